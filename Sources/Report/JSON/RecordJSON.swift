import CollectionLayout
import CollectionSimulation

extension JSONWriter {
  mutating func record(_ record: Record) {
    beginObject()
    switch record {
    case .frame(let frame): members(frame)
    case .call(let call): members(call)
    case .event(let event): members(event)
    case .snapshot(let snapshot): members(snapshot)
    case .animation(let animation): members(animation)
    case .scene(let scene): members(scene)
    case .strip(let strip): members(strip)
    case .screen(let screen): members(screen)
    case .note(let text, let time): members("note", text: text, time: time)
    case .print(let text, let time): members("print", text: text, time: time)
    }
    end()
  }

  private mutating func members(_ frame: FrameRecord) {
    begin("frame", at: frame.time)
    name("contentOffset")
    point(frame.contentOffset)
    name("appeared")
    identifiers(frame.appeared)
    name("disappeared")
    identifiers(frame.disappeared)
    member(frame.strips)
  }

  private mutating func members(_ call: CallRecord) {
    begin("call", at: call.time)
    name("name")
    string(call.name)
    name("arguments")
    recorded(call.arguments)
    if let returned = call.returned {
      name("returned")
      recorded(returned)
    }
    name("reason")
    string(call.reason)
    if let pass = call.pass {
      name("pass")
      integer(pass)
    }
    for field in call.work {
      name(escaping: field.name)
      recorded(field.value)
    }
  }

  /// Writes an event with its fields as members of their own.
  ///
  /// The host names the fields, never a script; one that has a name of the record itself would stand there twice, so
  /// it is left out.
  private mutating func members(_ event: EventRecord) {
    begin("event", at: event.time)
    name("name")
    string(event.name)
    for field in event.fields where !["type", "time", "name"].contains(field.name) {
      name(escaping: field.name)
      recorded(field.value)
    }
  }

  private mutating func members(_ snapshot: SnapshotRecord) {
    name("type")
    string("snapshot")
    name("label")
    string(snapshot.label)
    name("time")
    number(snapshot.time)
    name("viewport")
    size(snapshot.state.viewport)
    stateMembers(snapshot.state)
  }

  private mutating func members(_ animation: AnimationRecord) {
    begin("animation", at: animation.start)
    name("element")
    identifier(animation.element)
    name("from")
    look(animation.from)
    name("to")
    look(animation.to)
    name("start")
    number(animation.start)
    name("duration")
    number(animation.duration)
    name("phase")
    string(animation.phase.rawValue)
    name("curve")
    string(animation.curve.name)
  }

  private mutating func members(_ scene: SceneRecord) {
    begin("scene", at: scene.start)
    name("reason")
    string(scene.reason)
    name("duration")
    number(scene.duration)
    name("curve")
    string(scene.curve.name)
    name("viewport")
    size(scene.viewport)
    name("from")
    point(scene.fromOffset)
    name("to")
    point(scene.toOffset)
    name("still")
    beginArray()
    for attributes in scene.still {
      element(ReportedElement(attributes: attributes, view: nil))
    }
    end()
  }

  private mutating func members(_ screen: ScreenRecord) {
    begin("screen", at: screen.time)
    name("viewport")
    size(screen.viewport)
    name("contentOffset")
    point(screen.contentOffset)
    name("contentSize")
    size(screen.contentSize)
    name("changed")
    beginArray()
    for value in screen.changed { element(value) }
    end()
    name("gone")
    beginArray()
    for serial in screen.gone { integer(serial) }
    end()
  }

  private mutating func members(_ strip: StripRecord) {
    begin("strip", at: strip.time)
    stripMembers(strip)
  }

  private mutating func members(_ type: String, text: String, time: Double) {
    begin(type, at: time)
    name("text")
    string(text)
  }

  private mutating func begin(_ type: String, at time: Double) {
    name("type")
    string(type)
    name("time")
    number(time)
  }
}
