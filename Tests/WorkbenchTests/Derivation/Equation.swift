import Foundation

/// What an equation's numbers come to, worked out here and not by Lua: the derivations' own code has no part in it.
enum EquationValue: Equatable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)

  /// What is not a number, a text or a truth, or was not computed at all.
  case unknown

  var asNumber: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  var isTrue: Bool { self != .none && self != .boolean(false) }

  func isBelow(_ other: EquationValue) -> Bool {
    guard let one = asNumber, let two = other.asNumber else { return false }
    return one < two
  }

  /// Whether two are the same for Lua's `==`.
  func equals(_ other: EquationValue) -> Bool {
    if case (.integer(let one), .integer(let two)) = (self, other) { return one == two }
    if let one = asNumber, let two = other.asNumber {
      return one == two || (one.isNaN && two.isNaN)
    }
    return self == other
  }
}

/// Reads and works out an expression of numbers, as Lua's manual says.
struct Equation {
  private var words: [String] = []
  private var position = 0

  /// The value of a text.
  static func value(of text: String) -> EquationValue {
    var equation = Equation(text)
    let value = equation.expression(0)
    return equation.position == equation.words.count ? value : .unknown
  }

  private init(_ text: String) {
    let pattern =
      /"(?:[^"\\]|\\.)*"|0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?|[A-Za-z_][A-Za-z_0-9]*|\.\.\.|\.\.|==|~=|<=|>=|\/\/|<<|>>|[^\s]/
    words = text.matches(of: pattern).map { String($0.output) }
  }

  private var word: String { position < words.count ? words[position] : "" }

  private mutating func take(_ text: String) -> Bool {
    guard word == text else { return false }
    position += 1
    return true
  }

  private static let strength: [String: (Int, Int)] = [
    "or": (1, 1), "and": (2, 2), "<": (3, 3), ">": (3, 3), "<=": (3, 3), ">=": (3, 3),
    "~=": (3, 3), "==": (3, 3), "|": (4, 4), "~": (5, 5), "&": (6, 6), "<<": (7, 7), ">>": (7, 7),
    "..": (9, 8), "+": (10, 10), "-": (10, 10), "*": (11, 11), "/": (11, 11), "//": (11, 11),
    "%": (11, 11), "^": (14, 13),
  ]

  private mutating func expression(_ limit: Int) -> EquationValue {
    var left: EquationValue
    if take("-") {
      left = Self.arithmetic("-", .integer(0), expression(12))
    } else if take("not") {
      let operand = expression(12)
      left = operand == .unknown ? .unknown : .boolean(!operand.isTrue)
    } else {
      left = simple()
    }
    while let (before, after) = Self.strength[word], before > limit {
      let symbol = word
      position += 1
      let right = expression(after)
      left = Self.result(symbol, left, right)
    }
    return left
  }

  private mutating func simple() -> EquationValue {
    let first = word
    position += 1
    if first == "(" {
      let value = expression(0)
      return take(")") ? value : .unknown
    }
    if first.hasPrefix("\"") {
      let inner = String(first.dropFirst().dropLast())
      return .string(
        inner.replacing("\\n", with: "\n").replacing("\\\"", with: "\"").replacing(
          "\\\\", with: "\\"))
    }
    if first.first?.isNumber ?? false || first.hasPrefix(".") && first.count > 1 && first != ".." {
      if let integer = Int64(first) { return .integer(integer) }
      return Double(first).map(EquationValue.number) ?? .unknown
    }
    switch first {
    case "nil": return .none
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "math" where take("."): return function()
    case "tonumber", "max", "min", "abs", "floor", "ceil", "sqrt":
      position -= 1
      return function()
    default: return skip()
    }
  }

  /// A name that was not computed, with what is asked of it.
  private mutating func skip() -> EquationValue {
    while true {
      if take(".") || take(":") {
        position += 1
      } else if word == "(" || word == "[" || word == "{" {
        var depth = 0
        repeat {
          if ["(", "[", "{"].contains(word) { depth += 1 }
          if [")", "]", "}"].contains(word) { depth -= 1 }
          position += 1
        } while depth > 0 && position < words.count
      } else {
        return .unknown
      }
    }
  }

  private mutating func function() -> EquationValue {
    let name = word
    position += 1
    if name == "pi" { return .number(.pi) }
    if name == "huge" { return .number(.infinity) }
    guard take("(") else { return .unknown }
    var arguments: [EquationValue] = []
    while !take(")") {
      guard position < words.count else { return .unknown }
      arguments.append(expression(0))
      _ = take(",")
    }
    return Self.call(name, arguments)
  }

  // MARK: - What operators and functions do

  private static func result(
    _ symbol: String, _ left: EquationValue, _ right: EquationValue
  ) -> EquationValue {
    switch symbol {
    case "and": return left == .unknown ? .unknown : left.isTrue ? right : left
    case "or": return left == .unknown ? .unknown : left.isTrue ? left : right
    default: break
    }
    guard left != .unknown, right != .unknown else { return .unknown }
    switch symbol {
    case "==": return .boolean(left.equals(right))
    case "~=": return .boolean(!left.equals(right))
    case "<", ">", "<=", ">=": return comparison(symbol, left, right)
    default: return arithmetic(symbol, left, right)
    }
  }

  private static func comparison(
    _ symbol: String, _ left: EquationValue, _ right: EquationValue
  ) -> EquationValue {
    guard let one = left.asNumber, let two = right.asNumber else { return .unknown }
    switch symbol {
    case "<": return .boolean(one < two)
    case ">": return .boolean(one > two)
    case "<=": return .boolean(one <= two)
    default: return .boolean(one >= two)
    }
  }

  private static func arithmetic(
    _ symbol: String, _ left: EquationValue, _ right: EquationValue
  ) -> EquationValue {
    if case (.integer(let one), .integer(let two)) = (left, right) {
      switch symbol {
      case "+": return .integer(one &+ two)
      case "-": return .integer(one &- two)
      case "*": return .integer(one &* two)
      case "//" where two != 0:
        return .integer(one / two - (one % two != 0 && (one < 0) != (two < 0) ? 1 : 0))
      case "%" where two != 0:
        let rest = one % two
        return .integer(rest != 0 && (rest < 0) != (two < 0) ? rest + two : rest)
      case "&": return .integer(one & two)
      case "|": return .integer(one | two)
      case "~": return .integer(one ^ two)
      case "<<": return .integer(one << two)
      default: break
      }
    }
    guard let one = left.asNumber, let two = right.asNumber else { return .unknown }
    switch symbol {
    case "+": return .number(one + two)
    case "-": return .number(one - two)
    case "*": return .number(one * two)
    case "/": return .number(one / two)
    case "//": return .number((one / two).rounded(.down))
    case "%":
      if two.isInfinite { return .number(one >= 0 ? one : two) }
      let rest = fmod(one, two)
      return .number(rest * two < 0 ? rest + two : rest)
    case "^": return .number(pow(one, two))
    default: return .unknown
    }
  }

  private static func call(_ name: String, _ arguments: [EquationValue]) -> EquationValue {
    guard let first = arguments.first else { return .unknown }
    let numbers = arguments.compactMap(\.asNumber)
    guard numbers.count == arguments.count, let number = numbers.first else { return .unknown }
    func whole(_ value: Double) -> EquationValue {
      Int64(exactly: value).map(EquationValue.integer) ?? .number(value)
    }
    switch name {
    case "max": return arguments.reduce(first) { $1.isBelow($0) || $1.equals($0) ? $0 : $1 }
    case "min": return arguments.reduce(first) { $1.isBelow($0) ? $1 : $0 }
    case "abs": return .number(abs(number))
    case "floor": return whole(number.rounded(.down))
    case "ceil": return whole(number.rounded(.up))
    case "sqrt": return .number(number.squareRoot())
    case "sin": return .number(sin(number))
    case "cos": return .number(cos(number))
    case "tan": return .number(tan(number))
    case "asin": return .number(asin(number))
    case "acos": return .number(acos(number))
    case "atan": return .number(atan2(number, numbers.count > 1 ? numbers[1] : 1))
    case "exp": return .number(exp(number))
    case "log": return numbers.count == 1 ? .number(log(number)) : .unknown
    case "rad": return .number(number * (.pi / 180))
    case "deg": return .number(number * (180 / .pi))
    case "fmod": return .number(fmod(number, numbers.count > 1 ? numbers[1] : 1))
    case "tonumber": return first
    case "tointeger": return Int64(exactly: number).map(EquationValue.integer) ?? .none
    default: return .unknown
    }
  }
}
