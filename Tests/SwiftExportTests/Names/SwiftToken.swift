/// A token of Swift outside of literals and comments.
///
/// It is the tests' own reading, by the rules of "The Swift Programming Language" (Lexical Structure), and knows nothing of the exporter.
struct SwiftToken: Hashable {
  enum Kind { case word, number, symbol }
  let kind: Kind
  let text: String

  /// The reason why a text has no tokens that an export may have.
  struct Fault: Error, CustomStringConvertible { let description: String }

  /// Returns the tokens of a text, those of interpolations included.
  static func all(of text: String) throws(Fault) -> [SwiftToken] {
    var reader = Reader(scalars: Array(text.unicodeScalars))
    return try reader.tokens(endingAtParenthesis: false)
  }

  private struct Reader {
    let scalars: [Unicode.Scalar]
    var position = 0

    var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }
    var following: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

    mutating func tokens(endingAtParenthesis isInner: Bool) throws(Fault) -> [SwiftToken] {
      var (found, depth) = ([SwiftToken](), 0)
      while let scalar = current {
        if scalar == "/", following == "/" {
          while let next = current, next != "\n", next != "\r" { position += 1 }
        } else if scalar == "/", following == "*" {
          throw Fault(description: "a comment of several lines")
        } else if scalar == "\"" {
          found += try literal()
        } else if scalar.isWordStart {
          found.append(SwiftToken(kind: .word, text: take { $0.isWordStart || $0.isDigit }))
        } else if scalar.isDigit {
          let number = take { $0.isWordStart || $0.isDigit }
          found.append(SwiftToken(kind: .number, text: number))
        } else if scalar == " " || scalar == "\n" {
          position += 1
        } else {
          guard "(){}[],.:;=+-*/%<>!&|^~?@$_#".unicodeScalars.contains(scalar) else {
            throw Fault(
              description: "the character U+\(String(scalar.value, radix: 16)) outside of literals")
          }
          if scalar == "(" { depth += 1 }
          if scalar == ")" {
            depth -= 1
            if isInner, depth < 0 { return found }
          }
          position += 1
          found.append(SwiftToken(kind: .symbol, text: String(scalar)))
        }
      }
      if isInner { throw Fault(description: "an interpolation without an end") }
      return found
    }

    private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
      var text = ""
      while let scalar = current, isPart(scalar) {
        text.unicodeScalars.append(scalar)
        position += 1
      }
      return text
    }

    private mutating func literal() throws(Fault) -> [SwiftToken] {
      var found: [SwiftToken] = []
      position += 1
      if current == "\"", following == "\"" {
        throw Fault(description: "a literal of several lines")
      }
      while let scalar = current, scalar != "\"" {
        position += 1
        if scalar == "\n" || scalar == "\r" { throw Fault(description: "a literal without an end") }
        guard scalar == "\\" else { continue }
        guard let escaped = current else { break }
        position += 1
        switch escaped {
        case "(":
          found += try tokens(endingAtParenthesis: true)
          position += 1
        case "u":
          guard current == "{" else { throw Fault(description: "an escape without a brace") }
          while let digit = current, digit != "}" { (position, _) = (position + 1, digit) }
        case "0", "\\", "t", "n", "r", "\"", "'": break
        default: throw Fault(description: "the escape \\\(escaped)")
        }
      }
      guard current == "\"" else { throw Fault(description: "a literal without an end") }
      position += 1
      return found
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isWordStart: Bool {
    self == "_" || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}
