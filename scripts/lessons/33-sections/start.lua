-- Lesson 33: stacked sections. The text is in `moonlay learn 33`; then `moonlay learn check`.

---@class Stack: Layout
---@field rowHeight number  The height of a row, in points.
---@field inset Insets      The free space at the sides of each section.
local Stack = Layout.new("Stack", { rowHeight = 30, inset = Insets(24, 20, 10, 40) })

---@param view View
function Stack:prepare(view)
  local inset, top = self.inset, 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    -- Your work: where do the rows begin and how wide are they, and where does the next section begin?
    local x, y, width = 0, top, view.width
    top = y + count * self.rowHeight
    for item = 1, count do
      self:placeCell(section, item, x, y + (item - 1) * self.rowHeight, width, self.rowHeight)
    end
  end
  self.size = Size(view.width, top)
end

-- The rest is complete.

function Stack:contentSize() return self.size end

function Stack:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Stack.demo = { viewport = Size(240, 280), data = { 2, 3, 1 } }

return Stack
