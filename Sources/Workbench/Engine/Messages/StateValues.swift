import CollectionLayout
import CollectionSimulation

extension CellState: MessageValue {
  func write(to message: inout MessageWriter) {
    let bits = [isSelected, isHighlighted, isFocused, isMoving].enumerated()
    message.write(byte: bits.reduce(0) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 })
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    let bits = try message.readByte()
    guard bits < 16 else { throw .malformed }
    self.init()
    (isSelected, isHighlighted) = (bits & 1 != 0, bits & 2 != 0)
    (isFocused, isMoving) = (bits & 4 != 0, bits & 8 != 0)
  }
}

extension ReusedView: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(reuse)
    message.write(serial)
    message.write(timesUsed)
    message.write(state)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      reuse: try message.read(), serial: try message.readCount(),
      timesUsed: try message.readCount())
    state = try message.read()
  }
}

extension ReportedElement: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(attributes)
    message.write(view)
    message.write(isLeaving)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(attributes: try message.read(), view: try message.read())
    isLeaving = try message.read()
    // No run ends with others, and nobody can draw them.
    guard attributes.frame.isFinite else { throw .malformed }
  }
}

extension PoolDepth: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(name)
    message.write(count)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(name: try message.read(), count: try message.readCount())
  }
}

extension ReuseFigures: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(created)
    message.write(reused)
    message.write(pools)
    message.write(onScreen)
    message.write(peak)
    message.write(keptAlive)
    message.write(peakLive)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      created: try message.readCount(), reused: try message.readCount(),
      pools: try message.read(), onScreen: try message.readCount(),
      peak: try message.readCount(), keptAlive: try message.readCount(),
      peakLive: try message.readCount())
  }
}

extension SizingFigures: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(measured)
    message.write(changed)
    message.write(waves)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      measured: try message.readCount(), changed: try message.readCount(),
      waves: try message.readCount())
  }
}

extension Placeholder: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(text)
    message.write(secondaryText)
    message.write(image)
    message.write(button)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      text: try message.read(), secondaryText: try message.read(), image: try message.read(),
      button: try message.read())
  }
}

extension ReportedStrip: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(section)
    message.write(behavior)
    message.write(frame)
    message.write(offset)
    message.write(contentLength)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      section: try message.readCount(), behavior: try message.read(), frame: try message.read(),
      offset: try message.read(), contentLength: try message.read())
  }
}

extension ViewState: MessageValue {
  func write(to message: inout MessageWriter) {
    message.write(viewport)
    message.write(sections)
    message.write(contentSize)
    message.write(contentOffset)
    message.write(elements)
    message.write(reuse)
    message.write(passes)
    message.write(placeholder)
    message.write(strips)
    message.write(sizing)
    message.write(contentInset)
    message.write(safeArea)
  }

  init(from message: inout MessageReader) throws(MessageFault) {
    self.init(
      viewport: try message.read(), sections: try message.readSections(),
      contentSize: try message.read(), contentOffset: try message.read(),
      elements: try message.read(), reuse: try message.read(), passes: try message.readCount(),
      placeholder: try message.read(), strips: try message.read(), sizing: try message.read())
    contentInset = try message.read()
    safeArea = try message.read()
    let numbers = [
      viewport.width, viewport.height, contentSize.width, contentSize.height, contentOffset.x,
      contentOffset.y,
    ]
    guard numbers.allSatisfy(\.isFinite) else { throw .malformed }
  }
}

extension MessageReader {
  /// Reads the items of each section, which can be added up.
  mutating func readSections() throws(MessageFault) -> [Int] {
    let sections: [Int] = try read()
    var total = 0
    for count in sections {
      let (sum, overflows) = total.addingReportingOverflow(count)
      guard count >= 0, !overflows else { throw .malformed }
      total = sum
    }
    return sections
  }
}
