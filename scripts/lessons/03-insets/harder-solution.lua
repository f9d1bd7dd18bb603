-- A solution of lesson 3's harder variant: the pixels are shared out one by one.

local Sections = Layout.new("Sections", {
  columns = 3, spacing = 8, lineSpacing = 12, rowHeight = 40, inset = Insets(20, 16, 10, 30),
})

function Sections:placeSection(view, section, top)
  local columns, count, inset = self.columns, view:itemCount(section), self.inset
  local free = view.width - inset.left - inset.right - (columns - 1) * self.spacing
  local pixels = math.floor(free * view.scale + 0.5)
  local narrow, wide = pixels // columns, pixels % columns
  -- The columns before the wide ones, as many as after them, or one fewer.
  local before = (columns - wide) // 2
  local function left(column)
    local wider = math.max(0, math.min(wide, column - before))
    return inset.left + column * self.spacing + (column * narrow + wider) / view.scale
  end
  for item = 1, count do
    local column, row = (item - 1) % columns, (item - 1) // columns
    local y = top + inset.top + row * (self.rowHeight + self.lineSpacing)
    local width = left(column + 1) - self.spacing - left(column)
    self:placeCell(section, item, left(column), y, width, self.rowHeight)
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
