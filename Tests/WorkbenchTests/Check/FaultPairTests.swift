import CollectionLayout
import CollectionSimulation
import Report
import TestSupport
import Testing
import Workbench

/// No fault hides another: a layout with two faults, on items of their own, is told both.
struct FaultPairTests {
  /// Two faults of one layout; a fault by itself if they are the same.
  struct Pair: CustomTestStringConvertible, Sendable {
    let codes: [DiagnosticCode]
    var testDescription: String { codes.map(\.rawValue).joined(separator: " and ") }

    /// All 120 in a long run, otherwise 24 of them.
    static let all = seeds(every.count).map { every[$0 * 7 % every.count] }

    private static let every: [Pair] = faults.indices.flatMap { first in
      faults.indices[first...].map { second in
        Pair(codes: first == second ? [faults[first]] : [faults[first], faults[second]])
      }
    }

    private static let faults: [DiagnosticCode] = [
      .contentSizeUnstable, .duplicateElement, .flowItemTooLarge, .missingItem, .mutationOfCached,
      .outsideContent, .overlap, .prepareSideEffect, .rectIncomplete, .rectInconsistent,
      .rectItemMismatch, .scrollDependentPrepare, .sharedInstance, .staleCache, .unstableSize,
    ]
  }

  @Test(arguments: Pair.all)
  func `two faults are both found`(pair: Pair) {
    let report = check(Self.script(pair.codes)) {
      ($0.randomCases, $0.viewport) = (0, Size(width: 390, height: 844))
      ($0.scale, $0.textCategory, $0.rectPolicy) = (3, "L", .paged)
    }.report
    #expect(report.findings.map(\.diagnostic.code) == pair.codes.sorted())
  }

  @Test func `the layout without a fault passes`() {
    #expect(check(Self.script([])).report.findings.map(\.diagnostic.message) == [])
  }

  /// A flow layout whose items each have one fault, if that is asked for.
  private static func script(_ codes: [DiagnosticCode]) -> String {
    """
    local has = { \(codes.map { "[\"\($0)\"] = true" }.joined(separator: ", ")) }
    local Faulty = FlowLayout:extend("Faulty", { itemSize = Size(150, 40), minimumLineSpacing = 4 })

    function Faulty:prepare(view)
      FlowLayout.prepare(self, view)
      self.first = self.first or view.width
      self.offset = view.contentOffset.y
      Faulty.latest = view.width
      self.list = self.list or {}
      if has["prepare-side-effect"] then self.list[#self.list + 1] = #self.list end
    end

    function Faulty:contentSize(view)
      local width, height = FlowLayout.contentSize(self, view)
      if not has["content-size-unstable"] then return width, height end
      self.asked = (self.asked or 0) + 1
      return width, height + self.asked
    end

    -- A cell as it is returned for a rectangle, or by itself.
    local function shaped(self, view, cell, rect)
      local item = cell.item
      if has["mutation-of-cached"] and item == 1 then
        cell.alpha = 0.5
        return cell
      end
      local cell = cell:copy()
      if has["unstable-size"] and item == 2 then
        self.count = (self.count or 0) + 1
        cell.cornerRadius = self.count % 20
      end
      if has["overlap"] and item == 4 then
        local third = FlowLayout.itemAttributes(self, view, 1, 3)
        cell.frame = Rect(third.x + 10, third.y + 10, 20, 20)
      end
      if has["rect-item-mismatch"] and item == 6 and not rect then cell.alpha = 0.3 end
      if has["outside-content"] and item == 7 then cell.x = -300 end
      if has["rect-inconsistent"] and item == 10 and rect and rect.height < 200 then cell.alpha = 0.7 end
      if has["stale-cache"] and item == 11 then cell.cornerRadius = self.first / 100 end
      if has["scroll-dependent-prepare"] and item == 12 then cell.cornerRadius = self.offset % 17 end
      if has["shared-instance"] and item == 13 then cell.cornerRadius = Faulty.latest / 100 end
      return cell
    end

    function Faulty:itemAttributes(view, section, item)
      if has["missing-item"] and item == 8 then return nil end
      local cell = FlowLayout.itemAttributes(self, view, section, item)
      return cell and shaped(self, view, cell)
    end

    function Faulty:attributes(view, rect)
      local found = {}
      for _, cell in ipairs(FlowLayout.attributes(self, view, Rect(-10000, -10000, 90000, 90000))) do
        local isMissing = has["missing-item"] and cell.item == 8
          or has["rect-incomplete"] and cell.item == 5 and rect.height < 200
        if not isMissing then
          local cell = shaped(self, view, cell, rect)
          if cell.frame:intersects(rect) then
            found[#found + 1] = cell
            if has["duplicate-element"] and cell.item == 9 then found[#found + 1] = cell end
          end
        end
      end
      return found
    end

    Faulty.demo = {
      data = { 60 },
      delegate = {
        sizeForItem = function(view, layout, section, item)
          return has["flow-item-too-large"] and item == 14 and Size(5000, 40) or Size(150, 40)
        end,
      },
    }
    return Faulty
    """
  }
}
