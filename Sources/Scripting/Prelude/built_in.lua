-- The built-in layouts as classes, with their parameters.
local host = ...

-- MARK: declarations

---Lines of items, broken when a line is full, like UICollectionViewFlowLayout.
---@class FlowLayout: Layout
---@field scrollDirection "vertical"|"horizontal"  The direction in which the content grows.
---@field itemSize Size  The size of an item (default: 50 by 50).
---@field estimatedItemSize Size|"automatic"|nil  The estimated item size, used until items are measured; nil turns measuring off.
---@field minimumLineSpacing number  The minimum gap between lines (default: 10).
---@field minimumInteritemSpacing number  The minimum gap between items of a line (default: 10).
---@field sectionInset Insets  The distances around the items of a section.
---@field headerReferenceSize Size  The size of headers along the content; 0 for none.
---@field footerReferenceSize Size  The size of footers along the content; 0 for none.
---@field headersPin boolean  Whether headers stay in sight while their section is.
---@field footersPin boolean  Whether footers stay in sight while their section is.
---@field insetReference "content"|"safeArea"|"layoutMargins"  The area that the section inset is measured from.
---@field pixelAlign "nearest"|"none"  Whether positions are rounded to the nearest pixel, halves up; sizes are not rounded.
---@field columnsOfMeasuredItems boolean  Whether measured items of one length along the lines are in columns in the last line too.
---@field averageOfMeasuredItems boolean  Whether items that were not measured have the average size of those that were.
-- FlowLayout = {}

---A list: rows of full width.
---@class ListLayout: Layout
---@field style "plain"|"grouped"|"insetGrouped"|"sidebar"  The appearance.
---@field rowHeight number|"automatic"  The height of a row (default: 44).
---@field estimatedRowHeight number  The estimated row height, used until rows are measured.
---@field headerHeight number|"automatic"  The height of a header; 0 for none.
---@field footerHeight number|"automatic"  The height of a footer; 0 for none.
---@field headersPin boolean?  Whether headers stay in sight while their section is (default: only in plain style).
---@field pixelAlign "nearest"|"none"  Whether positions are rounded to the nearest pixel, halves up; sizes are not rounded.
---@field headerTopPadding number?  The space above a header.
---@field separatorInset Insets?  The distance of the separators from the ends of the row. Nil is 16 at the left, and also at the right in an inset grouped list.
---@field separatorThickness number  The height of the separators (default: 1); 0 for none.
---@field showsSeparators boolean  Whether separators are drawn between rows.
-- ListLayout = {}

local type, tonumber, format = type, tonumber, string.format
local fail, kindOf, globals = host.fail, host.kindOf, host.globals
local Size, Insets, Parameter = globals.Size, globals.Insets, globals.Parameter

-- Returns a parameter of a special kind. The check returns the value to store; `parse` reads a word
-- of the command line, and without it only a script can set the parameter.
local function custom(kind, default, check, parse)
  return host.customParameter { kind = kind, default = default, check = check, parse = parse }
end

local function optional(kind, check, parse)
  return custom(kind, nil, function(value, what)
    if value == nil then return nil end
    return check(value, what)
  end, parse)
end

local function estimate(value, what)
  if value == "automatic" then return value end
  if type(value) == "table" then return host.copyValue(host.shapes.Size, host.convert(host.shapes.Size, value, what)) end
  fail("wrong-parameter-type", format("%s must be a Size or \"automatic\", got %s", what, kindOf(value)),
    'write Size(50, 50), "automatic", or nil for items that are not measured')
end

local function parseEstimate(source)
  if source == "automatic" then return source end
  local width, height = source:match("^%s*([^,x]+)%s*[,x]%s*([^,x]+)%s*$")
  width, height = tonumber(width), tonumber(height)
  return width and height and Size(width, height)
end

local function number(value, what)
  if type(value) ~= "number" then
    fail("wrong-parameter-type", format("%s must be a number, got %s", what, kindOf(value)))
  end
  if not host.isFinite(value) then fail("non-finite", format("%s is %s", what, host.text(value))) end
  return value
end

local function listHeight(value, what)
  if value == "automatic" then return value end
  if type(value) == "number" then return number(value, what) end
  fail("wrong-parameter-type", format("%s must be a number or \"automatic\", got %s", what, kindOf(value)))
end

local function numberOrAutomatic(source) return source == "automatic" and source or tonumber(source) end

local function boolean(value, what)
  if type(value) == "boolean" then return value end
  fail("wrong-parameter-type", format("%s must be true or false, got %s", what, kindOf(value)))
end

local function insets(value, what)
  return host.copyValue(host.shapes.Insets, host.convert(host.shapes.Insets, value, what))
end

local function parseBoolean(source)
  if source == "true" then return true elseif source == "false" then return false end
end

host.optionalParameter = optional

-- The treatment of positions between pixels in a flow and a list.
local function pixelAlignment()
  return host.choiceWithout({
    floor = [[use "nearest" (the default): positions are rounded to the nearest pixel; or "none"]],
  }, "nearest", { "nearest", "none" })
end

local FlowLayout = host.makeBuiltIn("FlowLayout", {
  scrollDirection = Parameter.choice("vertical", { "vertical", "horizontal" }),
  itemSize = Size(50, 50),
  estimatedItemSize = optional("estimate", estimate, parseEstimate),
  minimumLineSpacing = 10,
  minimumInteritemSpacing = 10,
  sectionInset = Insets(0),
  headerReferenceSize = Size(0, 0),
  footerReferenceSize = Size(0, 0),
  headersPin = false,
  footersPin = false,
  insetReference = Parameter.choice("content", { "content", "safeArea", "layoutMargins" }),
  pixelAlign = pixelAlignment(),
  columnsOfMeasuredItems = false,
  averageOfMeasuredItems = false,
})

-- A flow is mirrored in right-to-left environments; the view does it, so that a subclass is
-- mirrored as a whole.
FlowLayout.flipsHorizontally = true

host.makeBuiltIn("ListLayout", {
  style = Parameter.choice("plain", { "plain", "grouped", "insetGrouped", "sidebar" }),
  rowHeight = custom("rowHeight", 44, listHeight, numberOrAutomatic),
  estimatedRowHeight = 44,
  headerHeight = custom("headerHeight", 0, listHeight, numberOrAutomatic),
  footerHeight = custom("footerHeight", 0, listHeight, numberOrAutomatic),
  headersPin = optional("boolean", boolean, parseBoolean),
  headerTopPadding = optional("number", number, tonumber),
  separatorInset = optional("Insets", insets, host.insetsFrom),
  separatorThickness = 1,
  showsSeparators = true,
  pixelAlign = pixelAlignment(),
})
