-- Checks arguments against their declarations, and arranges them for the host's functions.
--
-- The declarations of arguments that other declarations may refer to by name only:
---@argument section integer(1..)  the section's number, from 1
---@argument item integer(1..)  the item's number in its section, from 1
---@argument point Point  in points of the content
---@argument rect Rect  in points of the content
---@argument size Size  in points
---@argument insets Insets  in points
---@argument animated boolean  whether the change is animated
---@argument completion function  called with whether the change finished
---@argument settle boolean  false returns at once; otherwise the step returns when everything has settled
---@argument layout Layout  a layout, or a class to create one from
---@argument view View  the view
---@argument kind string  the kind of view, such as `header`
---@argument id any  an identifier of the data
---@argument ids any[]  identifiers of the data
---@argument x number  from the left, in points
---@argument y number  from the top, in points
---@argument width number  in points
---@argument height number  in points
---@argument firstItem integer  the first item, from 1
---@argument count integer  the number of cells
---@argument zIndex integer  the order from back to front; higher is in front; default 0
---@argument alpha number  the opacity, from 0 to 1; default 1
---@argument scale number  a scale about the centre; default 1
---@argument step number  from one cell to the next, in points
---@argument fields table  a table with the fields that are named above
---@argument points number  a number of points
---@argument radians number  an angle, in radians
---@argument what string  a name for the values, for the message
---@argument at Position  where on screen: top, left, centeredVertically, …, or two of them; default nearest
local host = ...

local type, format, ipairs, tonumber, unpack = type, string.format, ipairs, tonumber, table.unpack
local fail, kindOf, tointeger = host.fail, host.kindOf, math.tointeger
local native = host.view

-- Returns the fix for a value: what to write and, for an argument, the call. `shape` is the constructor
-- that takes numbers.
function host.fixFor(what, hint, shape)
  if type(what) ~= "table" or what.kind ~= "argument" then return hint and "write " .. hint end
  local example = native.example(what.of, what.name)
  local advice = host.writing(hint or example, what.name, shape, "argument", what.of)
  if hint and example:find(hint, 1, true) then
    advice.text = "write " .. example
  elseif hint and not hint:find("^view:") then
    advice.text = format("%s, as in %s", advice.text, example)
  end
  advice.position = what.position
  return advice
end

local function refuse(what, wanted, value, hint)
  fail("wrong-argument", format("%s must be %s, got %s", what, wanted, host.given(value)), host.fixFor(what, hint), what)
end

-- MARK: types

-- The types: `check(value, what)` returns the checked value; `fields` are those that the host's
-- functions receive.
local types = {}

local function plain(name, wanted)
  types[name] = { check = function(value, what)
    if type(value) ~= name then refuse(what, wanted, value) end
    return value
  end }
end

plain("boolean", "true or false")
plain("string", "a string")
plain("function", "a function")
plain("table", "a table")
types.any = { check = function(value) return value end }

-- Parses a declared range, `1..12`, `0..`, `>0..`: its bounds, whether the first is excluded, and
-- its text for people.
local function range(text)
  local above, first, last = text:match("^(>?)([%d.]-)%.%.([%d.]*)$")
  local low, high = tonumber(first), tonumber(last)
  local words = low and format(above == ">" and " above %s" or " from %s", first) or ""
  if high then words = format(above == "" and low and "%s to %s" or "%s up to %s", words, last) end
  return low or -math.huge, high or math.huge, above == ">", words
end

local function numeric(name, text)
  local low, high, isOpen, words = range(text or "..")
  local isWhole = name == "integer"
  local wanted = (isWhole and "a whole number" or "a finite number") .. words
  return { check = function(value, what)
    local number = value
    if isWhole then number = type(value) == "number" and tointeger(value) or nil end
    if not host.isFinite(number) or number < low or number > high or isOpen and number == low then
      refuse(what, wanted, value)
    end
    return number
  end }
end

-- Returns the type for geometry; with `(0..)`, negative sizes are refused.
local function shaped(name, isPositive)
  local shape = host.shapes[name]
  return { fields = shape.fields, check = function(value, what)
    value = host.convert(shape, value, what)
    if isPositive and (value.width < 0 or value.height < 0) then
      fail("negative-size", format("%s must not be negative, got %s", what, host.tostring(value)), host.fixFor(what), what)
    end
    return value
  end }
end

