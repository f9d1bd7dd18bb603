import TestSupport

/// Random programs that end, raise nothing, and print what they compute.
struct ProgramGenerator {
  private var random: SplitMix64
  private var variables: [[String]] = [[]]
  private var count = 0
  private var depth = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func program() -> String {
    var lines = ["local t = { 1, 2, 3, a = 4 }", "local v0, v1 = 7, 3"]
    variables = [["v0", "v1"]]
    count = 2
    for _ in 0..<12 { lines += statement() }
    lines.append("print(t[1], t[2], t.a, #t, \(variables[0].joined(separator: ", ")))")
    return lines.joined(separator: "\n")
  }

  private mutating func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func variable() -> String {
    let all = variables.flatMap(\.self)
    return all[pick(all.count)]
  }

  private mutating func fresh() -> String {
    defer { count += 1 }
    return "v\(count)"
  }

  /// An expression that is a number.
  private mutating func number(_ size: Int = 3) -> String {
    guard size > 0 else { return pick(2) == 0 ? variable() : "\(pick(20))" }
    let left = number(size - 1)
    let right = number(size - 1)
    switch pick(14) {
    case 0: return "\(left) + \(right)"
    case 1: return "(\(left) - \(right))"
    case 2: return "(\(left)) % 7"
    case 3: return "(\(left)) // 3"
    case 4: return "math.max(\(left), \(right))"
    case 5: return "(\(condition(size - 1)) and \(left) or \(right))"
    case 6: return "t[\(pick(3) + 1)]"
    case 7: return "-(\(left))"
    case 8: return "#t + \(right)"
    case 9:
      return "(function(a, ...) local b = a return b + select('#', ...) end)(\(left), \(right))"
    case 10: return "math.floor(\(left) / 2)"
    case 11: return "t.a"
    case 12: return "({ \(left), k = \(right) }).k"
    default: return variable()
    }
  }

  private mutating func condition(_ size: Int) -> String {
    let comparison = ["<", ">", "<=", ">=", "==", "~="][pick(6)]
    let text = "\(number(size)) \(comparison) \(number(size))"
    return pick(4) == 0 ? "not (\(text))" : "(\(text))"
  }

  private mutating func block(_ size: Int) -> [String] {
    variables.append([])
    depth += 1
    var lines: [String] = []
    for _ in 0..<size { lines += statement() }
    depth -= 1
    variables.removeLast()
    return lines.map { "  " + $0 }
  }

  private mutating func statement() -> [String] {
    if depth > 2 { return ["\(variable()) = \(number(1)) % 1000"] }
    switch pick(11) {
    case 0, 1:
      let value = number()
      let name = fresh()
      variables[variables.count - 1].append(name)
      return ["local \(name) = (\(value)) % 1000"]
    case 2: return ["\(variable()), t[\(pick(3) + 1)] = (\(number())) % 100, (\(number(2))) % 100"]
    case 3:
      let test = condition(2)
      let (first, second) = (block(2), block(1))
      return ["if \(test) then"] + first + ["elseif \(condition(1)) then"] + second + ["else"]
        + block(1) + ["end"]
    case 4:
      let name = fresh()
      let bound = pick(4) + 1
      variables.append([name])
      let lines = block(2)
      variables.removeLast()
      return ["for \(name) = 1, \(bound) do"] + lines + ["end"]
    case 5:
      let (key, value) = (fresh(), fresh())
      variables.append([key, value])
      let lines = block(1)
      variables.removeLast()
      return ["for \(key), \(value) in ipairs(t) do"] + lines + ["end"]
    case 6:
      let (name, parameter) = (fresh(), fresh())
      variables.append([parameter])
      let body = block(1)
      let result = number(2)
      variables.removeLast()
      return ["local function \(name)(\(parameter), ...)"] + body
        + [
          "  return (\(result)) % 100, ...", "end", "t.a = \(name)(\(number(1)), 5)",
          "\(variable()), t[2] = \(name)(1, 2)",
        ]
    case 7:
      let name = fresh()
      return ["local \(name) = 3", "while \(name) > 0 do"] + block(1)
        + ["  \(name) = \(name) - 1", "  if \(name) == 1 then goto last end", "end", "::last::"]
        .map { $0 == "::last::" ? "::last::" : $0 }.labelled(name)
    case 8:
      let name = fresh()
      return [
        "local \(name) = 0", "repeat", "  local stop = \(name) > 2", "  \(name) = \(name) + 1",
      ]
        + block(1) + ["until stop"]
    case 9:
      return ["t.f = function(self, x) return x + #self end", "t[1] = t:f(\(number(1))) % 50"]
    default: return ["print(\(number()), \(condition(1)))"]
    }
  }
}

extension [String] {
  /// The lines with a label of their own.
  fileprivate func labelled(_ name: String) -> [String] {
    map { $0.replacing("last", with: "last_\(name)") }
  }
}
