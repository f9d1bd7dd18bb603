-- Scenario: a view's settings, its data, and the actions of a user.
local host = ...

-- MARK: declarations

---The fields of a scenario.
---@class ScenarioFields
---@field viewport Size?  The view's size (default: 390 by 844).
---@field layout Layout?  The view's layout.
---@field data table?  The sections: counts, arrays of items, or tables of items, id, header and footer.
---@field delegate Delegate?  The functions that the view calls.
---@field steps fun(view: View)?  The actions of the user.
---@field cell { reuse?: function, content?: function, preferredSize?: function, textInsets?: Insets }?  How cells are made, and what they show.
---@field contentInset Insets?  The space around the content.
---@field safeArea Insets?  The area that bars cover.
---@field layoutMargins Insets?  The layout margins, to which the safe area is added (default: 8).
---@field scale number?  Pixels per point (default: 3).
---@field direction "ltr"|"rtl"|nil  The direction of text.
---@field textCategory string?  The Dynamic Type category (default: L).
---@field hz number?  Display frames per second (default: 60).
---@field seed integer?  The seed of all random values.
---@field allowsSelection boolean?  Whether items can be selected.
---@field allowsMultipleSelection boolean?  Whether several items can be selected at once; then items can be selected.
---@field prefetching boolean?  Whether prefetchItems is called.
---@field cellPrefetching boolean?  Whether cells are created ahead of their display.
---@field alwaysBounceVertical boolean?  Whether short content bounces, too.
---@field alwaysBounceHorizontal boolean?  Whether narrow content bounces, too.
---@field bounces boolean?  Whether a finger can drag the content beyond its edges.
---@field directionalLock boolean?  Whether a drag keeps to one axis.
---@field decelerationRate "normal"|"fast"|number|nil  How fast a scroll slows down.
---@field pagingEnabled boolean?  Whether scrolls end at whole pages.
---@field registered table?  The registered identifiers and kinds.
---@field anchor "none"|"leading"|nil  What keeps its place when sizes change.
---@field keepAlive integer?  Number of cells that stay alive off screen.
---@field placeholder string|table|nil  Shown while the data has no items.
---@field taps table?  Recognisers of taps.

local type, format, ipairs, next, rawget, setmetatable, getmetatable = type, string.format, ipairs, next, rawget, setmetatable, getmetatable
local fail, kindOf = host.fail, host.kindOf

local Scenario = { __name = "Scenario", __metatable = false, __tostring = function() return "Scenario" end }

local function a(kind)
  return function(value, what)
    if type(value) ~= kind then
      fail("wrong-argument", format("%s must be a %s, got %s", what, kind, kindOf(value)), nil, what)
    end
    return value
  end
end

local function shape(name)
  return function(value, what) return host.convert(host.shapes[name], value, what) end
end

local function oneOf(...)
  local choices = { ... }
  return function(value, what)
    for _, choice in ipairs(choices) do
      if value == choice then return value end
    end
    fail("wrong-argument", format("%s is %s", what, type(value) == "string" and ("'" .. value .. "'") or kindOf(value)),
      type(value) == "string" and host.suggest(value, { table.unpack(choices) }, "text")
        or "one of: " .. table.concat(choices, ", "), what)
  end
end

local function positive(value, what)
  if not host.isFinite(value) or value <= 0 then
    fail("wrong-argument", format("%s must be a number above 0, got %s", what, host.given(value)), nil, what)
  end
  return value
end

-- Checks the frames per second: more than a thousand show nothing new.
local function rateOfFrames(value, what)
  value = positive(value, what)
  if value > 1000 then
    fail("wrong-argument", format("%s must be at most 1000, got %s", what, host.text(value)), nil, what)
  end
  return value
end

local function size(value, what)
  value = shape("Size")(value, what)
  if value.width < 0 or value.height < 0 then
    fail("wrong-argument", format("%s must not be negative, got %s", what, host.tostring(value)), nil, what)
  end
  return value
