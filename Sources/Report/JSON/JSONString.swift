extension OutputBuffer {
  /// Appends a JSON string.
  ///
  /// In addition to the characters that JSON requires, it escapes DEL and the C1 controls, which a
  /// terminal may execute, controls of the text direction, and U+2028 and U+2029, which end a line
  /// in some readers of lines and in older JavaScript.
  mutating func append(quoted text: String) {
    append(byte: UInt8(ascii: "\""))
    if text.utf8.contains(where: { $0.mayNeedEscape }) {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    } else {
      append(text)
    }
    append(byte: UInt8(ascii: "\""))
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}",
      "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      append("\\u")
      let digits = String(scalar.value, radix: 16)
      append(String(repeating: "0", count: 4 - digits.utf8.count))
      append(digits)
    default: append(String(scalar))
    }
  }
}

extension UInt8 {
  /// Whether a scalar whose UTF-8 has this byte may have to be escaped: 0xC2 leads the C1 controls,
  /// 0xD8 and 0xE2 the separators and the controls of the text direction.
  fileprivate var mayNeedEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
      || self == 0xC2 || self == 0xD8
      || self == 0xE2
  }
}
