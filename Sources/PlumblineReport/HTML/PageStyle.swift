/// The page's only style sheet.
enum PageStyle {
  /// All of it.
  static let text = colours + frame + numbers + cards + pictures + lists + media

  /// Colours by what they mean; each on each background it stands on has 4.5:1 and more.
  private static let colours = """
    :root {
      color-scheme: light dark;
      --page: #f6f6f4; --card: #ffffff; --ink: #1a1b1d; --soft: #585c63; --line: #deded9;
      --edge: #c4c4be; --link: #0b57b8; --well: #f0f0ed;
      --fail: #b3241c; --conflict: #7b2cb0; --blocked: #8a4b00; --cannot-tell: #00617f;
      --bad-check: #96305f; --unseen: #585c63; --waived: #5f5a00; --skipped: #585c63;
      --not-applicable: #585c63; --pass: #17693c;
      --fail-well: #fdf1f0; --warn-well: #fdf4e6; --pass-well: #eef7f1;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #131416; --card: #1c1e21; --ink: #ecedef; --soft: #a7abb2; --line: #303338;
        --edge: #484c53; --link: #8ab8ff; --well: #26292d;
        --fail: #ff958b; --conflict: #d3a4ff; --blocked: #f5b667; --cannot-tell: #74cdea;
        --bad-check: #f49ac1; --unseen: #a7abb2; --waived: #d9d069; --skipped: #a7abb2;
        --not-applicable: #a7abb2; --pass: #77d39d;
        --fail-well: #33201f; --warn-well: #33281a; --pass-well: #1b2c22;
      }
    }
    [data-is=fail], [data-tone=fail] { --tone: var(--fail) }
    [data-is=conflict], [data-tone=conflict] { --tone: var(--conflict) }
    [data-is=blocked], [data-tone=blocked] { --tone: var(--blocked) }
    [data-is=cannot-tell], [data-tone=cannot-tell] { --tone: var(--cannot-tell) }
    [data-is=bad-check], [data-tone=bad-check] { --tone: var(--bad-check) }
    [data-is=unseen], [data-tone=unseen] { --tone: var(--unseen) }
    [data-is=waived], [data-tone=waived] { --tone: var(--waived) }
    [data-is=skipped], [data-tone=skipped] { --tone: var(--skipped) }
    [data-is=not-applicable], [data-tone=not-applicable] { --tone: var(--not-applicable) }
    [data-is=pass], [data-tone=pass] { --tone: var(--pass) }
    [data-card=fail] { --tone: var(--fail) }
    [data-card=conflict] { --tone: var(--conflict) }

    """

  private static let frame = """
    * { box-sizing: border-box }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem }
    body {
      margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 2.5rem) 3rem; max-width: 72rem;
      background: var(--page); color: var(--ink); overflow-wrap: anywhere;
      font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0 }
    ul, ol { padding: 0; list-style: none }
    h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance }
    h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.25rem); letter-spacing: -.015em }
    h1 .release { font-weight: 400; color: var(--soft) }
    h2 { font-size: 1.3rem; letter-spacing: -.01em; margin: 3rem 0 1rem }
    h3 { font-size: 1.05rem }
    h4 { font-size: 1rem }
    .count { font-weight: 400; color: var(--soft); margin-inline-start: .25em }
    .kicker { color: var(--soft); font-size: .85rem; margin-bottom: .25rem }
    .lead { color: var(--soft); margin: -.5rem 0 1rem; max-width: 44rem }
    a { color: var(--link); text-underline-offset: .15em }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px }
    time { white-space: nowrap }
    code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
    b[data-is] { color: var(--tone); font-weight: 600; white-space: nowrap }
    b[data-is] i, .tally i, .headline i { font-style: normal }
    b[data-is] i { display: inline-block; min-width: 1em; text-align: center }
    .verdict {
      margin: 1.25rem 0 0; padding: 1rem 1.25rem; background: var(--card); color: var(--ink);
      border: 1px solid var(--line); border-left: 6px solid var(--tone); border-radius: 10px;
    }
    .headline { font-size: 1.5rem; font-weight: 650; line-height: 1.3; color: var(--tone) }
    .damage { color: var(--fail); font-weight: 600 }
    .damage a { color: inherit }
    nav ul { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem }
    nav a {
      display: block; padding: .4rem .8rem; border: 1px solid var(--edge); border-radius: 99px;
      color: var(--ink); background: var(--card); text-decoration: none; font-size: .9rem;
    }
    nav a:hover { border-color: var(--link) }
    nav span { color: var(--soft) }
    footer {
      margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft);
      font-size: .85rem;
    }

    """

