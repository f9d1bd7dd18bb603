-- Immutable values that a script declares by their fields: the parts of compositional layouts. Each
-- field is checked when the value is created, with errors at the author's line.
local host = ...

local type, next, ipairs, rawget, setmetatable = type, next, ipairs, rawget, setmetatable
local format, concat = string.format, table.concat
local fail, kindOf, text = host.fail, host.kindOf, host.text
local native = host.view

-- The data of each value: a plain table of its fields that no script can reach, with nested values
-- as their own plain tables. Swift reads nothing else.
local known = setmetatable({}, { __mode = "k" })

-- The maximum of numbers, in points; sums of greater ones would not be exact to a pixel.
local maxNumber = 1e12

-- The maximum number of entries of a list.
local maxEntries = 10000

local count = 0

-- Returns the plain table of a value, or nil for anything else; with a type, only for a value of
-- that type.
function host.declared(value, name)
  local fields = known[value]
  return fields and (name == nil or fields.type == name) and fields or nil
end

-- Returns a field for a script; changes of it do not reach the value.
local function presented(stored)
  if type(stored) ~= "table" then return stored end
  local shape = host.shapeOf(stored)
  if shape then return host.copyValue(shape, stored) end
  if stored.object then return stored.object end
  local list = {}
  for index, entry in ipairs(stored) do list[index] = presented(entry) end
  return list
end

-- The text of values with constructors of their own, such as `fixed(8)`, by type.
local wordsOf = {}

local function shown(stored)
  if type(stored) == "string" then return format('"%s"', text(stored)) end
  if type(stored) ~= "table" then return host.tostring(stored) end
  if host.shapeOf(stored) then return host.tostring(stored) end
  local words = wordsOf[stored.type]
  if words then return words.text(stored) end
  return stored.type and stored.type .. " { … }" or "{ … }"
end

-- Creates a value of a type from checked fields.
local function make(kind, fields)
  count = count + 1
  fields.type, fields.id = kind.name, count
  local object = setmetatable({}, kind.metatable)
  fields.object = object
  known[object] = fields
  return object
end

