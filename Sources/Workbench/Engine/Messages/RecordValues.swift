import CollectionLayout
import CollectionSimulation

extension RecordField: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(value)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(try message.read(), try message.read())
  }
}

extension RecordValue: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .boolean(let value): message.write(case: 0, value)
    case .integer(let value): message.write(case: 1, value)
    case .number(let value): message.write(case: 2, value)
    case .string(let value): message.write(case: 3, value)
    case .point(let value): message.write(case: 4, value)
    case .size(let value): message.write(case: 5, value)
    case .rect(let value): message.write(case: 6, value)
    case .element(let value): message.write(case: 7, value)
    case .elements(let value): message.write(case: 8, value)
    case .list(let value): message.write(case: 9, value)
    case .fields(let value): message.write(case: 10, value)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self = try message.nested { message throws(MessageFault) in
      switch try message.readByte() {
      case 0: .boolean(try message.read())
      case 1: .integer(try message.read())
      case 2: .number(try message.read())
      case 3: .string(try message.read())
      case 4: .point(try message.read())
      case 5: .size(try message.read())
      case 6: .rect(try message.read())
      case 7: .element(try message.read())
      case 8: .elements(try message.read())
      case 9: .list(try message.read())
      case 10: .fields(try message.read())
      default: throw .malformed
      }
    }
  }
}

extension StripOffset: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(section)
    message.write(offset)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(section: try message.readCount(), offset: try message.read())
  }
}

extension FrameRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(time)
    message.write(contentOffset)
    message.write(appeared)
    message.write(disappeared)
    message.write(strips)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      time: try message.read(), contentOffset: try message.read(), appeared: try message.read(),
      disappeared: try message.read(), strips: try message.read())
  }
}

extension CallRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(time)
    message.write(name)
    message.write(arguments)
    message.write(returned)
    message.write(reason)
    message.write(pass)
    message.write(work)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      time: try message.read(), name: try message.read(), arguments: try message.read(),
      returned: try message.read(), reason: try message.read(), pass: try message.read(),
      work: try message.read())
  }
}

extension EventRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(time)
    message.write(name)
    message.write(fields)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(time: try message.read(), name: try message.read(), fields: try message.read())
  }
}

extension SnapshotRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(label)
    message.write(time)
    message.write(state)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(label: try message.read(), time: try message.read(), state: try message.read())
  }
}

extension AnimationCurve: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .easeInOut: message.write(case: 0)
    case .cubicBezier(let first, let second):
      message.write(case: 1, first)
      message.write(second)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .easeInOut
    case 1: self = .cubicBezier(try message.readFinite(), try message.readFinite())
    default: throw .malformed
    }
  }
}

extension AnimationRecord.Phase: MessageValue {}

extension AnimationRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(element)
    message.write(from)
    message.write(to)
    message.write(start)
    message.write(duration)
    message.write(phase)
    message.write(curve)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      element: try message.read(), from: try message.read(), to: try message.read(),
      start: try message.read(), duration: try message.read(), phase: try message.read(),
      curve: try message.read())
  }
}

extension StripRecord.Phase: MessageValue {}

extension StripRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(time)
    message.write(section)
    message.write(phase)
    message.write(offset)
    message.write(target)
    message.write(velocity)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      time: try message.read(), section: try message.readCount(), phase: try message.read(),
      offset: try message.read(), target: try message.read(), velocity: try message.read())
  }
}

extension SceneRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(reason)
    message.write(start)
    message.write(duration)
    message.write(curve)
    message.write(viewport)
    message.write(fromOffset)
    message.write(toOffset)
    message.write(still)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      reason: try message.read(), start: try message.read(), duration: try message.read(),
      curve: try message.read(), viewport: try message.read(), fromOffset: try message.read(),
      toOffset: try message.read(), still: try message.read())
  }
}

extension ScreenRecord: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(time)
    message.write(viewport)
    message.write(contentOffset)
    message.write(contentSize)
    message.write(changed)
    message.write(gone)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      time: try message.read(), viewport: try message.read(), contentOffset: try message.read(),
      contentSize: try message.read(), changed: try message.read(), gone: try message.read())
  }
}

extension Record: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .frame(let record): message.write(case: 0, record)
    case .call(let record): message.write(case: 1, record)
    case .event(let record): message.write(case: 2, record)
    case .snapshot(let record): message.write(case: 3, record)
    case .animation(let record): message.write(case: 4, record)
    case .strip(let record): message.write(case: 5, record)
    case .scene(let record): message.write(case: 6, record)
    case .screen(let record): message.write(case: 9, record)
    case .note(let text, let time):
      message.write(case: 7, text)
      message.write(time)
    case .print(let text, let time):
      message.write(case: 8, text)
      message.write(time)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .frame(try message.read())
    case 1: self = .call(try message.read())
    case 2: self = .event(try message.read())
    case 3: self = .snapshot(try message.read())
    case 4: self = .animation(try message.read())
    case 5: self = .strip(try message.read())
    case 6: self = .scene(try message.read())
    case 9: self = .screen(try message.read())
    case 7: self = .note(text: try message.read(), time: try message.read())
    case 8: self = .print(text: try message.read(), time: try message.read())
    default: throw .malformed
    }
  }
}
