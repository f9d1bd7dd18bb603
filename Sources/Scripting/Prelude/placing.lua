-- The functions of a layout that place elements, and those that read placed elements.
local host = ...

local type, format = type, string.format
local fail, kindOf, convert, shapes = host.fail, host.kindOf, host.convert, host.shapes
local make = host.makeValue
local native = host.view

local Layout = host.Layout

function Layout.invalidateLayout(_, context)
  if context ~= nil and not host.isContext(context) then
    fail("wrong-argument", format("a Context is required, got %s", kindOf(context)), "write Context()")
  end
  host.invalidate(context)
end

function Layout:place(attributes)
  if not host.isAttributes(attributes) then
    fail("wrong-argument", format("place requires attributes, got %s", kindOf(attributes)),
      "write self:place(Attributes.cell(section, item, rect))")
  end
  native.place(self, attributes)
end

-- Returns the kind for a reading function.
function host.kindFor(kind, what)
  if type(kind) ~= "string" or kind == "" then
    fail("wrong-category", format("%s: 'kind' must be a name, got %s", what, kindOf(kind)),
      format('name the kind first: self:%s("header", section, item)', what))
  end
  return kind
end

function Layout:placed(rect)
  rect = convert(shapes.Rect, rect, "placed's rect")
  return native.placed(self, rect.x, rect.y, rect.width, rect.height)
end

function Layout:placedCell(section, item)
  return (native.placedElement(self, 0, "", host.index(section, item, "placedCell")))
end

function Layout:placedSupplementary(kind, section, item)
  kind = host.kindFor(kind, "placedSupplementary")
  return (native.placedElement(self, 1, kind, host.supplementaryIndex(section, item, "placedSupplementary")))
end

function Layout:placedDecoration(kind, section, item)
  kind = host.kindFor(kind, "placedDecoration")
  return (native.placedElement(self, 2, kind, host.index(section, item, "placedDecoration")))
end

function Layout:placedBounds()
  local x, y, width, height = native.placedBounds(self)
  if x == nil then return nil end
  return make(shapes.Rect, x, y, width, height)
end
