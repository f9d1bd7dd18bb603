-- Lesson 7: a circle. The text is in `moonlay learn 7`; then `moonlay learn check`.

---@class Circle: Layout
---@field side number  The width and height of an item, in points.
local Circle = Layout.new("Circle", { side = 44 })

---@param view View
function Circle:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    -- Your work: the radius, the item's angle, and where its centre is.
    local x, y = view.width / 2, view.height / 2
    self:placeCell(1, item, x - self.side / 2, y - self.side / 2, self.side, self.side)
  end
end

function Circle:contentSize(view) return view.width, view.height end

function Circle:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Circle.demo = { viewport = Size(240, 280), data = { 9 } }

return Circle
