-- The functions of a layout that place elements, and those that read placed elements.
local host = ...

-- MARK: declarations

---Places an item's cell; only in prepare. Placing an item again replaces it.
---@param section, item, x, y, width, height, zIndex?, alpha?, scale?
-- function Layout:placeCell(section, item, x, y, width, height, zIndex, alpha, scale)

---Places a supplementary view, such as a header; only in prepare.
---@param kind, section, item, x, y, width, height, zIndex?, alpha?, scale?
-- function Layout:placeSupplementary(kind, section, item, x, y, width, height, zIndex, alpha, scale)

---Places a decoration, such as a background; only in prepare.
---@param kind, section, item, x, y, width, height, zIndex?, alpha?, scale?
-- function Layout:placeDecoration(kind, section, item, x, y, width, height, zIndex, alpha, scale)

---Places many cells of a section from one flat array: x, y, width and height of each.
---@param section, firstItem
---@param numbers number[]  x, y, width and height of one cell after the other, in points
-- function Layout:placeCells(section, firstItem, numbers)

---Places equal cells side by side. The step is from one left edge to the next.
---@param section, firstItem, count, x, y, width, height, step
-- function Layout:placeRow(section, firstItem, count, x, y, width, height, step)

---Places equal cells below each other. The step is from one top edge to the next.
---@param section, firstItem, count, x, y, width, height, step
-- function Layout:placeColumn(section, firstItem, count, x, y, width, height, step)

---Places equal cells from left to right, row by row.
---@param section, firstItem, count
---@param columns integer  the number of cells in a row
---@param x, y, width, height
---@param columnStep number  from one left edge to the next, in points
---@param rowStep number  from one top edge to the next, in points
-- function Layout:placeGrid(section, firstItem, count, columns, x, y, width, height, columnStep, rowStep)

---Invalidates the layout, or the elements in a context. The next pass prepares it once. Do not call this during a pass.
---@param context? Context  the invalid parts
-- function Layout:invalidateLayout(context)

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

---Places an element with these attributes; only in prepare.
---@param attributes Attributes  the element's position and appearance
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
      format('name the kind first: self:%s("header", section, item)', what), host.subject(what, nil, "method"))
  end
  return kind
end

---Returns copies of the placed elements that intersect a rectangle, in the order in which they were placed.
---@param rect Rect  a rectangle, in points
---@return Attributes[]
function Layout:placed(rect)
  rect = convert(shapes.Rect, rect, "placed's rect")
  return native.placed(self, rect.x, rect.y, rect.width, rect.height)
end

---Returns a copy of an item's placed cell, or nil if it was not placed.
---@param section, item
---@return Attributes?
function Layout:placedCell(section, item)
  return (native.placedElement(self, 0, "", host.index(section, item, "placedCell")))
end

---Returns a copy of a placed supplementary view, or nil; without an item, of one of the whole list.
---@param kind, section
---@param item? integer  the item's number in its section, from 1; omit it for a view of the whole list
---@return Attributes?
function Layout:placedSupplementary(kind, section, item)
  kind = host.kindFor(kind, "placedSupplementary")
  return (native.placedElement(self, 1, kind, host.supplementaryIndex(section, item, "placedSupplementary")))
end

---Returns a copy of a placed decoration, or nil if it was not placed.
---@param kind, section, item
---@return Attributes?
function Layout:placedDecoration(kind, section, item)
  kind = host.kindFor(kind, "placedDecoration")
  return (native.placedElement(self, 2, kind, host.index(section, item, "placedDecoration", 2)))
end

---Returns the bounding box of all placed elements, or nil if there are none.
---@return Rect?
function Layout:placedBounds()
  local x, y, width, height = native.placedBounds(self)
  if x == nil then return nil end
  return make(shapes.Rect, x, y, width, height)
end
