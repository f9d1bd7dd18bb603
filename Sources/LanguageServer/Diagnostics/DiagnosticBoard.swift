/// All diagnostics of a session: each comes from one document, and may be about another that it requires.
struct DiagnosticBoard: Sendable {
  /// What finds a diagnostic.
  enum Origin: Hashable, Sendable {
    /// The text alone, at once.
    case text
    /// A run.
    case run
    /// A check of the saved text.
    case check
  }

  private struct Source: Hashable {
    let uri: DocumentURI
    let origin: Origin
  }

  private var found: [Source: [PlacedDiagnostic]] = [:]

  /// Replaces the diagnostics that a document causes.
  ///
  /// - Returns: The documents that they are or were about, in order.
  mutating func set(
    _ diagnostics: [PlacedDiagnostic], from uri: DocumentURI, _ origin: Origin
  ) -> [DocumentURI] {
    let source = Source(uri: uri, origin: origin)
    let before = found.updateValue(diagnostics, forKey: source) ?? []
    if diagnostics.isEmpty { found[source] = nil }
    return Set((before + diagnostics).map { $0.uri }).sorted { $0.text < $1.text }
  }

  /// Returns what an origin has found in a document, and in its modules.
  func diagnostics(from uri: DocumentURI, _ origin: Origin) -> [PlacedDiagnostic] {
    found[Source(uri: uri, origin: origin)] ?? []
  }

  /// Returns the diagnostics about a document, in order: those of a check only if a run does not report
  /// the same mistake.
  func diagnostics(about uri: DocumentURI) -> [PlacedDiagnostic] {
    let sources = found.keys.sorted {
      ($0.uri.text, $0.origin.order) < ($1.uri.text, $1.origin.order)
    }
    var diagnostics: [PlacedDiagnostic] = []
    for source in sources {
      for diagnostic in found[source] ?? [] where diagnostic.uri == uri {
        let isKnown = diagnostics.contains { other in
          other.code == diagnostic.code && other.range == diagnostic.range
            && (source.origin == .check || other.message == diagnostic.message)
        }
        if !isKnown { diagnostics.append(diagnostic) }
      }
    }
    return diagnostics
  }
}

extension DiagnosticBoard.Origin {
  fileprivate var order: Int {
    switch self {
    case .text: 0
    case .run: 1
    case .check: 2
    }
  }
}
