import CollectionLayout

/// The diagnostics of a run in bounded memory: equal ones are merged, and the number of entries and
/// the sizes of their texts are limited.
///
/// Diagnostics are equal if they have the same code at the same place on the same occasion. Without
/// an element to tell them apart, their messages must also be equal, but for the numbers in them if
/// they have a place. An entry shows the first diagnostic and the number of other
/// affected elements.
struct DiagnosticLog {
  /// The maximum number of entries.
  static let maxEntries = 200

  private var kept: [FoldedDiagnostic] = []
  private var positions: [Key: Int] = [:]
  private var cut = CutDiagnostics()
  private var bounds = DiagnosticBounds()

  /// The latest errors, which are passed again on their way to the caller.
  private var raised: [Diagnostic] = []

  /// The entries in the order of their first occurrence; if some were omitted, the last entry
  /// reports that.
  var entries: [ReportedDiagnostic] {
    kept.map { $0.reported } + cut.reported
  }

  /// Returns whether a diagnostic with the code has occurred.
  func contains(code: DiagnosticCode) -> Bool { kept.contains { $0.first.code == code } }

  mutating func add(_ diagnostic: Diagnostic, at time: Double) {
    let key = Key(diagnostic)
    if let position = positions[key] {
      kept[position].add(diagnostic)
    } else if kept.count < Self.maxEntries {
      positions[key] = kept.count
      kept.append(FoldedDiagnostic(bounds.admit(diagnostic), at: time))
    } else {
      cut.add(diagnostic, at: time)
    }
  }

  /// Adds an error, and remembers it as raised.
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

  /// The properties that equal diagnostics share.
  private struct Key: Hashable {
    let code: DiagnosticCode
    let severity: Diagnostic.Severity
    let file: String
    let line: Int
    let occasion: String
    let wording: String

    init(_ diagnostic: Diagnostic) {
      code = diagnostic.code
      severity = diagnostic.severity
      file = diagnostic.place?.file ?? ""
      line = diagnostic.place?.line ?? 0
      occasion = diagnostic.occasion ?? ""
      wording =
        diagnostic.element != nil
        ? ""
        : diagnostic.place == nil ? diagnostic.message : diagnostic.message.withoutNumbers
    }
  }
}

/// A group of equal diagnostics: the first of them, and the elements of the others.
struct FoldedDiagnostic {
  let first: Diagnostic
  private let time: Double
  private var count = 1
  private var elements: Set<ElementIdentifier> = []
  private var lastElement: ElementIdentifier?

  /// The maximum number of distinct elements; beyond it, only their existence is reported.
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

  /// The first diagnostic, with the number of the others, `… (and 38 more, to cell 1,40)`, and their
  /// identifiers.
  var reported: ReportedDiagnostic {
    var diagnostic = first
    if let lastElement {
      diagnostic = diagnostic.naming(
        [lastElement] + first.others + elements.sorted { $0.indexPath < $1.indexPath })
      let isCounted = elements.count <= Self.maxElements
      let others = isCounted ? "\(elements.count - 1)" : "over \(Self.maxElements - 1)"
      diagnostic.message += " (and \(others) more, to \(lastElement))"
    }
    return ReportedDiagnostic(diagnostic: diagnostic, time: time, count: count)
  }
}

/// A summary of omitted diagnostics: their number, and the last error, which may have ended the
/// run.
struct CutDiagnostics {
  private var count = 0
  private var time = 0.0
  private var severity = Diagnostic.Severity.hint
  private var lastError: ReportedDiagnostic?

  mutating func add(_ diagnostic: Diagnostic, at moment: Double) {
    if count == 0 { time = moment }
    count += 1
    if severity == .hint { severity = diagnostic.severity }
    guard diagnostic.severity == .error else { return }
    severity = .error
    lastError = ReportedDiagnostic(diagnostic: diagnostic, time: moment)
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
  /// The text without its numbers, which change each time.
  fileprivate var withoutNumbers: String {
    String(decoding: utf8.filter { !$0.isInNumber }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isInNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }
}
