-- Preferred sizes of cells: from the data, and from the methods of a class.
local host = ...

local type, format, ipairs, tointeger = type, string.format, ipairs, math.tointeger
local fail, kindOf, convert, shapes = host.fail, host.kindOf, host.convert, host.shapes
local native = host.view
local Layout = host.Layout

local styles = { "largeTitle", "title1", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
  "caption1", "caption2" }

-- The maximum length of a view's text, in bytes: measuring it takes as long as a display frame.
local maxText = 1000000

-- MARK: texts

function host.checkedText(text, what)
  if type(text) ~= "string" then
    fail("wrong-data", format("the text of %s must be a string, got %s", what, kindOf(text)), nil, host.subject("text"))
  end
  if #text > maxText then
    fail("wrong-data", format("the text of %s has %d bytes; the maximum is %d", what, #text, maxText), nil, host.subject("text"))
  end
  return text
end

function host.checkedStyle(style, what)
  if style == nil then return "body" end
  if not host.contains(styles, style) then
    fail("wrong-data", format("the textStyle of %s is %s", what, type(style) == "string" and ("'" .. style .. "'") or kindOf(style)),
      type(style) == "string" and host.suggest(style, { table.unpack(styles) }, "text")
        or "one of: " .. table.concat(styles, ", "), host.subject("textStyle"))
  end
  return style
end

local function checkedLines(lines, what)
  if lines == nil then return 0 end
  local whole = type(lines) == "number" and tointeger(lines) or nil
  if not whole or whole < 0 then
    fail("wrong-data", format("the numberOfLines of %s must be a whole number from 0, got %s", what, host.text(lines)), nil, host.subject("numberOfLines"))
  end
  return whole
end

-- Returns the size of a datum's view: "size" with two numbers, or "text" with the text, its style
-- and its maximum number of lines; nothing if it defines none.
local function content(datum, what)
  if type(datum) ~= "table" then return end
  if datum.size ~= nil then
    local size = convert(shapes.Size, datum.size, format("the size of %s", what))
    return "size", size.width, size.height
  end
  if datum.text == nil then return end
  return "text", host.checkedText(datum.text, what), host.checkedStyle(datum.textStyle, what), checkedLines(datum.numberOfLines, what)
end

function host.cellContent(data, section, item)
  return content(host.valueAt(data, section, item), format("cell %d,%d", section, item))
end

-- Headers and footers show the values of their section.
function host.supplementaryContent(data, kind, section)
  if kind ~= "header" and kind ~= "footer" then return end
  if section > #host.counts(data) then return end
  return content(host.sectionData(data, section)[kind], format("the %s of section %d", kind, section))
end

-- MARK: methods of a class

-- Returns the extents that a class with preferred sizes estimates; nil if it does not declare any.
function host.estimatedExtents(instance)
  local extents = instance.estimatedExtents
  if extents == nil or host.contains({ "width", "height", "both" }, extents) then return extents end
  fail("wrong-argument", format("'estimatedExtents' of %s is %s", host.instanceName(instance),
    type(extents) == "string" and ("'" .. extents .. "'") or kindOf(extents)), 'write "width", "height" or "both"',
    host.subject("estimatedExtents"))
end

local function argument(method, name, position)
  return host.named(format("%s's '%s'", method, name), name, method, "argument", position)
end

local function checkAttributes(value, what)
  if type(value) == "userdata" then return value end
  fail("wrong-argument", format("%s must be attributes, got %s", what, kindOf(value)), nil, what)
end

function Layout:shouldInvalidatePreferred(_, preferred, original)
  if not host.builtInOf(self) then return false end
  return native.baseShouldInvalidatePreferred(self, checkAttributes(preferred, argument("shouldInvalidatePreferred", "preferred", 2)),
    checkAttributes(original, argument("shouldInvalidatePreferred", "original", 3)))
end

function Layout:preferredInvalidation(_, preferred, original, context)
  if not host.builtInOf(self) then return end
  host.fillContext(context, native.basePreferredInvalidation(self,
    checkAttributes(preferred, argument("preferredInvalidation", "preferred", 2)),
    checkAttributes(original, argument("preferredInvalidation", "original", 3)), host.checkContext(context)))
end
