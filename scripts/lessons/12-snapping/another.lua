-- Another solution of lesson 12: all cards are looked at.

local Snapping = Layout.new("Snapping", { step = 180 })

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

function Snapping:targetOffset(_, proposed, velocity)
  local best, least
  for card = 0, self.count - 1 do
    local way = card * self.step - proposed.x
    -- Cards against the direction count only if there are no others.
    local isBack = velocity.x * way < 0
    local cost = math.abs(way) + (isBack and 1e9 or 0)
    if not least or cost < least then best, least = card, cost end
  end
  return Point(best * self.step, proposed.y)
end

return Snapping
