import CollectionLayout

/// The diagnostics of a run, in bounded room: what is alike is one entry, and there is a most of entries.
///
/// Alike is what has the same code at the same place on the same occasion. Where there is no element that tells one from
/// the other, what the message quotes must be the same, too, and without a place the whole message. An entry shows the first, and says how many other elements it was met for.
struct DiagnosticLog {
  /// The number of entries that are kept.
  static let maxEntries = 200

  private var kept: [FoldedDiagnostic] = []
  private var positions: [Key: Int] = [:]
  private var cut: CutDiagnostics?

  /// The latest errors as they were raised: on their way up they pass by here again.
  private var raised: [Diagnostic] = []

  /// The entries in the order in which they were met first; where some were omitted, the last one says so.
  var entries: [ReportedDiagnostic] {
    kept.map { $0.reported } + (cut.map { $0.reported } ?? [])
  }

  /// Whether something with the code was met.
  func contains(code: DiagnosticCode) -> Bool { kept.contains { $0.first.code == code } }

  mutating func add(_ diagnostic: Diagnostic, at time: Double) {
    let key = Key(diagnostic)
    if let position = positions[key] {
      kept[position].add(diagnostic)
    } else if kept.count < Self.maxEntries {
      positions[key] = kept.count
      kept.append(FoldedDiagnostic(diagnostic, at: time))
    } else if cut == nil {
      cut = CutDiagnostics(diagnostic, at: time)
    } else {
      cut?.add(diagnostic, at: time)
    }
  }

  /// Adds an error and remembers it.
  mutating func raise(_ error: Diagnostic, at time: Double) {
    if raised.count == Self.maxRaised { raised.removeFirst() }
    raised.append(error)
    add(error, at: time)
  }

  private static let maxRaised = 16

  func hasRaised(_ error: Diagnostic) -> Bool { raised.contains(error) }

  func raised(_ code: DiagnosticCode, _ message: String) -> Diagnostic? {
    raised.last { $0.code == code && $0.message == message }
  }

  /// What alike diagnostics share.
  private struct Key: Hashable {
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
    let file: String
    let line: Int
    let occasion: String
    let words: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      severity = diagnostic.severity
      file = diagnostic.place?.file ?? ""
      line = diagnostic.place?.line ?? 0
      occasion = diagnostic.occasion ?? ""
      words =
        diagnostic.element != nil
        ? "" : diagnostic.place == nil ? diagnostic.message : diagnostic.message.quotedWords
    }
  }
}

/// Diagnostics that are alike: the first of them, and for which elements the others were.
struct FoldedDiagnostic {
  let first: Diagnostic
  private let time: Double
  private var count = 1
  private var elements: Set<ElementIdentifier> = []
  private var lastElement: ElementIdentifier?

  /// The number of elements that are told from each other; beyond, they are only known to be more.
  static let maxElements = 1_000

  init(_ diagnostic: Diagnostic, at time: Double) {
    first = diagnostic
    self.time = time
    if let element = diagnostic.element { elements.insert(element) }
  }

  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    guard let element = diagnostic.element, !elements.contains(element) else { return }
    lastElement = element
    if elements.count <= Self.maxElements { elements.insert(element) }
  }

  /// The first one, and how many others there are: `… (and 38 more, to cell 1,40)`.
  var reported: ReportedDiagnostic {
    var diagnostic = first
    if let lastElement {
      let isCounted = elements.count <= Self.maxElements
      let others = isCounted ? "\(elements.count - 1)" : "over \(Self.maxElements - 1)"
      diagnostic.message += " (and \(others) more, to \(lastElement))"
    }
    return ReportedDiagnostic(diagnostic: diagnostic, time: time, count: count)
  }
}

/// What did not fit into the log: how much it was, and the last error of it, which may have ended the run.
struct CutDiagnostics {
  private var count = 1
  private let time: Double
  private var severity: Diagnostic.Severity
  private var lastError: ReportedDiagnostic?

  init(_ diagnostic: Diagnostic, at time: Double) {
    self.time = time
    severity = diagnostic.severity
    keep(diagnostic, at: time)
  }

  mutating func add(_ diagnostic: Diagnostic, at time: Double) {
    count += 1
    if severity == .hint { severity = diagnostic.severity }
    keep(diagnostic, at: time)
  }

  private mutating func keep(_ diagnostic: Diagnostic, at time: Double) {
    guard diagnostic.severity == .error else { return }
    severity = .error
    lastError = ReportedDiagnostic(diagnostic: diagnostic, time: time)
  }

  var reported: [ReportedDiagnostic] {
    let others = count - (lastError == nil ? 0 : 1)
    let note = Diagnostic(
      .tooManyDiagnostics, severity: severity,
      "\(others) further diagnostic\(others == 1 ? " is" : "s are") omitted: "
        + "only the first \(DiagnosticLog.maxEntries) different ones are listed",
      fix: "fix those first")
    let last = others == 0 ? [] : [ReportedDiagnostic(diagnostic: note, time: time, count: others)]
    return last + (lastError.map { [$0] } ?? [])
  }
}

extension String {
  /// What stands in quotes: the names that a message is about, without the numbers that change each time.
  fileprivate var quotedWords: String {
    let pieces = split(separator: "'", omittingEmptySubsequences: false)
    return pieces.indices.filter { !$0.isMultiple(of: 2) }.map { pieces[$0] }
      .joined(separator: "'")
  }
}
