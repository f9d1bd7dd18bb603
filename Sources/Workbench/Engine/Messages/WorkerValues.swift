import Scripting

extension ModuleText: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .text(let bytes, let file):
      message.write(case: 0)
      message.write(block: bytes)
      message.write(file)
    case .absent(let tried): message.write(case: 1, tried)
    case .refused(let reason): message.write(case: 2, reason)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .text(try message.readBlock(), file: try message.read())
    case 1: self = .absent(tried: try message.read())
    case 2: self = .refused(reason: try message.read())
    default: throw .malformed
    }
  }
}

extension ScriptText: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(block: text)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), text: try message.readBlock())
  }
}

extension EngineRequest: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .run(let script, let options):
      message.write(case: 0, script)
      message.write(options)
    case .check(let script, let options):
      message.write(case: 1, script)
      message.write(options)
    case .live(let request): message.write(case: 2, request)
    case .grade(let script, let lesson, let options):
      message.write(case: 3, script)
      message.write(lesson)
      message.write(options)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .run(try message.read(), try message.read())
    case 1: self = .check(try message.read(), try message.read())
    case 2: self = .live(try message.read())
    case 3: self = .grade(try message.read(), try message.read(), try message.read())
    default: throw .malformed
    }
  }
}

extension EngineAnswer: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .run(let outcome): message.write(case: 0, outcome)
    case .check(let outcome): message.write(case: 1, outcome)
    case .lost(let diagnostic, let failure):
      message.write(case: 2, diagnostic)
      message.write(failure)
    case .live(let answer): message.write(case: 3, answer)
    case .grade(let answer): message.write(case: 4, answer)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .run(try message.read())
    case 1: self = .check(try message.read())
    case 2: self = .lost(try message.read(), try message.read())
    case 3: self = .live(try message.read())
    case 4: self = .grade(try message.read())
    default: throw .malformed
    }
  }
}

extension WorkerOrder: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .request(let serial, let allowance, let request):
      message.write(case: 0, serial)
      message.write(allowance)
      message.write(request)
    case .module(let text): message.write(case: 1, text)
    case .cancel(let serial): message.write(case: 2, serial)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0:
      self = .request(
        serial: try message.readCount(), allowance: try message.read(), try message.read())
    case 1: self = .module(try message.read())
    case 2: self = .cancel(serial: try message.readCount())
    default: throw .malformed
    }
  }
}

extension WorkerLayers: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(refusesPrivileges)
    message.write(diesWithParent)
    message.write(filtersCalls)
    message.write(refusesFiles)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      refusesPrivileges: try message.read(), diesWithParent: try message.read(),
      filtersCalls: try message.read(), refusesFiles: try message.read())
  }
}

extension WorkerReply: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .ready(let layers): message.write(case: 0, layers)
    case .refused(let reason): message.write(case: 1, reason)
    case .begin(let heading): message.write(case: 2, heading)
    case .record(let record): message.write(case: 3, record)
    case .printed(let text): message.write(case: 4, text)
    case .progress(let cases, let planned, let found):
      message.write(case: 5, cases)
      message.write(planned)
      message.write(found)
    case .elements(let elements): message.write(case: 6, elements)
    case .wantsModule(let name): message.write(case: 7, name)
    case .answer(let answer): message.write(case: 8, answer)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .ready(try message.read())
    case 1: self = .refused(try message.read())
    case 2: self = .begin(try message.read())
    case 3: self = .record(try message.read())
    case 4: self = .printed(try message.read())
    case 5:
      self = .progress(
        cases: try message.readCount(), planned: try message.readCount(),
        found: try message.readCount())
    case 6: self = .elements(try message.read())
    case 7: self = .wantsModule(try message.read())
    case 8: self = .answer(try message.read())
    default: throw .malformed
    }
  }
}
