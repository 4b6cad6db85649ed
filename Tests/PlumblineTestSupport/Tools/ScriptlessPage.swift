import Foundation

/// A page in a frame that may not run scripts.
///
/// With scripts switched off altogether the browser dumps nothing; in a sandboxed frame the
/// page is what a reader without scripts sees, `noscript` included, and the page around it
/// can still read it out.
enum ScriptlessPage {
  private static let start = "plumbline-page:"
  private static let end = ":plumbline-end"

  /// The page around the frame; it says the framed page's HTML in base 64 in its title.
  ///
  /// - Parameter address: The framed page.
  /// - Returns: A whole document.
  static func frame(around address: String) -> String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <meta name="color-scheme" content="light dark">
    <style>
      html, body { margin: 0; height: 100%; overflow: hidden }
      iframe { border: 0; display: block; width: 100vw; height: 100vh }
    </style>
    <iframe sandbox="allow-same-origin" src="\(address)"></iframe>
    <script>
      addEventListener("load", () => {
        const page = document.querySelector("iframe").contentDocument;
        const bytes = new TextEncoder().encode(page.documentElement.outerHTML);
        let text = "";
        for (const byte of bytes) text += String.fromCharCode(byte);
        document.title = "\(start)" + btoa(text) + "\(end)";
      });
    </script>
    """
  }

  /// The framed page's HTML, from the dumped page around it.
  ///
  /// - Parameter dump: The page around the frame, after its script ran.
  /// - Returns: The HTML of the document in the frame.
  /// - Throws: ``ChromiumError/noResult(_:)`` when the frame could not be read.
  static func content(of dump: String) throws(ChromiumError) -> String {
    guard
      let opening = dump.range(of: "<title>" + start),
      let closing = dump.range(of: end, range: opening.upperBound..<dump.endIndex),
      let data = Data(base64Encoded: String(dump[opening.upperBound..<closing.lowerBound]))
    else { throw .noResult(dump) }
    return String(decoding: data, as: UTF8.self)
  }
}
