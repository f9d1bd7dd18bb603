-- A solution of lesson 27's harder variant: the spread follows from the outermost seed.

local Seeds = Layout.new("Seeds", { side = 12, spread = 10 })

-- The boxes around round seeds overlap where the seeds do not.
Seeds.allowsOverlap = true

local golden = (1 + math.sqrt(5)) / 2

function Seeds:prepare(view)
  local count = view:itemCount(1)
  -- The outermost seed is count - 1. Of a single seed any spread will do.
  local outermost = (math.min(view.width, view.height) - self.side) / 2
  local spread = outermost / math.sqrt(math.max(1, count - 1))
  for item = 1, count do
    local i = item - 1
    local radius = spread * math.sqrt(i)
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

Seeds.demo = { viewport = Size(280, 280), data = { 90 } }

return Seeds
