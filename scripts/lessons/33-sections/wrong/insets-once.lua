-- misses: between
-- The insets are around all sections together.
local Stack = Layout.new("Stack", { rowHeight = 30, inset = Insets(24, 20, 10, 40) })

function Stack:prepare(view)
  local inset, top = self.inset, self.inset.top
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    local x, y, width = inset.left, top, view.width - inset.left - inset.right
    top = y + count * self.rowHeight
    for item = 1, count do
      self:placeCell(section, item, x, y + (item - 1) * self.rowHeight, width, self.rowHeight)
    end
  end
  self.size = Size(view.width, top + inset.bottom)
end

function Stack:contentSize() return self.size end

function Stack:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Stack
