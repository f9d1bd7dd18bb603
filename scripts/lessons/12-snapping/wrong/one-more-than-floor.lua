-- misses: rests
local Snapping = Layout.new("Snapping", { step = 180 })

function Snapping:targetOffset(_, proposed, velocity)
  local place = proposed.x / self.step
  local card = math.floor(place + 0.5)
  -- To the right it is the next one, also where it is at one already.
  if velocity.x > 0 then card = math.floor(place) + 1 end
  if velocity.x < 0 then card = math.floor(place) end
  return math.max(0, math.min(self.count - 1, card)) * self.step, proposed.y
end

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

return Snapping
