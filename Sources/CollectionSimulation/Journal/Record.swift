package import CollectionLayout

/// Something that happened at a moment of a run.
///
/// Times are in seconds of the simulated clock, which starts at 0 with the first display.
package enum Record: Hashable, Sendable {
  case frame(FrameRecord)
  case call(CallRecord)
  case event(EventRecord)
  case snapshot(SnapshotRecord)
  case animation(AnimationRecord)
  case orthogonalSection(OrthogonalScrollRecord)

  /// The changes on screen, if they are recorded.
  case screen(ScreenRecord)

  /// A change that takes time; the animations of its elements follow.
  case scene(SceneRecord)

  /// A text that a scenario recorded with `view:note`.
  case note(text: String, time: Double)

  /// A text that the script printed: one record for each call, without the final line feed.
  case print(text: String, time: Double)
}

/// One display frame in which something changed.
package struct FrameRecord: Hashable, Sendable {
  /// The time at which the frame is displayed, in seconds of the simulated clock.
  package let time: Double

  /// The content offset of the frame, in points.
  package let contentOffset: Point

  /// The elements that appeared on screen, in this order.
  package let appeared: [ElementIdentifier]

  /// The elements that left the screen, in this order.
  package let disappeared: [ElementIdentifier]

  /// The offsets of the orthogonal sections that were scrolled, in the order of the sections.
  package let orthogonalSections: [OrthogonalOffset]

  package init(
    time: Double, contentOffset: Point, appeared: [ElementIdentifier],
    disappeared: [ElementIdentifier], orthogonalSections: [OrthogonalOffset] = []
  ) {
    (self.orthogonalSections, self.time) = (orthogonalSections, time)
    (self.contentOffset, self.appeared, self.disappeared) = (contentOffset, appeared, disappeared)
  }
}

/// One call of the layout protocol.
package struct CallRecord: Hashable, Sendable {
  /// The time of the call, in seconds of the simulated clock.
  package let time: Double

  /// The callback, as scripts name it: `prepare`.
  package let name: String

  /// The arguments, with the names of the parameters.
  package let arguments: [RecordField]

  /// The result; nil if the callback returns nothing.
  package let returned: RecordValue?

  /// The reason for the call: `first display`, `the view was resized`.
  package let reason: String

  /// The layout pass that the call belongs to or makes necessary, from 1; nil for a call between
  /// passes.
  package let pass: Int?

  /// The work of the call: the number of elements `placed`, and the number of earlier results
  /// `kept`.
  package let work: [RecordField]

  package init(
    time: Double, name: String, arguments: [RecordField], returned: RecordValue?, reason: String,
    pass: Int? = nil, work: [RecordField] = []
  ) {
    (self.time, self.name, self.arguments, self.returned) = (time, name, arguments, returned)
    (self.reason, self.pass, self.work) = (reason, pass, work)
  }
}

/// One call of the delegate.
package struct EventRecord: Hashable, Sendable {
  /// The time of the call, in seconds of the simulated clock.
  package let time: Double

  /// The delegate's method, as scripts name it: `didScroll`.
  package let name: String
  private let arguments: CallArguments

  /// The details of the call, in a defined order.
  package var fields: [RecordField] { arguments.fields }

  package init(time: Double, name: String, fields: [RecordField] = []) {
    self.init(time: time, name: name, CallArguments(fields))
  }

  init(time: Double, name: String, _ arguments: CallArguments) {
    self.time = time
    self.name = name
    self.arguments = arguments
  }
}

/// The arguments of a call; a single element, as in most calls while a view scrolls, needs no
/// memory allocation.
enum CallArguments: Hashable, Sendable {
  case element(ElementIdentifier)
  case fields([RecordField])

  init(_ fields: [RecordField]) {
    if fields.count == 1, let field = fields.first, field.name == Self.elementName,
      case .element(let element) = field.value
    {
      self = .element(element)
    } else {
      self = .fields(fields)
    }
  }

  var fields: [RecordField] {
    switch self {
    case .element(let element): [RecordField(Self.elementName, .element(element))]
    case .fields(let fields): fields
    }
  }

  private static let elementName = "element"
}

/// Everything that is visible in a view at a moment that the scenario named.
package struct SnapshotRecord: Hashable, Sendable {
  /// The name that the scenario gave the moment.
  package let label: String

  /// The moment, in seconds of the simulated clock.
  package let time: Double

  /// The visible state of the view.
  package let state: ViewState

  package init(label: String, time: Double, state: ViewState) {
    self.label = label
    self.time = time
    self.state = state
  }
}

/// A named value of a record, in a defined order.
package struct RecordField: Hashable, Sendable {
  /// The name of the value in results.
  package let name: String

  /// The recorded value.
  package let value: RecordValue

  package init(_ name: String, _ value: RecordValue) {
    self.name = name
    self.value = value
  }
}

/// A value of a record.
package indirect enum RecordValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case element(ElementIdentifier)
  case elements([ElementIdentifier])
  case list([RecordValue])
  /// Nested fields, such as those of an invalidation context.
  case fields([RecordField])
}
