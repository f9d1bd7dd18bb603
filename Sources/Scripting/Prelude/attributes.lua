-- Attributes: the host implements the fields; this file has the constructors, the methods and the
-- complaints.
local host = ...

-- MARK: declarations

---The position and appearance of an element.
---@class Attributes
---@field frame Rect  The frame on screen, after the transform. Setting it sets center and size.
---@field center Point  The centre; a transform does not change it.
---@field size Size  The size before the transform.
---@field bounds Rect  The element's own rectangle, with its origin at 0, 0.
---@field x number  The frame's left edge.
---@field y number  The frame's top edge.
---@field width number  The frame's width.
---@field height number  The frame's height.
---@field transform Transform  The two-dimensional transform.
---@field transform3D Transform3D  The three-dimensional transform.
---@field alpha number  The opacity, from 0 to 1.
---@field zIndex integer  The order from back to front; higher numbers are in front.
---@field hidden boolean  Whether the element is hidden.
---@field cornerRadius number  The radius of the corners.
---@field category "cell"|"supplementary"|"decoration"  The category of the element; read-only.
---@field kind string?  The kind of a supplementary view or a decoration; read-only.
---@field section integer  The section, or the index of a view of the whole list; read-only.
---@field item integer?  The item's number in its section; nil for a view of the whole list; read-only.
---@field custom table  Your own values, compared and shown in results like the other properties.
-- local AttributesMethods = {}

---Functions that create attributes.
---@class AttributesLibrary
-- Attributes = {}

---Creates the attributes of an item's cell.
---@param section, item
---@param rect? Rect  a rectangle, in points
---@return Attributes
---@example Attributes.cell(1, 2, Rect(0, 0, 10, 20)).center --> Point(5, 10)
-- function Attributes.cell(section, item, rect)

---Creates the attributes of a supplementary view, such as a header. Without an item they are those of a view of the whole list: Attributes.supplementary(kind, index, rect).
---@param kind, section
---@param item? integer|Rect  the item's number in its section, from 1; omit it for a view of the whole list
---@param rect? Rect  a rectangle, in points
---@return Attributes
---@example Attributes.supplementary("header", 3, 1).kind --> header
---@example Attributes.supplementary("banner", 2).item --> nil
-- function Attributes.supplementary(kind, section, item, rect)

---Creates the attributes of a decoration, such as a background.
---@param kind, section, item
---@param rect? Rect  a rectangle, in points
---@return Attributes
-- function Attributes.decoration(kind, section, item, rect)

local type, format, next, ipairs = type, string.format, next, ipairs
local fail, number = host.fail, host.number
local shapes = host.shapes

local fieldNames = {
  "alpha", "bounds", "category", "center", "custom", "frame", "height", "hidden", "item", "kind",
  "section", "size", "transform", "transform3D", "width", "x", "y", "zIndex", "copy",
}

local make, twin, isAttributes, methods, metatable, placing

local function described(attributes)
  if attributes.item == nil then return format("%s %d", attributes.kind, attributes.section) end
  return format("%s %d,%d", attributes.kind or "cell", attributes.section, attributes.item)
end
host.describedElement = described

local categories = { cell = 0, supplementary = 1, decoration = 2 }

-- Returns the identity of the element that an error is about.
local function identity(attributes)
  return { category = categories[attributes.category], kind = attributes.kind or "", section = attributes.section,
    item = attributes.item or 0 }
end

local frameFields = { "x", "y", "width", "height" }

-- Returns the identity of an element with the frame that it would have with a refused value.
local function withRefusedFrame(attributes, key, value)
  local subject = identity(attributes)
  for index, field in ipairs(frameFields) do
    local number = attributes[field]
    if key == field then
      number = value
    elseif key == "frame" or key == "size" and index > 2 then
      number = value[field] or value[key == "size" and index - 2 or index]
    end
    subject[field] = number
  end
  if key == "center" then
    local x, y = value.x or value[1], value.y or value[2]
    if x ~= x or y ~= y then subject.x, subject.y = x - subject.width / 2, y - subject.height / 2 end
  end
  return subject
end

