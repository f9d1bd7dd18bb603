import Report
import Testing
import Workbench

/// What is printed of each construct; the numbers were worked out by hand.
@Suite struct DerivedConstructTests {
  private func options(items: Int? = 6) -> RunOptions {
    var options = RunOptions()
    options.sections = items.map { [$0] }
    return options
  }

  @Test func `locals and the view`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", { gap = 10 })
        function Row:prepare(view)
          local width = (view.width - 2 * self.gap) / 2
          self:placeCell(1, 1, self.gap + width, 5, width, 20)
        end
        return Row
        """, options())

    let expected = """
      test.lua:4  x = self.gap + width
                    = 10 + 185                                 = 195
                    self.gap = 10   parameter, its default
      test.lua:3    width = (view.width - 2 * self.gap) / 2
                          = (390 - 2 * 10) / 2                 = 185
                      view.width = 390   of the view

      test.lua:4  y = 5

                  width = 185   above

      test.lua:4  height = 20

      """
    #expect(text == expected)
  }

  @Test func `upvalues and a local function`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", {})
        local unit = 6
        local function double(count)
          return 2 * count * unit
        end
        function Row:prepare(view)
          self:placeCell(1, 1, double(3), 0, unit, unit)
        end
        return Row
        """, options())

    let expected = """
      test.lua:4  x = 2 * count * unit   returned by double
                    = 2 * 3 * 6                                = 36
      test.lua:7    count = 3   passed to double
      test.lua:2    unit = 6

      test.lua:7  y = 0

                  width = unit = 6   above

                  height = unit = 6   above

      """
    #expect(text == expected)
  }

  @Test func `fields of self, and tables in them`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          self.left = 4
          self.box = { side = self.left * 3 }
          self:placeCell(1, 1, self.left, 0, self.box.side, self.box["side"])
        end
        return Row
        """, options())

    let expected = """
      test.lua:5  x = self.left = 4
      test.lua:3    self.left = 4

      test.lua:5  y = 0

      test.lua:5  width = self.box.side = 12
      test.lua:4    self.box.side = self.left * 3
                                  = 4 * 3                      = 12
                      self.left: above

      test.lua:5  height = self.box["side"] = 12
                    self.box["side"] = self.box.side = 12   above

      """
    #expect(text == expected)
  }

  @Test func `a sum that a loop adds up`() throws {
    let text = try Derived.text(
      of: "1,6",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          local y = 0
          for item = 1, 6 do
            self:placeCell(1, item, 0, y, 10, 44)
            y = y + 44 + 8
          end
        end
        return Row
        """, options())

    let expected = """
      test.lua:5  x = 0

      test.lua:6  y = y + 44 + 8   5 times
                    = 0 + 44 + 8                               = 52
                    = 52 + 44 + 8                              = 104
                    = 104 + 44 + 8                             = 156
                    = 156 + 44 + 8                             = 208
                    = 208 + 44 + 8                             = 260
      test.lua:3    y = 0

      test.lua:5  width = 10

      test.lua:5  height = 44

      """
    #expect(text == expected)
  }

  @Test func `tables that prepare fills and attributes reads`() throws {
    let text = try Derived.text(
      of: "1,2",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          self.lefts = {}
          for item = 1, view:itemCount(1) do self.lefts[item] = (item - 1) * 30 end
        end
        function Row:attributes(view, rect)
          local found = {}
          for item, left in ipairs(self.lefts) do
            found[item] = Attributes.cell(1, item, Rect(left, 1, 30, 9))
          end
          return found
        end
        return Row
        """, options())

    let expected = """
      test.lua:4  x = (item - 1) * 30
                    = (2 - 1) * 30                             = 30
      test.lua:4    item = 2   loop variable: from 1 to 6

      test.lua:9  y = 1

      test.lua:9  width = 30

      test.lua:9  height = 9

      """
    #expect(text == expected)
  }

  @Test func `several results of helper functions, followed into them`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", {})
        local function half(value) return value / 2 end
        local function fit(width)
          return half(width) - 5, 7 + half(6)
        end
        function Row:prepare(view)
          local width, height = fit(view.width)
          self:placeCell(1, 1, 0, 0, width, height)
        end
        return Row
        """, options())

    let expected = """
      test.lua:8  x = 0

      test.lua:8  y = 0

      test.lua:4  width = half(width) - 5   returned by fit
                        = 195 - 5                              = 190
      test.lua:2    half(width) = value / 2   returned by half
                                = 390 / 2                      = 195
      test.lua:7      value = view.width = 390   passed to fit; of the view

      test.lua:4  height = 7 + half(6)   returned by fit
                         = 7 + 3                               = 10
      test.lua:2    half(6) = value / 2   returned by half
                            = 6 / 2                            = 3
      test.lua:4      value = 6   passed to half

      """
    #expect(text == expected)
  }

  @Test func `whole division, remainders, math and bits`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          local n = 17
          self:placeCell(1, 1, n // 5, n % 5, -n // 2 + 20, math.max(n, 2 ^ 3) | 6)
        end
        return Row
        """, options())

    let expected = """
      test.lua:4  x = n // 5
                    = 17 // 5                                  = 3
      test.lua:3    n = 17

      test.lua:4  y = n % 5
                    = 17 % 5                                   = 2
                    n: above

      test.lua:4  width = -n // 2 + 20
                        = -17 // 2 + 20                        = 11
                    n: above

      test.lua:4  height = math.max(n, 2 ^ 3) | 6
                         = math.max(17, 2 ^ 3) | 6             = 23
                    n: above

      """
    #expect(text == expected)
  }

  @Test func `branches: which was taken, and why`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", { wide = false })
        function Row:prepare(view)
          local columns
          if view.width > 600 then
            columns = 4
          elseif self.wide then
            columns = 3
          else
            columns = 2
          end
          self:placeCell(1, 1, 0, 0, view.width / columns, self.wide and 1 or 9)
        end
        return Row
        """, options())

    let expected = """
      test.lua:11  x = 0

      test.lua:11  y = 0

      test.lua:11  width = view.width / columns
                         = 390 / 2                              = 195
                     view.width = 390   of the view
      test.lua:9     columns = 2
      test.lua:6       because self.wide: false
      test.lua:4       because view.width > 600: 390 > 600 is false

      test.lua:11  height = self.wide and 1 or 9
                          = false and 1 or 9                    = 9
                     self.wide = false   parameter, its default

      """
    #expect(text == expected)
  }

  @Test func `what cannot be followed is said where it stands`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          local ok, x = pcall(function() return 6 * 7 end)
          local order = { 3, 1, 2 }
          table.sort(order)
          local step = coroutine.wrap(function() coroutine.yield(8) end)
          self:placeCell(1, 1, x, order[1], step(), tonumber(("%d"):format(5)))
        end
        return Row
        """, options())

    let expected = """
      test.lua:3  x = pcall(function() return 6 * 7 end)   not followed into
                    = pcall(a function)                        = 42

      test.lua:7  y = order[1] = 1
                    order[1] = 1
                        not followed: its table was sorted or otherwise changed

      test.lua:7  width = step() = 8   returned by the host

      test.lua:7  height = tonumber(("%d"):format(5))
                         = tonumber("5")                       = 5
      test.lua:7    ("%d"):format(5) = ("%d"):format(5) = "5"   returned by the host

      """
    #expect(text == expected)
  }

  @Test func `the data and its count`() throws {
    let text = try Derived.text(
      of: "1,2",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          self:placeCell(1, 2, 0, 0, view:data(1, 2), view:itemCount(1))
        end
        Row.demo = { data = { { 30, 40 } } }
        return Row
        """, options(items: nil))

    let expected = """
      test.lua:3  x = 0

      test.lua:3  y = 0

      test.lua:3  width = view:data(1, 2) = 40   the data

      test.lua:3  height = view:itemCount(1) = 2   the data's count

      """
    #expect(text == expected)
  }

  @Test func `many cells placed at once`() throws {
    let text = try Derived.text(
      of: "1,5",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          self:placeGrid(1, 1, 6, 3, 2, 4, 10, 20, 12, 25)
        end
        return Row
        """, options())

    let expected = """
      test.lua:3  x = x + 1 * step
                    = 2 + 1 * 12                               = 14
      test.lua:3    x = 2
      test.lua:3    step = 12

      test.lua:3  y = y + 1 * step
                    = 4 + 1 * 25                               = 29
      test.lua:3    y = 4
      test.lua:3    step = 25

      test.lua:3  width = 10

      test.lua:3  height = 20

      """
    #expect(text == expected)
  }

  @Test func `attributes that are placed, about their middle`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          local cell = Attributes.cell(1, 1)
          cell.size, cell.center = Size(20, 10), Point(view.width / 2, 50)
          cell.alpha = 1 / 4
          self:place(cell)
        end
        return Row
        """, options())

    let expected = """
                  x = center.x - width / 2
                    = 195 - 20 / 2                             = 185
      test.lua:4    center.x = view.width / 2
                             = 390 / 2                         = 195
                      view.width = 390   of the view
      test.lua:4    width = 20

                  y = center.y - height / 2
                    = 50 - 10 / 2                              = 45
      test.lua:4    center.y = 50
      test.lua:4    height = 10

                  width = 20   above

                  height = 10   above

      test.lua:5  alpha = 1 / 4 = 0.25

      """
    #expect(text == expected)
  }

  @Test func `four numbers that itemAttributes answers`() throws {
    let text = try Derived.text(
      of: "1,2",
      in: """
        local Row = Layout.new("Row", {})
        function Row:itemAttributes(view, section, item)
          return 0, (item - 1) * 44, view.width, 44
        end
        return Row
        """, options())

    let expected = """
      test.lua:3  x = 0   returned by Row:itemAttributes

      test.lua:3  y = (item - 1) * 44   returned by Row:itemAttributes
                    = (2 - 1) * 44                             = 44
                    item = 2   given by the host

      test.lua:3  width = view.width = 390
                      returned by Row:itemAttributes; of the view

      test.lua:3  height = 44   returned by Row:itemAttributes

      """
    #expect(text == expected)
  }

  @Test func `a function of a module`() throws {
    let text = try Derived.text(
      of: "1,1",
      in: """
        local sizes = require("sizes")
        local Row = Layout.new("Row", {})
        function Row:prepare(view)
          self:placeCell(1, 1, 0, 0, sizes.side(3), 2)
        end
        return Row
        """, options(),
      modules: [
        "sizes": """
        local sizes = { unit = 11 }
        function sizes.side(count) return count * sizes.unit end
        return sizes
        """
      ])

    let expected = """
      test.lua:4   x = 0

      test.lua:4   y = 0

      sizes.lua:2  width = count * sizes.unit   returned by sizes.side
                         = 3 * 11                               = 33
      test.lua:4     count = 3   passed to sizes.side
      sizes.lua:1    sizes.unit = 11

      test.lua:4   height = 2

      """
    #expect(text == expected)
  }

}
