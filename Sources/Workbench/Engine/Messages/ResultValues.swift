import CollectionLayout
import CollectionSimulation
import Report

extension RunHeading.Parameter: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(value)
    message.write(kind)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), value: try message.read(), kind: try message.read())
  }
}

extension ParameterKind: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .integer(let least, let most):
      message.write(case: 0, least)
      message.write(most)
    case .number(let least, let most, let step):
      message.write(case: 1, least)
      message.write(most)
      message.write(step)
    case .choice(let choices): message.write(case: 2, choices)
    case .boolean: message.write(case: 3)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .integer(least: try message.read(), most: try message.read())
    case 1:
      self = .number(
        least: try message.read(), most: try message.read(), step: try message.read())
    case 2: self = .choice(try message.read())
    case 3: self = .boolean
    default: throw .malformed
    }
  }
}

extension RunHeading: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(script)
    message.write(layoutName)
    message.write(parameters)
    message.write(viewport)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      script: try message.read(), layoutName: try message.read(), parameters: try message.read(),
      viewport: try message.read())
    guard viewport.width.isFinite, viewport.height.isFinite else { throw .malformed }
  }
}

extension ReportScope: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .visible: message.write(case: 0)
    case .rect(let rect): message.write(case: 1, rect)
    case .all: message.write(case: 2)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .visible
    case 1: self = .rect(try message.read())
    case 2: self = .all
    default: throw .malformed
    }
  }
}

extension RunResult: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(heading)
    message.write(state)
    message.write(scope)
    message.write(diagnostics)
    message.write(records)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      heading: try message.read(), state: try message.read(), scope: try message.read(),
      diagnostics: try message.read(), records: try message.read())
  }
}

extension RunVerdict: MessageValue {
  func write(to message: inout MessageWriter) { message.write(self == .good) }

  init(from message: inout MessageReader) throws(MessageFault) {
    let isGood: Bool = try message.read()
    self = isGood ? .good : .bad
  }
}

extension RunFailure: MessageValue {
  private static let all: [RunFailure] = [.script, .budget, .usage, .interrupted, .host]

  func write(to message: inout MessageWriter) {
    message.write(Self.all.firstIndex(of: self) ?? 0)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let number = try message.readCount()
    guard Self.all.indices.contains(number) else { throw .malformed }
    self = Self.all[number]
  }
}

extension RunOutcome: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .finished(let result, let verdict):
      message.write(case: 0, result)
      message.write(verdict)
    case .failed(let diagnostic, let failure):
      message.write(case: 1, diagnostic)
      message.write(failure)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .finished(try message.read(), try message.read())
    case 1: self = .failed(try message.read(), try message.read())
    default: throw .malformed
    }
  }
}