  private static let numbers = """
    .sides { display: grid; grid-template-columns: minmax(0, auto) minmax(16rem, 1fr); gap: 2rem }
    .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; align-self: start }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
    th, td { padding: .45rem .9rem; text-align: right; font-weight: 400; white-space: nowrap }
    th:first-child, td:first-child { text-align: left }
    thead th { font-weight: 600; vertical-align: bottom; min-width: 5.5rem }
    thead svg { display: block; width: 100%; height: 6px; margin-top: .4rem; border-radius: 3px }
    rect { fill: var(--tone) }
    rect[data-is=unseen], rect[data-is=skipped], rect[data-is=not-applicable] { opacity: .35 }
    tbody tr, tfoot tr { border-top: 1px solid var(--line) }
    tfoot [data-row=all] { font-weight: 600 }
    tfoot [data-row=all] > * { font-weight: 600; border-top: 1px solid var(--edge) }
    td.none, tfoot [data-row=judged] > * { color: var(--soft) }
    .facts { font-size: .95rem; align-self: start }
    .facts dt, .record dt { color: var(--soft); font-size: .85rem }
    .facts dt + dd, .record dt + dd { margin-top: 0 }
    .facts dd:last-of-type, .facts dd:has(+ dt) { margin-bottom: .75rem }
    .facts bdi { color: inherit }

    """

  private static let cards = """
    .card {
      padding: 1.1rem 1.25rem 1rem; margin-bottom: 1rem; background: var(--card);
      border: 1px solid var(--line); border-left: 6px solid var(--tone); border-radius: 10px;
    }
    .card > * + *, .side > * + *, .told > li > * + *, .earlier li > * + * { margin-top: .5rem }
    .status { display: flex; flex-wrap: wrap; gap: .15rem .75rem; font-size: .9rem }
    .status span { color: var(--soft) }
    .status .platform, .where .platform, .excluded .platform { font-weight: 600 }
    .status .platform, .where .platform { color: var(--ink) }
    .status .blocker {
      color: var(--tone); border: 1px solid; border-radius: 4px; padding: 0 .4em; font-size: .8rem;
    }
    .card h3 { font-size: 1.15rem; margin-top: .25rem }
    .step { font-size: .95rem }
    .step div { display: grid; grid-template-columns: 6.5rem 1fr; gap: .75rem }
    .step dt { color: var(--soft) }
    .note {
      white-space: pre-wrap; padding: .6rem .9rem; background: var(--well); border-radius: 6px;
      max-width: 52rem;
    }
    .missing { color: var(--fail) }
    .by { color: var(--soft); font-size: .85rem }
    .by > bdi { color: var(--ink); font-weight: 600 }
    .by > * + *::before { content: "·"; margin: 0 .4em 0 .15em; font-weight: 400 }
    .by b { font-weight: 600 }
    .card > .id { font-size: .8rem; margin-top: .35rem }
    .id a { color: var(--soft); text-decoration-color: var(--line) }
    .side { padding-top: .75rem; border-top: 1px solid var(--line) }
    .earlier { font-size: .95rem }
    .earlier > summary { color: var(--link); font-size: .9rem }
    .earlier li { padding: .75rem 0 .75rem 1rem; border-left: 2px solid var(--line);
      margin-top: .5rem }
    .card:target, .told > li:target, .asked li:target {
      outline: 3px solid var(--link); outline-offset: 3px; border-radius: 10px;
    }

    """

  private static let pictures = """
    .pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
    .picture { max-width: 100% }
    .picture .open { display: block; width: fit-content; max-width: 100% }
    .picture img {
      display: block; max-width: 100%; max-height: 22rem; width: auto; height: auto;
      object-fit: contain; image-orientation: from-image; background: var(--well);
      border: 1px solid var(--edge); border-radius: 6px; cursor: zoom-in;
    }
    .picture figcaption {
      font-size: .8rem; color: var(--soft); margin-top: .25rem; max-width: 20rem;
    }
    .picture figcaption span { display: block; white-space: nowrap }
    .picture .close { display: none }
    .picture:target {
      position: fixed; inset: 0; z-index: 1; overflow: auto; max-width: none; padding: 0 1rem 1rem;
      background: var(--page); display: flex; flex-direction: column;
    }
    .picture:target .open { margin: auto }
    .picture:target img { max-height: none; cursor: default; border-radius: 0 }
    .picture:target figcaption {
      order: -1; position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem;
      align-items: center; max-width: none; margin: 0 -1rem 1rem; padding: .6rem 1rem;
      background: var(--page); border-bottom: 1px solid var(--line); font-size: .9rem;
    }
    .picture:target .close {
      display: block; margin-left: auto; padding: .35rem .9rem; border: 1px solid var(--edge);
      border-radius: 99px; color: var(--ink); text-decoration: none;
    }
    html:has(.picture:target) { overflow: hidden }
    .files { font-size: .95rem }
    .files span { color: var(--soft) }
    .files .missing { color: var(--fail) }

    """

