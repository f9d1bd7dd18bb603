import Testing
import TestSupport

/// A scenario that changes the data at random, and asserts each time that what is read stays.
///
/// Items are known by their numbers, so that a mistake in counting the names is a mistake in this test, and none in both.
private func scenario(seed: Int) -> String {
  """
  local draw = \(seed)
  local function random(bound)
    draw = (1103515245 * draw + 12345) % 2147483648
    return draw // 65536 % bound + 1
  end
  local serial = 0
  local function fresh()
    serial = serial + 1
    return { serial = serial, height = 30 + random(90) }
  end
  local data = { {}, {} }
  for section = 1, 2 do for item = 1, 40 do data[section][item] = fresh() end end

  local function find(view, wanted)
    for section = 1, 2 do
      for item = 1, view:itemCount(section) do
        if view:data(section, item).serial == wanted then return section, item end
      end
    end
  end
  local function topmost(view)
    local best
    for _, cell in ipairs(view:visibleCells()) do
      if view.visibleRect:contains(cell.frame) and (not best or cell.frame.y < best.frame.y) then
        best = cell
      end
    end
    return best
  end

  return Scenario {
    viewport = Size(320, 420), layout = require("stable-offset"), data = data,
    steps = function(view)
      view:scrollTo(Point(0, 1500))
      for round = 1, 12 do
        local kept = topmost(view)
        local name = view:data(kept.section, kept.item).serial
        local before = kept.frame.y - view.contentOffset.y
        view:performBatchUpdates(function()
          local places, gone = {}, {}
          local section = random(2)
          for item = 1, random(3) do
            if not (kept.section == section and kept.item == item) then
              view.data:remove(section, 1 + #gone == kept.item and kept.section == section and 2 or 1)
              gone[#gone + 1] = { section, item }
            end
          end
          for number = 1, random(4) do
            local at = number * 2
            view.data:insert(section, at, fresh())
            places[number] = { section, at }
          end
          view:deleteItems(gone)
          view:insertItems(places)
        end)
        local section, item = find(view, name)
        local after = view:attributesFor(section, item).y - view.contentOffset.y
        print(("%.3f %.3f"):format(before, after))
      end
    end,
  }
  """
}

@Test(arguments: 1...6)
func `what is read stays where it is seen through any changes above and below`(seed: Int) throws {
  let report = try GalleryScript.report(ofScenario: scenario(seed: seed))

  let rounds = report.records.filter { $0.type == "print" }.compactMap(\.text)
  #expect(rounds.count == 12)
  for round in rounds {
    let numbers = round.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 2)
    #expect(abs(numbers[0] - numbers[1]) < 0.01, "seed \(seed): \(round)")
  }
}

@Test func `at the very top what is new is seen`() throws {
  let report = try GalleryScript(name: "stable-offset").report([])

  let top = try report.snapshot("two more at the top")
  #expect(top.contentOffset?.y == 0)
  #expect(try top.cell(1, 1).frame.height == 70)
}

@Test func `without an anchor the content stays and what is read moves`() throws {
  let report = try GalleryScript(name: "stable-offset").report(["--set", "anchor=none"])

  #expect(try report.snapshot("before").contentOffset == report.snapshot("after").contentOffset)
}
