import CollectionLayout
package import CollectionSimulation

extension JSONCodec<Record> {
  /// The codec of a record.
  package static let record = oneOf(
    "type",
    [
      JSONKind("frame", .frame) { .frame($0) }, JSONKind("call", .call) { .call($0) },
      JSONKind("event", .event) { .event($0) }, JSONKind("snapshot", .snapshot) { .snapshot($0) },
      JSONKind("animation", .animation) { .animation($0) },
      JSONKind("scene", .scene) { .scene($0) },
      JSONKind("orthogonalScroll", .orthogonalSection) { .orthogonalSection($0) },
      JSONKind("screen", .screen) { .screen($0) },
      JSONKind("note", .note) { .note(text: $0.text, time: $0.time) },
      JSONKind("print", .print) { .print(text: $0.text, time: $0.time) },
    ]
  ) { record, writer in
    switch record {
    case .frame(let frame): JSONCodec<FrameRecord>.frame.write(frame, &writer)
    case .call(let call): JSONCodec<CallRecord>.call.write(call, &writer)
    case .event(let event): JSONCodec<EventRecord>.event.write(event, &writer)
    case .snapshot(let snapshot): JSONCodec<SnapshotRecord>.snapshot.write(snapshot, &writer)
    case .animation(let animation): JSONCodec<AnimationRecord>.animation.write(animation, &writer)
    case .scene(let scene): JSONCodec<SceneRecord>.scene.write(scene, &writer)
    case .orthogonalSection(let orthogonalSection):
      JSONCodec<OrthogonalScrollRecord>.orthogonalSection.write(orthogonalSection, &writer)
    case .screen(let screen): JSONCodec<ScreenRecord>.screen.write(screen, &writer)
    case .note(let text, let time):
      JSONCodec<NotedText>.note.write(NotedText(text: text, time: time), &writer)
    case .print(let text, let time):
      JSONCodec<NotedText>.print.write(NotedText(text: text, time: time), &writer)
    }
  }.named("record")
}

/// Returns the field for the type of a record, which is its first member.
func typed<Object>(_ name: String) -> JSONField<Object, Void> {
  constant("type", .string(name), means: "What kind of record it is.")
}

/// A text that the scenario noted or the script printed.
private struct NotedText {
  let text: String
  let time: Double
}

extension JSONCodec<NotedText> {
  fileprivate static let note = said("note", "What the scenario noted.")
  fileprivate static let print = said("print", "What the script printed.")

  private static func said(_ type: String, _ meaning: String) -> JSONCodec {
    JSONFields<NotedText>.of {
      typed(type)
      field("time", .time, means: "When, in seconds of simulated time.") { $0.time }
      field("text", .string, means: "The text.") { $0.text }
    }.make { NotedText(text: $2, time: $1) }.object.named(type, meaning)
  }
}

extension JSONCodec<FrameRecord> {
  fileprivate static let frame = JSONFields<FrameRecord>.of {
    typed("frame")
    field("time", .time, means: "When it was shown.") { $0.time }
    field("contentOffset", .point, means: "The content offset.") { $0.contentOffset }
    field("appeared", .identifiers, means: "The elements whose views appeared.") { $0.appeared }
    field("disappeared", .identifiers, means: "The elements whose views disappeared.") {
      $0.disappeared
    }
    unlessEmpty(
      "orthogonalSections", .list(.orthogonalSection),
      means: "The orthogonal sections that were scrolled."
    ) {
      $0.orthogonalSections
    }
  }.make {
    FrameRecord(time: $1, contentOffset: $2, appeared: $3, disappeared: $4, orthogonalSections: $5)
  }.object.named("frame", "A display frame in which something changed.")
}

extension JSONCodec<OrthogonalOffset> {
  fileprivate static let orthogonalSection = JSONFields<OrthogonalOffset>.of {
    field("section", .place, means: "The orthogonal section.") { $0.section }
    field("offset", .number, means: "Its offset, from the start of its content, in points.") {
      $0.offset
    }
  }.make(OrthogonalOffset.init(section:offset:)).object
}

