import Scripting
import TestSupport
import Testing

/// Snapshots after random changes, compared with a plain model (semantics 5.7).
@Suite struct SnapshotModelTests {
  /// Sections of items as lists.
  private struct Model {
    var sections: [(id: String, items: [String])] = [("a", ["x", "y", "z"]), ("b", ["u", "v"])]

    var text: String {
      sections.map { $0.id + "=" + $0.items.joined(separator: " ") }.joined(separator: "|")
    }

    mutating func takeOut(_ ids: [String]) {
      for place in sections.indices { sections[place].items.removeAll { ids.contains($0) } }
    }

    mutating func append(_ ids: [String], to section: Int) {
      takeOut(ids)
      sections[section].items += ids
    }

    /// False where an item would be put next to itself, or next to one that does not exist.
    mutating func insert(_ ids: [String], _ other: String, after: Bool) -> Bool {
      guard !ids.contains(other), let section = section(of: other) else { return false }
      takeOut(ids)
      let place = sections[section].items.firstIndex(of: other) ?? 0
      sections[section].items.insert(contentsOf: ids, at: after ? place + 1 : place)
      return true
    }

    private func section(of item: String) -> Int? {
      sections.firstIndex { $0.items.contains(item) }
    }
  }

  @Test(arguments: seeds(300))
  func `what exists is moved, and what does not is ignored by a delete`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (model, code, expected) = (Model(), "", [String]())
    let names = ["x", "y", "z", "u", "v", "p", "q", "r"]
    func list(_ ids: [String]) -> String {
      "{ " + ids.map { "'\($0)'" }.joined(separator: ", ") + " }"
    }
    for _ in 0..<12 {
      let ids = Array(names.shuffled(using: &random).prefix(Int(random.next() % 4)))
      let (other, section) = (names[Int(random.next() % 8)], Int(random.next() % 2))
      switch random.next() % 4 {
      case 0:
        model.append(ids, to: section)
        code += "s:append(\(list(ids)), { to = '\(section == 0 ? "a" : "b")' }) "
      case 1:
        model.append(ids, to: 1)
        code += "s:append(\(list(ids))) "
      case 2:
        let after = random.next() % 2 == 0
        let isDone = model.insert(ids, other, after: after)
        let place = after ? "after" : "before"
        code += "print(pcall(s.insert, s, \(list(ids)), { \(place) = '\(other)' }) and 1 or 0) "
        expected.append(isDone ? "1" : "0")
      default:
        model.takeOut(ids)
        code += "s:delete \(list(ids)) "
      }
      code += "show() "
      expected.append(model.text)
    }
    let played = play(
      """
      local s = Snapshot { { id = "a", items = { "x", "y", "z" } }, { id = "b", items = { "u", "v" } } }
      local function show()
        local parts = {}
        for _, id in ipairs(s:sections()) do parts[#parts + 1] = id .. "=" .. table.concat(s:ids(id), " ") end
        print(table.concat(parts, "|"))
      end
      \(code)
      return Layout.new("L")
      """)
    #expect(played.complaint == nil)
    #expect(played.printed == expected)
  }
}
