import CollectionLayout

/// The maximum sizes of the texts of a run's diagnostics, which quote names and messages of the
/// script: of each text, and of all together.
struct DiagnosticBounds {
  /// The maximum size of a text of an error, in bytes: that of a message that a script raises.
  static let maxErrorBytes = 16 << 10

  /// The maximum size of a text of a warning or a hint, in bytes.
  static let maxWarningBytes = 1000

  /// The maximum size of a name, and of each text once there is no more room, in bytes.
  static let maxNameBytes = 240

  /// The number of bytes of all texts after which each is as short as a name.
  static let maxBytes = 256 << 10

  private var room = maxBytes

  /// Returns a diagnostic with short enough texts.
  static func bounded(_ diagnostic: Diagnostic) -> Diagnostic {
    diagnostic.shortened(diagnostic.severity == .error ? maxErrorBytes : maxWarningBytes)
  }

  /// Returns a bounded diagnostic as it is kept, and counts its texts.
  mutating func admit(_ bounded: Diagnostic) -> Diagnostic {
    let kept = room > 0 ? bounded : bounded.shortened(Self.maxNameBytes)
    room -= kept.textBytes
    return kept
  }
}

extension Diagnostic {
  /// Returns the diagnostic with texts of at most this many bytes, and names of at most
  /// ``DiagnosticBounds/maxNameBytes``.
  fileprivate func shortened(_ limit: Int) -> Diagnostic {
    var short = self
    short.message = message.atMost(limit)
    short.fix = fix?.atMost(limit)
    short.uikit = uikit?.atMost(limit)
    short.occasion = occasion?.atMost(limit)
    short.element = element?.shortened
    short.subject?.name = subject?.name.atMost(DiagnosticBounds.maxNameBytes) ?? ""
    short.subject?.owner = subject?.owner?.atMost(DiagnosticBounds.maxNameBytes)
    short.subject?.replacement = subject?.replacement?.atMost(DiagnosticBounds.maxNameBytes)
    short.subject?.writing?.code =
      subject?.writing?.code.atMost(DiagnosticBounds.maxNameBytes) ?? ""
    short.subject?.writing?.before =
      subject?.writing?.before.atMost(DiagnosticBounds.maxNameBytes) ?? ""
    short.place?.file = place?.file.atMost(Self.maxPathBytes) ?? ""
    short.place?.tokens = place?.tokens.map { $0.atMost(DiagnosticBounds.maxNameBytes) } ?? []
    short.place?.marks.removeAll { $0.text.utf8.count > DiagnosticBounds.maxNameBytes }
    short.traceback = traceback.map { $0.atMost(DiagnosticBounds.maxWarningBytes) }
    return short
  }

  /// The maximum size of a file's name in a place, in bytes: the system's limit for a path.
  private static let maxPathBytes = 4096

  /// The number of bytes of all texts.
  fileprivate var textBytes: Int {
    let optional = [fix, uikit, occasion, element?.kind, place?.file]
    return message.utf8.count + optional.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
      + (traceback + (place?.tokens ?? [])).reduce(0) { $0 + $1.utf8.count }
  }
}

extension ElementIdentifier {
  fileprivate var shortened: ElementIdentifier {
    let kind = kind.atMost(DiagnosticBounds.maxNameBytes)
    return switch category {
    case .cell: self
    case .supplementary: .supplementary(kind, indexPath)
    case .decoration: .decoration(kind, indexPath)
    }
  }
}

extension String {
  /// The text with at most this many bytes, the number of missing ones included.
  fileprivate func atMost(_ limit: Int) -> String {
    shortened(above: limit, keeping: max(0, limit / 2 - 30))
  }
}
