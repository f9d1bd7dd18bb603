-- Rect, Size, Point and Insets: values in points that know their fields and raise an error for any
-- other name.
local host = ...

-- MARK: declarations

---A rectangle. A table with these fields, or `{ x, y, width, height }`, is accepted wherever a rectangle is expected.
---@class Rect
---@field x number  The left edge.
---@field y number  The top edge.
---@field width number  The width.
---@field height number  The height.
---@field minX number  The left edge.
---@field midX number  The horizontal centre.
---@field maxX number  The right edge.
---@field minY number  The top edge.
---@field midY number  The vertical centre.
---@field maxY number  The bottom edge.
-- local RectMethods = {}

---Creates a rectangle from four numbers or from a table.
---@param x, y, width, height
---@return Rect
---@example Rect(10, 20, 100, 50).maxX --> 110
-- function Rect(x, y, width, height)

---Returns whether two rectangles overlap. Rectangles that only share an edge do not.
---@param rect Rect  a rectangle, in points
---@return boolean
---@example Rect(0, 0, 10, 10):intersects(Rect(10, 0, 5, 5)) --> false
-- function RectMethods:intersects(rect)

---Returns whether a point or a whole rectangle is inside. The left and top edges belong to the rectangle; the right and bottom edges do not.
---@param what Point|Rect  a point or a rectangle
---@return boolean
---@example Rect(0, 0, 10, 10):contains(Point(0, 5)) --> true
---@example Rect(0, 0, 10, 10):contains(Point(10, 5)) --> false
-- function RectMethods:contains(what)

---Returns the intersection of two rectangles, or nil if it is empty.
---@param rect Rect  a rectangle, in points
---@return Rect?
---@example Rect(0, 0, 10, 10):intersection(Rect(4, 6, 10, 10)) --> Rect(4, 6, 6, 4)
-- function RectMethods:intersection(rect)

---Returns the smallest rectangle that contains both.
---@param rect Rect  a rectangle, in points
---@return Rect
---@example Rect(0, 0, 10, 10):union { 20, 0, 5, 30 } --> Rect(0, 0, 25, 30)
-- function RectMethods:union(rect)

---Returns the rectangle reduced by the insets.
---@param insets
---@return Rect
---@example Rect(0, 0, 100, 50):inset(Insets(5, 10)) --> Rect(10, 5, 80, 40)
-- function RectMethods:inset(insets)

---The smallest rectangle of whole numbers that contains this one, like CGRect.integral.
---@return Rect
---@example Rect(0.5, 1, 10, 10.2):integral() --> Rect(0, 1, 11, 11)
-- function RectMethods:integral()

---Returns the rectangle moved by an offset.
---@param dx number  the distance to the right, in points
---@param dy number  the distance down, in points
---@return Rect
---@example Rect(0, 0, 100, 50):offset(3, -4) --> Rect(3, -4, 100, 50)
-- function RectMethods:offset(dx, dy)

---A size. A table with these fields, or `{ width, height }`, is accepted wherever a size is expected.
---@class Size
---@field width number  The width.
---@field height number  The height.

---Creates a size from two numbers, or from a table.
---@param width, height
---@return Size
---@example Size { 100, 50 }.height --> 50
-- function Size(width, height)

---A point. A table with these fields, or `{ x, y }`, is accepted wherever a point is expected.
---@class Point
---@field x number  The distance from the left.
---@field y number  The distance from the top.

---Creates a point from two numbers, or from a table.
---@param x, y
---@return Point
---@example Point { x = 3, y = 4 } --> Point(3, 4)
-- function Point(x, y)

---Distances from four edges.
---@class Insets
---@field top number  The distance from the top.
---@field left number  The distance from the left.
---@field bottom number  The distance from the bottom.
---@field right number  The distance from the right.

---Creates insets. One number sets all four sides; two set vertical and horizontal; four are top, left, bottom, right.
---@param top number  in points
---@param left? number  in points
---@param bottom? number  in points
---@param right? number  in points
---@return Insets
---@example Insets(8, 16) --> Insets(8, 16, 8, 16)
-- function Insets(top, left, bottom, right)

local type, rawget, rawset, ipairs, select = type, rawget, rawset, ipairs, select
local setmetatable, format = setmetatable, string.format
local max, min, floor, ceil = math.max, math.min, math.floor, math.ceil
local fail, isFinite, number = host.fail, host.isFinite, host.number

-- Each type's name and fields, by its metatable.
local types = {}

function host.nameOf(value)
  local metatable = host.metatableOf(value)
  local shape = metatable and types[metatable]
  if shape then return shape.name end
  return metatable and rawget(metatable, "__name") or nil
end

