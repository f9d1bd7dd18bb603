-- The effect of a finger on the content offset.
local host = ...

local type, format, ipairs = type, string.format, ipairs
local fail, kindOf = host.fail, host.kindOf
local native, View = host.view, host.View

-- The maximum duration of a finger's movement, in simulated seconds: its samples take the host's
-- time, not the script's.
local maxSeconds = 3600

-- The maximum number of points of a finger's path.
local maxStations = 10000

-- Returns the position of a finger and its time: three numbers.
local function station(given, number)
  local what = host.named(format("view:drag: entry %d of 'path'", number), "path")
  if type(given) ~= "table" then
    fail("wrong-argument", format("%s must be a table, got %s", what, kindOf(given)),
      "write { 0, -300, 0.2 }: how far the finger has moved, and the seconds since it came down", what)
  end
  local x, y, seconds = given[1], given[2], given[3]
  for _, value in ipairs { x or false, y or false, seconds or false } do
    if type(value) ~= "number" or not host.isFinite(value) then
      fail("wrong-argument", format("%s needs three numbers", what),
        "write { 0, -300, 0.2 }: how far the finger has moved, and the seconds since it came down", what)
    end
  end
  return x, y, seconds
end

-- Returns the points of a path in turn, as numbers.
local function points(given)
  if type(given) ~= "table" or #given == 0 then
    fail("wrong-argument", "view:drag: 'path' must be an array of points",
      "write path = { { 0, -300, 0.2 }, { 0, -400, 0.5 } }", host.subject("path"))
  end
  if #given > maxStations then
    fail("wrong-argument", format("view:drag: 'path' has %d points; the maximum is %d", #given, maxStations), nil, host.subject("path"))
  end
  local flat, last = {}, 0
  for number = 1, #given do
    local x, y, seconds = station(given[number], number)
    if seconds <= last or seconds > maxSeconds then
      fail("wrong-argument",
        format("view:drag: entry %d of 'path' is at %s; it must be later than the previous one and within an hour",
          number, host.text(seconds)), nil, host.subject("path"))
    end
    last = seconds
    flat[#flat + 1], flat[#flat + 2], flat[#flat + 3] = x, y, seconds
  end
  return flat
end

-- Returns the single point of a finger that moves at constant speed.
local function straight(given)
  if given.by == nil then
    fail("wrong-argument", "view:drag needs 'by'", "write view:drag { by = Point(0, -600), over = 0.4 }", host.subject("drag", nil, "method"))
  end
  return given.by.x, given.by.y, given.over or 0.4
end

-- Drags a finger that touches down at a point or in a section, possibly along a path.
local function dragAlong(given, section)
  local flat
  if given.path ~= nil then
    if given.by ~= nil or given.over ~= nil then
      fail("wrong-argument", "view:drag got both 'path' and 'by' or 'over'", "use one or the other", host.subject("path"))
    end
    flat = points(given.path)
  else
    flat = { straight(given) }
  end
  local x, y
  if given.at then x, y = given.at.x, given.at.y end
  native.dragAlong(flat, section, x, y)
end

---Drags with a finger and releases it at its current speed. The first ten points do not move the content.
---@option by? Point  the distance that the finger moves, in points
---@option over? number(>0..3600)  the duration in seconds; default 0.4
---@option path? table  instead of by and over: positions of the finger as distances from where it touched down, each with its time
---@option at? Point  where the finger touches down, in points of the content
---@option section? integer(1..)  scrolls this orthogonal section
---@option settle?
function View:drag(options)
  if options.path ~= nil or options.at ~= nil then return dragAlong(options, options.section) end
  native.drag(options.section, straight(options))
end
