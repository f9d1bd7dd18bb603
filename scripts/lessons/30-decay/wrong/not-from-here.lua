-- misses: sum
local Decay = Layout.new("Decay", { rate = 0.99 })

function Decay:targetOffset(view, proposed, velocity)
  -- The way alone, as if every scroll began at 0.
  local stop = velocity.x * self.rate / (1 - self.rate)
  local last = math.max(0, view.contentSize.width - view.width)
  return math.max(0, math.min(last, stop)), proposed.y
end

function Decay:prepare(view)
  self:placeRow(1, 1, view:itemCount(1), 0, 10, 90, view.height - 20, 100)
end

function Decay:contentSize(view) return 100 * view:itemCount(1), view.height end

function Decay:shouldInvalidate(view, newBounds) return newBounds.height ~= view.height end

return Decay
