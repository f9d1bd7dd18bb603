-- What can be seen of the view.
local host = ...

local type, ipairs = type, ipairs
local convert, shapes, make = host.convert, host.shapes, host.makeValue
local native, methods = host.view, host.viewMethods

-- A {section, item} that is read by place and by name.
local function pair(section, item) return { section, item, section = section, item = item } end
host.pair = pair

function methods.visibleItems()
  local items = native.visibleItems()
  for number, entry in ipairs(items) do items[number] = pair(entry.section, entry.item) end
  return items
end

local function cell(fields)
  if fields == nil then return nil end
  return {
    reuse = fields.reuse, serial = fields.serial, timesUsed = fields.timesUsed, section = fields.section,
    item = fields.item, frame = make(shapes.Rect, fields.x, fields.y, fields.width, fields.height),
    selected = fields.selected, highlighted = fields.highlighted, focused = fields.focused, moving = fields.moving,
  }
end

function methods.visibleCells()
  local cells = native.visibleCells()
  for number, fields in ipairs(cells) do cells[number] = cell(fields) end
  return cells
end

function methods.cellFor(_, section, item)
  return cell(native.cellFor(host.index(section, item, "view:cellFor")))
end

function methods.itemAt(_, point)
  point = convert(shapes.Point, point, "view:itemAt's point")
  local section, item = native.itemAt(point.x, point.y)
  if section == nil then return nil end
  return pair(section, item)
end

-- How far the strip of a section is scrolled, from where its content begins; nil for a section without one.
function methods.stripOffset(_, section)
  return (native.stripOffset(host.ordinal(section, "view:stripOffset: 'section'")))
end

function methods.attributesFor(_, section, item)
  return (native.attributesFor(host.index(section, item, "view:attributesFor")))
end

-- Copies of all elements that meet a rectangle, of every category; those of the visible one without an argument.
function methods.elements(view, rect)
  if rect == nil then
    native.layoutIfNeeded()
    rect = view.visibleRect
  end
  rect = convert(shapes.Rect, rect, "view:elements' rectangle")
  return native.elements(rect.x, rect.y, rect.width, rect.height)
end

-- The index path of a supplementary view: as below, or one index, that of a view of the whole list; its item is 0 then
-- for the host.
function host.supplementaryIndex(section, item, what)
  if type(section) == "table" and item == nil then
    section, item = section[1] or section.section, section[2] or section.item
  end
  if item == nil then return host.ordinal(section, what .. ": 'index'"), 0 end
  return host.index(section, item, what)
end

-- A section and an item, given as two numbers or as one {section, item}.
function host.index(section, item, what)
  if type(section) == "table" and item == nil then
    section, item = section[1] or section.section, section[2] or section.item
  end
  return host.ordinal(section, what .. ": 'section'"), host.ordinal(item, what .. ": 'item'")
end
