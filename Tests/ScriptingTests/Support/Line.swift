import Testing

/// An expression of Lua and what it must be, worked out by hand.
struct Line: CustomTestStringConvertible, Sendable {
  let code: String
  let answer: String

  init(_ code: String, _ answer: String) {
    self.code = code
    self.answer = answer
  }

  var testDescription: String { code }
}