-- Returns the type for one of some words.
local function choice(text)
  local words = {}
  for word in text:gmatch('"([^"]*)"') do words[#words + 1] = word end
  return { check = function(value, what)
    if host.contains(words, value) then return value end
    local near = host.nearest(value, words)
    if near then
      fail("wrong-argument", format("%s must be one of %s, got '%s'", what, table.concat(words, ", "), host.text(value)),
        host.meaning(value, near, "text"), what)
    end
    refuse(what, "one of " .. table.concat(words, ", "), value)
  end }
end

-- The classes of the API's own objects, by name: `convert` returns one for a value, or nil.
host.argumentClasses = {}

local function object(name)
  local class = host.argumentClasses[name]
  return { check = function(value, what)
    local converted = class.convert(value)
    if converted == nil then
      refuse(what, host.articled(name), value, class.hint and class.hint(value) or class.example)
    end
    return converted
  end }
end

-- {section, item}, by position or by name.
types.Pair = { fields = { 1, 2 }, check = function(value, what)
  if type(value) ~= "table" then refuse(what, "a {section, item}", value, "{1, 3}") end
  return { host.index(value, nil, what) }
end }

local positions = { top = 1, centeredVertically = 2, bottom = 4, left = 8, centeredHorizontally = 16, right = 32,
  nearest = 0 }

-- One position on screen, or one for each axis as an array, converted to the bits of UIKit.
types.Position = { check = function(value, what)
  local sum = 0
  for _, name in ipairs(type(value) == "table" and value or { value }) do
    local bit = positions[name]
    if not bit then
      fail("wrong-argument", format("%s: '%s' is not a position", what, host.text(name)),
        host.suggest(name, host.keys(positions), "text"), what)
    end
    sum = sum | bit
  end
  return sum
end }

local typeNamed

-- Returns the type for an array of one type; the host's functions receive the fields of all values
-- in turn.
local function array(name)
  local element = typeNamed(name)
  local hint = name == "Pair" and "{ {1, 3} }" or "{ 2 }"
  return { check = function(value, what)
    if type(value) ~= "table" then refuse(what, "an array", value, hint) end
    for _, key in ipairs(host.keys(value)) do
      fail("wrong-argument", format("%s must be an array, got a table with the field '%s'", what, host.text(key)),
        host.fixFor(what, hint), what)
    end
    local flat = {}
    for number, entry in ipairs(value) do
      local words = what.words:gsub("'", format("entry %d of '", number), 1)
      entry = element.check(entry, host.named(words, what.name, what.of, what.kind, what.position))
      for _, field in ipairs(element.fields or {}) do flat[#flat + 1] = entry[field] end
      if not element.fields then flat[#flat + 1] = entry end
    end
    return flat
  end }
end

function typeNamed(text)
  local found = types[text]
  if found then return found end
  local name, limits = text:match("^(%a+)%((.*)%)$")
  name = name or text
  if name:sub(1, 1) == '"' then
    found = choice(text)
  elseif name:sub(-2) == "[]" then
    found = array(name:sub(1, -3))
  elseif name == "integer" or name == "number" then
    found = numeric(name, limits)
  elseif host.shapes[name] then
    found = shaped(name, limits)
  else
    found = object(name)
  end
  types[text] = found
  return found
end

-- MARK: calls

-- Returns an argument: `check(value)` returns the checked value, `lay(values, count, value)`
-- appends it and returns the new number of values.
local function prepare(declared, method, name, isNative, position)
  local kind = typeNamed(declared.type)
  local what = host.named(format("%s: '%s'", name, declared.name), declared.name, method, "argument", position)
  local check, fields, isOptional = kind.check, isNative and kind.fields, declared.isOptional
  return { name = declared.name, type = declared.type, isOptional = isOptional,
    check = function(value)
      if value == nil and isOptional then return nil end
      return check(value, what)
    end,
    lay = function(values, count, value)
      if not fields then
        values[count + 1] = value
        return count + 1
      end
      for index, field in ipairs(fields) do values[count + index] = value and value[field] end
      return count + #fields
    end }
end

local function prepareAll(list, method, name, isNative, arePositional)
  local arguments = {}
  for index, declared in ipairs(list or {}) do
    arguments[index] = prepare(declared, method, name, isNative, arePositional and index or nil)
  end
  return arguments
end

-- Returns the code of the option that a number, a boolean or a position probably stands for, alone or as a part of a point:
-- `by = Point(0, 100)`.
local function meantOption(given, options)
  for _, option in ipairs(options) do
    if option.type == type(given) then return format("{ %s = %s }", option.name, host.text(given)) end
    if option.type == "Position" and positions[given] then return format("{ %s = \"%s\" }", option.name, given) end
    if option.type == "Point" and type(given) == "number" then
      return format("{ %s = Point(0, %s) }", option.name, host.number(given))
    end
  end
end

-- Returns the checked options of a call in a new table; refuses unknown names.
local function checkOptions(given, options, name, method)
  if given ~= nil and type(given) ~= "table" then
    local meant = meantOption(given, options)
    fail("wrong-argument", format("%s: the options must be a table, got %s", name, kindOf(given)),
      meant and format("write %s in place of %s", meant, host.given(given))
        or "write " .. native.example(method, options[1].name))
  end
  given = given or {}
  local known, checked = {}, {}
  for index, option in ipairs(options) do known[index] = option.name end
  for _, key in ipairs(host.keys(given)) do
    if not host.contains(known, key) then
      fail("unknown-field", format("%s has no option '%s'", name, key), host.suggest(key, known), host.subject(key))
    end
  end
  for _, option in ipairs(options) do
    if given[option.name] == nil and not option.isOptional then
      fail("wrong-argument", format("%s needs '%s'", name, option.name), "write " .. native.example(method),
        host.subject(method, nil, "method"))
    end
    checked[option.name] = option.check(given[option.name])
  end
  return checked
end

-- Refuses a call with a dot instead of a colon, whose first argument is in the place of the view.
local function refuseDot(name, method)
  fail("wrong-argument", format("%s is called with a colon, not with a dot", name),
    host.writing(native.example(method), method, nil, "method"))
end

local function settle(...)
  native.settle()
  return ...
end

-- Allows a section and an item to be given as one {section, item}; options may follow, or nil in the item's place.
local function spread(given, place)
  local pair, options = given[place], given[place + 1]
  if type(pair) ~= "table" or options ~= nil and type(options) ~= "table" then return end
  given[place], given[place + 1] = pair[1] or pair.section, pair[2] or pair.item
  if options then given[place + 2] = options end
end

local function placeOfItem(list)
  for index, declared in ipairs(list) do
    if declared.name == "item" and index > 1 and list[index - 1].name == "section" then return index - 1 end
  end
end

-- Returns a method that checks its arguments, and calls `body` or, without one, the host's own
-- function.
function host.checked(method, declared, body)
  local name, isNative = declared.name, body == nil
  local call = body or native[method]
  local arguments = prepareAll(declared.parameters, method, name, isNative, true)
  local options = declared.options and prepareAll(declared.options, method, name, isNative)
  local count, pairAt = #arguments, placeOfItem(declared.parameters)
  local settles = false
  for _, option in ipairs(options or {}) do settles = settles or option.name == "settle" end

  if count == 0 and not options then
    return isNative and function() return call() end or call
  end
  if count == 1 and not options and not typeNamed(declared.parameters[1].type).fields then
    local check = arguments[1].check
    return function(self, value)
      if value == nil and self ~= host.viewObject then refuseDot(name, method) end
      if isNative then return call(check(value)) end
      return call(self, check(value))
    end
  end
  return function(self, ...)
    if self ~= host.viewObject then refuseDot(name, method) end
    local given, values, used = { ... }, {}, 0
    if pairAt then spread(given, pairAt) end
    if not isNative then values[1], used = self, 1 end
    for index, argument in ipairs(arguments) do used = argument.lay(values, used, argument.check(given[index])) end
    if not options then return call(unpack(values, 1, used)) end
    local checked = checkOptions(given[count + 1], options, name, method)
    if isNative then
      for _, option in ipairs(options) do
        if option.name ~= "settle" then used = option.lay(values, used, checked[option.name]) end
      end
    else
      values[used + 1], used = checked, used + 1
    end
    if settles and checked.settle ~= false then return settle(call(unpack(values, 1, used))) end
    return call(unpack(values, 1, used))
  end
end

-- Returns a field's getter and, if it can be assigned, its setter; the host returns geometry as
-- numbers.
function host.declaredField(name, kind, isWritable)
  local shape, read = host.shapes[kind:match("^%a+")], native[name]
  local function readShape()
    local a, b, c, d = read()
    return a and host.makeValue(shape, a, b, c, d)
  end
  local getter = shape and readShape or read
  if not isWritable then return getter end
  local check, write, what = typeNamed(kind).check, native[name .. "="], host.named("view." .. name, name, "view")
  return getter, function(value)
    value = check(value, what)
    if not shape then return write(value) end
    local values = {}
    for index, field in ipairs(shape.fields) do values[index] = value[field] end
    write(unpack(values))
  end
end
