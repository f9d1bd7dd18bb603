local function same(actual, x, y, width, height) expect.equal(actual, Rect(x, y, width, height), nil, 0) end

--- The API
-- Units are points; x grows to the right and y down.
-- Sections and items count from 1.
-- A plain table with the same fields may replace a rectangle, a size, a point or insets.
-- A `?` after a name marks an optional argument.
--- *
-- section: the section's number, from 1
-- item: the item's number in its section, from 1
local L = Layout.new("L")
function L:prepare()
  self:placeCell(1, 1, 0, 0, 100, 50)
  self:placeCell(1, 2, 110, 0, 100, 50)
  self:placeCell(1, 3, 0, 60, 100, 50)
end

return Scenario { layout = L, data = { 3 }, viewport = { width = 300, height = 200 }, contentInset = { 1, 2, 3, 4 },
  steps = function(view)
    same(view:attributesFor(1, 2).frame, 110, 0, 100, 50)
    same(view:attributesFor(1, 3).frame, 0, 60, 100, 50)
    expect.equal({ view:itemAt({ 150, 10 }).item, view:itemAt({ x = 20, y = 70 }).item }, { 2, 3 })
    expect.equal({ view.width, view.height, view.contentInset.right }, { 300, 200, 4 })
    expect.equal(#view:elements({ 0, 0, 105, 55 }), 1)
    expect.equal(#view:elements(), 3)
    for _, place in ipairs { { 0, 1 }, { 1, 0 }, { 2, 1 }, { 1, 4 } } do
      expect.that(not pcall(function() return view:data(place[1], place[2]) end))
    end
  end }

--- Rect
-- A rectangle.
-- A table with these fields, or `{ x, y, width, height }`, is accepted wherever a rectangle is expected.
-- Creates a rectangle from four numbers or from a table.
-- x: from the left, in points
-- y: from the top, in points
-- width: in points
-- height: in points
--- Rect.x
-- The left edge.
--- Rect.y
-- The top edge.
--- Rect.width
-- The width.
--- Rect.height
-- The height.
--- Rect.minX
-- The left edge.
--- Rect.midX
-- The horizontal centre.
--- Rect.maxX
-- The right edge.
--- Rect.minY
-- The top edge.
--- Rect.midY
-- The vertical centre.
--- Rect.maxY
-- The bottom edge.
for _, rect in ipairs { Rect(10, 20, 100, 50), Rect { 10, 20, 100, 50 }, Rect { x = 10, y = 20, width = 100, height = 50 } } do
  expect.equal({ rect.x, rect.y, rect.width, rect.height }, { 10, 20, 100, 50 })
  expect.equal({ rect.minX, rect.midX, rect.maxX }, { 10, 60, 110 })
  expect.equal({ rect.minY, rect.midY, rect.maxY }, { 20, 45, 70 })
end
expect.that(Rect(0, 0, 10, 10):intersects { x = 5, y = 5, width = 1, height = 1 })
expect.that(Rect(0, 0, 10, 10):intersects { 5, 5, 1, 1 })

--- Rect:intersects
-- Returns whether two rectangles overlap.
-- Rectangles that only share an edge do not.
expect.equal(Rect(0, 0, 10, 10):intersects(Rect(9, 9, 5, 5)), true)
expect.equal(Rect(0, 0, 10, 10):intersects(Rect(20, 0, 5, 5)), false)
expect.equal(Rect(0, 0, 10, 10):intersects(Rect(0, 10, 10, 5)), false)

--- Rect:contains
-- Returns whether a point or a whole rectangle is inside.
-- The left and top edges belong to the rectangle; the right and bottom edges do not.
-- what: a point or a rectangle
local rect = Rect(0, 0, 10, 10)
expect.equal({ rect:contains(Point(0, 0)), rect:contains(Point(9.9, 9.9)) }, { true, true })
expect.equal({ rect:contains(Point(10, 0)), rect:contains(Point(0, 10)) }, { false, false })
expect.equal({ rect:contains(Rect(0, 0, 10, 10)), rect:contains(Rect(5, 5, 6, 1)) }, { true, false })

--- Rect:intersection
-- Returns the intersection of two rectangles, or nil if it is empty.
same(Rect(0, 0, 10, 10):intersection(Rect(4, 6, 10, 10)), 4, 6, 6, 4)
expect.equal(Rect(0, 0, 10, 10):intersection(Rect(20, 0, 5, 5)), nil)
expect.equal(Rect(0, 0, 10, 10):intersection(Rect(10, 0, 5, 5)), nil)

--- Rect:union
-- Returns the smallest rectangle that contains both.
same(Rect(0, 0, 10, 10):union(Rect(20, -5, 5, 30)), 0, -5, 25, 30)

--- Rect:inset
-- Returns the rectangle reduced by the insets.
same(Rect(0, 0, 100, 50):inset(Insets(1, 2, 3, 4)), 2, 1, 94, 46)

--- Rect:integral
-- The smallest rectangle of whole numbers that contains this one, like CGRect.integral.
same(Rect(0.5, -1.5, 10, 10.2):integral(), 0, -2, 11, 11)
same(Rect(1, 2, 3, 4):integral(), 1, 2, 3, 4)

--- Rect:offset
-- Returns the rectangle moved by an offset.
-- dx: the distance to the right, in points
-- dy: the distance down, in points
local rect = Rect(1, 2, 100, 50)
same(rect:offset(3, -4), 4, -2, 100, 50)
same(rect, 1, 2, 100, 50)

--- Size
-- A size.
-- A table with these fields, or `{ width, height }`, is accepted wherever a size is expected.
-- Creates a size from two numbers, or from a table.
--- Size.width
-- The width.
--- Size.height
-- The height.
for _, size in ipairs { Size(100, 50), Size { 100, 50 }, Size { width = 100, height = 50 } } do
  expect.equal({ size.width, size.height }, { 100, 50 })
end
local attributes = Attributes.cell(1, 1)
attributes.size = { 7, 8 }
expect.equal(attributes.size, Size(7, 8))
attributes.size = { width = 9, height = 10 }
expect.equal(attributes.size, Size(9, 10))

--- Point
-- A point.
-- A table with these fields, or `{ x, y }`, is accepted wherever a point is expected.
-- Creates a point from two numbers, or from a table.
--- Point.x
-- The distance from the left.
--- Point.y
-- The distance from the top.
for _, point in ipairs { Point(3, 4), Point { 3, 4 }, Point { x = 3, y = 4 } } do
  expect.equal({ point.x, point.y }, { 3, 4 })
end
expect.that(Rect(3, 4, 1, 1):contains { 3, 4 } and Rect(3, 4, 1, 1):contains { x = 3, y = 4 })

--- Insets
-- Distances from four edges.
-- Creates insets.
-- One number sets all four sides; two set vertical and horizontal; four are top, left, bottom, right.
--- Insets.top
-- The distance from the top.
--- Insets.left
-- The distance from the left.
--- Insets.bottom
-- The distance from the bottom.
--- Insets.right
-- The distance from the right.
local function sides(insets) return { insets.top, insets.left, insets.bottom, insets.right } end

expect.equal(sides(Insets(8)), { 8, 8, 8, 8 })
expect.equal(sides(Insets(8, 16)), { 8, 16, 8, 16 })
expect.equal(sides(Insets(1, 2, 3, 4)), { 1, 2, 3, 4 })
same(Rect(0, 0, 100, 100):inset(Insets(1, 2, 3, 4)), 2, 1, 94, 96)

--- Transform
-- A transform about an element's centre: rotation, scale and translation.
-- `t1 * t2` applies t1 first, then t2.
local scale, move = Transform.scale(2), Transform.translate(10, 0)
expect.equal((scale * move):apply(Point(3, 4)), Point(16, 8))
expect.equal((move * scale):apply(Point(3, 4)), Point(26, 8))
local attributes = Attributes.cell(1, 1, Rect(10, 10, 20, 40))
attributes.transform = scale
same(attributes.frame, 0, -10, 40, 80)

--- Transform.identity
-- The identity transform; a field of the class alone.
expect.equal(Transform.identity:apply(Point(3, 4)), Point(3, 4))
expect.that(not pcall(function() return Transform.scale(2).identity end))

--- Transform.scale
-- Creates a transform that scales; one factor applies to both axes.
-- sx: the horizontal factor
-- sy: the vertical factor; default: the same as sx
expect.equal(Transform.scale(2):apply(Point(3, 4)), Point(6, 8))
expect.equal(Transform.scale(2, 5):apply(Point(3, 4)), Point(6, 20))

--- Transform.rotate
-- Creates a transform that rotates clockwise on screen.
-- radians: an angle, in radians
expect.equal(Transform.rotate(math.pi / 2):apply(Point(1, 0)), Point(0, 1))

--- Transform.translate
-- Creates a transform that translates.
-- dx: the distance to the right, in points
-- dy: the distance down, in points
expect.equal(Transform.translate(10, -5):apply(Point(3, 4)), Point(13, -1))

--- Transform.matrix
-- Creates a transform from six numbers, in the order of CGAffineTransform.
-- a: the factor from x to x
-- b: the factor from x to y
-- c: the factor from y to x
-- d: the factor from y to y
-- tx: the distance to the right, in points
-- ty: the distance down, in points
expect.equal(Transform.matrix(2, 3, 5, 7, 11, 13):apply(Point(1, 0)), Point(2 + 11, 3 + 13))
expect.equal(Transform.matrix(2, 3, 5, 7, 11, 13):apply(Point(0, 1)), Point(5 + 11, 7 + 13))

--- Transform:inverse
-- Returns the inverse transform, or nil if the transform has none.
expect.equal(Transform.translate(5, 6):inverse():apply(Point(5, 6)), Point(0, 0))
expect.equal(Transform.scale(2, 4):inverse():apply(Point(6, 8)), Point(3, 2))
expect.equal(Transform.scale(0):inverse(), nil)

--- Transform:apply
-- Returns the transformed point.
expect.equal(Transform.scale(3):apply { 1, 2 }, Point(3, 6))

--- Transform3D
-- A three-dimensional transform, for `attributes.transform3D`.
-- `t1 * t2` applies t1 first, then t2.
local scale, move = Transform3D.scale(2), Transform3D.translate(10, 0)
expect.equal({ (scale * move):apply(3, 4) }, { 16, 8, 0 })
expect.equal({ (move * scale):apply(3, 4) }, { 26, 8, 0 })
local attributes = Attributes.cell(1, 1, Rect(0, 0, 10, 20))
attributes.transform3D = move
same(attributes.frame, 10, 0, 10, 20)

--- Transform3D.m11
-- The first of the 16 numbers, row by row.
-- The others are m12 to m44; all can be set.
local transform = Transform3D.matrix(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
for row = 1, 4 do
  for column = 1, 4 do
    local name = "m" .. row .. column
    expect.equal(transform[name], (row - 1) * 4 + column)
    transform[name] = -1
    expect.equal(transform[name], -1)
  end
end

--- Transform3D.m34
-- The third row's fourth number: -1 / distance for an eye at that distance.
local transform = Transform3D.matrix(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
transform.m34 = -1 / 400
-- A point 100 towards an eye that is 400 away appears 400 / (400 - 100) as large.
expect.equal(transform:apply(30, 60, 100), 40)

--- Transform3D.identity
-- The identity transform; a field of the class alone.
expect.equal({ Transform3D.identity:apply(3, 4, 5) }, { 3, 4, 5 })
expect.that(not pcall(function() return Transform3D.scale(2).identity end))

--- Transform3D:inverse
-- Returns the inverse transform, or nil if the transform has none.
expect.equal({ Transform3D.translate(5, 6, 7):inverse():apply(5, 6, 7) }, { 0, 0, 0 })
expect.equal(Transform3D.scale(0):inverse(), nil)

--- Transform3D:apply
-- Returns the transformed point, with the perspective division applied.
-- x: from the left, in points
-- y: from the top, in points
-- z: towards the viewer, in points
expect.equal({ Transform3D.perspective(400):apply(30, 60, 200) }, { 60, 120, 400 })
expect.equal({ Transform3D.translate(1, 2, 3):apply(30, 60) }, { 31, 62, 3 })

--- Transform3D.matrix
-- Creates a transform from its 16 numbers, row by row.
-- m11: the first row's first number
-- ...: the other 15 numbers, row by row
expect.equal({ Transform3D.matrix(2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 10, 20, 30, 1):apply(1, 1, 1) }, { 12, 23, 34 })

--- Transform3D.rotate
-- Creates a transform that rotates about the axis from the origin to a point.
-- radians: an angle, in radians
-- x: from the left, in points
-- y: from the top, in points
-- z: towards the viewer, in points
expect.equal({ Transform3D.rotate(math.pi, 0, 1, 0):apply(3, 4, 5) }, { -3, 4, -5 })
expect.equal({ Transform3D.rotate(math.pi, 2, 0, 0):apply(3, 4, 5) }, { 3, -4, -5 })
expect.equal({ Transform3D.rotate(math.pi / 2, 0, 0, 1):apply(1, 0, 0) }, { 0, 1, 0 })

--- Transform3D.perspective
-- Creates a perspective transform for an eye at a distance from the screen.
-- distance: from the eye to the screen, in points
expect.equal(Transform3D.perspective(500).m34, -1 / 500, nil, 1e-12)
expect.equal(Transform3D.perspective(200):apply(10, 0, 100), 20)

--- Transform3D.rotateX
-- Creates a transform that rotates about the horizontal axis.
expect.equal({ Transform3D.rotateX(math.pi / 2):apply(3, 1, 0) }, { 3, 0, 1 })

--- Transform3D.rotateY
-- Creates a transform that rotates about the vertical axis.
expect.equal({ Transform3D.rotateY(math.pi / 2):apply(1, 3, 0) }, { 0, 3, -1 })

--- Transform3D.rotateZ
-- Creates a transform that rotates about the axis toward the viewer.
expect.equal({ Transform3D.rotateZ(math.pi / 2):apply(1, 0, 3) }, { 0, 1, 3 })

--- Transform3D.translate
-- Creates a transform that translates.
-- x: the distance to the right, in points
-- y: the distance down, in points
-- z: the distance towards the viewer, in points; default 0
expect.equal({ Transform3D.translate(1, 2, 3):apply(0, 0, 0) }, { 1, 2, 3 })
expect.equal({ Transform3D.translate(1, 2):apply(0, 0, 7) }, { 1, 2, 7 })

--- Transform3D.scale
-- Creates a transform that scales.
-- x: the horizontal factor
-- y: the vertical factor; default: the same as x
-- z: the factor towards the viewer; default 1
expect.equal({ Transform3D.scale(2):apply(3, 4, 5) }, { 6, 8, 5 })
expect.equal({ Transform3D.scale(2, 3, 4):apply(3, 4, 5) }, { 6, 12, 20 })

--- math.rounded
-- Rounds a number by one of Swift's rules.
-- Default: to the nearest whole number, a half away from zero.
-- value: a finite number
-- rule: a name of `FloatingPointRoundingRule`
local function by(rule) return { math.rounded(2.5, rule), math.rounded(-2.5, rule), math.rounded(2.2, rule) } end

expect.equal({ math.rounded(2.5), math.rounded(-2.5), math.rounded(2.4) }, { 3, -3, 2 })
expect.equal(by("toNearestOrAwayFromZero"), { 3, -3, 2 })
expect.equal(by("toNearestOrEven"), { 2, -2, 2 })
expect.equal(by("up"), { 3, -2, 3 })
expect.that(not pcall(math.rounded, math.huge) and not pcall(math.rounded, 2.5, "half"))
expect.equal(by("down"), { 2, -3, 2 })
expect.equal(by("towardZero"), { 2, -2, 2 })
expect.equal(by("awayFromZero"), { 3, -3, 3 })

--- math.truncatingRemainder
-- Returns what remains of a division whose quotient is cut off towards zero; it has the sign of the value.
-- divisor: any number but 0
expect.equal(math.truncatingRemainder(-7.5, 2), -1.5)
expect.equal(math.truncatingRemainder(7.5, -2), 1.5)
expect.that(not pcall(math.truncatingRemainder, 7.5, 0))