-- The expected value for each field.
local wanted = {
  frame = "a Rect", bounds = "a Rect", center = "a Point", size = "a Size", transform = "a Transform",
  transform3D = "a Transform3D", custom = "a table", alpha = "a number", x = "a number",
  y = "a number", width = "a number", height = "a number", zIndex = "a whole number", hidden = "true or false",
}

-- Called by the host's accessors for refused values; each complaint raises an error, except for the
-- last three, which warn.
local complaints = {
  ["unknown-field"] = function(_, key)
    fail("unknown-field", format("'%s' is not a field of attributes", host.text(key)),
      host.suggestFor("Attributes", key, { table.unpack(fieldNames) }), host.subject(key))
  end,
  ["read-only-field"] = function(attributes, key)
    fail("read-only-field", format("the %s of %s cannot be changed", key, described(attributes)),
      "make new attributes: Attributes.cell(section, item)", host.subject(key), identity(attributes))
  end,
  ["non-finite"] = function(attributes, key, value)
    fail("non-finite", format("the %s of %s is %s", key, described(attributes), host.text(value)),
      "look for a division by zero, or a size that is not known", host.subject(key), withRefusedFrame(attributes, key, value))
  end,
  ["negative-size"] = function(attributes, key, value)
    fail("negative-size", format("the %s of %s is %s", key, described(attributes), host.text(value)),
      "keep sizes at zero or more: math.max(0, …)", host.subject(key), identity(attributes))
  end,
  ["bounds-origin"] = function(attributes, key)
    fail("bounds-origin", format("the bounds of %s must begin at 0, 0", described(attributes)),
      "set frame or center to move an element", host.subject(key), identity(attributes))
  end,
  ["null-frame"] = function(attributes, key)
    fail("null-frame", format("the frame of %s is set to nil", described(attributes)),
      "if the rectangle is an intersection, check first whether it is nil", host.subject(key), identity(attributes))
  end,
  ["frame-with-transform"] = function(attributes, key)
    host.warnOf(identity(attributes), "frame-with-transform",
      format("the %s of %s is set while it has a transform: reading it gives a different value", key,
        described(attributes)),
      key == "frame" and "set size and center, or the frame before the transform" or "set size")
  end,
  ["mutation-of-cached"] = function(attributes, key)
    host.warnOf(identity(attributes), "mutation-of-cached",
      format("the %s of %s is changed after the layout returned these attributes", key, described(attributes)),
      "change a copy: attributes:copy()")
  end,
  -- semantics 1B, B-20.
  lent = function(attributes, key)
    host.warnOf(identity(attributes), "mutation-of-cached",
      format("the %s of %s is changed in attributes that the flow layout returned and caches", key,
        described(attributes)),
      "change a copy: element = element:copy()",
      format("UICollectionViewFlowLayout has cached frame mismatch for index path (%d, %d) … This is likely occurring "
        .. "because the flow layout subclass is modifying attributes returned by UICollectionViewFlowLayout without "
        .. "copying them", attributes.section - 1, (attributes.item or 0) - 1))
  end,
}

local function complain(what, attributes, key, value)
  local complaint = complaints[what]
  if complaint then return complaint(attributes, key, value) end
  local shape = shapes[({ frame = "Rect", bounds = "Rect", center = "Point", size = "Size" })[key] or ""]
  if shape and type(value) == "table" then
    host.convert(shape, value, host.named(format("the %s of %s", key, described(attributes)), key))
  end
  fail(what, format("the %s of %s must be %s, got %s", key, described(attributes),
    wanted[key] or "another value", what == "not-an-integer-field" and type(value) == "number" and host.text(value)
      or host.kindOf(value)), nil, host.subject(key))
end

-- Returns whether two values of an author are equal; tables are compared by their fields.
local function equal(one, other, depth)
  if one == other then return true end
  if one == nil and type(other) == "table" then return next(other) == nil end
  if other == nil and type(one) == "table" then return next(one) == nil end
  if type(one) ~= "table" or type(other) ~= "table" or (depth or 0) > 16 then return false end
  for key, value in next, one do
    if not equal(value, other[key], (depth or 0) + 1) then return false end
  end
  for key in next, other do
    if one[key] == nil then return false end
  end
  return true
end

local function copied(value, depth)
  if type(value) ~= "table" or depth > 16 then return value end
  local copy = {}
  for key, field in next, value do copy[key] = copied(field, depth + 1) end
  return copy
