extension Bool: MessageValue {
  func write(to message: inout MessageWriter) { message.write(byte: self ? 1 : 0) }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch try message.readByte() {
    case 0: self = false
    case 1: self = true
    default: throw .malformed
    }
  }
}

extension UInt64: MessageValue {
  func write(to message: inout MessageWriter) { message.write(compact: self) }

  init(from message: inout MessageReader) throws(MessageFault) {
    self = try message.readCompact()
  }
}

extension Int64: MessageValue {
  // The sign goes to the lowest bit, so that numbers near zero are short.
  func write(to message: inout MessageWriter) {
    message.write(compact: UInt64(bitPattern: (self << 1) ^ (self >> 63)))
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let folded = try message.readCompact()
    self = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
  }
}

extension Int: MessageValue {
  func write(to message: inout MessageWriter) { message.write(Int64(self)) }

  init(from message: inout MessageReader) throws(MessageFault) {
    let number: Int64 = try message.read()
    guard let exact = Int(exactly: number) else { throw .malformed }
    self = exact
  }
}

extension Double: MessageValue {
  func write(to message: inout MessageWriter) { message.write(whole: bitPattern) }

  init(from message: inout MessageReader) throws(MessageFault) {
    self = Double(bitPattern: try message.readWhole())
  }
}

extension String: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(block: Array(utf8))
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    guard let text = String(validating: try message.readSlice(), as: UTF8.self) else {
      throw .malformed
    }
    self = text
  }
}

extension Duration: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(components.seconds)
    message.write(components.attoseconds)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let seconds: Int64 = try message.read()
    let attoseconds: Int64 = try message.read()
    // More than a trillion seconds is out of what can be added up.
    guard seconds.magnitude < 1 << 40, attoseconds.magnitude < 1_000_000_000_000_000_000 else {
      throw .malformed
    }
    self.init(secondsComponent: seconds, attosecondsComponent: attoseconds)
  }
}

extension Array: MessageValue where Element: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(UInt64(count))
    for element in self { message.write(element) }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self = []
    for _ in 0..<(try message.readLength()) { append(try message.read()) }
  }
}

extension Optional: MessageValue where Wrapped: MessageValue {
  func write(to message: inout MessageWriter) {
    if let self {
      message.write(true)
      message.write(self)
    } else {
      message.write(false)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let isThere: Bool = try message.read()
    self = isThere ? try Wrapped(from: &message) : nil
  }
}
