-- Transform: an affine map of the plane. Transform3D: a 4 × 4 matrix for row vectors, rows first.
local host = ...

-- MARK: declarations

---A transform about an element's centre: rotation, scale and translation. `t1 * t2` applies t1 first, then t2.
---@class Transform
---@operator mul(Transform): Transform
-- local TransformMethods = {}

---Functions that create two-dimensional transforms.
---@class TransformLibrary
---@field identity Transform  The identity transform; a field of the class alone.
-- Transform = {}

---Creates a transform that scales; one factor applies to both axes.
---@param sx number  the horizontal factor
---@param sy? number  the vertical factor; default: the same as sx
---@return Transform
---@example Transform.scale(2):apply(Point(3, 4)) --> Point(6, 8)
---@example (Transform.scale(2) * Transform.translate(10, 0)):apply(Point(3, 4)) --> Point(16, 8)
-- function Transform.scale(sx, sy)

---Creates a transform that rotates clockwise on screen.
---@param radians
---@return Transform
---@example Transform.rotate(math.pi):apply(Point(3, 4)) --> Point(-3, -4)
-- function Transform.rotate(radians)

---Creates a transform that translates.
---@param dx number  the distance to the right, in points
---@param dy number  the distance down, in points
---@return Transform
-- function Transform.translate(dx, dy)

---Creates a transform from six numbers, in the order of CGAffineTransform.
---@param a number  the factor from x to x
---@param b number  the factor from x to y
---@param c number  the factor from y to x
---@param d number  the factor from y to y
---@param tx number  the distance to the right, in points
---@param ty number  the distance down, in points
---@return Transform
-- function Transform.matrix(a, b, c, d, tx, ty)

---Returns the inverse transform, or nil if the transform has none.
---@return Transform|nil
---@example Transform.translate(5, 6):inverse():apply(Point(5, 6)) --> Point(0, 0)
-- function TransformMethods:inverse()

---Returns the transformed point.
---@param point
---@return Point
-- function TransformMethods:apply(point)

---A three-dimensional transform, for `attributes.transform3D`. `t1 * t2` applies t1 first, then t2.
---@class Transform3D
---@field m11 number  The first of the 16 numbers, row by row. The others are m12 to m44; all can be set.
---@field m34 number  The third row's fourth number: -1 / distance for an eye at that distance.
---@operator mul(Transform3D): Transform3D
-- local Transform3DMethods = {}

---Returns the inverse transform, or nil if the transform has none.
---@return Transform3D|nil
-- function Transform3DMethods:inverse()

---Returns the transformed point, with the perspective division applied.
---@param x, y
---@param z? number  towards the viewer, in points
---@return number, number, number
-- function Transform3DMethods:apply(x, y, z)

---Functions that create three-dimensional transforms.
---@class Transform3DLibrary
---@field identity Transform3D  The identity transform; a field of the class alone.
-- Transform3D = {}

---Creates a transform from its 16 numbers, row by row.
---@param m11 number  the first row's first number
---@param ... number  the other 15 numbers, row by row
---@return Transform3D
-- function Transform3D.matrix(m11, ...)

---Creates a transform that rotates about the axis from the origin to a point.
---@param radians, x, y
---@param z number  towards the viewer, in points
---@return Transform3D
-- function Transform3D.rotate(radians, x, y, z)

---Creates a perspective transform for an eye at a distance from the screen.
---@param distance number  from the eye to the screen, in points
---@return Transform3D
-- function Transform3D.perspective(distance)

---Creates a transform that rotates about the horizontal axis.
---@param radians
---@return Transform3D
-- function Transform3D.rotateX(radians)

---Creates a transform that rotates about the vertical axis.
---@param radians
---@return Transform3D
-- function Transform3D.rotateY(radians)

---Creates a transform that rotates about the axis toward the viewer.
---@param radians
---@return Transform3D
-- function Transform3D.rotateZ(radians)

---Creates a transform that translates.
---@param x number  the distance to the right, in points
---@param y number  the distance down, in points
---@param z? number  the distance towards the viewer, in points; default 0
---@return Transform3D
-- function Transform3D.translate(x, y, z)

