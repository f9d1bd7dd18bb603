-- The view, as layouts, delegates and steps see it.
local host = ...

local type, format, ipairs, setmetatable = type, string.format, ipairs, setmetatable
local fail, kindOf, convert, shapes = host.fail, host.kindOf, host.convert, host.shapes
local make = host.makeValue
local native = host.view

-- The longest that a finger may move, in simulated seconds: its samples are the host's time, not the script's.
local longest = 3600

local View = { __name = "View", __metatable = false, __tostring = function() return "View" end }
local getters, methods = {}, {}

-- MARK: what it is like

function getters.bounds() return make(shapes.Rect, native.bounds()) end
function getters.visibleRect() return make(shapes.Rect, native.bounds()) end
function getters.width() return native.width() end
function getters.height() return native.height() end
function getters.contentOffset() return make(shapes.Point, native.contentOffset()) end
function getters.contentInset() return make(shapes.Insets, native.contentInset()) end
function getters.adjustedInset() return make(shapes.Insets, native.adjustedInset()) end
function getters.contentSize() return make(shapes.Size, native.contentSize()) end
function getters.scale() return native.scale() end
function getters.direction() return native.direction() end
function getters.textCategory() return native.textCategory() end
function getters.time() return native.time() end
function getters.delegate() return host.delegate end
function getters.layout() return host.shownLayout end
function getters.data() return host.data end
function getters.trace() return native.trace() end

function getters.reusePool()
  local pool = {}
  for _, entry in ipairs(native.reusePool()) do pool[entry.name] = entry.count end
  return pool
end

function methods.sectionCount() return native.sectionCount() end

function methods.itemCount(_, section)
  if section == nil then
    fail("wrong-argument", "view:itemCount needs a section", "write view:itemCount(1)")
  end
  return native.itemCount(host.ordinal(section, "itemCount: 'section'"))
end

function methods.sectionData(_, section)
  return host.sectionData(host.data, host.ordinal(section, "sectionData: 'section'"))
end

function methods.round(_, value)
  if not host.isFinite(value) then
    fail("wrong-argument", format("view:round is given %s, and needs a finite number", host.text(value)))
  end
  return native.round(value)
end

-- MARK: options

-- The options of a step, with every name known and every value checked.
local function options(value, what, known)
  if value == nil then return {} end
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s: the options are %s, and must be a table", what, kindOf(value)))
  end
  for _, key in ipairs(host.keys(value)) do
    local wanted = known[key]
    if not wanted then
      fail("unknown-field", format("%s has no option '%s'", what, key), host.suggest(key, host.keys(known)))
    end
    if wanted ~= "any" and type(value[key]) ~= wanted then
      fail("wrong-argument", format("%s: '%s' is %s, and must be a %s", what, key, kindOf(value[key]), wanted))
    end
  end
  return value
end

-- Rest is waited for, unless the step says otherwise.
local function finish(given)
  if given.settle ~= false then native.settle() end
end

local function noStrip(given, what)
  if given.section ~= nil then
    fail("no-strip", format("%s: section %s does not scroll on its own", what, host.text(given.section)),
      "leave 'section' out to scroll the whole content")
  end
end

-- MARK: scrolling

local dragOptions = { by = "any", over = "number", settle = "boolean", section = "number" }

function methods.drag(_, given)
  given = options(given, "view:drag", dragOptions)
  noStrip(given, "view:drag")
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
  native.drag(by.x, by.y, over)
  finish(given)
end

local flingOptions = { velocity = "any", settle = "boolean", section = "number" }

function methods.fling(_, given)
  given = options(given, "view:fling", flingOptions)
  noStrip(given, "view:fling")
  if given.velocity == nil then
    fail("wrong-argument", "view:fling needs 'velocity'", "write view:fling { velocity = Point(0, 2.5) }")
  end
  local velocity = convert(shapes.Point, given.velocity, "view:fling's 'velocity'")
  native.fling(velocity.x, velocity.y)
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