  private static let lists = """
    .reasons h3 { margin: 1.5rem 0 .5rem }
    .told > li {
      padding: .9rem 1.25rem; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; margin-bottom: .5rem;
    }
    .what { font-weight: 600 }
    .told .where { margin-top: 0; font-size: .9rem; color: var(--soft) }
    summary { cursor: pointer; padding: .35rem 0; width: fit-content; max-width: 100% }
    summary:hover { text-decoration: underline; text-underline-offset: .2em }
    .panel { background: var(--card); border: 1px solid var(--line); border-radius: 10px }
    .panel > details { padding: .3rem 1.25rem }
    .panel > details + details { border-top: 1px solid var(--line) }
    .unseen summary, .screen > summary { width: auto }
    .unseen summary span { color: var(--soft); margin-inline-start: .5em }
    .unseen li { padding: .4rem 0; border-top: 1px solid var(--line) }
    .unseen li a { margin-inline-start: .5em; white-space: nowrap }
    .list { color: var(--soft) }
    .list::before { content: "· "}
    .everything h3 { margin: 1.75rem 0 .6rem }
    .screen summary h3, .screen summary h4 { display: inline; margin: 0 }
    .tally { margin-inline-start: .75em; font-size: .85rem; color: var(--soft) }
    .tally [data-is] { color: var(--tone); white-space: nowrap; margin-inline-end: .6em }
    .asked { padding: .75rem 0; border-top: 1px solid var(--line) }
    .asked > p { font-weight: 600; margin-bottom: .25rem }
    .asked .list { font-weight: 400 }
    .asked li { padding: .15rem 0 }
    .asked li > b { display: inline-block; min-width: 9.5rem }
    .asked li > * + *, .asked .note { margin-top: .35rem }
    .asked small { font-size: .85rem; color: var(--soft); margin-inline-start: .5em }
    .asked small time::before { content: "· " }
    .excluded { padding: .75rem 0; border-top: 1px solid var(--line); color: var(--soft) }
    .excluded > p { font-weight: 600 }
    .why::before { content: "— " }
    .record dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.5rem }
    .record h3 { margin: 1.5rem 0 .5rem }
    .problems li { padding: .4rem 0; border-top: 1px solid var(--line); margin-top: .4rem }

    """

  private static let media = """
    @media (max-width: 52rem) { .sides { grid-template-columns: minmax(0, 1fr); gap: 1.5rem } }
    @media (max-width: 34rem) {
      body { padding-top: 1.25rem }
      h2 { margin-top: 2.25rem }
      table { font-size: .85rem }
      th, td, #counts b { white-space: normal; overflow-wrap: normal }
      #counts b { display: inline-flex; gap: .3em }
      .unseen summary span { display: block; margin: 0 0 0 1.1em }
      th, td { padding: .4rem .4rem }
      thead th { min-width: 0 }
      th:first-child, td:first-child { padding-left: .75rem; position: sticky; left: 0;
        background: var(--card) }
      .verdict, .card, .told > li { padding-left: 1rem; padding-right: 1rem }
      .panel > details { padding-left: 1rem; padding-right: 1rem }
      .step div { grid-template-columns: minmax(0, 1fr); gap: 0 }
      .step div + div { margin-top: .35rem }
      .picture img { max-height: 28rem }
      .asked li { padding: .35rem 0 }
      .asked li > b { min-width: 0; margin-inline-end: .5em }
      .asked small { display: block; margin-inline-start: 0 }
      .record dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
      .record dd { margin-bottom: .6rem }
      nav a { padding: .5rem .8rem }
    }
    @media (forced-colors: active) {
      .verdict, .card { border-width: 1px 1px 1px 6px }
      thead svg { display: none }
      .picture img { border: 1px solid }
      b[data-is], .tally [data-is] { border: 1px solid; border-radius: 4px; padding: 0 .3em }
    }
    @media print {
      :root {
        color-scheme: light;
        --page: #ffffff; --card: #ffffff; --ink: #000000; --soft: #45484d; --line: #c8c8c8;
        --edge: #909090; --link: #000000; --well: #f2f2f2;
        --fail: #a01d16; --conflict: #6d219e; --blocked: #7a4200; --cannot-tell: #00546e;
        --bad-check: #8a2656; --unseen: #45484d; --waived: #524d00; --skipped: #45484d;
        --not-applicable: #45484d; --pass: #12572f;
      }
      @page { margin: 16mm 14mm }
      body { padding: 0; max-width: none; font-size: 10pt }
      nav, .close { display: none }
      details::details-content { content-visibility: visible; block-size: auto }
      summary { list-style: none }
      h2, h3, h4, summary, .asked > p { break-after: avoid }
      .picture, .note, .status, .step, tr, .verdict, .asked li { break-inside: avoid }
      .verdict, .card, rect { print-color-adjust: exact; -webkit-print-color-adjust: exact }
      .picture img { max-height: 85mm }
      .picture:target { position: static; display: block; padding: 0 }
      .picture:target figcaption { position: static; display: block; border: 0; padding: 0 }
      html:has(.picture:target) { overflow: visible }
      .scroll { overflow: visible }
      .sides { display: block }
      .facts { margin-top: 1rem; columns: 2 }
      dt { break-after: avoid }
      a { text-decoration: none }
      .note a { text-decoration: underline }
    }

    """
}
