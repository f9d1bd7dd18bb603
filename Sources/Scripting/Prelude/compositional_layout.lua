-- CompositionalLayout as a class, and the calls of its author's functions.
local host = ...

-- MARK: declarations

---Sections of items in groups, like UICollectionViewCompositionalLayout.
---@class CompositionalLayout: Layout
---@field section table?  The Section that is used for every section.
---@field sections fun(index: integer, environment: Environment): table  Returns the Section of each section.
---@field scrollDirection "vertical"|"horizontal"  The direction in which the content grows.
---@field interSectionSpacing number  The gap between sections.
---@field boundarySupplementaries table[]  Supplementary views at the edges of the whole content; those of a kind count from 1, without an item.
---@field insetsReference string  The area that insets are measured from.
-- CompositionalLayout = {}

local type, ipairs, pcall, rawget, format = type, ipairs, pcall, rawget, string.format
local fail, kindOf, text, checks = host.fail, host.kindOf, host.text, host.checks
local native, shapes, make = host.view, host.shapes, host.makeValue
local Parameter = host.globals.Parameter

-- Returns a parameter that may be nil, and that results and the command line omit.
local function optional(kind, check)
  local made = host.optionalParameter(kind, check)
  made.isOpaque = true
  return made
end

local function section(value, what)
  if host.declared(value, "Section") then return value end
  local isGroup = host.declared(value) ~= nil
  fail("wrong-parameter-type", format("%s must be a Section, got %s", what, kindOf(value)),
    type(value) == "function" and "use 'sections' for a function"
      or isGroup and "write Section { group = … }" or "write Section { group = HorizontalGroup { … } }", what)
end

local function provider(value, what)
  if type(value) == "function" then return value end
  fail("wrong-parameter-type", format("%s must be a function, got %s", what, kindOf(value)),
    host.declared(value, "Section") and "use 'section' for a Section"
      or "write sections = function(index, environment) return Section { … } end", what)
end

-- Checks the views along the layout's own boundary, and returns a new array.
local function boundaries(value, what)
  local list = checks.boundaries(value, what)
  for index, fields in ipairs(list) do list[index] = fields.object end
  return list
end

local interSectionSpacing = host.customParameter {
  kind = "number", default = 0, check = checks.number, parse = tonumber,
}

local CompositionalLayout = host.makeBuiltIn("CompositionalLayout", {
  section = optional("Section", section),
  sections = optional("function", provider),
  scrollDirection = Parameter.choice("vertical", { "vertical", "horizontal" }),
  interSectionSpacing = interSectionSpacing,
  boundarySupplementaries = optional("table", boundaries),
  insetsReference = Parameter.choice("automatic", host.insetsReferences),
}, function(values, key, value, what)
  local other = key == "section" and "sections" or key == "sections" and "section"
  if not other or value == nil or values[other] == nil then return end
  fail("wrong-argument", format("%s is set, but '%s' is set already", what, other),
    format("use one of the two; to switch, set %s = nil first", other), what)
end)

-- Like a flow, it is mirrored by the view in right-to-left environments.
CompositionalLayout.flipsHorizontally = true

-- Returns the current settings of the layout, with values as their plain tables.
function host.compositionalSettings(instance)
  local values = host.parameterValues(instance)
  local name = host.instanceName(instance)
  if values.section == nil and values.sections == nil then
    fail("invalid-section", format("%s has neither 'section' nor 'sections'", name),
      format("write %s { section = Section { group = … } }", name), host.subject(name, nil, "constructor"))
  end
  return {
    section = host.declared(values.section, "Section"), sections = values.sections,
    scrollDirection = values.scrollDirection, interSectionSpacing = values.interSectionSpacing,
    insetsReference = values.insetsReference,
    -- A script may have changed the array since.
    boundarySupplementaries = values.boundarySupplementaries
      and checks.boundaries(values.boundarySupplementaries, host.named(name .. ".boundarySupplementaries", "boundarySupplementaries")),
  }
end

-- MARK: the environment

-- Returns the environment for an author's function: the available size and the view's traits.
-- Leading is left and trailing right, because the view mirrors the whole layout.
local function environment(width, height, top, left, bottom, right, scale, textCategory, direction)
  local function size() return make(shapes.Size, width, height) end
  local function insets() return make(shapes.Insets, top, left, bottom, right) end
  local container = host.sealed("Container", {}, {
    contentSize = size, contentInsets = insets, effectiveContentInsets = insets,
    effectiveContentSize = function() return make(shapes.Size, width - left - right, height - top - bottom) end,
  })
  return host.sealed("Environment", { container = container, scale = scale, textCategory = textCategory,
    direction = direction })
