-- misses: radius
local Seeds = Layout.new("Seeds", { side = 12, spread = 10 })

-- The boxes around round seeds overlap where the seeds do not.
Seeds.allowsOverlap = true

local golden = (1 + math.sqrt(5)) / 2

function Seeds:prepare(view)
  for item = 1, view:itemCount(1) do
    local i = item - 1
    -- As on a rope: the same distance more for each seed.
    local radius = self.spread * i
    local angle = i * 2 * math.pi * (1 - 1 / golden)
    local x = view.width / 2 + radius * math.cos(angle)
    local y = view.height / 2 + radius * math.sin(angle)
    self:placeCell(1, item, x - self.side / 2, y - self.side / 2, self.side, self.side)
  end
end

function Seeds:contentSize(view) return view.width, view.height end

function Seeds:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Seeds
