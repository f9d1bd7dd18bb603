-- Another solution of lesson 27: a direction that is turned from seed to seed.

local Seeds = Layout.new("Seeds", { side = 12, spread = 10 })

-- The boxes around round seeds overlap where the seeds do not.
Seeds.allowsOverlap = true

local golden = (1 + math.sqrt(5)) / 2

function Seeds:prepare(view)
  local direction = Transform.identity
  for item = 1, view:itemCount(1) do
    local i = item - 1
    local arm = direction:apply(Point(self.spread * i ^ 0.5, 0))
    local seed = Attributes.cell(1, item)
    seed.size = Size(self.side, self.side)
    seed.center = Point(view.width / 2 + arm.x, view.height / 2 + arm.y)
    self:place(seed)
    direction = direction * Transform.rotate(-2 * math.pi / golden)
  end
end

function Seeds:contentSize(view) return view.width, view.height end

function Seeds:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Seeds
