package import CollectionLayout
package import CollectionSimulation

/// The report of a live view to a page: its current appearance, the changes since the last report,
/// and its messages.
package struct LiveReport: Sendable {
  /// A message, in the words that a terminal would show.
  package struct Message: Sendable {
    /// The kind of a message.
    package enum Kind: String, Sendable {
      case text = "page"
      case printed, value, drawing, table, derivation, changes, call, check, error, warning,
        hint, remark, refusal, file

      /// Whether the message is one of the host, which are short.
      fileprivate var isShort: Bool {
        switch self {
        case .error, .warning, .hint, .remark, .refusal: true
        case .printed, .value, .text, .drawing, .table, .derivation, .changes, .call, .check, .file:
          false
        }
      }
    }

    /// The kind of the message.
    package let kind: Kind

    /// The words, as a terminal would show them.
    package let text: String

    /// The line of the script that it refers to; nil if there is none.
    package var place: Diagnostic.Place?

    /// The derivation, if the message is one.
    package var derivation: Derivation?

    /// The values of the script's lines, if the message shows them.
    package var values: ScriptLines?

    /// The name of a file to which the text would be written; nil if there is none.
    package var file: String?

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The Lua code that repeats an input; it replaces an earlier step with the same number.
  package struct Step: Hashable, Sendable {
    /// The number of the input that the Lua repeats.
    package let number: Int

    /// The Lua code.
    package let text: String

    package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
  }

  /// The state of the view that a page needs to process the actions of a person.
  package struct ViewSummary: Hashable, Sendable {
    /// The view's clock, in seconds of simulated time.
    package var time: Double

    /// The view's content offset, in points.
    package var contentOffset: Point

    /// The content offsets at which the view may rest, in points.
    package var range: ScrollRange

    /// Whether something moves by itself, so that the page must request further reports.
    package var isMoving: Bool

    /// Whether the finger that is down drags something; nil if no finger is down.
    package var drags: Bool?

    package init(
      time: Double, contentOffset: Point, range: ScrollRange, isMoving: Bool, drags: Bool?
    ) {
      (self.time, self.contentOffset, self.range) = (time, contentOffset, range)
      (self.isMoving, self.drags) = (isMoving, drags)
    }
  }

  /// The complete view; nil if the screens since the last report describe it.
  package var view: RunResult?

  /// Whether the view shows a layout of the host's own, because the script cannot be shown.
  package var isStandIn = false

  /// The screens since the last report, in order of time.
  package var screens: [ScreenRecord] = []

  /// The state of the view that the page needs; nil if it was not requested.
  package var glance: ViewSummary?

  /// The messages, in order.
  package private(set) var sayings: [Message] = []

  /// The steps that were performed, each number once.
  package var steps: [Step] = []

  /// Whether the typed text is the beginning of a chunk.
  package var isIncomplete = false

  /// The completions for the typed text.
  package var completion: Completion?

  /// The range of bytes to replace, the replacements with their signatures, and the signature of the
  /// call that is typed if there is nothing to complete; empty for none.
  package struct Completion: Sendable {
    fileprivate let range: Range<Int>
    fileprivate let candidates: [(text: String, detail: String)]
    fileprivate let note: String

    package init(_ range: Range<Int>, _ candidates: [(text: String, detail: String)], note: String)
    {
      (self.range, self.candidates, self.note) = (range, candidates, note)
    }
  }

  /// The lines of the script that created the visible elements, if they were requested.
  package var lines: [ElementLines] = []

  /// The number of omitted bytes of messages.
  fileprivate var leftOut = 0
  private var said = 0

  /// The maximum number of bytes of messages.
  private static let maxSaid = 1 << 18

  /// Creates a report without messages.
  package init() {}

  /// Adds a message, or a part of it if there are already many bytes.
  package mutating func say(_ saying: Message) {
    let room = Self.maxSaid - said
    let size = saying.text.utf8.count
    // Diagnostics are reported after any amount of printed text.
    guard size > room, !saying.kind.isShort || size > Self.maxSaid else {
      said += size
      return sayings.append(saying)
    }
    leftOut += size - max(0, room)
    guard room > 0 else { return }
    said = Self.maxSaid
    var cut = Message(saying.kind, String(decoding: saying.text.utf8.prefix(room), as: UTF8.self))
    (cut.place, cut.derivation, cut.values) = (saying.place, saying.derivation, saying.values)
    sayings.append(cut)
  }

  /// Returns the report as a JSON document.
  package func json() -> [UInt8] { JSONCodec<LiveReport>.live.line(self) }
}

extension JSONCodec<LiveReport> {
  fileprivate static let live = JSONFields<LiveReport>.written {
    optional("view", .view) { report in
      report.view.map { CompleteView(result: $0, isStandIn: report.isStandIn) }
    }
    unlessEmpty("screens", .list(.record)) { $0.screens.map(Record.screen) }
    optional("now", .glance) { $0.glance }
    unlessEmpty("steps", .list(.step)) { $0.steps }
    unlessEmpty("said", .list(.saying)) { $0.sayings }
    defaulted("leftOut", .count, 0) { $0.leftOut }
    flag("incomplete") { $0.isIncomplete }
    unlessEmpty("lines", .list(.elementLines)) { $0.lines }
    optional("completion", .completion) { $0.completion }
  }.object
}

private struct CompleteView {
  let result: RunResult
  let isStandIn: Bool
}

extension JSONCodec<CompleteView> {
  fileprivate static let view = JSONFields<CompleteView>.written {
    inlined(.script) { $0.result.heading }
    inlined(.state) { $0.result.state }
    flag("standIn") { $0.isStandIn }
  }.object
}

extension JSONCodec<LiveReport.ViewSummary> {
  fileprivate static let glance = JSONFields<LiveReport.ViewSummary>.written {
    field("time", .time) { $0.time }
    field("contentOffset", .point) { $0.contentOffset }
    field("least", .point) { $0.range.minimum }
    field("most", .point) { $0.range.maximum }
    field("moving", .boolean) { $0.isMoving }
    optional("drags", .boolean) { $0.drags }
  }.object
}

extension JSONCodec<LiveReport.Step> {
  fileprivate static let step = JSONFields<LiveReport.Step>.written {
    field("number", .integer) { $0.number }
    field("text", .string) { $0.text }
  }.object
}

extension JSONCodec<LiveReport.Message> {
  fileprivate static let saying = JSONFields<LiveReport.Message>.written {
    field("kind", .anyWord) { $0.kind }
    field("text", .string) { $0.text }
    optional("where", .place) { $0.place }
    optional("file", .string) { $0.file }
    optional("derivation", .derivation) { $0.derivation }
    optional("values", .scriptLines) { $0.values }
  }.object
}

extension JSONCodec<LiveReport.Completion> {
  fileprivate static let completion = JSONFields<LiveReport.Completion>.written {
    field("from", .count) { $0.range.lowerBound }
    field("to", .count) { $0.range.upperBound }
    field("candidates", .list(.candidate)) { $0.candidates }
    optional("note", .string) { $0.note.isEmpty ? nil : $0.note }
  }.object
}

extension JSONCodec<(text: String, detail: String)> {
  fileprivate static let candidate = JSONFields<(text: String, detail: String)>.written {
    field("text", .string) { $0.text }
    optional("detail", .string) { $0.detail.isEmpty ? nil : $0.detail }
  }.object
}
