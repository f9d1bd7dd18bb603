import TestSupport

/// Makes patterns of Lua's grammar, some of them malformed, and subjects that they are likely to match.
struct PatternGenerator {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let alphabet: [UInt8] = Array("aaabbc1 .%()[]-^$*+?x_A\0\n".utf8) + [0x80, 0xFF]

  mutating func subject() -> [UInt8] {
    let count = Int.random(in: 0...14, using: &random)
    return (0..<count).map { _ in
      random.oneIn(4) ? random.pick(Self.alphabet) : random.pick(Array("ab1() ".utf8))
    }
  }

  mutating func pattern() -> [UInt8] {
    var bytes: [UInt8] = random.oneIn(6) ? Array("^".utf8) : []
    var depth = 0
    for _ in 0..<Int.random(in: 0...6, using: &random) { append(to: &bytes, depth: &depth) }
    while depth > 0 {
      bytes += Array(")".utf8)
      depth -= 1
    }
    if random.oneIn(8) { bytes += Array("$".utf8) }
    if random.oneIn(5) { spoil(&bytes) }
    return bytes
  }

  /// What `gsub` puts in the place of a match, as source.
  mutating func replacement() -> String {
    switch Int.random(in: 0...5, using: &random) {
    case 0: return "function(...) return select('#', ...) > 1 and select(2, ...) or ... end"
    case 1: return "function(a) if a == 'a' then return nil end return #tostring(a) end"
    case 2: return "{a = 'X', ab = false, b = 7, ['1'] = {}, [1] = 'one'}"
    case 3: return random.pick(["7", "1.5", "nil", "true", "''"])
    default:
      let parts = ["%0", "%1", "%2", "%%", "x", "<", "%9", "%a", "%", "\0", ""]
      let count = Int.random(in: 0...3, using: &random)
      return LuaLiteral.string((0..<count).map { _ in random.pick(parts) }.joined())
    }
  }

  private mutating func append(to bytes: inout [UInt8], depth: inout Int) {
    switch Int.random(in: 0...11, using: &random) {
    case 0:
      bytes += Array("(".utf8)
      depth += 1
    case 1:
      if depth > 0 {
        bytes += Array(")".utf8)
        depth -= 1
      }
    case 2: bytes += Array("()".utf8)
    case 3: bytes += Array("%\(random.pick(["1", "2", "3", "0"]))".utf8)
    case 4:
      bytes += Array(random.pick(["%b()", "%bab", "%baa", "%f[a]", "%f[%w]", "%f[^%s]"]).utf8)
    default: bytes += item() + quantifier()
    }
  }

  private mutating func item() -> [UInt8] {
    switch Int.random(in: 0...4, using: &random) {
    case 0: return Array("%".utf8) + [random.pick(Array("acdglpsuwxACDGLPSUWX.%(-z".utf8))]
    case 1: return set()
    case 2: return Array(".".utf8)
    default: return [random.pick(Self.alphabet)]
    }
  }

  private mutating func set() -> [UInt8] {
    var bytes: [UInt8] = Array(random.oneIn(3) ? "[^".utf8 : "[".utf8)
    for _ in 0...Int.random(in: 0...3, using: &random) {
      let members = [
        "a", "b", "a-c", "%d", "%s", "-", "^", "]", "0-9", "%]", "%-", "c-a", "a-", "%a-z",
      ]
      bytes += Array(random.pick(members).utf8)
    }
    return bytes + Array("]".utf8)
  }

  private mutating func quantifier() -> [UInt8] {
    Array(random.pick(["", "", "", "*", "+", "-", "?"]).utf8)
  }

  /// Takes a byte out of the pattern, puts one in, or ends it early.
  private mutating func spoil(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: if place < bytes.count { bytes.remove(at: place) }
    case 1: bytes.insert(random.pick(Array("%[](^-".utf8)), at: place)
    default: bytes.removeSubrange(place...)
    }
  }
}
