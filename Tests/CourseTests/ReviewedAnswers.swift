/// Answers of a review of the course: wrong ones that once passed, and right ones that are written
/// in another way than the solution.
enum ReviewedAnswers {
  /// Wrong answers that must miss a goal or a property.
  static let wrong: [Trick] = [
    Trick(
      1, "alpha 0",
      (
        """

        return Rows

        """,
        """

        function Rows:attributes(view, rect)
          local all = self:placed(rect)
          for _, cell in ipairs(all) do cell.alpha = 0 end
          return all
        end

        function Rows:itemAttributes(view, section, item)
          local cell = self:placedCell(section, item)
          if cell then cell.alpha = 0 end
          return cell
        end

        return Rows

        """
      )),
    Trick(
      6, "alpha 0",
      (
        """

        return Waterfall

        """,
        """

        function Waterfall:attributes(view, rect)
          local all = self:placed(rect)
          for _, cell in ipairs(all) do cell.alpha = 0 end
          return all
        end

        function Waterfall:itemAttributes(view, section, item)
          local cell = self:placedCell(section, item)
          if cell then cell.alpha = 0 end
          return cell
        end

        return Waterfall

        """
      )),
    Trick(
      1, "upside down",
      (
        """

        return Rows

        """,
        """

        function Rows:attributes(view, rect)
          local all = self:placed(rect)
          for _, cell in ipairs(all) do cell.transform = Transform.rotate(math.pi) end
          return all
        end

        function Rows:itemAttributes(view, section, item)
          local cell = self:placedCell(section, item)
          if cell then cell.transform = Transform.rotate(math.pi) end
          return cell
        end

        return Rows

        """
      )),
    Trick(
      6, "upside down",
      (
        """

        return Waterfall

        """,
        """

        function Waterfall:attributes(view, rect)
          local all = self:placed(rect)
          for _, cell in ipairs(all) do cell.transform = Transform.rotate(math.pi) end
          return all
        end

        function Waterfall:itemAttributes(view, section, item)
          local cell = self:placedCell(section, item)
          if cell then cell.transform = Transform.rotate(math.pi) end
          return cell
        end

        return Waterfall

        """
      )),
    Trick(
      1, "invalidates always",
      (
        "return newBounds.width ~= view.width",
        "return true"
      )),
    Trick(
      2, "error fewer than columns",
      (
        "  for item = 1, view",
        """
          local last = {}
          for item = 1, view
        """
      ),
      (
        "    self:placeCell(1",
        """
            last[column] = item
            self:placeCell(1
        """
      ),
      (
        """
        side, side)
          end
        """,
        """
        side, side)
          end
          self.lowest = 0
          for column = 0, self.columns - 1 do self.lowest = math.max(self.lowest, last[column] // self.columns) end
        """
      )),
    Trick(
      2, "nan one column",
      (
        "local step = side + self.spacing",
        "local step = (view.width - side) / (self.columns - 1)"
      )),
    Trick(
      2, "at most 40",
      (
        "for item = 1, view:itemCount(1) do",
        "for item = 1, math.min(40, view:itemCount(1)) do"
      )),
    Trick(
      3, "empty minus 12",
      (
        "local height = math.max(0, rows * (self.rowHeight + self.lineSpacing) - self.lineSpacing)",
        "local height = rows * (self.rowHeight + self.lineSpacing) - self.lineSpacing"
      )),
    Trick(
      4, "content nil no item",
      (
        "function Wrap:shouldInvalidate",
        """
        function Wrap:contentSize(view)
          return view.width, self.last.y + self.lineHeight
        end

        function Wrap:shouldInvalidate
        """
      ),
      (
        "    self:placeCell(1",
        """
            self.last = Point(x, y)
            self:placeCell(1
        """
      )),
    Trick(
      5, "lines 100 apart",
      (
        "local height, step = 28, 36",
        "local height, step = 5, 100"
      )),
    Trick(
      8, "squashed",
      (
        "Transform.scale(1 - (1 - self.smallest) * share)",
        "Transform.scale(1 - (1 - self.smallest) * share, 1)"
      )),
    Trick(
      8, "mirrored",
      (
        "Transform.scale(1 - (1 - self.smallest) * share)",
        "Transform.scale(-(1 - (1 - self.smallest) * share), 1 - (1 - self.smallest) * share)"
      )),
    Trick(
      9, "half width",
      (
        "0, first, view.width, self.rowHeight",
        "0, first, view.width / 2, self.rowHeight"
      )),
    Trick(
      10, "x by 17",
      (
        "Point(0, preferred.height - original.height)",
        "Point(17, preferred.height - original.height)"
      )),
    Trick(
      12, "above 0.3",
      (
        "velocity.x > 0",
        "velocity.x > 0.3"
      ),
      (
        "velocity.x < 0",
        "velocity.x < -0.3"
      )),
    Trick(
      13, "last alone",
      (
        "self.coming[after.item] = true",
        "self.coming = { [after.item] = true }"
      ),
      (
        "self.going[before.item] = true",
        "self.going = { [before.item] = true }"
      )),
    Trick(
      14, "every 20th",
      (
        """
          local low, high = 1, self.count + 1
          while low < high do
            local middle = (low + high) // 2
            if self.tops[middle + 1] > y then high = middle else low = middle + 1 end
          end
          return low
        """,
        """
          local item = 1
          while item + 20 <= self.count and self.tops[item + 20] <= y do item = item + 20 end
          while item <= self.count and self.tops[item + 1] <= y do item = item + 1 end
          return item
        """
      )),
    Trick(
      14, "greater equal untested",
      (
        "self.tops[middle + 1] > y",
        "self.tops[middle + 1] >= y"
      ),
      (
        "    if row.frame:intersects(rect) then found[#found + 1] = row end",
        "    found[#found + 1] = row"
      )),
    Trick(
      15, "empty section overlaps",
      (
        "return math.max(y - self.spacing, top + self.headerHeight)",
        "return y - self.spacing"
      )),
  ]

