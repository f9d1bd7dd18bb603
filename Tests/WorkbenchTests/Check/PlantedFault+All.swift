import CollectionLayout

extension PlantedFault {
  /// A fault of every property, and some that only certain cases show.
  static let all = ofAnswers + ofState + ofNumbers + ofProtocol + inCorners

  private static let ofAnswers = [
    PlantedFault(
      .rectIncomplete, "the search ends at the first cell outside", items: 3,
      rows(
        """
        function Rows:attributes(view, rect)
          local found = {}
          for item = 1, view:itemCount(1) do
            local cell = self:placedCell(1, item)
            if not cell.frame:intersects(rect) then break end
            found[#found + 1] = cell
          end
          return found
        end
        """)),
    PlantedFault(
      .rectIncomplete, "only cells whose corner is in the rectangle", items: 2,
      rows(
        """
        function Rows:attributes(view, rect)
          local found = {}
          for _, cell in ipairs(self:placed(rect)) do
            if rect:contains(Point(cell.x, cell.y)) then found[#found + 1] = cell end
          end
          return found
        end
        """)),
    PlantedFault(
      .rectItemMismatch, items: 1,
      rows(
        """
        function Rows:attributes(view, rect)
          local cells = self:placed(rect)
          for _, cell in ipairs(cells) do cell.transform = Transform.scale(0.9) end
          return cells
        end
        """)),
    PlantedFault(
      .rectInconsistent, items: 1,
      rows(
        """
        function Rows:attributes(view, rect)
          local cells = self:placed(rect)
          for _, cell in ipairs(cells) do
            if not rect:contains(cell.frame) then cell.alpha = 0.5 end
          end
          return cells
        end

        function Rows:itemAttributes(view, section, item) return self:placedCell(section, item) end
        """)),
    PlantedFault(
      .duplicateElement, items: 1,
      rows(
        """
        function Rows:attributes(view, rect)
          local cells = self:placed(rect)
          cells[#cells + 1] = cells[1]
          return cells
        end
        """)),
    PlantedFault(
      .missingItem, "a section left out", items: 2,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
      end
      Rows.demo = { data = { 3, 2 } }
      return Rows
      """),
    PlantedFault(
      .missingItem, items: 1,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for item = 2, view:itemCount(1) do
          self:placeCell(1, item, 0, (item - 2) * 44, 300, 44)
        end
      end
      return Rows
      """),
    PlantedFault(
      .indexOutOfRange, "an item that does not exist", items: 0,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for item = 1, math.max(1, view:itemCount(1)) do
          self:placeCell(1, item, 0, (item - 1) * 44, 300, 44)
        end
      end
      return Rows
      """),
    PlantedFault(
      .outsideContent, items: 1,
      rows(
        """
        function Rows:contentSize(view) return view.width, view:itemCount(1) * 40 end
        """)),
    PlantedFault(
      .overlap, items: 2,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 40)
      end
      return Rows
      """),
  ]

  private static let ofState = [
    PlantedFault(
      .unstableSize, "random heights", items: 1,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        local y = 0
        for item = 1, view:itemCount(1) do
          local height = 20 + math.random(100)
          self:placeCell(1, item, 0, y, 300, height)
          y = y + height
        end
      end
      return Rows
      """),
    PlantedFault(
      .unstableSize, "an answer that counts how often it was asked", items: 1,
      rows(
        """
        function Rows:attributes(view, rect)
          self.asked = (self.asked or 0) + 1
          local cells = self:placed(rect)
          for _, cell in ipairs(cells) do cell.cornerRadius = self.asked % 20 end
          return cells
        end

        function Rows:itemAttributes(view, section, item) return self:placedCell(section, item) end
        """)),
    PlantedFault(
      .contentSizeUnstable, items: 0,
      rows(
        """
        function Rows:contentSize(view)
          self.asked = (self.asked or 0) + 1
          return view.width, view:itemCount(1) * 44 + self.asked
        end
        """)),
    PlantedFault(
      .staleCache, "the width of the first day", items: 1,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self.width = self.width or view.width
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, self.width, 44, 44)
      end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Rows
      """),
    PlantedFault(
      .staleCache, "no word of the size", items: 1,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
      end
      return Rows
      """),
    PlantedFault(
      .staleCache, "the height of the old data", items: 3,
      rows(
        """
        function Rows:contentSize(view)
          self.height = math.max(self.height or 0, view:itemCount(1) * 44)
          return view.width, self.height
        end
        """)),
    PlantedFault(
      .estimateHole, items: 2,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self.heights = self.heights or {}
        for item = 1, view:itemCount(1) do
          self:placeCell(1, item, 0, (item - 1) * 100, 300, self.heights[item] or 100)
        end
      end
      function Rows:shouldInvalidatePreferred(view, preferred, original)
        return preferred.height ~= original.height
      end
      function Rows:preferredInvalidation(view, preferred, original, context)
        self.heights[preferred.item] = preferred.height
      end
      Rows.demo = { data = { { { size = { 300, 40 } } } } }
      return Rows
      """),
    // Heights grow from item to item, so that what stays where it was covers what comes behind it.
    PlantedFault(
      .updateOverlap, items: 3,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        local count = view:itemCount(1)
        if count >= (self.count or 0) then self.tops = {} end
        self.tops, self.count = self.tops or {}, count
        local y = 0
        for item = 1, count do
          self.tops[item] = self.tops[item] or y
          self:placeCell(1, item, 0, self.tops[item], 300, view:data(1, item))
          y = self.tops[item] + view:data(1, item)
        end
      end
      function Rows:invalidate(view, context) if context.everything then self.tops, self.count = nil, nil end end
      local heights = {}
      for item = 1, 60 do heights[item] = 10 + item end
      Rows.demo = { data = { heights } }
      return Rows
      """),
    PlantedFault(
      .scrollDependentPrepare, items: 24,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), view.contentOffset.y / 10, 0, 100, 44, 44)
      end
      function Rows:contentSize(view) return 1000, view:itemCount(1) * 44 end
      return Rows
      """),
    PlantedFault(
      .changedWithoutInvalidation, items: 24,
      rows(
        """
        function Rows:attributes(view, rect)
          local cells = self:placed(rect)
          for _, cell in ipairs(cells) do
            cell.alpha = cell.y < view.contentOffset.y and 0.5 or 1
          end
          return cells
        end

        function Rows:itemAttributes(view, section, item)
          local cell = self:placedCell(section, item)
          if cell then cell.alpha = cell.y < view.contentOffset.y and 0.5 or 1 end
          return cell
        end
        """)),
    PlantedFault(
      .mutationOfCached, items: 1,
      """
      local Card = Layout.new("Card")
      function Card:prepare(view)
        self.cards = {}
        for item = 1, view:itemCount(1) do
          self.cards[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 44, 100, 44))
        end
      end
      function Card:contentSize(view) return 100, view:itemCount(1) * 44 end
      function Card:attributes(view, rect)
        for _, card in ipairs(self.cards) do card.alpha = 0.5 end
        return self.cards
      end
      return Card
      """),
    PlantedFault(
      .sharedInstance, "frames kept in the class", items: 1,
      """
      local Rows = Layout.new("Rows")
      Rows.frames = {}
      function Rows:prepare(view)
        for item = 1, view:itemCount(1) do
          Rows.frames[item] = Rect(0, (item - 1) * 44, view.width, 44)
        end
        for item = view:itemCount(1) + 1, #Rows.frames do Rows.frames[item] = nil end
      end
      function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end
      function Rows:attributes(view, rect)
        local found = {}
        for item, frame in ipairs(Rows.frames) do
          if frame:intersects(rect) then found[#found + 1] = Attributes.cell(1, item, frame) end
        end
        return found
      end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Rows
      """),
    PlantedFault(
      .sharedInstance, "a width kept in the file", items: 1,
      """
      local width
      local Rows = Layout.new("Rows")
      function Rows:prepare(view) width = view.width end
      function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end
      function Rows:attributes(view, rect)
        local found = {}
        for item = 1, view:itemCount(1) do
          found[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 44, width, 44))
        end
        return found
      end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Rows
      """),
    PlantedFault(
      .prepareSideEffect, items: 0,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self.recognizers = self.recognizers or {}
        self.recognizers[#self.recognizers + 1] = "tap"
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44)
      end
      return Rows
      """),
    PlantedFault(
      .overInvalidation, "a loop over all items", items: 6,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for item = 1, view:itemCount(1) do
          self:placeCell(1, item, 0, (item - 1) * 44, view.width, 44)
        end
      end
      function Rows:shouldInvalidate() return true end
      return Rows
      """),
    PlantedFault(
      .overInvalidation, "all items placed in one call", items: 6,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 44, 44)
      end
      function Rows:shouldInvalidate() return true end
      return Rows
      """),
    // Some instructions for each of a million items: at a few hundred the visible cells take more.
    PlantedFault(
      .overInvalidation, "a little work for each item", items: 12,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self.tops = {}
        for item = 1, view:itemCount(1) do self.tops[item] = (item - 1) * 44 end
      end
      function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end
      local function cell(self, view, item)
        return Attributes.cell(1, item, Rect(0, self.tops[item], view.width, 44))
      end
      function Rows:attributes(view, rect)
        local found = {}
        local first = math.max(1, math.tointeger(rect.minY // 44) + 1)
        local last = math.min(#self.tops, math.tointeger(rect.maxY // 44) + 1)
        for item = first, last do found[#found + 1] = cell(self, view, item) end
        return found
      end
      function Rows:itemAttributes(view, section, item)
        if section == 1 and item <= #self.tops then return cell(self, view, item) end
      end
      function Rows:shouldInvalidate() return true end
      return Rows
      """),
  ]

  private static let ofNumbers = [
    PlantedFault(
      .nonFinite, items: 0,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self.height = 1000 / view:itemCount(1)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, self.height, self.height)
      end
      function Rows:contentSize(view) return 300, self.height * view:itemCount(1) end
      return Rows
      """),
    PlantedFault(
      .negativeSize, items: 1,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 200, 0, view.width - 400, 44, 44)
      end
      function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Rows
      """),
    PlantedFault(
      .notANumberField, items: 3,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for item = 1, view:itemCount(1) do
          local cell = Attributes.cell(1, item, Rect(0, (item - 1) * 44, 300, 44))
          if item == 3 then cell.alpha = "half" end
          self:place(cell)
        end
      end
      return Rows
      """),
    PlantedFault(
      .unknownField, items: 3,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        for item = 1, view:itemCount(1) do
          local cell = Attributes.cell(1, item, Rect(0, (item - 1) * 44, 300, 44))
          if item == 3 then cell.heigth = 50 end
          self:place(cell)
        end
      end
      return Rows
      """),
  ]

  private static let ofProtocol = [
    PlantedFault(
      .reentrantCall, items: 0,
      rows(
        """
        function Rows:contentSize(view)
          if view:itemCount(1) == 0 then return #view:visibleCells(), 0 end
          return view.width, view:itemCount(1) * 44
        end
        """)),
    PlantedFault(
      .wrongReturnType, items: 2,
      rows(
        """
        function Rows:attributes(view, rect)
          local cells = self:placed(rect)
          return #cells == 1 and cells[1] or cells
        end
        """)),
    PlantedFault(
      .targetOutOfRange, items: 24,
      rows(
        """
        function Rows:targetOffset(view, proposed) return Point(0, proposed.y - 10000) end
        """)),
    PlantedFault(
      .budgetExceeded, items: 0,
      rows(
        """
        function Rows:contentSize(view)
          local height = 0
          repeat height = height + 44 until height == view:itemCount(1) * 44
          return view.width, height
        end
        """)),
    PlantedFault(
      .memoryExceeded, items: 0,
      rows(
        """
        function Rows:contentSize(view)
          local text = "x"
          while view:itemCount(1) == 0 do text = text .. text end
          return view.width, view:itemCount(1) * 44
        end
        """)),
    PlantedFault(
      .runtimeError, items: 0,
      rows(
        """
        function Rows:contentSize(view)
          return view.width, self:placedBounds().maxY
        end
        """)),
  ]

  private static let inCorners = [
    PlantedFault(
      .overlap, "only with a value of a parameter", items: 2,
      """
      local Rows = Layout.new("Rows", { spacing = Parameter.number(8, { min = -8, max = 64 }) })
      function Rows:prepare(view)
        self:placeColumn(1, 1, view:itemCount(1), 0, 0, 300, 44, 44 + self.spacing)
      end
      return Rows
      """),
    PlantedFault(
      .outsideContent, "only from right to left", items: 1,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        local x = view.direction == "rtl" and view.width - 40 or 0
        self:placeColumn(1, 1, view:itemCount(1), x, 0, 100, 44, 44)
      end
      function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Rows
      """),
    PlantedFault(
      .overlap, "only of sections", items: 2,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        local y = 0
        for section = 1, view:sectionCount() do
          self:placeColumn(section, 1, view:itemCount(section), 0, y, 300, 44, 44)
          y = math.max(0, y + view:itemCount(section) * 44 - 10)
        end
      end
      return Rows
      """),
    PlantedFault(
      .missingItem, "only of many", items: 41,
      """
      local Rows = Layout.new("Rows")
      function Rows:prepare(view)
        self:placeColumn(1, 1, math.min(40, view:itemCount(1)), 0, 0, 300, 44, 44)
      end
      return Rows
      """),
  ]
}