extension JSONCodec<CallRecord> {
  fileprivate static let call = JSONFields<CallRecord>.of {
    typed("call")
    field("time", .time, means: "When it was called.") { $0.time }
    field("name", .string, means: "The callback.") { $0.name }
    field("arguments", .recorded, means: "Its arguments, by name.") { $0.arguments }
    optional("returned", .recorded, means: "What it returned.") { $0.returned }
    field("reason", .string, means: "Why it was called.") { $0.reason }
    optional(
      "pass", .ordinal,
      means: "The layout pass that the call is part of or makes necessary; none between passes."
    ) { $0.pass }
    some(
      [
        ("placed", "How many elements prepare placed."),
        ("kept", "Number of earlier results that are still valid."),
      ]) { $0.work }
  }.make {
    CallRecord(
      time: $1, name: $2, arguments: $3, returned: $4, reason: $5, pass: $6, work: $7)
  }.object.named(
    "call", "A call of the layout protocol, with --trace. One that returns nothing has no returned."
  )
}

/// Returns a field for the figures with some names, if they exist.
private func some<Object>(
  _ names: [(name: String, meaning: String)], _ get: @escaping @Sendable (Object) -> [RecordField]
) -> JSONField<Object, [RecordField]> {
  let codec = JSONCodec<RecordValue>.recorded
  let members = names.map {
    JSONMember($0.name, JSONCodec<Int>.count.schema.described(as: $0.meaning), isRequired: false)
  }
  return JSONField(members) { object, writer in
    for field in get(object) {
      writer.name(escaping: field.name)
      codec.write(field.value, &writer)
    }
  } read: { object throws(ResultError) in
    var fields: [RecordField] = []
    for member in members {
      guard let value = object[member.name] else { continue }
      fields.append(RecordField(member.name, try codec.read(value)))
    }
    return fields
  }
}

/// Returns a field for the host's own members, in addition to the declared ones.
///
/// Only the host names these fields, never a script. One with the name of a declared member would
/// be duplicated, so it is omitted.
private func others<Object>(
  besides names: Set<String>, _ get: @escaping @Sendable (Object) -> [RecordField]
) -> JSONField<Object, [RecordField]> {
  let codec = JSONCodec<RecordValue>.recorded
  return JSONField([JSONMember("", codec.schema, isRequired: false)]) { object, writer in
    for field in get(object) where !names.contains(field.name) {
      writer.name(escaping: field.name)
      codec.write(field.value, &writer)
    }
  } read: { object throws(ResultError) in
    var fields: [RecordField] = []
    for member in object.members where !names.contains(member.name) {
      fields.append(RecordField(member.name, try codec.read(member.value)))
    }
    return fields
  }
}

extension JSONCodec<EventRecord> {
  fileprivate static let event = JSONFields<EventRecord>.of {
    typed("event")
    field("time", .time, means: "When it happened.") { $0.time }
    field("name", .string, means: "The name of the event, as delegates call it.") { $0.name }
    others(besides: ["type", "time", "name"]) { $0.fields }
  }.make { EventRecord(time: $1, name: $2, fields: $3) }.object.named(
    "event", "A call of the delegate, with its fields as members of their own.")
}

extension JSONCodec<SnapshotRecord> {
  fileprivate static let snapshot = JSONFields<SnapshotRecord>.of {
    typed("snapshot")
    field("label", .string, means: "The label.") { $0.label }
    field("time", .time, means: "When it was taken.") { $0.time }
    inlined(.state) { $0.state }
  }.make { SnapshotRecord(label: $1, time: $2, state: $3) }.object.named(
    "snapshot", "Everything that was visible when the scenario called view:snapshot.")
}

extension JSONCodec<AnimationRecord> {
  fileprivate static let animation = JSONFields<AnimationRecord>.of {
    typed("animation")
    derived("time", .time, means: "When it begins.") { $0.start }
    field("element", .identifier, means: "Which element it is.") { $0.element }
    field("from", .look, means: "How it is at the beginning.") { $0.from }
    field("to", .look, means: "How it is at the end.") { $0.to }
    field("start", .time, means: "When it begins.") { $0.start }
    field("duration", .time, means: "How long it takes, in seconds.") { $0.duration }
    field(
      "phase", .word([.appear, .disappear, .shift]),
      means: "Whether the element appears, disappears or moves."
    ) { $0.phase }
    field("curve", .curve, means: "How the change goes in time.") { $0.curve }
  }.make {
    AnimationRecord(
      element: $2, from: $3.moved(to: $2), to: $4.moved(to: $2), start: $5, duration: $6, phase: $7,
      curve: $8)
  }.object.named(
    "animation",
    "An element that a change lets appear, disappear or shift, for duration seconds from start on. What disappears has the index path that it had before. time is start."
  )
}

