-- What a finger and a program do to the content offset.
local host = ...

local type, format, ipairs = type, string.format, ipairs
local fail, kindOf, convert, shapes = host.fail, host.kindOf, host.convert, host.shapes
local options, finish = host.options, host.finish
local native, methods, setters = host.view, host.viewMethods, host.viewSetters

-- The longest that a finger may move, in simulated seconds: its samples are the host's time, not the script's.
local longest = 3600

-- The section whose strip is meant; nil for the whole content.
local function strip(given, what)
  if given.section == nil then return nil end
  return host.ordinal(given.section, what .. ": 'section'")
end

local dragOptions = { by = "any", over = "number", path = "any", at = "any", settle = "boolean", section = "number" }

-- The most stations that a finger's path has.
local maxStations = 10000

-- Where a finger is, and when: three numbers.
local function station(given, number)
  local what = format("view:drag: station %d of 'path'", number)
  if type(given) ~= "table" then
    fail("wrong-argument", format("%s must be a table, got %s", what, kindOf(given)),
      "write { 0, -300, 0.2 }: how far the finger has moved, and the seconds since it came down")
  end
  local x, y, seconds = given[1], given[2], given[3]
  for _, value in ipairs { x or false, y or false, seconds or false } do
    if type(value) ~= "number" or not host.isFinite(value) then
      fail("wrong-argument", format("%s needs three numbers", what),
        "write { 0, -300, 0.2 }: how far the finger has moved, and the seconds since it came down")
    end
  end
  return x, y, seconds
end

-- The stations of a path one after the other, as numbers.
local function stations(given)
  if type(given) ~= "table" or #given == 0 then
    fail("wrong-argument", "view:drag: 'path' must be an array of stations",
      "write path = { { 0, -300, 0.2 }, { 0, -400, 0.5 } }")
  end
  if #given > maxStations then
    fail("wrong-argument", format("view:drag: 'path' has %d stations; the maximum is %d", #given, maxStations))
  end
  local flat, last = {}, 0
  for number = 1, #given do
    local x, y, seconds = station(given[number], number)
    if seconds <= last or seconds > longest then
      fail("wrong-argument",
        format("view:drag: station %d of 'path' is at %s; it must be later than the previous one and within an hour",
          number, host.text(seconds)))
    end
    last = seconds
    flat[#flat + 1], flat[#flat + 2], flat[#flat + 3] = x, y, seconds
  end
  return flat
end

-- The one station of a finger that moves at constant speed.
local function straight(given)
  if given.by == nil then
    fail("wrong-argument", "view:drag needs 'by'", "write view:drag { by = Point(0, -600), over = 0.4 }")
  end
  local by = convert(shapes.Point, given.by, "view:drag's 'by'")
  local over = given.over == nil and 0.4 or given.over
  if not host.isFinite(over) or over <= 0 then
    fail("wrong-argument", format("view:drag: 'over' must be seconds above 0, got %s", host.text(over)))
  end
  if over > longest then
    fail("wrong-argument", format("view:drag: 'over' is %s; the maximum is an hour", host.text(over)))
  end
  return by.x, by.y, over
end

-- A finger that comes down on something, or goes a way of its own.
local function dragAlong(given, section)
  local flat
  if given.path ~= nil then
    if given.by ~= nil or given.over ~= nil then
      fail("wrong-argument", "view:drag got both 'path' and 'by' or 'over'", "use one or the other")
    end
    flat = stations(given.path)
  else
    flat = { straight(given) }
  end
  local x, y
  if given.at ~= nil then
    local at = convert(shapes.Point, given.at, "view:drag's 'at'")
    x, y = at.x, at.y
  end
  native.dragAlong(flat, section, x, y)
end

function methods.drag(_, given)
  given = options(given, "view:drag", dragOptions)
  local section = strip(given, "view:drag")
  if given.path ~= nil or given.at ~= nil then
    dragAlong(given, section)
  else
    native.drag(section, straight(given))
  end
  finish(given)
end

local flingOptions = { velocity = "any", settle = "boolean", section = "number" }

function methods.fling(_, given)
  given = options(given, "view:fling", flingOptions)
  local section = strip(given, "view:fling")
  if given.velocity == nil then
    fail("wrong-argument", "view:fling needs 'velocity'", "write view:fling { velocity = Point(0, 2.5) }")
  end
  local velocity = convert(shapes.Point, given.velocity, "view:fling's 'velocity'")
  if section then
    native.flingStrip(section, velocity.x, velocity.y)
  else
    native.fling(velocity.x, velocity.y)
  end
  finish(given)
end

local scrollOptions = { animated = "boolean", settle = "boolean" }

function methods.scrollTo(_, point, given)
  point = convert(shapes.Point, point, "view:scrollTo's point")
  given = options(given, "view:scrollTo", scrollOptions)
  native.scrollTo(point.x, point.y, given.animated == true)
  finish(given)
end

function methods.scrollRectToVisible(_, rect, given)
  rect = convert(shapes.Rect, rect, "view:scrollRectToVisible's rectangle")
  given = options(given, "view:scrollRectToVisible", scrollOptions)
  native.scrollRectToVisible(rect.x, rect.y, rect.width, rect.height, given.animated == true)
  finish(given)
end

function setters.contentOffset(point)
  point = convert(shapes.Point, point, "view.contentOffset")
  native.setContentOffset(point.x, point.y)
end

local positions = { top = 1, centeredVertically = 2, bottom = 4, left = 8, centeredHorizontally = 16, right = 32,
  nearest = 0 }

-- One position, or one for each axis as an array.
local function position(value, what)
  if value == nil then return 0 end
  local sum = 0
  for _, name in ipairs(type(value) == "table" and value or { value }) do
    local bit = positions[name]
    if not bit then
      fail("wrong-argument", format("%s: '%s' is not a position", what, host.text(name)),
        host.suggest(name, host.keys(positions)))
    end
    sum = sum | bit
  end
  return sum
end

local itemOptions = { at = "any", animated = "boolean", settle = "boolean" }

function methods.scrollToItem(_, section, item, given)
  section, item = host.index(section, item, "view:scrollToItem")
  given = options(given, "view:scrollToItem", itemOptions)
  native.scrollToItem(section, item, position(given.at, "view:scrollToItem"), given.animated == true)
  finish(given)
end
