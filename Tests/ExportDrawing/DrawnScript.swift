import LuaSyntax
import TestSupport

/// A script that mutations have made of another one: of the gallery, of a lesson, or of a small one.
package struct DrawnScript {
  /// The script.
  package let text: String

  /// What was changed, one line each.
  package private(set) var mutations: [String] = []

  /// Draws a script.
  ///
  /// - Parameters:
  ///   - seed: The seed, which brings it back.
  ///   - bases: The scripts from which one is chosen, in any order. Half of the seeds choose one of `Base.small`.
  ///   - omitted: The numbers of mutations that are left out, from 0: what is still wrong without one does not need it.
  package init(seed: UInt64, of bases: [Base], omitting omitted: Set<Int> = []) {
    var random = SplitMix64(seed: seed &* 0x1000_0000_01B3 &+ 17)
    let base = Self.base(of: bases, for: seed, isSmall: Bool.random(using: &random))
    let count = 1 + Int.random(in: 0..<7, using: &random)
    var bytes = Array(base.text.utf8)
    for number in 0..<count {
      // Each has random numbers of its own, so that it stays what it is where one before it is left out.
      var own = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
      guard !omitted.contains(number), let (changed, words) = Self.mutated(bytes, number, &own)
      else { continue }
      bytes = changed
      mutations.append("\(number): \(words)")
    }
    text = Self.renamed(
      String(decoding: bytes, as: UTF8.self), base.className, "\(base.className)D\(seed)")
  }

  /// Returns the base that a seed chooses: the one whose name and the seed have the largest hash.
  ///
  /// A further base takes over the seeds for which its own hash is the largest, one of n + 1; all others keep theirs.
  private static func base(of bases: [Base], for seed: UInt64, isSmall: Bool) -> Base {
    func rank(_ base: Base) -> UInt64 {
      let name = base.name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
        (hash ^ UInt64(byte)) &* 0x1000_0000_01B3
      }
      var mixed = SplitMix64(seed: name ^ (seed &* 0x9E37_79B9_7F4A_7C15))
      return mixed.next()
    }
    return (isSmall || bases.isEmpty ? Base.small : bases).max { rank($0) < rank($1) }
      ?? Base.small[0]
  }

  /// A script from which others are made.
  package struct Base: Sendable {
    package let name: String
    package let className: String
    package let text: String

    /// Creates a base; nil if the script has no class, or several.
    package init?(name: String, text: String) {
      let names = text.matches(of: #/(?:Layout\.new|:extend)\("([A-Za-z]+)"/#).map {
        String($0.output.1)
      }
      guard names.count == 1, !text.contains("require(") else { return nil }
      (self.name, self.text, className) = (name, text, names[0])
    }
  }

  /// Returns a text with another name of a class, wherever the name is a word.
  private static func renamed(_ text: String, _ name: String, _ new: String) -> String {
    var result = ""
    var word = ""
    func isOfWord(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || character == "_")
    }
    for character in text {
      if isOfWord(character) {
        word.append(character)
      } else {
        result += (word == name ? new : word) + String(character)
        word = ""
      }
    }
    return result + (word == name ? new : word)
  }

  // MARK: - Mutations

  private static func mutated(_ text: [UInt8], _ number: Int, _ random: inout SplitMix64) -> (
    [UInt8], String
  )? {
    for attempt in 0..<12 {
      guard let sites = try? Sites(text) else { return nil }
      let unique = "\(number)x\(attempt)"
      guard let edits = edits(text, sites, unique, &random), !edits.isEmpty,
        let changed = text.applying(edits), (try? Parser.parse(changed)) != nil
      else { continue }
      return (changed, edits.map(\.text).joined(separator: " … "))
    }
    return nil
  }

  private static func edits(
    _ text: [UInt8], _ sites: Sites, _ unique: String, _ random: inout SplitMix64
  ) -> [TextEdit]? {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1:
      guard let place = sites.constants.randomElement(using: &random) else { return nil }
      let numbers = [
        "0", "1", "2", "3", "7", "0.5", "1.5", "10", "100", "1 / 3", "2.0", "-1", "1e2", "4",
      ]
      return [TextEdit(place.start..<place.end, numbers.randomElement(using: &random) ?? "1")]
    case 2, 3:
      guard let place = sites.operators.randomElement(using: &random) else { return nil }
      let alike: [String] =
        ["<", "<=", ">", ">="].contains(place.text)
        ? ["<", "<=", ">", ">=", "==", "~="] : ["+", "-", "*", "/", "//", "%"]
      return [
        TextEdit(
          place.range, " \(alike.randomElement(using: &random) ?? "+") ")
      ]
    case 4...13:
      return snippet(Snippet.numbers, at: sites.numbers, text, sites, unique, &random)
    case 14, 15:
      return snippet(Snippet.conditions, at: sites.conditions, text, sites, unique, &random)
    default:
      // Every third may be a loop or a branch, with all that is in it.
      let isAny = Int.random(in: 0..<3, using: &random) == 0
      guard
        let part = sites.parts.filter({ (isAny || $0.isSimple) && !$0.declares })
          .randomElement(using: &random)
      else { return nil }
      if Int.random(in: 0..<8, using: &random) == 0 {
        return [TextEdit(part.span.start..<part.span.end, "")]
      }
      let template = Snippet.statements.randomElement(using: &random) ?? "$S"
      // What is kept for the next call depends on how often a view asks, but for `prepare`.
      let method = text[..<part.span.start].methodName
      if template.contains("self.last$u"), method != "prepare" { return nil }
      guard
        let filled = filled(
          template, at: part.span, of: part.function, text, sites, unique, nil, &random)
      else { return nil }
      let own = String(decoding: text[part.span.start..<part.span.end], as: UTF8.self)
      return [
        TextEdit(part.span.start..<part.span.end, filled.replacing("$S", with: own))
      ]
    }
  }

  private static func snippet(
    _ snippets: [Snippet], at places: [Sites.Value], _ text: [UInt8], _ sites: Sites,
    _ unique: String, _ random: inout SplitMix64
  ) -> [TextEdit]? {
    guard let place = places.randomElement(using: &random),
      let snippet = snippets.randomElement(using: &random)
    else { return nil }
    if !snippet.before.isEmpty, place.statement == nil { return nil }
    let own = String(decoding: text[place.span.start..<place.span.end], as: UTF8.self)
    let isNumber = snippets.count == Snippet.numbers.count
    // Both texts have the same numbers.
    guard
      let both = filled(
        snippet.before + "\u{1}" + snippet.use, at: place.span, of: place.function, text, sites,
        unique, isNumber ? ("$E", own) : ("$B", own), &random)
    else { return nil }
    let halves = both.split(separator: "\u{1}", maxSplits: 1, omittingEmptySubsequences: false)
    var edits = [TextEdit(place.span.start..<place.span.end, "(" + halves[1] + ")")]
    if !snippet.before.isEmpty, let statement = place.statement {
      edits.append(TextEdit(statement..<statement, halves[0] + " "))
    }
    return edits
  }

  /// Returns a text with numbers and conditions of a function in place of `$E`, `$F` and `$B`; nil if it has none.
  private static func filled(
    _ template: String, at span: Span, of function: Int, _ text: [UInt8], _ sites: Sites,
    _ unique: String, _ given: (sign: String, text: String)? = nil, _ random: inout SplitMix64
  ) -> String? {
    // Those at the same place or before, so that most of their names are declared.
    func words(_ values: [Sites.Value]) -> String? {
      values.filter {
        $0.function == function && $0.span.end <= span.end && $0.span.end - $0.span.start < 60
      }
      .suffix(12).randomElement(using: &random)
      .map { String(decoding: text[$0.span.start..<$0.span.end], as: UTF8.self) }
    }
    let small = String(Int.random(in: 1...9, using: &random))
    let number = words(sites.numbers) ?? small
    let other = words(sites.numbers) ?? small
    let condition = words(sites.conditions) ?? "\(number) > \(small)"
    var result = template
    if let given {
      result = result.replacing(given.sign, with: given.text)
    }
    return result.replacing("$E", with: "(\(number))").replacing("$F", with: "(\(other))")
      .replacing("$B", with: "(\(condition))").replacing("$k", with: small)
      .replacing("$u", with: unique)
  }
}

extension ArraySlice<UInt8> {
  /// The name of the method that was begun last; empty if none was.
  fileprivate var methodName: Substring {
    let text = String(decoding: self, as: UTF8.self)
    let heads = text.split(separator: "function ", omittingEmptySubsequences: false).dropFirst()
    let head = heads.last { $0.prefix { $0 != "(" }.contains(":") }
    return head?.prefix { $0 != "(" }.split(separator: ":").last ?? ""
  }
}
