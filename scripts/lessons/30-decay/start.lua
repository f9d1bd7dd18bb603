-- Lesson 30: where a scroll stops. The text is in `moonlay learn 30`; then `moonlay learn check`.

---@class Decay: Layout
---@field rate number  The speed after a millisecond, by the speed before it. Below 1.
local Decay = Layout.new("Decay", { rate = 0.99 })

---@param view View
---@param proposed Point  Where the motion would stop at the view's own rate.
---@param velocity Point  Points per millisecond; below 0 is back.
---@return number, number
function Decay:targetOffset(view, proposed, velocity)
  -- Your work: where does it stop? It is at view.contentOffset.x now.
  local stop = proposed.x
  local last = math.max(0, view.contentSize.width - view.width)
  return math.max(0, math.min(last, stop)), proposed.y
end

-- The rest is complete: cards of 100 points.

function Decay:prepare(view)
  self:placeRow(1, 1, view:itemCount(1), 0, 10, 90, view.height - 20, 100)
end

function Decay:contentSize(view) return 100 * view:itemCount(1), view.height end

function Decay:shouldInvalidate(view, newBounds) return newBounds.height ~= view.height end

Decay.demo = {
  viewport = Size(300, 160),
  data = { 20 },
  steps = function(view)
    view:fling { velocity = Point(2, 0) }
    view:snapshot("after a flick")
  end,
}

return Decay
