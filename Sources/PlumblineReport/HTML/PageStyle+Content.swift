extension PageStyle {
  /// Failures, conflicts and all that an answer says.
  static let cards = """
    .card {
      padding: 1.1rem 1.25rem 1rem; margin-bottom: 1rem; background: var(--card);
      border: 1px solid var(--line); border-left: 6px solid var(--tone); border-radius: 10px;
    }
    .card > * + *, .side > * + *, .told > li > * + *, .earlier li > * + *, .waiver > * + * {
      margin-top: .5rem
    }
    [data-observation=current] { --tone: var(--fail) }
    .status i { font-style: normal; display: inline-block; min-width: 1em; text-align: center }
    [data-observation] .status b { color: var(--tone); font-weight: 600 }
    .waiver { padding-left: 1rem; border-left: 2px solid var(--edge) }
    .act, .defect { font-size: .95rem; max-width: 52rem }
    .act b { font-weight: 600 }
    .act small, .step dd small { font-size: .85rem; color: var(--soft); white-space: nowrap }
    .said { white-space: pre-wrap }
    .day { white-space: nowrap }
    .redacted, .act em { color: var(--soft) }
    .step dd > * + .note { margin: .25rem 0 }
    .status { display: flex; flex-wrap: wrap; gap: .15rem .75rem; font-size: .9rem }
    .excluded .platform { font-weight: 600 }
    .card h3, .what { font-weight: 500 }
    .place { font-weight: 700 }
    .status .blocker {
      color: var(--tone); border: 1px solid; border-radius: 4px; padding: 0 .4em; font-size: .8rem;
    }
    .card h3 { font-size: 1.15rem; margin-top: .25rem }
    .step { font-size: .95rem }
    .step div { display: grid; grid-template-columns: 6.5rem 1fr; gap: .75rem }
    .step dt { color: var(--soft) }
    .step b { font-weight: 600 }
    .setup dd > span { display: block; white-space: pre-line }
    .steps, .behind { font-size: .95rem }
    .steps > summary, .behind > summary { color: var(--link); font-size: .9rem }
    .steps ol { list-style: decimal; padding-inline-start: 1.75rem; margin-top: .25rem }
    .steps span { display: block; color: var(--soft) }
    .note {
      white-space: pre-wrap; padding: .6rem .9rem; background: var(--well); border-radius: 6px;
      max-width: 52rem;
    }
    .note > summary { display: block; width: auto; padding: 0 }
    .note > summary:hover { text-decoration: none }
    .note .more { color: var(--link) }
    .note:not([open]) .more::after { content: attr(data-more); display: block }
    .missing { color: var(--fail) }
    .by { color: var(--soft); font-size: .85rem }
    .by > bdi { color: var(--ink); font-weight: 600 }
    .by > * + *::before { content: "·"; margin: 0 .4em 0 .15em; font-weight: 400 }
    .by b { font-weight: 600 }
    .card > .id { font-size: .8rem; margin-top: .35rem }
    .id a { color: var(--soft); text-decoration-color: var(--line) }
    .who { font-size: 1rem; font-weight: 600 }
    .side { padding-top: .75rem; border-top: 1px solid var(--line) }
    .earlier { font-size: .95rem }
    .earlier > summary { color: var(--link); font-size: .9rem }
    .earlier li { padding: .75rem 0 .75rem 1rem; border-left: 2px solid var(--line);
      margin-top: .5rem }
    .card:target, .told > li:target, .asked li:target {
      outline: 3px solid var(--link); outline-offset: 3px; border-radius: 10px;
    }

    """

  /// Pictures in their place and, when a link leads to them, over the whole window.
  static let pictures = """
    .pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
    .picture { min-width: min(10rem, 100%); max-width: 100% }
    .picture .open { display: block; width: fit-content; max-width: 100% }
    .picture img {
      display: block; max-width: 100%; max-height: 22rem; width: auto; height: auto;
      object-fit: contain; image-orientation: from-image; background: var(--well);
      border: 1px solid var(--edge); border-radius: 6px; cursor: zoom-in;
    }
    .picture figcaption {
      font-size: .8rem; color: var(--soft); margin-top: .25rem;
      contain: inline-size;
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
      align-items: center; contain: none; margin: 0 -1rem 1rem; padding: .6rem 1rem;
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

  /// What is unseen, what has a reason, everything, and the run itself.
  static let lists = """
    .reasons h3 { margin: 1.5rem 0 .5rem }
    .told > li {
      padding: .9rem 1.25rem; background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; margin-bottom: .5rem;
    }
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
    .lead.paper { display: none }
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
    .words dl > div { display: grid; grid-template-columns: 9rem 1fr; gap: .75rem;
      padding: .4rem 0; border-top: 1px solid var(--line); max-width: 52rem }
    .words dl > div:first-child { margin-top: .5rem }
    .words dt { font-weight: 600 }
    .record h3 { margin: 1.5rem 0 .5rem }
    .problems li { padding: .4rem 0; border-top: 1px solid var(--line); margin-top: .4rem }

    """
}
