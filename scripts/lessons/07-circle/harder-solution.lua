-- A solution of lesson 7's harder variant: two radii.

local Circle = Layout.new("Circle", { side = 44 })

-- More cells than the circle has room for overlap.
Circle.allowsOverlap = true

function Circle:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local angle = 2 * math.pi * (item - 1) / count - math.pi / 2
    local x = view.width / 2 + (view.width - self.side) / 2 * math.cos(angle)
    local y = view.height / 2 + (view.height - self.side) / 2 * math.sin(angle)
    self:placeCell(1, item, x - self.side / 2, y - self.side / 2, self.side, self.side)
  end
end

function Circle:contentSize(view) return view.width, view.height end

function Circle:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Circle.demo = { viewport = Size(240, 280), data = { 9 } }

return Circle
