/// How a terminal shows pictures, as it says itself.
package struct TerminalGraphics: Hashable, Sendable {
  /// Whether it has kitty's graphics protocol; otherwise it has sixels.
  package let isKitty: Bool

  /// The size of a character, in pixels.
  package let characterWidth: Int
  package let characterHeight: Int

  /// Whether the background is dark.
  package let isDark: Bool

  /// The question: a picture of one pixel that is not shown (kitty's protocol), the size of a
  /// character, the colour of the background, and last the attributes of the terminal, which every
  /// terminal states (xterm, "Control Sequences").
  static let question =
    "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// Reads the replies to the question; nil if there are no pictures, or the size of a character is
  /// unknown.
  ///
  /// - Parameters:
  ///   - replies: The replies.
  ///   - known: The size of a character according to the system, which is used without a reply, as
  ///     of xterm; nil if it is not known.
  init?(_ replies: TerminalReplies, known: (width: Int, height: Int)? = nil) {
    var (isKitty, isSixel, isDark) = (false, false, true)
    var size = known
    for reply in replies.sequences {
      if reply.hasPrefix("_G") {
        isKitty = reply.hasSuffix(";OK")
      } else if reply.hasPrefix("[?"), reply.hasSuffix("c") {
        isSixel = reply.dropFirst(2).dropLast().split(separator: ";").contains("4")
      } else if reply.hasPrefix("[6;"), reply.hasSuffix("t") {
        let parts = reply.dropFirst(3).dropLast().split(separator: ";").compactMap { Int($0) }
        if parts.count == 2 { size = (parts[1], parts[0]) }
      } else if reply.hasPrefix("]11;rgb:") {
        // Of each component, the first two digits.
        let parts = reply.dropFirst(8).split(separator: "/").compactMap {
          Int($0.prefix(2), radix: 16)
        }
        if parts.count == 3 { isDark = parts.reduce(0, +) < 3 * 128 }
      }
    }
    guard isKitty || isSixel, let size, (2...200).contains(size.width),
      (4...400).contains(size.height)
    else { return nil }
    self.isKitty = isKitty
    (characterWidth, characterHeight, self.isDark) = (size.width, size.height, isDark)
  }
}

/// The control sequences in what a terminal has sent, apart from what was typed meanwhile.
struct TerminalReplies: Hashable, Sendable {
  /// The sequences without their first Esc and without the end of a string.
  private(set) var sequences: [String] = []

  /// All other bytes.
  private(set) var typed: [UInt8] = []

  /// Whether the reply that every terminal sends is among them.
  var areComplete: Bool {
    sequences.contains { $0.hasPrefix("[?") && $0.hasSuffix("c") }
  }

  /// Takes the bytes apart.
  ///
  /// A sequence that is not a reply to ``TerminalGraphics/question``, such as an arrow key, was typed.
  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x1B, let end = Self.end(of: bytes, from: index) else {
        typed.append(bytes[index])
        index += 1
        continue
      }
      let text = String(decoding: bytes[(index + 1)..<end.text], as: UTF8.self)
      if ["_G", "]11;", "[?", "[6;"].contains(where: { text.hasPrefix($0) }) {
        sequences.append(text)
      } else {
        typed += bytes[index..<end.all]
      }
      index = end.all
    }
  }

  /// Returns the end of the sequence that begins with an Esc; nil if it is none, or not complete.
  private static func end(of bytes: [UInt8], from start: Int) -> (text: Int, all: Int)? {
    guard start + 1 < bytes.count else { return nil }
    var index = start + 2
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
      return index < bytes.count ? (index + 1, index + 1) : nil
    case UInt8(ascii: "_"), UInt8(ascii: "]"):
      while index < bytes.count {
        if bytes[index] == 0x07 { return (index, index + 1) }
        if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\\") {
          return (index, index + 2)
        }
        index += 1
      }
      return nil
    default: return nil
    }
  }
}
