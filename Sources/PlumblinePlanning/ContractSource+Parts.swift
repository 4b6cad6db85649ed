package import Plumbline

extension ContractSource {
  /// The questions and state rules in the order a reader meets them, chapters opened.
  package var allParts: [Part] { Self.opened(parts) }

  private static func opened(_ parts: [Part]) -> [Part] {
    parts.flatMap { part in
      if case .chapter(_, let inner) = part.kind { opened(inner) } else { [part] }
    }
  }
}