-- Defines a type of value. Its fields are an array of { name, check, default = …, required = fix };
-- `words` returns the text of a value instead of its fields, and `methods` are its methods.
function host.defineDeclaration(name, fields, words, methods)
  local kind = { name = name, fields = fields, checks = {}, names = {} }
  for _, field in ipairs(fields) do
    kind.checks[field[1]] = field
    kind.names[#kind.names + 1] = field[1]
  end
  local metatable = { __name = name, __metatable = false }
  kind.metatable = metatable
  wordsOf[name] = words

  function metatable.__index(value, key)
    local field = kind.checks[key]
    if field then return presented(known[value][key]) end
    if methods and methods[key] then return methods[key] end
    fail("unknown-field", format("'%s' is not a field of %s", text(key), host.articled(name)),
      host.suggest(key, { table.unpack(kind.names) }), host.subject(key))
  end

  function metatable.__newindex(_, key)
    fail("read-only-field", format("'%s' of %s cannot be changed", text(key), host.articled(name)),
      format("create a new one: %s", words and words.example or name .. " { … }"), host.subject(key))
  end

  function metatable.__tostring(value)
    if words then return words.text(known[value]) end
    local parts = {}
    for _, field in ipairs(fields) do
      local stored = known[value][field[1]]
      if stored ~= nil and stored ~= field.default then
        parts[#parts + 1] = format("%s = %s", field[1], shown(stored))
      end
    end
    return format("%s { %s }", name, concat(parts, ", "))
  end

  if words then
    function metatable.__eq(one, other)
      return host.metatableOf(one) == host.metatableOf(other) and words.text(known[one]) == words.text(known[other])
    end
  end
  return kind
end

-- Creates a value of a type from fields that its own constructor has checked, such as `fixed(8)`.
host.makeDeclared = make

-- Refuses anything but a table of fields.
local function checkTable(name, given)
  if type(given) == "table" and not known[given] and not host.shapeOf(given) then return end
  fail("wrong-argument", format("%s must be called with a table of its fields, got %s", name, kindOf(given)),
    format("write %s { … }", name), host.subject(name, nil, "constructor"))
end

local function refuseUnknown(kind, given)
  for key, value in next, given do
    if not kind.checks[key] then
      local declaration = type(key) == "number" and kind.list and known[value]
      fail("unknown-field",
        format(type(key) == "number" and "entry %s of %s has no name" or "'%s' is not a field of %s", text(key),
          host.articled(kind.name)),
        declaration and format("write %s = { … }", kind.list) or host.suggest(key, { table.unpack(kind.names) }),
        host.subject(key))
    end
  end
end

-- Returns the global constructor of a type. `complete(fields)` receives all checked fields and may
-- refuse them.
function host.constructor(kind, complete)
  local name = kind.name
  host.globals[name] = function(given)
    checkTable(name, given)
    refuseUnknown(kind, given)
    local fields = {}
    for _, field in ipairs(kind.fields) do
      local key, value = field[1], rawget(given, field[1])
      if value ~= nil then
        fields[key] = field[2](value, host.named(format("%s's '%s'", name, key), key))
      elseif field.required then
        fail("wrong-argument", format("%s has no '%s'", host.articled(name), key), field.required,
          host.subject(name, nil, "constructor"))
      else
        fields[key] = field.default
      end
    end
    fields.file, fields.line = native.position()
    if complete then complete(fields) end
    return make(kind, fields)
  end
end

-- MARK: checks of fields

local checks = {}
host.checks = checks

local function wrong(value, what, wanted, fix)
  fail("wrong-argument", format("%s must be %s, got %s", what, wanted, kindOf(value)), fix, what)
end

-- Checks a number in the range that layouts can use.
function checks.number(value, what)
  if type(value) ~= "number" then wrong(value, what, "a number") end
  if not host.isFinite(value) then
    fail("non-finite", format("%s is %s", what, text(value)), "look for a division by zero, or a size that is not known", what)
  end
  if value > maxNumber or value < -maxNumber then
    fail("non-finite", format("%s is %s, which exceeds 1e12", what, text(value)), nil, what)
  end
  return value
end

function checks.zIndex(value, what)
  local whole = type(value) == "number" and math.tointeger(value) or nil
  if not whole then
    fail("wrong-argument", format("%s must be a whole number, got %s", what,
      type(value) == "number" and text(value) or kindOf(value)), nil, what)
  end
  return whole
end

function checks.boolean(value, what)
  if type(value) ~= "boolean" then wrong(value, what, "true or false") end
  return value
end

function checks.kind(value, what)
  if type(value) ~= "string" then wrong(value, what, "the name of a kind", 'write kind = "header"') end
  if value == "" then fail("wrong-argument", format("%s is empty", what), 'write kind = "header"', what) end
  return value
end

function checks.func(example)
  return function(value, what)
    if type(value) ~= "function" then wrong(value, what, "a function", example) end
    return value
  end
end

local function measured(shape, value, what)
  local copy = host.copyValue(shape, host.convert(shape, value, what))
  for _, field in ipairs(shape.fields) do checks.number(rawget(copy, field), host.named(format("%s: '%s'", what, field), field)) end
  return copy
end

function checks.insets(value, what) return measured(host.shapes.Insets, value, what) end
function checks.point(value, what) return measured(host.shapes.Point, value, what) end

function checks.choice(choices)
  return function(value, what)
    if host.contains(choices, value) then return value end
    if type(value) ~= "string" then
      wrong(value, what, "one of its words", "one of: " .. concat(choices, ", "))
    end
    fail("wrong-argument", format("%s is '%s'", what, text(value)), host.suggest(value, { table.unpack(choices) }, "text"), what)
  end
end

-- Returns a check for a value of one of some types; `fix(value)` returns the fix for any other
-- value.
function checks.declared(names, wanted, fix)
  return function(value, what)
    local fields = known[value]
    if fields and host.contains(names, fields.type) then return fields end
    wrong(value, what, wanted, type(fix) == "function" and fix(value) or fix)
  end
end

-- Returns a check for an array without holes, each entry of which is checked.
function checks.list(check, wanted)
  return function(value, what)
    if known[value] or type(value) ~= "table" then
      wrong(value, what, wanted, known[value] and "put it into a table: { … }" or nil)
    end
    local length = 0
    for _ in next, value do length = length + 1 end
    if length > maxEntries then
      fail("group-too-large", format("%s has %d entries; the maximum is %d", what, length, maxEntries), nil, what)
    end
    local list = {}
    for index = 1, length do
      local entry = rawget(value, index)
      if entry == nil then
        fail("wrong-argument", format("%s is not an array: entry %d is missing", what, index),
            "write the entries without gaps: { first, second }", what)
      end
      list[index] = check(entry, format("entry %d of ", index) .. what)
    end
    return list
  end
end
