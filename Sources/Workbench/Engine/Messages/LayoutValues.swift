import CollectionLayout

extension Point: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(x)
    message.write(y)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(x: try message.read(), y: try message.read())
  }
}

extension Size: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(width)
    message.write(height)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(width: try message.read(), height: try message.read())
  }
}

extension EdgeInsets: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(top)
    message.write(left)
    message.write(bottom)
    message.write(right)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      top: try message.read(), left: try message.read(), bottom: try message.read(),
      right: try message.read())
  }
}

extension Rect: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(origin)
    message.write(size)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(origin: try message.read(), size: try message.read())
  }
}

extension IndexPath: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(section)
    message.write(item)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(section: try message.read(), item: try message.read())
  }
}

extension LayoutDirection: MessageValue {}

extension OrthogonalScrollingBehavior: MessageValue {}

extension ElementIdentifier: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(case: category.rawValue)
    if category != .cell { message.write(kind) }
    message.write(indexPath)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    switch ElementCategory(rawValue: try message.readByte()) {
    case .cell: self = .cell(try message.read())
    case .supplementary: self = .supplementary(try message.read(), try message.read())
    case .decoration: self = .decoration(try message.read(), try message.read())
    case nil: throw .malformed
    }
  }
}

extension CustomValue: MessageValue {
  func write(to message: inout MessageWriter) {
    switch self {
    case .boolean(let value): message.write(case: 0, value)
    case .integer(let value): message.write(case: 1, value)
    case .number(let value): message.write(case: 2, value)
    case .string(let value): message.write(case: 3, value)
    case .array(let value): message.write(case: 4, value)
    case .table(let value): message.write(case: 5, value)
    }
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self = try message.nested { message throws(MessageFault) in
      switch try message.readByte() {
      case 0: .boolean(try message.read())
      case 1: .integer(try message.read())
      case 2: .number(try message.read())
      case 3: .string(try message.read())
      case 4: .array(try message.read())
      case 5: .table(try message.read())
      default: throw .malformed
      }
    }
  }
}

extension CustomField: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(value)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), value: try message.read())
  }
}

extension MessageWriter {
  /// Writes the number of a case and what belongs to it.
  mutating func write(case number: UInt8, _ value: some MessageValue) {
    write(case: number)
    write(value)
  }
}