end

local function rate(value, what)
  if value == "normal" or value == "fast" then return value end
  if host.isFinite(value) and value > 0 and value <= 0.9999 then return value end
  fail("wrong-argument", format("%s is %s", what, host.text(value)),
    '"normal", "fast", or the share of the speed that is left after a millisecond: above 0, at most 0.9999', what)
end

local function whole(value, what)
  local integer = type(value) == "number" and math.tointeger(value) or nil
  if not integer or integer < 0 then
    fail("wrong-argument", format("%s must be a whole number from 0, got %s", what, host.given(value)), nil, what)
  end
  return integer
end

host.checkTextCategory = oneOf("xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5")
host.checkDirection = oneOf("ltr", "rtl")

-- The fields of the placeholder for missing items: a text, or a table of its texts.
local placeholderFields = { "button", "image", "secondaryText", "text" }

local function placeholder(value, what)
  if type(value) == "string" then return { text = value } end
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s must be a text or a table of texts, got %s", what, kindOf(value)),
      'write placeholder = "No photos" or { text = "No photos", button = "Add one" }', what)
  end
  for _, key in ipairs(host.keys(value)) do
    if not host.contains(placeholderFields, key) then
      fail("unknown-field", format("%s has no field '%s'", what, key), host.suggest(key, { table.unpack(placeholderFields) }), host.subject(key))
    end
    a "string"(value[key], what .. "'s " .. key)
  end
  if value.text == nil then
    fail("wrong-argument", format("%s has no text", what), 'add text = "…"', what)
  end
  return value
end

local function layout(value, what)
  if host.isClass(value) or host.isInstance(value) then return value end
  fail("wrong-argument", format("%s must be a layout, got %s", what, kindOf(value)),
    'make one with Layout.new("Name", { … })', what)
end

-- Refuses steps that have their view in another place.
local function steps(value, what)
  a "function"(value, what)
  local given = host.parametersOf(value)
  if given and given[1] ~= "view" and host.contains(given, "view") then
    fail("wrong-argument", format("the parameters of 'steps' must be (view), got (%s)", table.concat(given, ", ")),
      host.writing("steps = function(view)", "steps", nil, "field", nil, nil, "; the layout is view.layout"))
  end
  return value
end

local function data(value, what)
  if type(value) == "number" then
    fail("wrong-argument", format("%s must be a table, got a number", what),
      host.writing(format("data = { %s }", host.text(value)), "data", "data{}", "field", "Scenario"))
  end
  return a "table"(value, what)
end

-- The check of each key.
local checks = {
  viewport = size, layout = layout, data = data, delegate = a "table", steps = steps,
  cell = function(value, what) return host.checkCells(a "table"(value, what)) end,
  contentInset = shape "Insets", safeArea = shape "Insets", layoutMargins = shape "Insets", scale = positive, direction = host.checkDirection,
  textCategory = host.checkTextCategory, hz = rateOfFrames, seed = whole, allowsSelection = a "boolean",
  allowsMultipleSelection = a "boolean", prefetching = a "boolean", cellPrefetching = a "boolean", alwaysBounceVertical = a "boolean",
  alwaysBounceHorizontal = a "boolean", decelerationRate = rate, pagingEnabled = a "boolean", registered = a "table",
  anchor = oneOf("none", "leading"), keepAlive = whole, bounces = a "boolean", directionalLock = a "boolean",
  taps = a "table", placeholder = placeholder,
}

local function checked(fields)
  if type(fields) ~= "table" then
    fail("wrong-argument", format("Scenario must be called with a table, got %s", kindOf(fields)),
      "write Scenario { … }")
  end
  local scenario = {}
  for key, value in next, fields do
    local check = checks[key]
    if not check then
      fail("unknown-field", format("'%s' is not a field of a scenario", host.text(key)),
        host.suggestFor("Scenario", key, host.keys(checks)) or "moonlay doc ScenarioFields lists all fields", host.subject(key))
    end
    scenario[key] = check(value, host.named(format("the scenario's '%s'", key), key))
  end
  host.lastSteps = scenario.steps
  return scenario
