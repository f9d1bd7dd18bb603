import TestSupport

/// A script with odd names and texts in every place from which they can reach Swift.
struct OddScript {
  let text: String
  /// The names of Lua that it has.
  let names: Set<String>
  /// The texts of its choices, of which names of cases are made.
  let words: [String]
  let fileName: String

  /// Draws a script.
  ///
  /// - Parameters:
  ///   - seed: The seed, which brings it back.
  ///   - isPlain: Whether its names are `zz0`, `zz1` and so on instead; the rest is the same.
  init(seed: UInt64, isPlain: Bool = false) {
    var random = SplitMix64(seed: seed)
    var rest = OddNames.names.shuffled(using: &random)
    var used: [String: String] = [:]
    /// A name for a role: the same for the same role, and different for different ones.
    func name(_ role: String) -> String {
      if let known = used[role] { return known }
      // Half of the names are plain, so that one script does not have all difficulties at once.
      let isOdd = Bool.random(using: &random)
      let name = isOdd && !isPlain ? rest.removeLast() : "zz\(used.count)"
      used[role] = name
      return name
    }
    func text() -> String { OddNames.texts.randomElement(using: &random) ?? "" }
    func literal(_ text: String) -> String {
      "\""
        + text.utf8.map { byte in
          (0x61...0x7A).contains(byte)
            ? String(UnicodeScalar(byte)) : "\\" + String(1000 + Int(byte)).dropFirst()
        }.joined() + "\""
    }
    /// A text as a comment: what would end it in Lua is in it, too, where it does not change the program.
    func comment() -> String {
      text().replacing("\n", with: "\u{85}").replacing("\r", with: "\u{C}")
    }
    func maybe(_ part: String) -> String { Bool.random(using: &random) ? part : "" }

    words = Array(Set([text(), text(), text()])).sorted()
    let isHostile = Int.random(in: 0..<8, using: &random) == 0
    let hostile = text()
    let className = isHostile && !isPlain ? hostile : name("C")
    let base = Int.random(in: 0..<6, using: &random)
    fileName = Bool.random(using: &random) ? "odd.lua" : text() + ".lua"
    let head =
      base == 0
      ? "FlowLayout:extend(\(literal(className)), {" : "Layout.new(\(literal(className)), {"
    let elements =
      base == 0
      ? ""
      : """
          self:placeCell(1, \(name("i")), 0, \(name("l")) * \(name("i")), 10, 10)
          \(maybe("self:placeSupplementary(\(literal(text())), 1, \(name("i")), 0, 0, 10, 10)"))
          \(maybe("self:placeDecoration(\(literal(text())), 1, \(name("i")), 0, 0, 10, 10)"))
      """
    self.text = """
      -- \(comment())
      --\(comment())
      local \(name("const")) = 12
      local \(name("table")) = { \(name("x")) = 3, \(name("y")) = 4 }

      --- \(comment())
      ---@class \(Bool.random(using: &random) ? name("R") : comment())
      ---@field \(Bool.random(using: &random) ? name("rf") : comment()) number  \(comment())

      ---@class \(name("C")): Layout
      ---@field \(name("p")) number  \(comment())
      ---@field \(name("ch")) string  \(comment())
      local \(name("L")) = \(head)
        \(name("p")) = Parameter.number(8, { min = 1, max = 20 }), \(name("n")) = 2,
        \(name("ch")) = Parameter.choice(\(literal(words[0])), { \(words.map { literal($0) }.joined(separator: ", ")) }),
        [\(literal(Int.random(in: 0..<6, using: &random) == 0 ? text() : name("k")))] = 3, \(name("b")) = true,
      })

      --- \(comment())
      local function \(name("f"))(\(name("a")), \(name("c")))
        -- \(comment())
        if \(name("a")) > 3 then return \(name("a")), \(name("c")) end
        \(maybe("return \(name("c")), 2"))
      end

      \(maybe("---\(comment())"))
      function \(name("L")):\(name("m"))(\(name("z")))
        return self.\(name("p")) + \(name("z")) * \(name("const")) + \(name("table")).\(name("x"))
      end

      function \(name("L")):prepare(\(name("view")))
        -- \(comment())
        \(maybe("local \(name("u")), \(name("v")) = 1, 2  -- \(comment())"))
        local \(name("l")) = self:\(name("m"))(self.\(name("n")))
        self.\(name("list")) = {}
        for \(name("i")) = 1, \(name("view")):itemCount(1) do
          local \(name("d")) = \(name("view")):data(1, \(name("i")))
          local \(name("q")), \(name("r")) = \(name("f"))(\(name("i")), 2)
          if not \(name("q")) then goto \(name("next")) end
          -- \(comment())
          if \(name("d")).\(name("df")) == \(literal(text())) then self.\(name("word")) = \(literal(text())) .. \(literal(text())) end
          self.\(name("sum")) = (self.\(name("sum")) or 0) + \(name("q")) + (\(name("r")) or 0) + \(name("d")).\(name("dn"))
          \(maybe("if self.\(name("ch")) == \(literal(words.randomElement(using: &random) ?? "")) then self.\(name("flag")) = true end"))
      \(elements)
          ::\(name("next"))::
        end
        local \(name("g")) = { \(name("x")) = 1, \(name("h")) = \(literal(text())) }
        self.\(name("last")) = \(name("g"))
        self.\(name("count")) = \(name("g")).\(name("x"))
        local function \(name("inner"))(\(name("e"))) return \(name("e")) + 1 end
        self.\(name("total")) = \(name("inner"))(\(name("l")))
      end

      function \(name("L")):shouldInvalidate(\(name("view2")), \(name("bounds")))
        local \(name("w")) = \(name("bounds")).width
        return \(name("w")) ~= \(name("view2")).width and self.\(name("b"))
      end

      \(name("L")).demo = { data = { { { \(name("df")) = \(literal(text())), \(name("dn")) = 3 } } } }

      return \(name("L"))
      """
    // An annotation may name a type.
    let words = OddNames.texts.compactMap { text in
      text.prefixMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#).map { String($0.output) }
    }
    names = Set(used.values).union(words).union([className])
  }
}
