-- A solution of lesson 33: one number is carried along, the place where the next section begins.

local Stack = Layout.new("Stack", { rowHeight = 30, inset = Insets(24, 20, 10, 40) })

function Stack:prepare(view)
  local inset, top = self.inset, 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    local x, y, width = inset.left, top + inset.top, view.width - inset.left - inset.right
    top = y + count * self.rowHeight + inset.bottom
    for item = 1, count do
      self:placeCell(section, item, x, y + (item - 1) * self.rowHeight, width, self.rowHeight)
    end
  end
  self.size = Size(view.width, top)
end

function Stack:contentSize() return self.size end

function Stack:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Stack.demo = { viewport = Size(240, 280), data = { 2, 3, 1 } }

return Stack
