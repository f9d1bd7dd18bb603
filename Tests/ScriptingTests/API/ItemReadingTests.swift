import CollectionSimulation
import Testing

@Suite struct ItemReadingTests {
  /// Random changes of the data, each followed by reads of random items: what is read is what an array of arrays has
  /// that is changed alike.
  @Test(arguments: 0..<30)
  func `items are read as the data is now`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = [["a", "b", "c"], ["d"], ["e", "f"]]
    var (code, expected) = ("", [String]())
    for number in 0..<40 {
      code += Self.change(&model, to: "n\(number)", &random)
      for _ in 0..<3 {
        let section = random.below(model.count)
        guard !model[section].isEmpty else { continue }
        let item = random.below(model[section].count)
        code += "print(view:data(\(section + 1), \(item + 1)))\n"
        expected.append(model[section][item])
      }
      let section = random.below(model.count)
      code += "print('all', table.unpack(read(view, \(section + 1))))\n"
      expected.append((["all"] + model[section]).joined(separator: "\t"))
    }
    let played = play(
      """
      local function read(view, section)
        local items, item = {}, 1
        while pcall(view.data, view, section, item) do
          items[item] = view:data(section, item)
          item = item + 1
        end
        return items
      end
      return Scenario {
        layout = Layout.new("L"), data = { { 'a', 'b', 'c' }, { 'd' }, { 'e', 'f' } },
        steps = function(view)
          \(code)
          view:reloadData()
        end,
      }
      """)
    #expect(played.complaint == nil)
    #expect(played.printed == expected, "\(code)")
  }

  private static func change(
    _ model: inout [[String]], to value: String, _ random: inout SplitMix64
  ) -> String {
    let section = random.below(model.count)
    let count = model[section].count
    switch random.below(5) {
    case 0:
      let item = random.below(count + 1)
      model[section].insert(value, at: item)
      return "view.data:insert(\(section + 1), \(item + 1), '\(value)')\n"
    case 1 where count > 0:
      let item = random.below(count)
      model[section].remove(at: item)
      return "view.data:remove(\(section + 1), \(item + 1))\n"
    case 2 where count > 0:
      let item = random.below(count)
      model[section][item] = value
      return "view.data:replace(\(section + 1), \(item + 1), '\(value)')\n"
    case 3:
      let target = random.below(model.count)
      model.insert(model.remove(at: section), at: target)
      return "view.data:moveSection(\(section + 1), \(target + 1))\n"
    default:
      return ""
    }
  }

  /// What a layout is answered of its data while it is prepared.
  private func prepared(_ expression: String, data: String = "{ { 'a', 'b', 'c' }, 2 }") -> [String]
  {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        local values = \(expression)
        print(#values, table.unpack(values, 1, 4))
      end
      return Scenario { layout = L, data = \(data) }
      """)
    return played.complaint.map { [$0] } ?? played.printed
  }

  @Test(arguments: [
    Line("view:items(1)", "3\ta\tb\tc\tnil"), Line("view:items(2)", "0\tnil\tnil\tnil\tnil"),
    Line(
      "view:items(3)",
      "index-out-of-range: the items of section 3 were requested, but there are 2 sections "
        + "(sections count from 1 to view:sectionCount())"),
    Line(
      "view:items()",
      "wrong-argument: view:items: 'section' must be a whole number from 1, got nil (write view:items(1))"
    ),
    // It is the script's own.
    Line(
      "(function() local a = view:items(1) a[1] = 'x' return { a[1], view:data(1, 1), view:items(1)[1] } end)()",
      "3\tx\ta\ta\tnil"),
    // What is read is checked, whatever was read before.
    Line(
      "{ view:data(1, 2), view:data(1, 3), view:data(2, 1), view:data(1, 1) }", "4\tb\tc\tnil\ta"),
    Line(
      "{ view:data(1, 1), view:data(1, 4) }",
      "index-out-of-range: data: 'item' must be a whole number from 1 to 3, got 4"),
    Line(
      "{ view:data(1, 1), view:data('1', 1) }",
      "index-out-of-range: data: 'section' must be a whole number from 1 to 2, got '1'"),
    Line(
      "{ view:data(1, 1), view:data(1, '1') }",
      "index-out-of-range: data: 'item' must be a whole number from 1 to 3, got '1'"),
    Line("{ view:data(1, 1), view:data(1.0, 2.0) }", "2\ta\tb\tnil\tnil"),
  ])
  func `a layout reads its items`(line: Line) {
    #expect(prepared(line.code) == [line.answer])
  }

  @Test func `a layout reads all items as they are shown while one is moved`() {
    let played = play(
      """
      local L = Layout.new("L")
      function L:prepare(view)
        local items = view:items(1)
        for item = 1, view:itemCount(1) do
          self:placeCell(1, item, 0, item * 10, 10, 10)
          assert(items[item] == view:data(1, item))
        end
        print(table.concat(items))
      end
      return Scenario {
        layout = L, data = { { 'a', 'b', 'c' } }, delegate = { canMoveItem = function() return true end },
        steps = function(view)
          view:beginMove(1, 1)
          view:updateMove(Point(5, 38))
          view:endMove()
        end,
      }
      """)
    #expect(played.complaint == nil)
    #expect(played.printed.contains("bca"), "\(played.printed)")
    #expect(played.printed.last == "bca")
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
