-- Another solution of lesson 15: rows first, then their places.

local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

---The rows of a section: where each begins and ends, and how high it is.
local function rowsOf(self, view, section)
  local rows, first, sum = {}, 1, 0
  local count = view:itemCount(section)
  for item = 1, count do
    sum = sum + view:data(section, item).ratio
    local height = (view.width - (item - first) * self.spacing) / sum
    if height <= self.rowHeight or item == count then
      rows[#rows + 1] = { first = first, last = item, height = math.min(height, self.rowHeight) }
      first, sum = item + 1, 0
    end
  end
  return rows
end

function PhotoFeed:prepare(view)
  self.bottom = 0
  for section = 1, view:sectionCount() do
    self:place(Attributes.supplementary(
      "header", section, 1, Rect(0, self.bottom, view.width, self.headerHeight)))
    self.bottom = self.bottom + self.headerHeight
    for number, row in ipairs(rowsOf(self, view, section)) do
      if number > 1 then self.bottom = self.bottom + self.spacing end
      local x = 0
      for item = row.first, row.last do
        local width = row.height * view:data(section, item).ratio
        self:placeCell(section, item, x, self.bottom, width, row.height)
        x = x + width + self.spacing
      end
      self.bottom = self.bottom + row.height
    end
  end
end

function PhotoFeed:contentSize(view) return view.width, self.bottom end

function PhotoFeed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoFeed
