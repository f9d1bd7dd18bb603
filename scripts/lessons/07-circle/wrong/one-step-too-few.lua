-- misses: steps
local Circle = Layout.new("Circle", { side = 44 })

function Circle:prepare(view)
  local count, radius = view:itemCount(1), (math.min(view.width, view.height) - self.side) / 2
  for item = 1, count do
    -- As if it were a line: the last item is on the first.
    local angle = 2 * math.pi * (item - 1) / math.max(1, count - 1) - math.pi / 2
    local x = view.width / 2 + radius * math.cos(angle)
    local y = view.height / 2 + radius * math.sin(angle)
    self:placeCell(1, item, x - self.side / 2, y - self.side / 2, self.side, self.side)
  end
end

function Circle:contentSize(view) return view.width, view.height end

function Circle:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Circle
