local function fails(body, ...) expect.that(not pcall(body, ...)) end

--- Attributes
-- The position and appearance of an element.
--- Attributes.frame
-- The frame on screen, after the transform.
-- Setting it sets center and size.
--- Attributes.center
-- The centre; a transform does not change it.
--- Attributes.size
-- The size before the transform.
--- Attributes.bounds
-- The element's own rectangle, with its origin at 0, 0.
--- Attributes.x
-- The frame's left edge.
--- Attributes.y
-- The frame's top edge.
--- Attributes.width
-- The frame's width.
--- Attributes.height
-- The frame's height.
--- Attributes.transform
-- The two-dimensional transform.
local a = Attributes.cell(1, 1)
a.frame = Rect(10, 20, 100, 50)
expect.equal({ a.center, a.size, a.bounds }, { Point(60, 45), Size(100, 50), Rect(0, 0, 100, 50) })
a.transform = Transform.scale(2)
expect.equal({ a.center, a.size, a.bounds }, { Point(60, 45), Size(100, 50), Rect(0, 0, 100, 50) })
expect.equal(a.frame, Rect(-40, -5, 200, 100))
expect.equal({ a.x, a.y, a.width, a.height }, { -40, -5, 200, 100 })
expect.equal(a.transform, Transform.scale(2))

--- Attributes.transform3D
-- The three-dimensional transform.
local a = Attributes.cell(1, 1, Rect(0, 0, 10, 10))
expect.equal(a.transform3D, Transform3D.identity)
a.transform3D = Transform3D.scale(3)
expect.equal(a.frame, Rect(-10, -10, 30, 30))

--- Attributes.alpha
-- The opacity, from 0 to 1.
local L = Layout.new("L")
function L:prepare()
  for item, alpha in ipairs { 0.5, 1.5 } do
    local a = Attributes.cell(1, item, Rect(0, item * 50 - 50, 50, 50))
    expect.equal(a.alpha, 1)
    a.alpha = alpha
    self:place(a)
  end
end
--! alpha-out-of-range

return Scenario { layout = L, data = { 2 }, steps = function(view)
  expect.equal(view:attributesFor(1, 1).alpha, 0.5)
end }

--- Attributes.zIndex
-- The order from back to front; higher numbers are in front.
local L = Layout.new("L", { front = 1 })
L.allowsOverlap = true
function L:prepare()
  for item = 1, 2 do self:placeCell(1, item, 0, 0, 50, 50, item == self.front and 5 or -5) end
end

return Scenario { layout = L, data = { 2 }, steps = function(view)
  expect.equal(view:attributesFor(1, 1).zIndex, 5)
  expect.equal(view:itemAt(Point(10, 10)).item, 1)
  view:setLayout(L { front = 2 })
  expect.equal(view:itemAt(Point(10, 10)).item, 2)
end }

--- Attributes.hidden
-- Whether the element is hidden.
--- Attributes.cornerRadius
-- The radius of the corners.
local L = Layout.new("L")
function L:prepare()
  for item = 1, 2 do
    local a = Attributes.cell(1, item, Rect(0, item * 50 - 50, 50, 50))
    expect.equal({ a.hidden, a.cornerRadius }, { false, 0 })
    a.hidden = item == 2
    a.cornerRadius = 8
    self:place(a)
  end
end

return Scenario { layout = L, data = { 2 }, steps = function(view)
  expect.equal({ view:attributesFor(1, 2).hidden, view:attributesFor(1, 2).cornerRadius }, { true, 8 })
  expect.equal({ view:itemAt(Point(10, 10)).item, view:itemAt(Point(10, 60)) }, { 1, nil })
end }

--- Attributes.category
-- The category of the element; read-only.
--- Attributes.kind
-- The kind of a supplementary view or a decoration; read-only.
--- Attributes.section
-- The section, or the index of a view of the whole list; read-only.
--- Attributes.item
-- The item's number in its section; nil for a view of the whole list; read-only.
--- Attributes.cell
-- Creates the attributes of an item's cell.
--- Attributes.supplementary
-- Creates the attributes of a supplementary view, such as a header.
-- Without an item they are those of a view of the whole list: Attributes.supplementary(kind, index, rect).
-- item: the item's number in its section, from 1; omit it for a view of the whole list
--- Attributes.decoration
-- Creates the attributes of a decoration, such as a background.
--- *
-- kind: the kind of view, such as `header`
-- rect: a rectangle, in points
local function facts(a) return { a.category, a.kind or "none", a.section, a.item or "none", a.frame } end

local rect = Rect(1, 2, 3, 4)
local cell, header = Attributes.cell(2, 3, rect), Attributes.supplementary("header", 2, 1, rect)
expect.equal(facts(cell), { "cell", "none", 2, 3, rect })
expect.equal(facts(header), { "supplementary", "header", 2, 1, rect })
expect.equal(facts(Attributes.supplementary("banner", 4, rect)), { "supplementary", "banner", 4, "none", rect })
expect.equal(facts(Attributes.decoration("backdrop", 2, 1, rect)), { "decoration", "backdrop", 2, 1, rect })
expect.equal(Attributes.cell(1, 1).frame, Rect(0, 0, 0, 0))
--! read-only-field
for name, value in pairs { category = "cell", kind = "footer", section = 1, item = 1 } do
  fails(function() header[name] = value end)
end

--- Attributes.custom
-- Your own values, compared and shown in results like the other properties.
local a, b = Attributes.cell(1, 1), Attributes.cell(1, 1)
expect.that(a == b)
a.custom.label = "moon"
expect.that(a ~= b)
b.custom = { label = "moon" }
expect.that(a == b)

--- Attributes:copy
-- Returns an independent copy.
local a = Attributes.cell(1, 1, Rect(1, 2, 3, 4))
local b = a:copy()
expect.that(a == b)
b.x = 7
b.custom.label = "moon"
expect.equal({ a.x, a.custom.label or "none", b.x }, { 1, "none", 7 })