---Creates a transform that scales.
---@param x number  the horizontal factor
---@param y? number  the vertical factor; default: the same as x
---@param z? number  the factor towards the viewer; default 1
---@return Transform3D
-- function Transform3D.scale(x, y, z)

local type, ipairs, setmetatable, format = type, ipairs, setmetatable, string.format
local rawget, rawset = rawget, rawset
local abs, cos, sin, sqrt = math.abs, math.cos, math.sin, math.sqrt
local fail, isFinite, number = host.fail, host.isFinite, host.number

local function check(value, field, what)
  if not isFinite(value) then
    fail(type(value) == "number" and "non-finite" or "wrong-argument",
      format("%s: '%s' must be a finite number, got %s", what, field,
        type(value) == "string" and format('the string "%s"', host.text(value)) or host.text(value)), nil,
      host.subject(field, what:match("%a*$"), "argument"))
  end
  return value
end

-- Angles beyond a full turn that are a multiple of 5 are noted once: these are degrees.
local fullTurn, wasNoted = 2 * math.pi, false

local function checkAngle(radians, what)
  check(radians, "radians", what)
  if (radians > fullTurn or radians < -fullTurn) and radians % 5 == 0 and not wasNoted then
    wasNoted = true
    host.warn("unlikely-unit", format("%s: %s radians are more than a full turn", what, number(radians)),
      format("if degrees are meant, write math.rad(%s)", number(radians)))
  end
  return radians
end

local Transform

local function affine(a, b, c, d, tx, ty)
  return setmetatable({ a = a, b = b, c = c, d = d, tx = tx, ty = ty }, Transform.metatable)
end

local function isTransform(value) return host.metatableOf(value) == Transform.metatable end

Transform = host.defineValue("Transform", { "a", "b", "c", "d", "tx", "ty" }, {}, {
  -- The inverse map; nil if there is none.
  inverse = function(t)
    local determinant = t.a * t.d - t.b * t.c
    if determinant == 0 or not isFinite(1 / determinant) then return nil end
    local k = 1 / determinant
    return affine(t.d * k, -t.b * k, -t.c * k, t.a * k,
      (t.c * t.ty - t.d * t.tx) * k, (t.b * t.tx - t.a * t.ty) * k)
  end,
  apply = function(t, point)
    point = host.convert(host.shapes.Point, point, "the point of apply")
    return host.globals.Point(t.a * point.x + t.c * point.y + t.tx, t.b * point.x + t.d * point.y + t.ty)
  end,
})

-- First the left one, then the right one.
function Transform.metatable.__mul(one, other)
  if not (isTransform(one) and isTransform(other)) then
    fail("wrong-argument", "a transform can only be multiplied by a transform")
  end
  return affine(
    one.a * other.a + one.b * other.c, one.a * other.b + one.b * other.d,
    one.c * other.a + one.d * other.c, one.c * other.b + one.d * other.d,
    one.tx * other.a + one.ty * other.c + other.tx, one.tx * other.b + one.ty * other.d + other.ty)
end

host.globals.Transform = host.sealed("Transform", {
  scale = function(sx, sy)
    check(sx, "sx", "Transform.scale")
    sy = check(sy == nil and sx or sy, "sy", "Transform.scale")
    return affine(sx, 0, 0, sy, 0, 0)
  end,
  rotate = function(radians)
    checkAngle(radians, "Transform.rotate")
    return affine(cos(radians), sin(radians), -sin(radians), cos(radians), 0, 0)
  end,
  translate = function(dx, dy)
    return affine(1, 0, 0, 1, check(dx, "dx", "Transform.translate"), check(dy, "dy", "Transform.translate"))
  end,
  matrix = function(a, b, c, d, tx, ty)
    local numbers = { a = a, b = b, c = c, d = d, tx = tx, ty = ty }
    for _, field in ipairs(Transform.fields) do check(numbers[field], field, "Transform.matrix") end
    return affine(a, b, c, d, tx, ty)
  end,
}, { identity = function() return affine(1, 0, 0, 1, 0, 0) end })

