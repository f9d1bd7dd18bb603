-- A solution of lesson 7: a radius and an angle, and from them a centre.

local Circle = Layout.new("Circle", { side = 44 })

-- More cells than the circle has room for overlap.
Circle.allowsOverlap = true

function Circle:prepare(view)
  local count = view:itemCount(1)
  local radius = (math.min(view.width, view.height) - self.side) / 2
  for item = 1, count do
    local angle = 2 * math.pi * (item - 1) / count - math.pi / 2
    local x = view.width / 2 + radius * math.cos(angle)
    local y = view.height / 2 + radius * math.sin(angle)
    self:placeCell(1, item, x - self.side / 2, y - self.side / 2, self.side, self.side)
  end
end

function Circle:contentSize(view) return view.width, view.height end

function Circle:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Circle.demo = { viewport = Size(240, 280), data = { 9 } }

return Circle
