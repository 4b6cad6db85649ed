import PlumblineRecord

extension PageStyle {
  /// Paper: failures with their pictures, the unseen once as a list, all else by screen as a table.
  static let paper = """
    @media print {
      :root {
        color-scheme: light;
        --page: #ffffff; --card: #ffffff; --ink: #000000; --soft: #45484d; --line: #c8c8c8;
        --edge: #909090; --link: #000000; --well: #f2f2f2;
        \(variables(\.print))
      }
      @page { margin: 16mm 14mm }
      html { font-size: 10pt }
      body { padding: 0; max-width: none }
      nav, .close { display: none }
      details::details-content { content-visibility: visible; block-size: auto }
      summary { list-style: none }
      h2 { margin: 1.5rem 0 .5rem; font-size: 1.15rem }
      h2, h3, h4, summary, .lead, .card > .status, .who { break-after: avoid }
      .picture, .status, .step, .card > h3, tr, .verdict, .asked, .unseen li { break-inside: avoid }
      .whole { break-inside: avoid }
      .note:has(+ .pictures) { break-after: avoid }
      .card { padding: .5rem .75rem; margin-bottom: .5rem; border-radius: 0 }
      .told > li { padding: .25rem 0; margin: 0; border-width: 1px 0 0; border-radius: 0 }
      .told .note { padding: 0; background: none }
      .card > * + *, .waiver > * + * { margin-top: .25rem }
      .waiver { break-inside: avoid; padding-left: .5rem }
      .defect a { text-decoration: underline }
      .told > li > * + * { margin-top: 0 }
      .note { padding: .25rem .5rem; max-width: none }
      .note .more, .behind > summary, .behind .time { display: none }
      .verdict, .card, rect { print-color-adjust: exact; -webkit-print-color-adjust: exact }
      .picture { max-width: 62% }
      .picture img { max-height: 62mm }
      .picture:target { position: static; display: block; padding: 0; max-width: 62% }
      .picture:target figcaption { position: static; display: block; border: 0; padding: 0 }
      html:has(.picture:target) { overflow: visible }
      .scroll { overflow: visible }
      .sides { display: block }
      .facts { margin-top: 1rem; columns: 2 }
      dt { break-after: avoid }
      .panel { border: 0; border-radius: 0 }
      .panel > details { padding: .2rem 0 }
      .lead { margin: 0 0 .35rem }
      .unseen .panel { columns: 2; column-gap: 1.5rem; font-size: 8.5pt; line-height: 1.35 }
      .unseen summary { padding: 0 }
      .unseen li { padding: .1rem 0; border: 0 }
      .unseen li a + a::before { content: "· " }
      .everything .lead.paper { display: block }
      .everything h3 { margin: .75rem 0 .25rem }
      .everything .panel { font-size: 8.5pt; line-height: 1.35 }
      .everything .screen summary { padding: 0 }
      .asked { display: grid; grid-template-columns: 45% 1fr; gap: .75rem; padding: .1rem 0 }
      .asked > p { font-weight: 400; margin: 0 }
      .asked ul { display: flex; flex-wrap: wrap; gap: 0 .9rem }
      .asked li { padding: 0; max-width: 100% }
      .asked li > b { min-width: 0 }
      .asked li > a, .asked .pictures, .asked .files, .asked .earlier > ol { display: none }
      .asked small { margin-inline-start: 0; font-size: inherit }
      .asked .earlier { display: inline; margin-inline-start: .5em }
      .asked .earlier > summary { display: inline; color: var(--soft); font-size: inherit }
      .asked .earlier::details-content { display: none }
      .asked li > * + *, .asked .note { margin-top: 0 }
      .asked .note, .asked .missing { display: inline; padding: 0; background: none }
      .asked .note::before { content: "— " }
      .asked .missing { margin-inline-start: .5em }
      [data-outcome=unseen]:not(:has(.earlier)), .asked.open { display: none }
      .excluded { padding: .1rem 0 }
      .excluded > p { font-weight: 400 }
      .excluded > p::after { content: " (the page itself lists each with its reason)" }
      .excluded ul { display: none }
      .words dl { columns: 2; font-size: 8.5pt; line-height: 1.35 }
      .words summary { display: none }
      .words dl > div { display: block; padding: .1rem 0; border: 0; break-inside: avoid }
      .words dd, .words dt { display: inline }
      .words dt::after { content: ": " }
      a { text-decoration: none }
      .note a { text-decoration: underline }
    }

    """
}
