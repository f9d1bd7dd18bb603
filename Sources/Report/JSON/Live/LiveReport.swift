package import CollectionLayout
package import CollectionSimulation

/// What a page is told of a live view: how it looks now, what was seen on the way, and what was said.
package struct LiveReport: Sendable {
  /// Something that was said, in the words that a terminal would show.
  package struct Saying: Sendable {
    /// What it is.
    package enum Kind: String, Sendable {
      case printed, value, page, drawing, table, derivation, changes, call, check, error, warning,
        hint, remark, refusal, file

      /// Whether the host says it, and keeps it short.
      fileprivate var isShort: Bool {
        switch self {
        case .error, .warning, .hint, .remark, .refusal: true
        case .printed, .value, .page, .drawing, .table, .derivation, .changes, .call, .check, .file:
          false
        }
      }
    }

    package let kind: Kind
    package let text: String

    /// The script's line that it is about.
    package var place: Diagnostic.Place?

    /// The derivation itself, where it is one.
    package var derivation: Derivation?

    /// The name of a file that the text would be written to.
    package var file: String?

    package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
  }

  /// The Lua that does what was done; one with the number of an earlier one takes its place.
  package struct Step: Hashable, Sendable {
    package let number: Int
    package let text: String

    package init(number: Int, text: String) { (self.number, self.text) = (number, text) }
  }

  /// What a page must know of the view to hand on what a person does.
  package struct Glance: Hashable, Sendable {
    package var time: Double
    package var contentOffset: Point
    package var range: ScrollRange

    /// Whether something moves by itself, so that it is to be asked again.
    package var isMoving: Bool

    /// Whether the finger that is down drags something; nil where none is.
    package var drags: Bool?

    package init(
      time: Double, contentOffset: Point, range: ScrollRange, isMoving: Bool, drags: Bool?
    ) {
      (self.time, self.contentOffset, self.range) = (time, contentOffset, range)
      (self.isMoving, self.drags) = (isMoving, drags)
    }
  }

  /// The view as a whole; nil where what was seen on the way says it all.
  package var view: RunResult?

  /// Whether the view shows a layout of the host's own, because the script cannot be shown.
  package var isStandIn = false

  /// What was seen on the way, in the order of time.
  package var screens: [ScreenRecord] = []
  package var glance: Glance?
  package private(set) var sayings: [Saying] = []
  package var steps: [Step] = []

  /// Whether what was typed is the beginning of a chunk.
  package var isIncomplete = false

  /// What can stand where something is being typed: which bytes are replaced, and by what.
  package var completion: (range: Range<Int>, candidates: [String])?

  /// How many bytes of what was said are left out.
  private var leftOut = 0
  private var said = 0

  /// More bytes than these are not said.
  private static let maxSaid = 1 << 18

  package init() {}

  /// Adds something that was said, or a part of it where there is much already.
  package mutating func say(_ saying: Saying) {
    let room = Self.maxSaid - said
    let size = saying.text.utf8.count
    // What is wrong is told behind however much was printed.
    guard size > room, !saying.kind.isShort || size > Self.maxSaid else {
      said += size
      return sayings.append(saying)
    }
    leftOut += size - max(0, room)
    guard room > 0 else { return }
    said = Self.maxSaid
    var cut = Saying(saying.kind, String(decoding: saying.text.utf8.prefix(room), as: UTF8.self))
    (cut.place, cut.derivation) = (saying.place, saying.derivation)
    sayings.append(cut)
  }

  /// The document.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.beginObject()
    writer.viewMember(of: self)
    if !screens.isEmpty {
      writer.name("screens")
      writer.beginArray()
      for screen in screens { writer.record(.screen(screen)) }
      writer.end()
    }
    if let glance { writer.member(glance) }
    writer.sayingMembers(of: self, leftOut: leftOut)
    if let completion { writer.completionMember(completion.range, completion.candidates) }
    writer.end()
    return writer.output.take()
  }
}

extension JSONWriter {
  fileprivate mutating func viewMember(of report: LiveReport) {
    guard let view = report.view else { return }
    name("view")
    beginObject()
    headingMembers(view.heading, viewport: view.state.viewport)
    stateMembers(view.state)
    if report.isStandIn {
      name("standIn")
      boolean(true)
    }
    end()
  }

  fileprivate mutating func member(_ glance: LiveReport.Glance) {
    name("now")
    beginObject()
    name("time")
    number(glance.time)
    name("contentOffset")
    point(glance.contentOffset)
    name("least")
    point(glance.range.minimum)
    name("most")
    point(glance.range.maximum)
    name("moving")
    boolean(glance.isMoving)
    if let drags = glance.drags {
      name("drags")
      boolean(drags)
    }
    end()
  }

  fileprivate mutating func sayingMembers(of report: LiveReport, leftOut: Int) {
    if !report.steps.isEmpty {
      name("steps")
      beginArray()
      for step in report.steps {
        beginObject()
        name("number")
        integer(step.number)
        name("text")
        string(step.text)
        end()
      }
      end()
    }
    if !report.sayings.isEmpty {
      name("said")
      beginArray()
      for value in report.sayings { saying(value) }
      end()
    }
    if leftOut > 0 {
      name("leftOut")
      integer(leftOut)
    }
    guard report.isIncomplete else { return }
    name("incomplete")
    boolean(true)
  }

  private mutating func saying(_ saying: LiveReport.Saying) {
    beginObject()
    name("kind")
    string(saying.kind.rawValue)
    name("text")
    string(saying.text)
    if let place = saying.place {
      name("where")
      string("\(place.file):\(place.line)")
    }
    if let file = saying.file {
      name("file")
      string(file)
    }
    if let value = saying.derivation {
      name("derivation")
      derivation(value)
    }
    end()
  }

  fileprivate mutating func completionMember(_ range: Range<Int>, _ candidates: [String]) {
    name("completion")
    beginObject()
    name("from")
    integer(range.lowerBound)
    name("to")
    integer(range.upperBound)
    name("candidates")
    beginArray()
    for candidate in candidates { string(candidate) }
    end()
    end()
  }
}