-- Defines a type of value: its fields in order, the derived fields, and its methods.
local function define(name, fields, derived, methods)
  local metatable = { __name = name, __metatable = false }
  local shape = { name = name, fields = fields, metatable = metatable, known = {} }
  local names = {}
  for _, field in ipairs(fields) do
    names[#names + 1] = field
    shape.known[field] = true
  end
  for _, key in ipairs(host.keys(derived)) do names[#names + 1] = key end
  for _, key in ipairs(host.keys(methods)) do names[#names + 1] = key end
  shape.names, shape.methodNames = names, host.keys(methods)
  types[metatable] = shape

  function metatable.__index(value, key)
    local derive = derived[key]
    if derive then return derive(value) end
    local method = methods[key]
    if method then return method end
    if shape.known[key] then return nil end
    fail("unknown-field", format("'%s' is not a field of a %s", host.text(key), name), host.suggestFor(name, key, names), host.subject(key))
  end

  function metatable.__newindex(value, key, new)
    if derived[key] then
      fail("read-only-field", format("'%s' of %s cannot be set: it follows from its other fields", key, host.articled(name)),
        "set " .. table.concat(fields, ", "), host.subject(key))
    end
    if not shape.known[key] then
      fail("unknown-field", format("'%s' is not a field of a %s", host.text(key), name), host.suggestFor(name, key, names), host.subject(key))
    end
    rawset(value, key, new)
  end

  function metatable.__eq(one, other)
    if host.metatableOf(one) ~= host.metatableOf(other) then return false end
    for _, field in ipairs(fields) do
      if rawget(one, field) ~= rawget(other, field) then return false end
    end
    return true
  end

  function metatable.__tostring(value)
    local parts = {}
    for index, field in ipairs(fields) do
      local part = rawget(value, field)
      parts[index] = isFinite(part) and number(part) or host.text(part)
    end
    return format("%s(%s)", name, table.concat(parts, ", "))
  end

  return shape
end

-- Creates a value from valid numbers.
local function make(shape, a, b, c, d)
  local fields = shape.fields
  return setmetatable({ [fields[1]] = a, [fields[2]] = b, [fields[3] or 1] = c, [fields[4] or 1] = d }, shape.metatable)
end

-- Returns the numbers of a rectangle for an error; nil for another shape.
local function frameOf(shape, numbers)
  if not shape or shape.name ~= "Rect" then return nil end
  return { x = numbers[1], y = numbers[2], width = numbers[3], height = numbers[4] }
end

-- Returns what a failure about a value's field is about: the argument of a call that has the value, or the field.
local function subjectOf(what, field) return type(what) == "table" and what.kind == "argument" and what or host.subject(field) end

-- Returns a field's number; `shape` and all of its `numbers` are for errors.
local function check(field, value, what, shape, numbers)
  if type(value) ~= "number" then
    fail("not-a-number-field", format("%s: '%s' must be a number, got %s", what, field, host.kindOf(value)), nil,
      subjectOf(what, field))
  end
  if not isFinite(value) then
    fail("non-finite", format("%s: '%s' is %s", what, field, host.text(value)),
      "look for a division by zero, or a size that is not known", subjectOf(what, field), frameOf(shape, numbers))
  end
  return value
end

local function example(shape, what)
  return host.fixFor(what, format("%s(%s)", shape.name, table.concat(shape.fields, ", ")), shape.name)
end

-- Raises the error for a table that lacks fields of a shape, with the most similar field that it
-- has.
local function failMissing(shape, value, field, what)
  if host.shapeOf(value) then
    fail("wrong-shape",
      format("%s must be %s, got %s", what, host.articled(shape.name), host.kindOf(value)), example(shape, what), what)
  end
  local odd
  for _, key in ipairs(host.keys(value)) do
    if not shape.known[key] and host.nearest(key, { field }) then odd = key end
  end
  fail("wrong-shape", format("%s has no '%s'", what, field),
    odd and format("rename its field '%s' to '%s'", odd, field) or example(shape, what), what)
end

-- Returns the numbers of a short form: {x, y, width, height}; insets also as {all} and {vertical,
-- horizontal}.
local function shortForm(shape, value)
  local numbers = { value[1], value[2], value[3], value[4], value[5], value[6] }
  if shape.name == "Insets" and numbers[3] == nil and numbers[4] == nil then
    local vertical, horizontal = numbers[1], numbers[2]
    if horizontal == nil then horizontal = vertical end
    return { vertical, horizontal, vertical, horizontal }
  end
  return numbers
end

-- Returns a value of the shape from one of it, a table with its fields, or the short form {1, 2};
-- otherwise raises an error that names its purpose.
local function convert(shape, value, what)
  local metatable = host.metatableOf(value)
  if metatable == shape.metatable then
    for _, field in ipairs(shape.fields) do check(field, rawget(value, field), what) end
    return value
  end
  if type(value) ~= "table" then
    fail("wrong-shape",
      format("%s must be %s, got %s", what, host.articled(shape.name), host.kindOf(value)), example(shape, what), what)
  end
  local read = host.shapeOf(value) and rawget or function(t, key) return t[key] end
  local numbers = {}
  local short = read(value, 1) ~= nil and shortForm(shape, value) or nil
  for index, field in ipairs(shape.fields) do
    local part
    if short then part = short[index] else part = read(value, field) end
    if part == nil and not short then failMissing(shape, value, field, what) end
    numbers[field] = check(field, part, what)
  end
  return setmetatable(numbers, shape.metatable)
end

-- Returns a copy of the value, so that a change of one does not change the other.
local function copy(shape, value)
  local twin = {}
  for _, field in ipairs(shape.fields) do twin[field] = rawget(value, field) end
  return setmetatable(twin, shape.metatable)
end

local Rect, Point, Insets

Rect = define("Rect", { "x", "y", "width", "height" }, {
  minX = function(r) return r.x end,
  midX = function(r) return r.x + r.width / 2 end,
  maxX = function(r) return r.x + r.width end,
  minY = function(r) return r.y end,
  midY = function(r) return r.y + r.height / 2 end,
  maxY = function(r) return r.y + r.height end,
}, {
  -- Whether the two share more than an edge.
  intersects = function(r, other)
    other = convert(Rect, other, "the rect of intersects")
    return r.width > 0 and r.height > 0 and other.width > 0 and other.height > 0
      and r.x < other.x + other.width and other.x < r.x + r.width
      and r.y < other.y + other.height and other.y < r.y + r.height
  end,
  -- Whether a point is inside (including the left and top edge), or a rect is, including its edges.
  contains = function(r, what)
    local shape = host.shapeOf(what)
    if shape == Rect or not shape and type(what) == "table" and (what.width ~= nil or what[3] ~= nil) then
      what = convert(Rect, what, "the rect of contains")
      return what.x >= r.x and what.x + what.width <= r.x + r.width
        and what.y >= r.y and what.y + what.height <= r.y + r.height
    end
    what = convert(Point, what, "the point of contains")
    return what.x >= r.x and what.x < r.x + r.width and what.y >= r.y and what.y < r.y + r.height
  end,
  intersection = function(r, other)
    other = convert(Rect, other, "the rect of intersection")
    if not r:intersects(other) then return nil end
    local x, y = max(r.x, other.x), max(r.y, other.y)
    return make(Rect, x, y, min(r.x + r.width, other.x + other.width) - x,
      min(r.y + r.height, other.y + other.height) - y)
  end,
  union = function(r, other)
    other = convert(Rect, other, "the rect of union")
    local x, y = min(r.x, other.x), min(r.y, other.y)
    return make(Rect, x, y, max(r.x + r.width, other.x + other.width) - x,
      max(r.y + r.height, other.y + other.height) - y)
  end,
  inset = function(r, insets)
    insets = convert(Insets, insets, "the insets of inset")
    return make(Rect, r.x + insets.left, r.y + insets.top, r.width - insets.left - insets.right,
      r.height - insets.top - insets.bottom)
  end,
  integral = function(r)
    local x, y = floor(r.x), floor(r.y)
    return make(Rect, x, y, ceil(r.x + r.width) - x, ceil(r.y + r.height) - y)
  end,
  offset = function(r, dx, dy)
    check("dx", dx, "offset")
    check("dy", dy, "offset")
    return make(Rect, r.x + dx, r.y + dy, r.width, r.height)
  end,
})
local Size = define("Size", { "width", "height" }, {}, {})
Point = define("Point", { "x", "y" }, {}, {})
Insets = define("Insets", { "top", "left", "bottom", "right" }, {}, {})

-- Returns a constructor that takes the fields in order, or one table.
local function constructor(shape)
  return function(...)
    if select("#", ...) == 1 and type((...)) == "table" then
      return copy(shape, convert(shape, (...), shape.name))
    end
    local a, b, c, d = ...
    local numbers = { a, b, c, d }
    for index, field in ipairs(shape.fields) do check(field, numbers[index], shape.name, shape, numbers) end
    return make(shape, a, b, c, d)
  end
end

host.globals.Rect = constructor(Rect)
host.globals.Size = constructor(Size)
host.globals.Point = constructor(Point)

local insets = constructor(Insets)
host.globals.Insets = function(...)
  local count = select("#", ...)
  local a, b = ...
  if count == 1 and type(a) == "number" then return insets(a, a, a, a) end
  if count == 2 then return insets(a, b, a, b) end
  return insets(...)
end

host.shapes = { Rect = Rect, Size = Size, Point = Point, Insets = Insets }
host.convert = convert
host.makeValue = make
host.copyValue = copy

function host.shapeOf(value)
  local metatable = host.metatableOf(value)
  return metatable and types[metatable] or nil
end

host.defineValue = define

function host.metatableOfShape(name) return host.shapes[name].metatable end
