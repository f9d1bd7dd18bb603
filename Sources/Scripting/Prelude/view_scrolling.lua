-- What a finger and a program do to the content offset.
local host = ...

local type, format, ipairs = type, string.format, ipairs
local fail, convert, shapes = host.fail, host.convert, host.shapes
local options, finish = host.options, host.finish
local native, methods = host.view, host.viewMethods

-- The longest that a finger may move, in simulated seconds: its samples are the host's time, not the script's.
local longest = 3600

-- The section whose strip is meant; nil for the whole content.
local function strip(given, what)
  if given.section == nil then return nil end
  return host.ordinal(given.section, what .. ": 'section'")
end

local dragOptions = { by = "any", over = "number", settle = "boolean", section = "number" }

function methods.drag(_, given)
  given = options(given, "view:drag", dragOptions)
  local section = strip(given, "view:drag")
  if given.by == nil then
    fail("wrong-argument", "view:drag needs 'by'", "write view:drag { by = Point(0, -600), over = 0.4 }")
  end
  local by = convert(shapes.Point, given.by, "view:drag's 'by'")
  local over = given.over == nil and 0.4 or given.over
  if not host.isFinite(over) or over <= 0 then
    fail("wrong-argument", format("view:drag: 'over' is %s, and must be seconds above 0", host.text(over)))
  end
  if over > longest then
    fail("wrong-argument", format("view:drag: 'over' is %s, and an hour is the longest", host.text(over)))
  end
  if section then
    native.dragStrip(section, by.x, by.y, over)
  else
    native.drag(by.x, by.y, over)
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
