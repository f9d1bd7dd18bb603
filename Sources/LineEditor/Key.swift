/// A key, or what a terminal sends in one piece.
package enum Key: Hashable, Sendable {
  /// Typed characters; several if they came together.
  case text(String)

  /// A text that was pasted, with line feeds alone at the ends of lines.
  case paste(String)

  case enter, tab, backTab, backspace, delete, escape
  case up, down, left, right, home, end, wordLeft, wordRight

  /// A letter with Control, in lower case.
  case control(Character)

  /// A key with Alt, or after Escape.
  case alt(Character)
  case altEnter

  /// A sequence without a meaning here.
  case unknown
}

/// Reads keys from the bytes that a terminal sends.
package struct KeyDecoder: Sendable {
  private var bytes: [UInt8] = []
  private var position = 0

  /// The maximum size of a paste, in bytes; the rest is dropped.
  private static let maxPaste = 1 << 20
  private static let escapeByte: UInt8 = 0x1B
  private static let endOfPaste: [UInt8] = Array("\u{1B}[201~".utf8)

  package init() {}

  /// Whether bytes were received that are not a whole key.
  package var isPending: Bool { position < bytes.count }

  /// Adds what was received.
  package mutating func add(_ received: [UInt8]) {
    bytes.removeFirst(position)
    position = 0
    bytes += received
  }

  /// Reads the next key.
  ///
  /// - Parameter isOver: Whether no more bytes follow for now: a single Escape is then a key.
  /// - Returns: The key; nil if more bytes are needed.
  package mutating func next(isOver: Bool = false) -> Key? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case Self.escapeByte: return sequence(isOver)
    case 0x0D, 0x0A: return took(1, .enter)
    case 0x09: return took(1, .tab)
    case 0x7F, 0x08: return took(1, .backspace)
    case 0: return took(1, .unknown)
    case 0x1F: return took(1, .control("_"))
    case let byte where byte < 0x20:
      return took(1, .control(Character(Unicode.Scalar(byte | 0x60))))
    default: return text(isOver)
    }
  }

  private mutating func took(_ count: Int, _ key: Key) -> Key {
    position += count
    return key
  }

  /// Reads whole characters up to the next control character.
  private mutating func text(_ isOver: Bool) -> Key? {
    var end = position
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] != 0x7F {
      let length = Self.length(ofCharacter: bytes[end])
      if end + length > bytes.count, !isOver { break }
      end = min(end + length, bytes.count)
    }
    guard end > position else { return nil }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    return took(end - position, .text(text))
  }

  /// The number of bytes of a character in UTF-8; 1 for a byte that begins none.
  private static func length(ofCharacter first: UInt8) -> Int {
    switch first {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }

  // MARK: - Sequences

  private mutating func sequence(_ isOver: Bool) -> Key? {
    guard position + 1 < bytes.count else { return isOver ? took(1, .escape) : nil }
    switch bytes[position + 1] {
    case UInt8(ascii: "["): return controlSequence(isOver)
    case UInt8(ascii: "O"):
      guard position + 2 < bytes.count else { return isOver ? took(2, .alt("O")) : nil }
      return took(3, Self.keys[bytes[position + 2]] ?? .unknown)
    case Self.escapeByte: return took(1, .escape)
    case 0x0D, 0x0A: return took(2, .altEnter)
    case 0x7F, 0x08: return took(2, .control("w"))
    case let byte where byte >= 0x20 && byte < 0x7F:
      return took(2, .alt(Character(Unicode.Scalar(byte))))
    default: return took(1, .escape)
    }
  }

  /// The keys of the last byte of a sequence.
  private static let keys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]

  /// The keys of the number before a tilde.
  private static let numbered: [String: Key] = [
    "1": .home, "7": .home, "4": .end, "8": .end, "3": .delete,
  ]

  private mutating func controlSequence(_ isOver: Bool) -> Key? {
    var end = position + 2
    while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x40 { end += 1 }
    guard end < bytes.count else { return isOver ? took(bytes.count - position, .unknown) : nil }
    let parameters = String(decoding: bytes[position + 2..<end], as: UTF8.self)
    if bytes[end] == UInt8(ascii: "~"), parameters == "200" { return paste(from: end + 1, isOver) }
    let words = parameters.split(separator: ";")
    let known =
      bytes[end] == UInt8(ascii: "~")
      ? Self.numbered[words.first.map(String.init) ?? ""] : Self.keys[bytes[end]]
    let isModified = words.count > 1 && words[1] != "2"
    // A byte that no sequence has is read on its own.
    guard bytes[end] >= 0x40, bytes[end] < 0x7F else { return took(end - position, .unknown) }
    return took(end + 1 - position, (known ?? .unknown).modified(isModified))
  }

  /// Reads a paste up to its closing mark.
  private mutating func paste(from start: Int, _ isOver: Bool) -> Key? {
    let mark = Self.endOfPaste
    var end = start
    while end + mark.count <= bytes.count, !bytes[end...].starts(with: mark) { end += 1 }
    guard end + mark.count <= bytes.count else { return nil }
    let pasted = bytes[start..<end].prefix(Self.maxPaste)
    position = end + mark.count
    let text = String(decoding: pasted, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let shown = text.unicodeScalars.filter {
      $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" || $0 == "\t"
    }
    var paste = String(String.UnicodeScalarView(shown))
    while paste.last == "\n" { paste.removeLast() }
    return .paste(paste)
  }
}

extension Key {
  /// The key with Control or Alt.
  fileprivate func modified(_ isModified: Bool) -> Key {
    guard isModified else { return self }
    switch self {
    case .left: return .wordLeft
    case .right: return .wordRight
    case .delete: return .alt("d")
    default: return self
    }
  }
}