-- MARK: depth

local Transform3D = { __name = "Transform3D", __metatable = false }
local spatialMethods = {}

-- The position of each number among the 16 by its name in Core Animation: m34 is the third row's
-- fourth.
local places = {}
for row = 1, 4 do
  for column = 1, 4 do places["m" .. row .. column] = (row - 1) * 4 + column end
end

local function failUnknownPlace(key)
  local names = host.keys(places)
  table.move(host.keys(spatialMethods), 1, #host.keys(spatialMethods), #names + 1, names)
  fail("unknown-field", format("'%s' is not a field of a Transform3D", host.text(key)),
    host.meantAs(key, "Transform3D") or host.nearest(key, names) and host.suggest(key, names)
      or "its numbers are m11 to m44; its methods: "
      .. table.concat(host.keys(spatialMethods), ", "), host.subject(key))
end

function Transform3D.__index(m, key)
  local place = places[key]
  if place then return rawget(m, place) end
  return spatialMethods[key] or failUnknownPlace(key)
end

function Transform3D.__newindex(m, key, value)
  local place = places[key]
  if not place then failUnknownPlace(key) end
  rawset(m, place, check(value, key, "Transform3D"))
end

local function matrix(rows) return setmetatable(rows, Transform3D) end

local function isMatrix(value) return host.metatableOf(value) == Transform3D end

-- First the left one, then the right one: for row vectors, the product of the matrices.
function Transform3D.__mul(one, other)
  if not (isMatrix(one) and isMatrix(other)) then
    fail("wrong-argument", "a Transform3D can only be multiplied by a Transform3D")
  end
  local product = {}
  for row = 0, 3 do
    for column = 1, 4 do
      local sum = 0
      for k = 0, 3 do sum = sum + one[row * 4 + k + 1] * other[k * 4 + column] end
      product[row * 4 + column] = sum
    end
  end
  return matrix(product)
end

function Transform3D.__eq(one, other)
  if not (isMatrix(one) and isMatrix(other)) then return false end
  for index = 1, 16 do
    if one[index] ~= other[index] then return false end
  end
  return true
end

function Transform3D.__tostring(m)
  local parts = {}
  for index = 1, 16 do parts[index] = number(m[index]) end
  return "Transform3D(" .. table.concat(parts, ", ") .. ")"
end

-- Returns the identity with some of its numbers changed.
local function changed(places)
  local rows = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 }
  for index, value in next, places do rows[index] = value end
  return matrix(rows)
end

-- Reduces both halves to 1 in a column of one row and 0 in that column of all others; returns false
-- if that is impossible.
local function eliminate(left, right, column)
  local pivot = column
  for row = column + 1, 4 do
    if abs(left[row][column]) > abs(left[pivot][column]) then pivot = row end
  end
  local divisor = left[pivot][column]
  if divisor == 0 or not isFinite(1 / divisor) then return false end
  left[column], left[pivot] = left[pivot], left[column]
  right[column], right[pivot] = right[pivot], right[column]
  for k = 1, 4 do
    left[column][k], right[column][k] = left[column][k] / divisor, right[column][k] / divisor
  end
  for row = 1, 4 do
    local factor = row ~= column and left[row][column] or 0
    for k = 1, 4 do
      left[row][k] = left[row][k] - factor * left[column][k]
      right[row][k] = right[row][k] - factor * right[column][k]
    end
  end
  return true
end