  /// Right answers that must solve their lesson.
  static let right: [Trick] = [
    Trick(
      1, "no prepare",
      text: """
        local Rows = Layout.new("Rows", { rowHeight = 44 })
        function Rows:contentSize(view) return view.width, view:itemCount(1) * self.rowHeight end
        function Rows:itemAttributes(view, section, item)
          if section ~= 1 or item < 1 or item > view:itemCount(1) then return nil end
          return Attributes.cell(1, item, Rect(0, (item - 1) * self.rowHeight, view.width, self.rowHeight))
        end
        function Rows:attributes(view, rect)
          local found = {}
          local first = math.max(1, rect.minY // self.rowHeight + 1)
          for item = first, view:itemCount(1) do
            local row = self:itemAttributes(view, 1, item)
            if row.frame.minY >= rect.maxY then break end
            if row.frame:intersects(rect) then found[#found + 1] = row end
          end
          return found
        end
        function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
        return Rows
        """),
    Trick(
      1, "place column",
      (
        """
          for item = 1, view:itemCount(1) do
            self:placeCell(1, item, 0, (item - 1) * self.rowHeight, view.width, self.rowHeight)
          end
        """,
        "  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, self.rowHeight, self.rowHeight)"
      )),
    Trick(
      2, "carried x",
      (
        """
            local column, row = (item - 1) % self.columns, (item - 1) // self.columns
            self:placeCell(1, item, column * step, row * step, side, side)
        """,
        """
            if self.x > view.width - side + 0.001 then self.x, self.y = 0, self.y + step end
            self:placeCell(1, item, self.x, self.y, side, side)
            self.x = self.x + step
        """
      ),
      (
        "  for item",
        """
          self.x, self.y = 0, 0
          for item
        """
      )),
    Trick(
      2, "two loops",
      (
        """
          for item = 1, view:itemCount(1) do
            local column, row = (item - 1) % self.columns, (item - 1) // self.columns
            self:placeCell(1, item, column * step, row * step, side, side)
          end
        """,
        """
          local item, y = 1, 0
          while item <= view:itemCount(1) do
            for column = 0, self.columns - 1 do
              if item > view:itemCount(1) then break end
              self:placeCell(1, item, column * step, y, side, side)
              item = item + 1
            end
            y = y + step
          end
        """
      )),
    Trick(
      3, "error term",
      (
        """
            local left = view:round(inset.left + column * step)
            local right = view:round(inset.left + (column + 1) * step) - self.spacing
        """,
        """
            -- Whole pixels are shared: the first columns get one of what is left over.
            local pixel = 1 / view.scale
            local pixels = math.floor(free * view.scale + 0.001)
            local each, rest = pixels // columns, pixels % columns
            local left = inset.left + column * (each * pixel + self.spacing) + math.min(column, rest) * pixel
            local right = left + (each + (column < rest and 1 or 0)) * pixel
        """
      )),
    Trick(
      3, "floor by pixel",
      (
        "local left = view:round(inset.left + column * step)",
        "local left = math.floor((inset.left + column * step) * view.scale + 0.0001) / view.scale"
      ),
      (
        "local right = view:round(inset.left + (column + 1) * step) - self.spacing",
        "local right = math.floor((inset.left + (column + 1) * step) * view.scale + 0.0001) / view.scale - self.spacing"
      )),
    Trick(
      4, "recursion",
      (
        """
          local x, y = 0, 0
          for item = 1, view:itemCount(1) do
            local width = math.min(view:data(1, item).width, view.width)
            if x > 0 and x + width > view.width then
              x, y = 0, y + self.lineHeight + self.spacing
            end
            self:placeCell(1, item, x, y, width, self.lineHeight)
            x = x + width + self.spacing
          end
        """,
        """
          local function place(item, x, y)
            if item > view:itemCount(1) then return end
            local width = math.min(view:data(1, item).width, view.width)
            if x > 0 and x + width > view.width then
              return place(item, 0, y + self.lineHeight + self.spacing)
            end
            self:placeCell(1, item, x, y, width, self.lineHeight)
            return place(item + 1, x + width + self.spacing, y)
          end
          place(1, 0, 0)
        """
      )),
    Trick(
      5, "one formula",
      (
        """
          local x, gap = 0, self.spacing
          if self.justification == "center" then
            x = room / 2
          elseif self.justification == "between" and #line > 1 and not isLast then
            gap = gap + room / (#line - 1)
          end
        """,
        """
          local isSpread = self.justification == "between" and not isLast
          local x = self.justification == "center" and room / 2 or 0
          local gap = self.spacing + (isSpread and room / math.max(1, #line - 1) or 0)
        """
      )),
    Trick(
      6, "ties right",
      (
        "bottoms[column] < bottoms[best]",
        "bottoms[column] <= bottoms[best]"
      )),
    Trick(
      6, "sorted columns",
      (
        """
          return best

        """,
        """
          local order = {}
          for column = 1, #bottoms do order[column] = column end
          table.sort(order, function(one, other)
            if bottoms[one] ~= bottoms[other] then return bottoms[one] < bottoms[other] end
            return one < other
          end)
          return order[1]

        """
      ),
      (
        """
          local best = 1
          for column = 2, #bottoms do
            if bottoms[column] < bottoms[best] then best = column end
          end

        """,
        ""
      )),
    Trick(
      7, "complex multiplication",
      (
        """
            local angle = 2 * math.pi * (item - 1) / count - math.pi / 2
            local x = view.width / 2 + radius * math.cos(angle)
            local y = view.height / 2 + radius * math.sin(angle)

        """,
        """
            local x, y = view.width / 2 + radius * re, view.height / 2 + radius * im
            re, im = re * stepRe - im * stepIm, re * stepIm + im * stepRe

        """
      ),
      (
        "  for item = 1, count do",
        """
          local re, im = 0, -1
          local stepRe, stepIm = math.cos(2 * math.pi / count), math.sin(2 * math.pi / count)
          for item = 1, count do
        """
      )),
    Trick(
      7, "sin minus cos",
      (
        """
            local angle = 2 * math.pi * (item - 1) / count - math.pi / 2
            local x = view.width / 2 + radius * math.cos(angle)
            local y = view.height / 2 + radius * math.sin(angle)

        """,
        """
            local angle = 2 * math.pi * (item - 1) / count
            local x = view.width / 2 + radius * math.sin(angle)
            local y = view.height / 2 - radius * math.cos(angle)

        """
      )),
    Trick(
      8, "smoothstep",
      (
        "Transform.scale(1 - (1 - self.smallest) * share)",
        "Transform.scale(1 - (1 - self.smallest) * share * share * (3 - 2 * share))"
      )),
    Trick(
      8, "cosine",
      (
        "Transform.scale(1 - (1 - self.smallest) * share)",
        "Transform.scale(1 - (1 - self.smallest) * (1 - math.cos(math.pi * share)) / 2)"
      )),
    Trick(
      9, "three rules",
      (
        "  local y = math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)",
        """
          local y = view.contentOffset.y
          if y < top then y = top end
          if y > bottom - self.headerHeight then y = bottom - self.headerHeight end
        """
      )),
    Trick(
      9, "headers on request",
      text: """
        local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })
        Sticky.followsOffset = true
        Sticky.allowsRecomputing = true
        function Sticky:prepare(view)
          self.tops, self.bottoms = {}, {}
          local top = 0
          for section = 1, view:sectionCount() do
            local first, count = top + self.headerHeight, view:itemCount(section)
            self:placeColumn(section, 1, count, 0, first, view.width, self.rowHeight, self.rowHeight)
            self.tops[section], self.bottoms[section] = top, first + count * self.rowHeight
            top = self.bottoms[section]
          end
          self.size = Size(view.width, top)
        end
        function Sticky:contentSize() return self.size end
        function Sticky:header(view, section)
          local y = math.min(math.max(view.bounds.minY, self.tops[section]), self.bottoms[section] - self.headerHeight)
          local header = Attributes.supplementary("header", section, 1, Rect(0, y, view.width, self.headerHeight))
          header.zIndex = 1
          return header
        end
        function Sticky:attributes(view, rect)
          local found = self:placed(rect)
          for section = 1, #self.tops do
            local header = self:header(view, section)
            if header.frame:intersects(rect) then found[#found + 1] = header end
          end
          return found
        end
        function Sticky:supplementaryAttributes(view, kind, section, item)
          if kind == "header" and section <= #self.tops then return self:header(view, section) end
        end
        function Sticky:shouldInvalidate() return true end
        return Sticky
        """),
    Trick(
      10, "true always",
      (
        "return preferred.height ~= original.height",
        "return true"
      )),
    Trick(
      11, "no prepare",
      text: """
        local Mosaic = Layout.new("Mosaic", { columns = 4 })
        function Mosaic:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end
        function Mosaic:contentSize(view)
          local rows = (view:itemCount(1) + self.columns - 1) // self.columns
          return view.width, rows * view.width / self.columns
        end
        function Mosaic:itemAttributes(view, section, item)
          if section ~= 1 or item < 1 or item > view:itemCount(1) then return nil end
          local side = view.width / self.columns
          local column, row = (item - 1) % self.columns, (item - 1) // self.columns
          return Attributes.cell(1, item, Rect(column * side, row * side, side, side))
        end
        function Mosaic:attributes(view, rect)
          local found, side = {}, view.width / self.columns
          local first = math.max(0, math.floor(rect.minY / side)) * self.columns + 1
          for item = first, view:itemCount(1) do
            local cell = self:itemAttributes(view, 1, item)
            if cell.frame.minY >= rect.maxY then break end
            if cell.frame:intersects(rect) then found[#found + 1] = cell end
          end
          return found
        end
        return Mosaic
        """),
    Trick(
      12, "half down",
      (
        "math.floor(place + 0.5)",
        "math.ceil(place - 0.5)"
      )),
    Trick(
      12, "dead zone",
      (
        "velocity.x > 0",
        "velocity.x > 0.001"
      ),
      (
        "velocity.x < 0",
        "velocity.x < -0.001"
      )),
    Trick(
      13, "transforms",
      (
        "begin.x, begin.alpha = begin.x - view.width, 0",
        "begin.transform, begin.alpha = Transform.translate(-view.width, 0), 0"
      ),
      (
        "last.x, last.alpha = last.x + view.width, 0",
        "last.transform, last.alpha = Transform.translate(view.width, 0), 0"
      )),
    Trick(
      14, "recursion",
      (
        """
          local low, high = 1, self.count + 1
          while low < high do
            local middle = (low + high) // 2
            if self.tops[middle + 1] > y then high = middle else low = middle + 1 end
          end
          return low
        """,
        """
          local function search(low, high)
            if low >= high then return low end
            local middle = (low + high) // 2
            if self.tops[middle + 1] > y then return search(low, middle) end
            return search(middle + 1, high)
          end
          return search(1, self.count + 1)
        """
      )),
    Trick(
      15, "carried ratios",
      (
        "local height = (view.width - (#row - 1) * self.spacing) / ratios",
        "local height = (view.width + self.spacing - #row * self.spacing) / ratios"
      )),
  ]