end

-- Calls an author's function for a section; returns its plain table, nil for none, or false and the
-- wrong result.
function host.requestSection(answer, index, ...)
  local found = answer(index, environment(...))
  if found == nil then return nil end
  local fields = host.declared(found, "Section")
  if fields then return fields end
  return false, kindOf(found), host.declared(found) and "put the group into a Section { group = … }"
    or "return Section { group = … }"
end

-- Returns the fault of a custom group's entry, or its numbers.
local function frame(entry, index)
  if type(entry) ~= "table" or host.shapeOf(entry) or host.declared(entry) then
    return nil, "wrong-return-type", format("entry %d of the result of frames must be { frame = Rect(…) }, got %s",
      index, kindOf(entry)), "write { frame = Rect(x, y, width, height), zIndex = 0 }"
  end
  local what = format("entry %d of the result of frames", index)
  for _, key in ipairs(host.keys(entry)) do
    if key ~= "frame" and key ~= "zIndex" then
      local near = host.nearest(key, { "frame", "zIndex" })
      return nil, "unknown-field", format("%s has a field '%s'", what, text(key)),
        near and host.meaning(key, near).text or "one of: frame, zIndex"
    end
  end
  if rawget(entry, "frame") == nil then
    return nil, "wrong-return-type", what .. " has no 'frame'", "write { frame = Rect(x, y, width, height) }"
  end
  local isRead, rect, zIndex = pcall(function()
    return host.convert(shapes.Rect, rawget(entry, "frame"), what .. ": its 'frame'"),
      checks.zIndex(rawget(entry, "zIndex") or 0, what .. ": its 'zIndex'")
  end)
  if not isRead then return nil, rawget(rect, "code"), rawget(rect, "message"), rawget(rect, "fix") end
  if rect.width < 0 or rect.height < 0 then
    return nil, "negative-size", format("%s is %s", what, host.tostring(rect)), "keep sizes at zero or more"
  end
  return rect, zIndex
end

-- Calls an author's function for the frames of a custom group: returns five numbers for each, or
-- false, a code, a message and a fix.
function host.requestFrames(answer, ...)
  local found = answer(environment(...))
  if type(found) ~= "table" or host.shapeOf(found) or host.declared(found) then
    return false, "wrong-return-type",
      format("frames returned %s; return an array of { frame = Rect(…) }", kindOf(found)),
      "end it with return { { frame = Rect(0, 0, 50, 50) } }"
  end
  local numbers = {}
  for index = 1, #found do
    local rect, zIndex, message, fix = frame(rawget(found, index), index)
    if not rect then return false, zIndex, message, fix end
    local last = #numbers
    numbers[last + 1], numbers[last + 2], numbers[last + 3] = rect.x, rect.y, rect.width
    numbers[last + 4], numbers[last + 5] = rect.height, zIndex
  end
  return numbers
end

-- Calls a handler with the visible items of its section, in a new array; it changes them in place.
function host.showVisibleItems(handler, items, x, y, ...)
  local copy = {}
  for index, item in ipairs(items) do copy[index] = item end
  handler(copy, make(shapes.Point, x + 0.0, y + 0.0), environment(...))
end

-- MARK: the sketch

-- The maximum number of sections in a description of a whole layout.
local maxDescribed = 20

local function describe(self, index)
  local values = host.parameterValues(self)
  local fields = host.declared(values.section, "Section")
  if not fields and values.sections then
    local found, what = host.requestSection(values.sections, index, native.compositionalEnvironment())
    if found == false then
      fail("wrong-return-type", format("sections returned %s; return a Section or nil", what))
    end
    fields = found
  end
  return fields and native.describeSection(fields, values.scrollDirection) or nil
end

-- Returns the groups of one section, or of all of them, as sketches in letters, in a view of the
-- layout's size.
---Returns the groups of a section, or of all sections, as text drawings.
---@param section?
---@return string
function CompositionalLayout:visualDescription(index)
  if not host.isInstance(self) then
    fail("wrong-argument", format("visualDescription must be called on a layout, got %s", kindOf(self)),
      "write layout:visualDescription()")
  end
  if index ~= nil then return describe(self, host.ordinal(index, host.argument("visualDescription", "section", 1))) or "" end
  if host.parameterValues(self).section then return describe(self, 1) end
  local parts = {}
  for number = 1, math.min(native.describedSections(), maxDescribed) do
    local sketch = describe(self, number)
    if sketch then parts[#parts + 1] = format("section %d: %s", number, sketch) end
  end
  return table.concat(parts, "\n\n")
end