-- Returns the inverse map; nil if there is none.
function spatialMethods.inverse(m)
  local left, right = {}, {}
  for row = 1, 4 do
    left[row] = { rawget(m, row * 4 - 3), rawget(m, row * 4 - 2), rawget(m, row * 4 - 1), rawget(m, row * 4) }
    right[row] = { 0, 0, 0, 0 }
    right[row][row] = 1
  end
  for column = 1, 4 do
    if not eliminate(left, right, column) then return nil end
  end
  local rows = {}
  for index = 1, 16 do rows[index] = right[(index - 1) // 4 + 1][(index - 1) % 4 + 1] end
  return matrix(rows)
end

-- Returns the visible position of a point in space: three numbers, divided by the fourth for the
-- perspective.
function spatialMethods.apply(m, x, y, z)
  check(x, "x", "apply")
  check(y, "y", "apply")
  z = check(z == nil and 0 or z, "z", "apply")
  local w = x * m[4] + y * m[8] + z * m[12] + m[16]
  if w == 0 then fail("non-finite", "apply: the point is at the eye", "keep it in front of the eye") end
  return (x * m[1] + y * m[5] + z * m[9] + m[13]) / w, (x * m[2] + y * m[6] + z * m[10] + m[14]) / w,
    (x * m[3] + y * m[7] + z * m[11] + m[15]) / w
end

host.globals.Transform3D = host.sealed("Transform3D", {
  -- All 16 numbers, rows first: m11, m12, m13, m14, m21 …
  matrix = function(...)
    local rows = { ... }
    for index = 1, 16 do
      check(rows[index], format("m%d%d", (index - 1) // 4 + 1, (index - 1) % 4 + 1), "Transform3D.matrix")
    end
    if #rows > 16 then fail("wrong-argument", format("Transform3D.matrix takes 16 numbers, got %d", #rows)) end
    return matrix(rows)
  end,
  -- About the axis from the origin to a point, like CATransform3DMakeRotation.
  rotate = function(radians, x, y, z)
    checkAngle(radians, "Transform3D.rotate")
    check(x, "x", "Transform3D.rotate")
    check(y, "y", "Transform3D.rotate")
    check(z, "z", "Transform3D.rotate")
    local length = sqrt(x * x + y * y + z * z)
    if length == 0 then
      fail("wrong-argument", "Transform3D.rotate: the axis is 0, 0, 0", "name an axis: Transform3D.rotate(angle, 0, 1, 0)")
    end
    x, y, z = x / length, y / length, z / length
    local c, s = cos(radians), sin(radians)
    local t = 1 - c
    return changed {
      [1] = t * x * x + c, [2] = t * x * y + s * z, [3] = t * x * z - s * y,
      [5] = t * x * y - s * z, [6] = t * y * y + c, [7] = t * y * z + s * x,
      [9] = t * x * z + s * y, [10] = t * y * z - s * x, [11] = t * z * z + c,
    }
  end,
  -- A viewer at a distance in points: m34 is -1/distance.
  perspective = function(distance)
    check(distance, "distance", "Transform3D.perspective")
    if distance == 0 then fail("wrong-argument", "Transform3D.perspective: the distance is 0") end
    return changed { [12] = -1 / distance }
  end,
  rotateX = function(radians)
    local c, s = cos(checkAngle(radians, "Transform3D.rotateX")), sin(radians)
    return changed { [6] = c, [7] = s, [10] = -s, [11] = c }
  end,
  rotateY = function(radians)
    local c, s = cos(checkAngle(radians, "Transform3D.rotateY")), sin(radians)
    return changed { [1] = c, [3] = -s, [9] = s, [11] = c }
  end,
  rotateZ = function(radians)
    local c, s = cos(checkAngle(radians, "Transform3D.rotateZ")), sin(radians)
    return changed { [1] = c, [2] = s, [5] = -s, [6] = c }
  end,
  translate = function(x, y, z)
    return changed {
      [13] = check(x, "x", "Transform3D.translate"),
      [14] = check(y, "y", "Transform3D.translate"),
      [15] = check(z == nil and 0 or z, "z", "Transform3D.translate"),
    }
  end,
  scale = function(x, y, z)
    check(x, "x", "Transform3D.scale")
    return changed {
      [1] = x,
      [6] = check(y == nil and x or y, "y", "Transform3D.scale"),
      [11] = check(z == nil and 1 or z, "z", "Transform3D.scale"),
    }
  end,
}, { identity = function() return changed {} end })

host.shapes.Transform = Transform
host.Transform3D = Transform3D