  /// Answers that round to pixels, or move by a transform, where the task says not to.
  static let refusedByTheTask: [Trick] = [
    Trick(
      2, "rounded",
      (
        "column * step, row * step, side, side)",
        "view:round(column * step), view:round(row * step), view:round(side), view:round(side))"
      )),
    Trick(
      5, "rounded",
      (
        "gap = gap + room / (#line - 1)",
        "gap = view:round(gap + room / (#line - 1))"
      )),
    Trick(
      6, "rounded",
      (
        """
        / self.columns

        """,
        """
        / self.columns
          width = view:round(width)

        """
      )),
    Trick(
      7, "rounded",
      (
        "x - self.side / 2, y - self.side / 2",
        "view:round(x - self.side / 2), view:round(y - self.side / 2)"
      )),
    Trick(
      15, "rounded",
      (
        "self:placeCell(section, photo.item, x, y, height * photo.ratio, height)",
        "self:placeCell(section, photo.item, math.floor(x + 0.5), math.floor(y + 0.5), math.floor(height * photo.ratio + 0.5), math.floor(height + 0.5))"
      )),
    Trick(
      7, "translation",
      (
        "    self:placeCell(1, item, x - self.side / 2, y - self.side / 2, self.side, self.side)",
        """
            self:placeCell(1, item, (view.width - self.side) / 2, (view.height - self.side) / 2, self.side, self.side)
            self.moves[item] = Transform.translate(x - view.width / 2, y - view.height / 2)
        """
      ),
      (
        "  for item = 1, count do",
        """
          self.moves = {}
          for item = 1, count do
        """
      ),
      (
        """

        return Circle

        """,
        """

        function Circle:attributes(view, rect)
          local all = self:placed(rect)
          for _, cell in ipairs(all) do cell.transform = self.moves[cell.item] end
          return all
        end

        function Circle:itemAttributes(view, section, item)
          local cell = self:placedCell(section, item)
          if cell then cell.transform = self.moves[cell.item] end
          return cell
        end

        return Circle

        """
      )),
  ]
}