end

---A view, its data, and what a user does with it. Fields: viewport, layout, data, delegate, steps, cell and more.
---@param fields ScenarioFields  a table with the fields that are named above
---@return any
function host.globals.Scenario(fields) return setmetatable(checked(fields), Scenario) end

local function isScenario(value) return host.metatableOf(value) == Scenario end

-- MARK: for the host

-- Returns the fix for the steps of the last scenario, if they use a view at a line that they do not receive; nil otherwise.
function host.fixForSteps(file, line)
  local where, first = host.definitionOf(host.lastSteps)
  local given, last = host.parametersOf(host.lastSteps)
  if not given or where ~= file or line < first or line > last or host.contains(given, "view") then return nil end
  if given[1] then
    return host.writing(given[1], "view", given[1], "global", nil, format("the steps call it '%s': ", given[1]))
  end
  return host.writing("steps = function(view)", "steps", "view", "parameters")
end

-- Returns the result of a script's file: the layout to show, and its scenario (nil for none). The
-- demo of a class may be ignored.
function host.describe(value, runsDemo)
  if isScenario(value) then
    if value.layout == nil then
      fail("no-layout", "the scenario has no layout", host.advice("add layout = …", "layout", nil, "field", "Scenario"))
    end
    return { layout = value.layout, scenario = value }
  end
  local class = host.isClass(value) and value or host.isInstance(value) and host.classOf(value) or nil
  if class == nil then
    local variable = host.variableOf(host.lastClass or "Grid")
    local fix = value == nil and host.advice("end it with: return " .. variable, variable, nil, "result") or nil
    if type(value) == "table" and host.shapeOf(value) == nil and (host.isClass(value[1]) or host.isInstance(value[1])) then
      fix = host.advice(format("return %s, without braces", variable), variable, nil, "result")
    end
    if not fix and type(value) == "table" and getmetatable(value) == nil and type(rawget(value, "prepare")) == "function" then
      fix = 'make the table a class of layouts: Layout.new("Name")'
    end
    fail("no-layout", format("the script returns %s; it must return a layout or a scenario", kindOf(value)),
fix, host.subject(kindOf(value), nil, "result"))
  end
  local demo = class.demo
  if demo == nil or not runsDemo then return { layout = value } end
  if type(demo) ~= "table" then
    local variable = host.variableOf(host.className(class))
    fail("wrong-argument", format("%s.demo must be a table, got %s", variable, kindOf(demo)),
      format("write %s.demo = { data = { 12 } }", variable), host.subject("demo", variable))
  end
  if not isScenario(demo) then demo = setmetatable(checked(demo), Scenario) end
  return { layout = demo.layout or value, scenario = demo }
end

-- Returns an instance of a class, or the instance itself.
function host.instance(value)
  if host.isClass(value) then return value() end
  return value
end

-- Returns the list of names under a key of `registered`, as a set; nil if all are known.
function host.registered(scenario)
  local registered = scenario.registered
  if not registered then return nil end
  local entries = {}
  for _, kind in ipairs(host.keys(registered)) do
    local names = registered[kind]
    if type(names) ~= "table" then
      fail("wrong-argument", format("registered.%s must be an array of identifiers, got %s", kind, kindOf(names)), nil, host.subject(kind))
    end
    for _, name in ipairs(names) do entries[#entries + 1] = { kind = kind, name = host.tostring(name) } end
  end
  return entries
end

-- Returns the decoration kinds that a class registers; nil if it registers none, so that all are
-- known.
function host.registeredDecorations(instance)
  local kinds = host.classOf(instance).decorations
  if kinds == nil then return nil end
  if type(kinds) ~= "table" then
    fail("wrong-argument", format("'decorations' must be an array of kinds, got %s", kindOf(kinds)), nil, host.subject("decorations"))
  end
  return kinds
end