extension JSONCodec<AnimationCurve> {
  fileprivate static let curve = JSONCodec<String>.string.map {
    name throws(ResultError) -> AnimationCurve in
    let numbers = name.split { "(), ".contains($0) }.dropFirst().compactMap { Double($0) }
    if name == AnimationCurve.easeInOut.name { return .easeInOut }
    guard name.hasPrefix("cubic-bezier("), numbers.count == 4, numbers.allSatisfy({ $0.isFinite })
    else {
      throw ResultError(message: " has an unknown value")
    }
    return .cubicBezier(numbers[1], numbers[3])
  } from: {
    $0.name
  }.named(
    "curve",
    "The share of the way by the share of the time: cubic-bezier(0.42, 0, 0.58, 1), or written so.")
}

extension JSONCodec<SceneRecord> {
  fileprivate static let scene = JSONFields<SceneRecord>.of {
    typed("scene")
    field("time", .time, means: "When it begins.") { $0.start }
    field("reason", .string, means: "Why: the name of the step.") { $0.reason }
    field("duration", .time, means: "How long it takes, in seconds.") { $0.duration }
    field("curve", .curve, means: "How the change goes in time.") { $0.curve }
    field("viewport", .size, means: "The size of the view, in points.") { $0.viewport }
    field("from", .point, means: "The content offset at the beginning.") { $0.fromOffset }
    field("to", .point, means: "The content offset at the end.") { $0.toOffset }
    field("still", .list(.still), means: "The elements that do not move.") { $0.still }
  }.make {
    SceneRecord(
      reason: $2, start: $1, duration: $3, curve: $4, viewport: $5, fromOffset: $6, toOffset: $7,
      still: $8)
  }.object.named(
    "scene",
    "A change that takes its time, before the animations of its elements. from and to are content offsets; still are the elements on screen that stay as they are."
  )
}

extension JSONCodec<ElementAttributes> {
  /// The codec of an element without its own view.
  fileprivate static let still = JSONCodec<ReportedElement>.element.map {
    $0.attributes
  } from: {
    ReportedElement(attributes: $0, view: nil)
  }
}

extension JSONCodec<ScreenRecord> {
  fileprivate static let screen = JSONFields<ScreenRecord>.of {
    typed("screen")
    field("time", .time, means: "When it was shown.") { $0.time }
    field("viewport", .size, means: "The size of the view, in points.") { $0.viewport }
    field("contentOffset", .point, means: "The content offset.") { $0.contentOffset }
    field("contentSize", .size, means: "The size of the content.") { $0.contentSize }
    field("changed", .list(.element), means: "The elements that are new or have changed.") {
      $0.changed
    }
    field("gone", .list(.ordinal), means: "The serial numbers of the views that are gone.") {
      $0.gone
    }
  }.make {
    ScreenRecord(
      time: $1, viewport: $2, contentOffset: $3, contentSize: $4, changed: $5, gone: $6)
  }.object.named(
    "screen",
    "What is seen otherwise than before, in what --format html embeds: the views that came or look different, with what they show, and the serial numbers of those that are gone."
  )
}

extension JSONCodec<OrthogonalScrollRecord> {
  fileprivate static let orthogonalSection = JSONFields<OrthogonalScrollRecord>.of {
    typed("orthogonalScroll")
    field("time", .time, means: "When it happened.") { $0.time }
    field("section", .place, means: "The orthogonal section.") { $0.section }
    field(
      "phase", .word([.begin, .release, .animation, .rest]),
      means:
        "What the scroll does: it begins, the finger is lifted, it runs to its target, or it rests."
    ) { $0.phase }
    field("offset", .number, means: "Its offset, from the start of its content, in points.") {
      $0.offset
    }
    optional("target", .number, means: "Where it will rest, in points.") { $0.target }
    optional("velocity", .number, means: "The velocity at the release, in points per millisecond.")
    { $0.velocity }
  }.make {
    OrthogonalScrollRecord(time: $1, section: $2, phase: $3, offset: $4, target: $5, velocity: $6)
  }.object.named(
    "orthogonalScroll",
    "A section that scrolls on its own is held by a finger, let go, set in motion by a program, or comes to rest. offset and target are points from where its content begins, velocity is points per millisecond."
  )
}
