import PlumblineRecord

/// The page's only style sheet.
enum PageStyle {
  /// All of it.
  static let text = colours + frame + numbers + cards + pictures + lists + media + paper

  /// Colours by what they mean; each on each background it stands on has 4.5:1 and more.
  private static let colours = """
    :root {
      color-scheme: light dark;
      --page: #f6f6f4; --card: #ffffff; --ink: #1a1b1d; --soft: #585c63; --line: #deded9;
      --edge: #c4c4be; --link: #0b57b8; --well: #f0f0ed;
      \(variables(\.light))
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #131416; --card: #1c1e21; --ink: #ecedef; --soft: #a7abb2; --line: #303338;
        --edge: #484c53; --link: #8ab8ff; --well: #26292d;
        \(variables(\.dark))
      }
    }
    \(tones)

    """

  /// A colour for each outcome.
  static func variables(_ kind: KeyPath<Outcome.Colour, String>) -> String {
    Outcome.allCases.map { "--\($0.rawValue): \($0.facts.colour[keyPath: kind]);" }
      .joined(separator: " ")
  }

  /// What is marked with an outcome has its colour.
  private static let tones = Outcome.allCases.map { outcome in
    let name = outcome.rawValue
    return "[data-is=\(name)], [data-tone=\(name)], [data-card=\(name)] { --tone: var(--\(name)) }"
  }.joined(separator: "\n")

  /// The page, its top and its end.
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
    .hold-up { font-weight: 600 }
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

  /// The table and the facts beside it.
  private static let numbers = """
    .sides { display: grid; grid-template-columns: minmax(0, auto) minmax(16rem, 1fr); gap: 2rem }
    .scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; align-self: start }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100% }
    th, td { padding: .45rem .9rem; text-align: right; font-weight: 400; white-space: nowrap }
    th:first-child, td:first-child { text-align: left }
    thead th { font-weight: 600; vertical-align: bottom; min-width: 5.5rem }
    .verdict svg { display: block; width: 100%; height: 8px; margin-top: .8rem; border-radius: 4px }
    rect { fill: var(--tone) }
    rect[data-is=unseen], rect[data-is=skipped], rect[data-is=not-applicable] { opacity: .35 }
    tbody tr, tfoot tr { border-top: 1px solid var(--line) }
    tfoot [data-row=all] { font-weight: 600 }
    tfoot [data-row=all] > * { font-weight: 600; border-top: 1px solid var(--edge) }
    td.none, tfoot [data-row=judged] > * { color: var(--soft) }
    .narrow { display: none; overflow-x: auto; background: var(--card); border-radius: 10px;
      border: 1px solid var(--line) }
    .facts { font-size: .95rem; align-self: start }
    .facts dt, .record dt { color: var(--soft); font-size: .85rem }
    .facts dt + dd, .record dt + dd { margin-top: 0 }
    .facts dd:last-of-type, .facts dd:has(+ dt) { margin-bottom: .75rem }
    .facts bdi { color: inherit }

    """

  /// Narrow windows and forced colours.
  private static let media = """
    @media (max-width: 52rem) { .sides { grid-template-columns: minmax(0, 1fr); gap: 1.5rem } }
    @media screen and (max-width: 600px) {
      .scroll:has(+ .narrow) { display: none }
      .narrow { display: block }
      .narrow table { font-size: .85rem }
      .narrow th, .narrow td { padding: .45rem .2rem; white-space: normal }
      .narrow thead th { min-width: 0; font-size: .7rem; vertical-align: top;
        overflow-wrap: normal }
      .narrow tbody th { min-width: 4.75rem }
      .narrow thead b { white-space: normal }
      .narrow thead i { display: block; text-align: right }
      .narrow td { overflow-wrap: normal }
      .narrow tbody tr:first-child > *, .narrow td:last-child { font-weight: 600 }
      .narrow td:last-child, .narrow th:last-child { padding-right: .6rem }
      .narrow th:first-child, .narrow td:first-child { padding-left: .75rem }
    }
    @media (max-width: 34rem) {
      body { padding-top: 1.25rem }
      h2 { margin-top: 2.25rem }
      table { font-size: .85rem }
      .unseen summary span { display: block; margin: 0 0 0 1.1em }
      th, td { padding: .4rem .4rem }
      thead th { min-width: 3.75rem }
      th:first-child, td:first-child { padding-left: .75rem; position: sticky; left: 0;
        background: var(--card) }
      .verdict, .card, .told > li { padding-left: 1rem; padding-right: 1rem }
      .panel > details { padding-left: 1rem; padding-right: 1rem }
      .step div { grid-template-columns: minmax(0, 1fr); gap: 0 }
      .step div + div { margin-top: .35rem }
      .picture img { max-height: 28rem }
      .beside { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem }
      .beside .picture { min-width: 0 }
      .asked li { padding: .35rem 0 }
      .asked li > b { min-width: 0; margin-inline-end: .5em }
      .asked small { display: block; margin-inline-start: 0 }
      .record dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
      .record dd { margin-bottom: .6rem }
      nav a { padding: .5rem .8rem }
    }
    @media (forced-colors: active) {
      .verdict, .card { border-width: 1px 1px 1px 6px }
      .verdict svg { display: none }
      .picture img { border: 1px solid }
      b[data-is], .tally [data-is] { border: 1px solid; border-radius: 4px; padding: 0 .3em }
    }

    """
}
