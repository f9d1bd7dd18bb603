-- Another solution of lesson 30: the motion itself, a millisecond a step.

local Decay = Layout.new("Decay", { rate = 0.99 })

function Decay:targetOffset(view, proposed, velocity)
  -- Step by step, until nothing is seen of it any more.
  local stop, step = view.contentOffset.x, velocity.x * self.rate
  while math.abs(step) > 1e-7 do stop, step = stop + step, step * self.rate end
  local last = math.max(0, view.contentSize.width - view.width)
  return math.max(0, math.min(last, stop)), proposed.y
end

function Decay:prepare(view)
  self:placeRow(1, 1, view:itemCount(1), 0, 10, 90, view.height - 20, 100)
end

function Decay:contentSize(view) return 100 * view:itemCount(1), view.height end

function Decay:shouldInvalidate(view, newBounds) return newBounds.height ~= view.height end

return Decay
