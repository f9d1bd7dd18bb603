-- A solution of lesson 3: each edge is rounded by itself.

local Sections = Layout.new("Sections", {
  columns = 3, spacing = 8, lineSpacing = 12, rowHeight = 40, inset = Insets(20, 16, 10, 30),
})

function Sections:placeSection(view, section, top)
  local columns, count, inset = self.columns, view:itemCount(section), self.inset
  local free = view.width - inset.left - inset.right - (columns - 1) * self.spacing
  local step = free / columns + self.spacing
  for item = 1, count do
    local column, row = (item - 1) % columns, (item - 1) // columns
    local left = view:round(inset.left + column * step)
    local right = view:round(inset.left + (column + 1) * step) - self.spacing
    local y = top + inset.top + row * (self.rowHeight + self.lineSpacing)
    self:placeCell(section, item, left, y, right - left, self.rowHeight)
  end
  local rows = (count + columns - 1) // columns
  local height = math.max(0, rows * (self.rowHeight + self.lineSpacing) - self.lineSpacing)
  return top + inset.top + height + inset.bottom
end

function Sections:prepare(view)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    self.height = self:placeSection(view, section, self.height)
  end
end

function Sections:contentSize() return self.width, self.height end

function Sections:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Sections.demo = { viewport = Size(240, 320), data = { 7, 5 } }

return Sections
