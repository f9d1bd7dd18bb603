-- Map: pins on a map of the world; their positions are in the data.
--
-- Run it:   moonlay run map.lua
-- Turn it:  moonlay run map.lua --set world=2048 --no-demo --items 200
--
-- Parameters
--   world  how wide the whole world is, in points: doubling it is one step of zoom
--   pin    the width and height of a pin, in points
--
-- The data: an item is a place, { name = "Oslo", latitude = 59.91, longitude = 10.75 }, in
-- degrees. North and east are above 0.
--
-- The mathematics
--
-- 1. How far to the right? The world is a turn of 360 degrees, unrolled; -180 is at the left:
--
--      x = world * (longitude + 180) / 360
--
-- 2. How far down? On the globe, circles of latitude get shorter toward the poles: they are
--    cos(latitude) as long as the equator. On the map all of them are as wide as the world, so
--    each was stretched, 1 / cos(latitude) times. Mercator's idea: stretch the way up by just as
--    much, and every angle on the map is right. Added up from the equator, that stretching is
--
--      up = ln(tan(π / 4 + latitude / 2))
--
--    in radians, as 2π is the whole way around. So y = world / 2 - world * up / (2π): the equator
--    is in the middle, and y grows down. At 60 degrees up is 1.317, and 0.2096 of the world is
--    what it is away from the equator; at 30 it is 0.549, and 0.0874.
--
-- 3. And the poles? Toward them the sum grows without an end. The map stops where it is as high
--    as it is wide, at up = π: that is at 85.05 degrees. Places further north are at the edge.
--
-- 4. Where is the pin? Its tip must touch the place, and the tip is in the middle of its lower
--    edge: it begins half of its width further to the left, and all of its height further up. So
--    that the pins at the edges are whole, there is a margin of a pin around the world.
--
-- 5. What is in front? The pin that is further south, as if you looked at a table from there: y,
--    rounded, is the zIndex. Two pins may be as close as their places are; that is why
--    `allowsOverlap` says that they may cover each other.
--
-- 6. The lines of the net, every 30 degrees, belong to the map and not to the data: they are
--    decorations. They have no item, the data source is never asked for them, and with a
--    zIndex of -1 they are behind all pins.
--
-- 7. When is it all wrong? The view's size has no say in where Oslo is: never when it is scrolled
--    or turned. When a place changes, the data has changed: `view:reloadData()` tells the view.
--
-- A layout rarely looks at the data for more than counts; a map is one that must. As the world is
-- larger than the view in both directions, it scrolls in both.

---@class Map: Layout
---@field world number  How wide the whole world is, in points. 256 to 65536.
---@field pin number    The width and height of a pin, in points. 4 to 100.
local Map = Layout.new("Map", {
  world = Parameter.number(1024, { min = 256, max = 65536, step = 256 }),
  pin = Parameter.number(24, { min = 4, max = 100, step = 1 }),
})

-- The decorations that it brings along.
Map.decorations = { "meridian", "parallel" }

-- Places are as near to each other as they are.
Map.allowsOverlap = true

-- The golden angle, in degrees: however often one turns by it, one never comes back to the start.
local goldenAngle = 137.508

-- How far up the map goes, and how far down: to 85.05 degrees.
local edge = math.pi

---A place of the data. An item that is only counted gets one too: they wind around the globe from
---pole to pole, each about as far from its neighbours as any other.
---@param value any      What the data holds.
---@param item integer
---@param count integer  How many items its section has.
---@return number latitude   In degrees.
---@return number longitude  In degrees.
local function placeOf(value, item, count)
  if type(value) == "table" and value.latitude and value.longitude then
    return value.latitude, value.longitude
  end
  local height = 1 - (2 * item - 1) / count
  return math.deg(math.asin(height)), item * goldenAngle % 360 - 180
end

---Where a place is on the map, without the margin.
---@param latitude number   In degrees.
---@param longitude number  In degrees.
---@return Point
function Map:project(latitude, longitude)
  local inside = math.max(-89, math.min(89, latitude))
  local up = math.log(math.tan(math.pi / 4 + math.rad(inside) / 2))
  up = math.max(-edge, math.min(edge, up))
  local turn = (longitude + 180) / 360
  return Point(self.world * math.max(0, math.min(1, turn)), self.world * (0.5 - up / (2 * edge)))
end

---Places the net: a line every 30 degrees.
function Map:placeNet()
  local margin = self.pin
  for number = 0, 12 do
    local x = margin + self:project(0, number * 30 - 180).x
    self:placeDecoration("meridian", 1, number + 1, x - 0.5, margin, 1, self.world, -1)
  end
  for number = 1, 5 do
    local y = margin + self:project(90 - number * 30, 0).y
    self:placeDecoration("parallel", 1, number, margin, y - 0.5, self.world, 1, -1)
  end
end

---@param view View
function Map:prepare(view)
  self:placeNet()
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    for item = 1, count do
      local place = self:project(placeOf(view:data(section, item), item, count))
      local x, y = self.pin + place.x, self.pin + place.y
      self:placeCell(
        section, item, x - self.pin / 2, y - self.pin, self.pin, self.pin, math.floor(y))
    end
  end
end

function Map:contentSize() return self.world + 2 * self.pin, self.world + 2 * self.pin end

local cities = {
  { name = "Oslo", latitude = 59.91, longitude = 10.75 },
  { name = "Paris", latitude = 48.86, longitude = 2.35 },
  { name = "Cairo", latitude = 30.04, longitude = 31.24 },
  { name = "Nairobi", latitude = -1.29, longitude = 36.82 },
  { name = "Cape Town", latitude = -33.92, longitude = 18.42 },
  { name = "Beijing", latitude = 39.90, longitude = 116.40 },
  { name = "Tokyo", latitude = 35.68, longitude = 139.69 },
  { name = "Sydney", latitude = -33.87, longitude = 151.21 },
  { name = "New York", latitude = 40.71, longitude = -74.01 },
  { name = "Lima", latitude = -12.05, longitude = -77.04 },
}

-- A ship that is under way from Lisbon to New York.
local ship = { name = "ship", latitude = 38.72, longitude = -9.14 }

Map.demo = {
  viewport = Size(390, 390),
  data = { cities, { ship } },
  cell = {
    content = function(section)
      return { outline = "ellipse", color = section == 1 and "systemTeal" or "systemRed" }
    end,
  },
  steps = function(view)
    if view:itemCount(1) == 0 then return end
    local middle = { "centeredHorizontally", "centeredVertically" }

    view:note("Oslo comes to the middle, in both directions")
    view:scrollToItem(1, 1, { at = middle })
    view:snapshot("around the first place")

    view:note("a finger pulls the map to the upper left, and lets go")
    view:drag { by = Point(-200, -150), over = 0.4 }

    if view:sectionCount() > 1 and type(view:data(2, 1)) == "table" then
      view:note("the ship goes on: its place in the data is another one, and the view is told")
      view.data:replace(2, 1, { name = "ship", latitude = 40.3, longitude = -35 })
      view:reloadData()
      view:scrollToItem(2, 1, { at = middle, animated = true })
    end
  end,
}

return Map
