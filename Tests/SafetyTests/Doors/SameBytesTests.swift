import Foundation
import Testing
import TestSupport

/// The same run gives the same bytes in every process, wherever its memory is: generated scripts
/// use objects as keys in all the ways there are, and show what they find.
@Suite struct SameBytesTests {
  /// Surroundings in which memory is elsewhere, as variables.
  private static let surroundings: [[String: String]] = [
    [:], ["MALLOC_MMAP_THRESHOLD_": "64", "PADDING": String(repeating: "x", count: 9000)],
    ["MALLOC_ARENA_MAX": "1", "MALLOC_TOP_PAD_": "7340032", "MALLOC_PERTURB_": "85"],
  ]

  private enum Door: CaseIterable {
    case text, json, isolated, explain, check, prompt, learn
  }

  private static let objects = [
    "{}", "function() end", "coroutine.create(print)", "coroutine.wrap(print)", "Rect(1, 2, 3, 4)",
    "setmetatable({}, {__name = 'N'})", "string.gmatch('', '')",
  ]

  /// Statements that fill `t` with objects as keys, and list it in `out`.
  private func script(_ random: inout SplitMix64) -> String {
    var lines = ["local made, t, drop = {}, {}, {}"]
    for number in 1...Int.random(in: 6...40, using: &random) {
      let object = Self.objects.randomElement(using: &random) ?? "{}"
      lines.append("made[\(number)] = \(object)")
      switch Int.random(in: 0...5, using: &random) {
      case 0: lines.append("t[made[\(Int.random(in: 1...number, using: &random))]] = nil")
      case 1: lines.append("t.name\(number), t[\(number * 3)], t[\(number).5] = -1, -2, -3")
      case 2:
        let functions = "({print, pairs, math.max, string.rep, (ipairs({}))})"
        lines.append("t[\(functions)[\(number % 5 + 1)]] = 'f'")
      case 3:
        lines.append(
          "for i = 1, \(number * 40) do drop[{}] = {i} if i % 9 == 0 then drop = {} end end")
      default: break
      }
      lines.append("t[made[\(Int.random(in: 1...number, using: &random))]] = \(number)")
    }
    return lines.joined(separator: "\n") + """

      local out = {}
      for key, value in pairs(t) do out[#out + 1] = type(key) .. tostring(value) end
      for key, value in next, t do out[#out + 1] = tostring(key) .. ("%p"):format(key) end
      local keys = {}
      for key in pairs(t) do keys[#keys + 1] = key end
      table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
      for _, key in ipairs(keys) do out[#out + 1] = tostring(t[key]) end
      local first = next(t)
      local ok, message = pcall(error, first)
      out[#out + 1] = tostring(message)
      out[#out + 1] = select(2, pcall(function() return first + {} end))
      local text = table.concat(out, ' ')
      """
  }

  private func layout(_ body: String) -> String {
    """
    local L = Layout.new("L", {rowHeight = 40})
    function L:prepare(view)
      \(body)
      print(text)
      for item = 1, view:itemCount(1) do
        self:placeCell(1, item, 0, (item - 1) * self.rowHeight, #text % 97 + item, self.rowHeight)
      end
    end
    function L:contentSize(view) return view.width, view:itemCount(1) * self.rowHeight end
    function L:shouldInvalidate(view, bounds) return bounds.width ~= view.width end
    return L
    """
  }

  private func run(
    _ door: Door, _ body: String, in workspace: Workspace, _ surroundings: [String: String]
  ) throws -> ProgramEnd {
    var input = ""
    let arguments: [String]
    switch door {
    case .text: arguments = ["run", "s.lua", "--items", "3"]
    case .json: arguments = ["run", "s.lua", "--items", "3", "-f", "json"]
    case .isolated: arguments = ["run", "s.lua", "--items", "3", "-f", "json", "--isolate"]
    case .explain: arguments = ["explain", "s.lua", "--item", "1,1", "--items", "3"]
    case .check: arguments = ["check", "s.lua", "-f", "json", "--random", "0"]
    case .learn: arguments = ["learn", "check", "01-rows.lua"]
    case .prompt:
      arguments = ["repl", "s.lua", "--items", "3"]
      input = "do local view = view \(body) print(text) end\n"
    }
    let end = try Program.moonlay.run(
      arguments, input: input, environment: surroundings, in: workspace.path)
    #expect([0, 1, 2].contains(end.status), "\(end.errors)")
    return end
  }

  @Test(arguments: UInt64(0)..<8)
  func `a script that uses objects as keys gives the same bytes in every process`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let body = script(&random)
    let text = layout(body)
    let workspace = try Workspace(["s.lua": text, "01-rows.lua": text])
    // A check runs the script some thousand times: two scripts are enough of it.
    for door in Door.allCases where door != .check || seed < 2 {
      let first = try run(door, body, in: workspace, Self.surroundings[0])
      #expect(!first.output.isEmpty || !first.errors.isEmpty)
      for surroundings in Self.surroundings.dropFirst() {
        let other = try run(door, body, in: workspace, surroundings)
        #expect(other.output == first.output, "seed \(seed), \(door)")
        #expect(other.errors == first.errors, "seed \(seed), \(door)")
      }
    }
  }
}
