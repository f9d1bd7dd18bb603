import CollectionLayout

extension ScrollKey: MessageValue {}

extension LiveRequest: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .open(let script, let options, let isFresh):
      message.write(case: 0, script)
      message.write(options)
      message.write(isFresh)
    case .act(let actions): message.write(case: 1, actions)
    case .type(let text, let isLast):
      message.write(case: 2, text)
      message.write(isLast)
    case .complete(let text, let cursor):
      message.write(case: 3, text)
      message.write(cursor)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .open(try message.read(), try message.read(), isFresh: try message.read())
    case 1: self = .act(try message.read())
    case 2: self = .type(try message.read(), isLast: try message.read())
    case 3: self = .complete(try message.read(), cursor: try message.readCount())
    default: throw .malformed
    }
  }
}

extension LiveAction: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .touchDown(let point, let time):
      message.write(case: 0, point)
      message.write(time)
    case .touchMoved(let point, let time):
      message.write(case: 1, point)
      message.write(time)
    case .touchUp(let point, let time):
      message.write(case: 2, point)
      message.write(time)
    case .touchCancelled: message.write(case: 3)
    case .time(let time): message.write(case: 4, time)
    case .wheel(let way): message.write(case: 5, way)
    case .key(let key): message.write(case: 6, key)
    case .settle: message.write(case: 7)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = .touchDown(try message.read(), at: try message.read())
    case 1: self = .touchMoved(try message.read(), at: try message.read())
    case 2: self = .touchUp(try message.read(), at: try message.read())
    case 3: self = .touchCancelled
    case 4: self = .time(try message.read())
    case 5: self = .wheel(try message.read())
    case 6: self = .key(try message.read())
    case 7: self = .settle
    default: throw .malformed
    }
  }
}

extension LiveAnswer: MessageValue {
  func write(to message: inout MessageWriter) { message.write(block: json) }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(json: try message.readBlock())
  }
}
