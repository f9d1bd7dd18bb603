-- misses: right
local Sections = Layout.new("Sections", {
  columns = 3, spacing = 8, lineSpacing = 12, rowHeight = 40, inset = Insets(20, 16, 10, 30),
})

function Sections:prepare(view)
  local columns, inset, y = self.columns, self.inset, 0
  -- As if both sides were alike.
  local step = (view.width - 2 * inset.left - (columns - 1) * self.spacing) / columns + self.spacing
  for section = 1, view:sectionCount() do
    y = y + inset.top
    for item = 1, view:itemCount(section) do
      local column = (item - 1) % columns
      if column == 0 and item > 1 then y = y + self.rowHeight + self.lineSpacing end
      local left = view:round(inset.left + column * step)
      local right = view:round(inset.left + (column + 1) * step) - self.spacing
      self:placeCell(section, item, left, y, right - left, self.rowHeight)
    end
    y = y + self.rowHeight + inset.bottom
  end
  self.size = Size(view.width, y)
end

function Sections:contentSize() return self.size end

function Sections:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Sections
