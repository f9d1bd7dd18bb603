-- Transform: an affine map of the plane. Transform3D: a 4 × 4 matrix for row vectors, rows first.
local host = ...

local type, ipairs, setmetatable, format = type, ipairs, setmetatable, string.format
local cos, sin = math.cos, math.sin
local fail, isFinite, number = host.fail, host.isFinite, host.number

local function check(value, field, what)
  if not isFinite(value) then
    fail(type(value) == "number" and "non-finite" or "wrong-argument",
      format("%s: '%s' is %s, and must be a finite number", what, field, host.text(value)))
  end
  return value
end

local Transform

local function affine(a, b, c, d, tx, ty)
  return setmetatable({ a = a, b = b, c = c, d = d, tx = tx, ty = ty }, Transform.metatable)
end

local function isTransform(value) return host.metatableOf(value) == Transform.metatable end

Transform = host.defineValue("Transform", { "a", "b", "c", "d", "tx", "ty" }, {}, {
  -- The map that undoes this one; nil where there is none.
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
    fail("wrong-argument", "a transform can be multiplied by a transform alone")
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
    check(radians, "radians", "Transform.rotate")
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

local function matrix(rows) return setmetatable(rows, Transform3D) end

local function isMatrix(value) return host.metatableOf(value) == Transform3D end

-- First the left one, then the right one: for row vectors, the product of the matrices.
function Transform3D.__mul(one, other)
  if not (isMatrix(one) and isMatrix(other)) then
    fail("wrong-argument", "a Transform3D can be multiplied by a Transform3D alone")
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

-- The identity with some of its places changed.
local function changed(places)
  local rows = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 }
  for index, value in next, places do rows[index] = value end
  return matrix(rows)
end

host.globals.Transform3D = host.sealed("Transform3D", {
  -- An eye at a distance in points: m34 is -1/distance.
  perspective = function(distance)
    check(distance, "distance", "Transform3D.perspective")
    if distance == 0 then fail("wrong-argument", "Transform3D.perspective: the distance is 0") end
    return changed { [12] = -1 / distance }
  end,
  rotateX = function(radians)
    local c, s = cos(check(radians, "radians", "Transform3D.rotateX")), sin(radians)
    return changed { [6] = c, [7] = s, [10] = -s, [11] = c }
  end,
  rotateY = function(radians)
    local c, s = cos(check(radians, "radians", "Transform3D.rotateY")), sin(radians)
    return changed { [1] = c, [3] = -s, [9] = s, [11] = c }
  end,
  rotateZ = function(radians)
    local c, s = cos(check(radians, "radians", "Transform3D.rotateZ")), sin(radians)
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
