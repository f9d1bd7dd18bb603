-- A solution of lesson 33's harder variant: the free space is decided before each section with items.

local Stack = Layout.new("Stack", { rowHeight = 30, inset = Insets(24, 20, 10, 40) })

function Stack:prepare(view)
  local inset, bottom = self.inset, nil
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    if count > 0 then
      local y = bottom and bottom + math.max(inset.top, inset.bottom) or inset.top
      local width = view.width - inset.left - inset.right
      for item = 1, count do
        self:placeCell(section, item, inset.left, y + (item - 1) * self.rowHeight, width, self.rowHeight)
      end
      bottom = y + count * self.rowHeight
    end
  end
  self.size = Size(view.width, bottom and bottom + inset.bottom or 0)
end

function Stack:contentSize() return self.size end

function Stack:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Stack.demo = { viewport = Size(240, 280), data = { 2, 3, 1 } }

return Stack
