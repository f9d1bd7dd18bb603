-- misses: right
local Sections = Layout.new("Sections", {
  columns = 3, spacing = 8, lineSpacing = 12, rowHeight = 40, inset = Insets(20, 16, 10, 30),
})

function Sections:prepare(view)
  local columns, inset, y = self.columns, self.inset, 0
  local free = view.width - inset.left - inset.right - (columns - 1) * self.spacing
  -- Whole pixels, and what is left over is lost at the right.
  local side = math.floor(free / columns * view.scale) / view.scale
  for section = 1, view:sectionCount() do
    y = y + inset.top
    local rows = (view:itemCount(section) + columns - 1) // columns
    self:placeGrid(section, 1, view:itemCount(section), columns, inset.left, y,
      side, self.rowHeight, side + self.spacing, self.rowHeight + self.lineSpacing)
    y = y + math.max(0, rows * (self.rowHeight + self.lineSpacing) - self.lineSpacing) + inset.bottom
  end
  self.size = Size(view.width, y)
end

function Sections:contentSize() return self.size end

function Sections:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Sections
