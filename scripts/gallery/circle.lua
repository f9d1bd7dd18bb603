-- Circle: round items around a common centre, like the hours on a clock.
--
-- Run it:   moonlay run circle.lua
-- Turn it:  moonlay run circle.lua --items 24 --set start=0 --set size=40
--
-- Parameters
--   size    the diameter of an item where there is room for it, in points
--   start   the direction of a section's first item, in degrees: 0 is to the right, -90 the top
--   margin  the distance to the view's nearest edges, in points
--
-- The mathematics
--
-- 1. Which direction? A full turn is 2π. With `count` items each is a share of it further on, and
--    the first is at the start:
--
--      angle = start + 2π * (item - 1) / count
--
--    Angles grow clockwise here: y grows downward, so what mathematicians call up is down.
--
-- 2. Which point? At a distance of `radius` from the centre, in that direction:
--
--      (centre.x + radius * cos(angle), centre.y + radius * sin(angle))
--
--    That is the item's centre, not its corner: its frame begins half of its size further to the
--    left and further up.
--
-- 3. Which radius? The circle of centres must stay half an item away from the edge of the free
--    square, or the outermost items would be cut. With `side` the length of the square:
--
--      radius = (side - size) / 2
--
-- 4. Which size? Two neighbours are 2 * radius * sin(π / count) apart: the chord of their angle.
--    Discs touch where the chord is as long as they are wide. Put the radius of step 3 in, and
--    solve for the size:
--
--      size = side * s / (1 + s)      with s = sin(π / count)
--
--    If there are many items, they become as small as that. One item alone has no neighbour. A cell
--    is a square, of course; a corner radius of half its size makes it a disc.
--
-- 5. More sections? Each gets a ring of its own: of `rings` rings the outermost has the whole
--    radius, the next (rings - 1) / rings of it, and so on. In step 4 a ring's share of the radius
--    goes with the sine; and as rings are radius / rings apart, no size exceeds
--    side / (2 * rings + 1).
--
-- 6. When is it all wrong? When either side of the view changes. The content is as large as the
--    view, so there is nothing to scroll.

---@class Circle: Layout
---@field size number    The diameter of an item where there is room for it, in points. 1 to 400.
---@field start number   The direction of the first item, in degrees. -180 to 180.
---@field margin number  The distance to the nearest edges, in points. 0 to 100.
local Circle = Layout.new("Circle", {
  size = Parameter.number(60, { min = 1, max = 400, step = 1 }),
  start = Parameter.number(-90, { min = -180, max = 180, step = 15 }),
  margin = Parameter.number(16, { min = 0, max = 100, step = 1 }),
})

---The largest size at which no disc covers another.
---@param view View
---@param side number  The length of the free square.
---@return number
local function largestSize(view, side)
  local rings = view:sectionCount()
  local size = rings > 1 and side / (2 * rings + 1) or side
  for section = 1, rings do
    local count = view:itemCount(section)
    if count > 1 then
      local share = (rings - section + 1) / rings * math.sin(math.pi / count)
      size = math.min(size, side * share / (1 + share))
    end
  end
  return size
end

---Places a section's items around a centre.
---@param section integer
---@param count integer
---@param center Point
---@param radius number
---@param size number
function Circle:placeRing(section, count, center, radius, size)
  local start = math.rad(self.start)
  for item = 1, count do
    local angle = start + 2 * math.pi * (item - 1) / count
    local x = center.x + radius * math.cos(angle)
    local y = center.y + radius * math.sin(angle)
    local disc = Attributes.cell(section, item, Rect(x - size / 2, y - size / 2, size, size))
    disc.cornerRadius = size / 2
    self:place(disc)
  end
end

---@param view View
function Circle:prepare(view)
  self.content = Size(view.width, view.height)
  local side = math.max(0, math.min(view.width, view.height) - 2 * self.margin)
  local size = math.min(self.size, largestSize(view, side))
  local center = Point(view.width / 2, view.height / 2)
  local rings = view:sectionCount()
  for section = 1, rings do
    local radius = (side - size) / 2 * (rings - section + 1) / rings
    self:placeRing(section, view:itemCount(section), center, radius, size)
  end
end

function Circle:contentSize() return self.content end

---@param view View
---@param newBounds Rect
function Circle:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Circle.demo = {
  viewport = Size(390, 390),
  data = { 8 },
  cell = { content = function(_, item) return { outline = "ellipse", color = item } end },
  steps = function(view)
    view:snapshot("eight")

    view:note("four more join: everyone moves closer, and no disc covers another")
    for _ = 1, 4 do view.data:insert(1, view:itemCount(1) + 1) end
    view:reloadData()
    view:snapshot("twelve, as on a clock")

    view:note("a wide window: the shorter side decides")
    view:resize(Size(600, 300))
  end,
}

return Circle
