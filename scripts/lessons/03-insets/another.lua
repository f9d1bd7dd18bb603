-- Another solution of lesson 3: whole pixels are dealt out, the first columns get one more.

local Sections = Layout.new("Sections", {
  columns = 3, spacing = 8, lineSpacing = 12, rowHeight = 40, inset = Insets(20, 16, 10, 30),
})

---The left edge and the width of each column.
local function deal(self, view)
  local inset, scale = self.inset, view.scale
  local free = view.width - inset.left - inset.right - (self.columns - 1) * self.spacing
  local pixels = math.floor(free * scale + 0.5)
  local columns, x = {}, inset.left
  for column = 1, self.columns do
    local share = pixels // self.columns + (column <= pixels % self.columns and 1 or 0)
    columns[column] = { x = x, width = share / scale }
    x = x + share / scale + self.spacing
  end
  return columns
end

function Sections:prepare(view)
  local columns, y = deal(self, view), 0
  for section = 1, view:sectionCount() do
    y = y + self.inset.top
    for item = 1, view:itemCount(section) do
      local column = columns[(item - 1) % self.columns + 1]
      if column == columns[1] and item > 1 then y = y + self.rowHeight + self.lineSpacing end
      self:placeCell(section, item, column.x, y, column.width, self.rowHeight)
    end
    if view:itemCount(section) > 0 then y = y + self.rowHeight end
    y = y + self.inset.bottom
  end
  self.size = Size(view.width, y)
end

function Sections:contentSize() return self.size end

function Sections:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Sections
