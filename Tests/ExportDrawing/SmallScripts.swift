extension DrawnScript.Base {
  /// Small scripts, in which a mutation is easy to see.
  package static let small: [Self] = [
    (
      "rows",
      """
      local Rows = Layout.new("Rows", { height = 44, gap = 8.5, columns = Parameter.integer(2, { min = 1, max = 5 }), isWide = true })
      function Rows:prepare(view)
        local y = self.gap
        for section = 1, view:sectionCount() do
          for item = 1, view:itemCount(section) do
            local width = view.width / self.columns - self.gap
            local column = (item - 1) % self.columns
            if self.isWide and item % 5 == 0 then width = width * 2 end
            self:placeCell(section, item, column * (width + self.gap), y, width, self.height)
            if column == self.columns - 1 then y = y + self.height + self.gap end
          end
          y = y + self.height * 2
        end
      end
      function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Rows
      """
    ),
    (
      "tall",
      """
      local Tall = Layout.new("Tall", { least = 30 })
      function Tall:heightOf(view, section, item)
        local value = view:data(section, item)
        if value and value.height then return value.height end
        return self.least + item % 7 * 10
      end
      function Tall:prepare(view)
        self.bottoms = {}
        for column = 1, 3 do self.bottoms[column] = 0 end
        for section = 1, view:sectionCount() do
          for item = 1, view:itemCount(section) do
            local best = 1
            for column = 2, #self.bottoms do
              if self.bottoms[column] < self.bottoms[best] then best = column end
            end
            local height = self:heightOf(view, section, item)
            self:placeCell(section, item, (best - 1) * view.width / 3, self.bottoms[best], view.width / 3, height)
            self.bottoms[best] = self.bottoms[best] + height
          end
        end
      end
      function Tall:contentSize(view) return view.width, math.max(self.bottoms[1], self.bottoms[2], self.bottoms[3]) end
      function Tall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      Tall.demo = { data = { { { height = 80.0 }, { height = 120.5 } } } }
      return Tall
      """
    ),
    (
      "following",
      """
      local Following = Layout.new("Following", { size = 60, smallest = 0.5 })
      function Following:attributes(view, rect)
        local found = {}
        for section = 1, view:sectionCount() do
          for item = 1, view:itemCount(section) do
            local cell = self:itemAttributes(view, section, item)
            if cell.frame:intersects(rect) then found[#found + 1] = cell end
          end
        end
        return found
      end
      function Following:itemAttributes(view, section, item)
        local y = (section - 1) * 400 + (item - 1) * self.size
        local cell = Attributes.cell(section, item, Rect(0, y, view.width, self.size))
        local distance = math.abs(y - view.contentOffset.y) / view.height
        cell.alpha = math.max(0, math.min(1 - distance, 1))
        cell.transform = Transform.scale(math.max(self.smallest, 1 - distance))
        if item % 4 == 0 then cell.zIndex = item end
        return cell
      end
      function Following:contentSize(view) return view.width, view:sectionCount() * 400 + self.size * 40 end
      function Following:shouldInvalidate(view, newBounds) return true end
      return Following
      """
    ),
    (
      "snapping",
      """
      local Snapping = Layout.new("Snapping", { page = 200, header = 30 })
      function Snapping:prepare(view)
        local total = 0
        for section = 1, view:sectionCount() do
          local count = view:itemCount(section)
          local top = total
          if self.header > 0 then self:placeSupplementary("header", section, 1, 0, top, view.width, self.header, 2) end
          for item = 1, count do
            self:placeCell(section, item, 0, top + self.header + (item - 1) * self.page, view.width - 20, self.page - 10, item % 3, 0.8)
          end
          total = total + self.header + count * self.page
        end
        self.total = total
      end
      function Snapping:contentSize(view) return view.width, self.total end
      function Snapping:targetOffset(view, proposed, velocity)
        local index = proposed.y / self.page
        if velocity.y > 0.3 then index = math.ceil(index) elseif velocity.y < -0.3 then index = math.floor(index) else index = math.floor(index + 0.5) end
        return Point(proposed.x, math.max(0, math.min(index * self.page, self.total - view.height)))
      end
      function Snapping:initialItemAttributes(view, section, item)
        local cell = self:placedCell(section, item)
        if cell then
          cell.alpha = 0.2
          cell.x = cell.x - 50
        end
        return cell
      end
      function Snapping:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
      return Snapping
      """
    ),
  ].compactMap { Self(name: $0.0, text: $0.1) }
}