end

make, twin, isAttributes, methods, metatable, placing, host.appearanceNumbers = host.elements(
  shapes.Rect.metatable, shapes.Point.metatable, shapes.Size.metatable, shapes.Transform.metatable, host.Transform3D,
  complain, equal)

-- The numbers that are usually 0: `elements.h` has their names.
for _, name in ipairs(host.appearanceNumbers) do
  fieldNames[#fieldNames + 1] = name
  wanted[name] = "a number"
end

---Returns an independent copy.
---@return Attributes
function methods.copy(attributes)
  local copy = twin(attributes)
  if next(attributes.custom) ~= nil then copy.custom = copied(attributes.custom, 0) end
  return copy
end

function metatable.__tostring(attributes)
  local frame = attributes.frame
  local parts = { format("%s (%s, %s, %s, %s)", described(attributes), number(frame.x), number(frame.y),
    number(frame.width), number(frame.height)) }
  if attributes.transform ~= host.globals.Transform.identity then
    parts[#parts + 1] = "transform " .. host.tostring(attributes.transform)
  end
  if attributes.alpha ~= 1 then parts[#parts + 1] = "alpha " .. number(attributes.alpha) end
  if attributes.zIndex ~= 0 then parts[#parts + 1] = "zIndex " .. number(attributes.zIndex) end
  if attributes.hidden then parts[#parts + 1] = "hidden" end
  return table.concat(parts, " ")
end

local function ordinal(value, field, what, position)
  local whole = type(value) == "number" and math.tointeger(value) or nil
  if not whole then
    fail("wrong-argument", format("%s: '%s' must be a whole number, got %s", what, field, host.given(value)), nil,
      host.argument(what, field, position))
  end
  return whole
end

-- Returns the index path of a supplementary view. A single index means a view of the whole list,
-- without an item, which is 0 for the host.
local function supplementaryItem(item, what)
  if item == nil then return 0 end
  item = ordinal(item, "item", what, 3)
  if item == 0 then
    fail("index-out-of-range", format("%s: 'item' is 0: sections and items count from 1", what),
      format("omit the item for a view of the whole list: %s(kind, index)", what), host.argument(what, "item", 3))
  end
  return item
end

local function build(category, kind, section, item, rect, what)
  local first = category == 0 and 1 or 2
  if section == host.globals.Attributes or kind == host.globals.Attributes then
    fail("wrong-argument", what .. " is called with a dot, not with a colon",
      host.writing(format("%s(%ssection, item, rect)", what, category == 0 and "" or "kind, "),
        what:match("[^.]*$"), nil, "function"))
  end
  if type(rect) == "number" then
    fail("wrong-argument", format("%s: 'rect' must be a Rect, got the number %s", what, host.text(rect)),
      format("write %s(%ssection, item, Rect(x, y, width, height))", what, category == 0 and "" or "kind, "),
      host.argument(what, "rect", first + 2))
  end
  local attributes = make(category, kind, ordinal(section, "section", what, first),
    ordinal(item, "item", what, first + 1))
  if rect ~= nil then attributes.frame = rect end
  return attributes
end

local function checkedKind(kind, what)
  if kind == host.globals.Attributes then return kind end
  if type(kind) ~= "string" or kind == "" then
    fail("wrong-category", format("%s: 'kind' must be a name, got %s", what, host.kindOf(kind)),
      "name the kind first: " .. what .. '("header", section, item)', host.argument(what, "kind", 1))
  end
  return kind
end

host.globals.Attributes = host.sealed("Attributes", {
  cell = function(section, item, rect)
    return build(0, nil, section, item, rect, "Attributes.cell")
  end,
  supplementary = function(kind, section, item, rect)
    local what = "Attributes.supplementary"
    if rect == nil and type(item) == "table" then item, rect = nil, item end
    return build(1, checkedKind(kind, what), section, supplementaryItem(item, what), rect, what)
  end,
  decoration = function(kind, section, item, rect)
    return build(2, checkedKind(kind, "Attributes.decoration"), section, item, rect, "Attributes.decoration")
  end,
})

host.isAttributes = isAttributes
host.attributeFields = fieldNames
host.placeAnswer, placing.placeAnswer = placing.placeAnswer, nil
host.placing = placing
host.deepEqual = equal
