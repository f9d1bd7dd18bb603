-- Spiral: items from the middle outwards, like the seeds of a sunflower.
--
-- Run it:   moonlay run spiral.lua
-- Turn it:  moonlay run spiral.lua --set curve=rope --set size=30 --items 200
--
-- Parameters
--   size     how wide a round item is, in points
--   spacing  the minimum gap between two items, in points
--   curve    `sunflower`: each a golden angle further than the one before; `rope`: on a rope that
--            is rolled up
--   margin   what is free around the spiral, in points
--
-- The mathematics
--
-- 1. Polar coordinates: a radius, and an angle. Item n, counted from 0, is at
--
--      x = center + radius * cos(angle)        y = center + radius * sin(angle)
--
-- 2. The sunflower. A circle of radius r has room for items by its *area*, which grows with r^2.
--    So for the n-th item r must grow with the root of n:
--
--      radius = c * sqrt(n + 1/2)
--
--    And the angle? Each turns on by the same angle. With a half turn they would be in two
--    rows, with a fifth of one in five. Any fraction makes rows, with gaps between. So take the
--    number that is the worst to write as a fraction, the golden one:
--
--      angle = n * 2 * pi * (1 - 1 / golden) = n * 137.5 degrees,  golden = (1 + sqrt(5)) / 2
--
--    The nearest two then are 1.6 * c apart and more (try it: item 0 and item 3). So c is
--    (size + spacing) / 1.6, and no two touch.
--
-- 3. The rope. Its radius grows by one thickness a turn: radius = thickness * angle / (2 * pi). A
--    step along it is as long as the rope is thick. On a curve that is hard to say, but near
--    enough: a small step of the angle goes radius * step along, and thickness / (2 * pi) out. So
--
--      step = thickness / sqrt(radius^2 + (thickness / (2 * pi))^2)
--
--    A chord is shorter than its arc, so steps are taken a little longer, by a tenth, near the
--    middle, where the rope is bent the most.
--
-- 4. How large is the content? It goes as far as the last radius in all directions; so it scrolls
--    both ways, and what is smaller than the view is in its middle.
--
-- 5. When is it all wrong? When the view's size changes, as the middle moves.

---@class Spiral: Layout
---@field size number                How wide an item is, in points. 8 to 200.
---@field spacing number             The minimum gap between items, in points. 0 to 40.
---@field curve "sunflower"|"rope"  The shape of the curve.
---@field margin number              What is free around it, in points. 0 to 64.
local Spiral = Layout.new("Spiral", {
  size = Parameter.number(44, { min = 8, max = 200, step = 2 }),
  spacing = Parameter.number(4, { min = 0, max = 40, step = 1 }),
  curve = Parameter.choice("sunflower", { "sunflower", "rope" }),
  margin = Parameter.number(16, { min = 0, max = 64, step = 1 }),
})

-- The boxes around circles overlap where the circles do not.
Spiral.allowsOverlap = true

local golden = (1 + math.sqrt(5)) / 2

---A function that answers each item's radius and angle in turn: the sunflower.
---@param pitch number  From middle to middle, in points.
---@return fun(): number, number
local function sunflower(pitch)
  local n, c = -1, pitch / 1.6
  return function()
    n = n + 1
    return c * math.sqrt(n + 0.5), n * 2 * math.pi * (1 - 1 / golden)
  end
end

---The same for the rope.
---@param pitch number
---@return fun(): number, number
local function rope(pitch)
  local radius, angle, growth = 0, 0, pitch / (2 * math.pi)
  return function()
    local nowRadius, nowAngle = radius, angle
    local step = 1.1 * pitch / math.sqrt(radius * radius + growth * growth)
    angle = angle + math.min(step, 2 * math.pi)
    radius = growth * angle
    return nowRadius, nowAngle
  end
end

---@param view View
function Spiral:prepare(view)
  local points, furthest = {}, 0
  local nextPoint = (self.curve == "rope" and rope or sunflower)(self.size + self.spacing)
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      local radius, angle = nextPoint()
      points[#points + 1] = { section, item, radius * math.cos(angle), radius * math.sin(angle) }
      furthest = math.max(furthest, radius)
    end
  end

  local extent = #points > 0 and 2 * (furthest + self.size / 2 + self.margin) or 0
  self.content = Size(math.max(view.width, extent), math.max(view.height, extent))
  local middleX, middleY = self.content.width / 2, self.content.height / 2
  for _, point in ipairs(points) do
    local cell = Attributes.cell(point[1], point[2])
    cell.size, cell.cornerRadius = Size(self.size, self.size), self.size / 2
    cell.center = Point(middleX + point[3], middleY + point[4])
    self:place(cell)
  end
end

function Spiral:contentSize() return self.content end

---@param view View
---@param newBounds Rect
function Spiral:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Spiral.demo = {
  viewport = Size(390, 390),
  data = { 90 },
  cell = { content = function(_, item) return { outline = "ellipse", color = item } end },
  steps = function(view)
    local size = view.contentSize
    view:scrollTo(Point((size.width - view.width) / 2, (size.height - view.height) / 2))
    view:snapshot("the sunflower")

    view:note("the rope: everyone goes to another place")
    view:setLayout(Spiral { curve = "rope" })
    view:snapshot("the rope")
  end,
}

return Spiral
