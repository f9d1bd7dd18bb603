-- Lesson 12: where it comes to rest. The text is in `moonlay learn 12`; then `moonlay learn check`.

---@class Snapping: Layout
---@field step number  From one card's left edge to the next, in points.
local Snapping = Layout.new("Snapping", { step = 180 })

---@param view View
---@param proposed Point  Where the motion would end.
---@param velocity Point  Points per millisecond; above 0 is to the right.
---@return number, number
function Snapping:targetOffset(view, proposed, velocity)
  -- Your work: which card is it, and at which offset is it in the middle?
  return proposed.x, proposed.y
end

-- The rest is complete.

function Snapping:prepare(view)
  self.count = view:itemCount(1)
  self:placeRow(1, 1, self.count, (view.width - 160) / 2, 20, 160, view.height - 40, self.step)
end

function Snapping:contentSize(view)
  return view.width + (self.count - 1) * self.step, view.height
end

function Snapping:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Snapping.demo = {
  viewport = Size(300, 200),
  data = { 9 },
  steps = function(view) view:fling { velocity = Point(0.8, 0) } end,
}

return Snapping
