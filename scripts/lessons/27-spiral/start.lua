-- Lesson 27: a spiral of seeds. The text is in `moonlay learn 27`; then `moonlay learn check`.

---@class Seeds: Layout
---@field side number    The width and height of a seed, in points.
---@field spread number  How far seed 1 is from the middle, in points. Seed 0 is in the middle.
local Seeds = Layout.new("Seeds", { side = 12, spread = 10 })

-- The boxes around round seeds overlap where the seeds do not.
Seeds.allowsOverlap = true

local golden = (1 + math.sqrt(5)) / 2

---@param view View
function Seeds:prepare(view)
  for item = 1, view:itemCount(1) do
    local i = item - 1
    -- Your work: how far from the middle, and in which direction? You need `golden`, too.
    local radius = self.spread * i
    local angle = i
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