function methods.setContentInset(_, insets)
  insets = convert(shapes.Insets, insets, "view:setContentInset's insets")
  native.setContentInset(insets.top, insets.left, insets.bottom, insets.right)
end

-- MARK: data, layout and the world

function methods.reloadData() native.reloadData() end

function methods.resize(_, size)
  size = convert(shapes.Size, size, "view:resize's size")
  if size.width < 0 or size.height < 0 then
    fail("negative-size", format("view:resize is given %s", host.tostring(size)))
  end
  native.resize(size.width, size.height)
end

local function invalidate(context)
  if context ~= nil and not host.isContext(context) then
    fail("wrong-argument", format("a context is wanted, not %s", kindOf(context)), "write Context()")
  end
  native.invalidateLayout(context == nil and host.makeContext(false, false) or context)
end

function methods.invalidateLayout(_, context)
  invalidate(context)
end

-- MARK: time and record

function methods.wait(_, seconds)
  if not host.isFinite(seconds) or seconds < 0 then
    fail("wrong-argument", format("view:wait is given %s, and needs seconds from 0", host.text(seconds)))
  end
  native.wait(seconds)
end

function methods.layoutIfNeeded() native.layoutIfNeeded() end

function methods.snapshot(_, label)
  if type(label) ~= "string" then
    fail("wrong-argument", format("view:snapshot is given %s, and needs a label", kindOf(label)),
      'write view:snapshot("after the drag")')
  end
  native.snapshot(label)
end

function methods.note(_, text) native.note(type(text) == "string" and text or host.tostring(text)) end

-- MARK: looking

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

function methods.attributesFor(_, section, item)
  return (native.attributesFor(host.index(section, item, "view:attributesFor")))
end

-- A section and an item, given as two numbers or as one {section, item}.
function host.index(section, item, what)
  if type(section) == "table" and item == nil then
    section, item = section[1] or section.section, section[2] or section.item
  end
  return host.ordinal(section, what .. ": 'section'"), host.ordinal(item, what .. ": 'item'")
end

-- MARK: the object

local function names()
  local list = host.keys(getters)
  for _, name in ipairs(host.keys(methods)) do list[#list + 1] = name end
  return list
end

function View.__index(_, key)
  local getter = getters[key]
  if getter then return getter() end
  local method = methods[key]
  if method then return method end
  fail("unknown-field", format("'%s' is not a field of the view", host.text(key)), host.suggest(key, names()))
end

function View.__newindex(_, key)
  fail("read-only-field", format("'%s' of the view cannot be set", host.text(key)),
    type(key) == "string" and methods["set" .. key:sub(1, 1):upper() .. key:sub(2)]
      and format("call view:set%s%s(…)", key:sub(1, 1):upper(), key:sub(2)) or nil)
end

host.viewObject = setmetatable({}, View)
host.viewMethods = methods
host.viewGetters = getters

-- MARK: a layout's way to the host

local Layout = host.Layout

function Layout.invalidateLayout(_, context)
  invalidate(context)
end

function Layout:place(attributes)
  if not host.isAttributes(attributes) then
    fail("wrong-argument", format("place is given %s, and needs attributes", kindOf(attributes)),
      "write self:place(Attributes.cell(section, item, rect))")
  end
  native.place(self, attributes)
end

-- The kind that a reading function is asked for.
local function kindFor(kind, what)
  if type(kind) ~= "string" or kind == "" then
    fail("wrong-category", format("%s: 'kind' is %s, and must be a name", what, kindOf(kind)),
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
  kind = kindFor(kind, "placedSupplementary")
  return (native.placedElement(self, 1, kind, host.index(section, item, "placedSupplementary")))
end

function Layout:placedDecoration(kind, section, item)
  kind = kindFor(kind, "placedDecoration")
  return (native.placedElement(self, 2, kind, host.index(section, item, "placedDecoration")))
end

function Layout:placedBounds()
  local x, y, width, height = native.placedBounds(self)
  if x == nil then return nil end
  return make(shapes.Rect, x, y, width, height)
end
