-- Parameters of classes, each with a type that is checked at every assignment.
local host = ...

-- MARK: declarations

---Declares parameters with a range or choices. Moonlay checks every assignment.
---@class ParameterLibrary
-- Parameter = {}

---Declares an integer parameter.
---@param default integer  the value until another one is set
---@param range? { min?: integer, max?: integer, step?: integer }  the minimum and the maximum of every assignment, and the step of a control
---@return any
-- function Parameter.integer(default, range)

---Declares a number parameter.
---@param default number  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
-- function Parameter.number(default, range)

---Declares a parameter that is a size; the range is that of its width and of its height.
---@param default Size  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
-- function Parameter.size(default, range)

---Declares a parameter that is a point; the range is that of its x and of its y.
---@param default Point  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
-- function Parameter.point(default, range)

---Declares a parameter that is insets; the range is that of each of the four numbers.
---@param default Insets  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
-- function Parameter.insets(default, range)

---Declares a boolean parameter.
---@param default boolean  the value until another one is set
---@return any
-- function Parameter.boolean(default)

---Declares a parameter with a fixed set of values.
---@param default string  the value until another one is set
---@param choices string[]  the allowed values
---@return any
-- function Parameter.choice(default, choices)

local type, format, ipairs, next, setmetatable, tonumber = type, string.format, ipairs, next, setmetatable, tonumber
local tointeger = math.tointeger
local fail, kindOf, text = host.fail, host.kindOf, host.text

local Specification = { __name = "Parameter", __metatable = false }

local function specification(fields) return setmetatable(fields, Specification) end

-- Lua's types for the kinds that have other names.
local luaKinds = { integer = "number", choice = "string" }

local function bounds(range, what, last)
  range = range or {}
  if type(range) ~= "table" then
    local isNumber = type(range) == "number"
    fail("wrong-argument", format("%s: the range is %s", what, kindOf(range)),
      isNumber and type(last) == "number" and format("write { min = %s, max = %s }", host.number(range), host.number(last))
      or format("write { %s = %s }", isNumber and "max" or "min", isNumber and host.number(range) or "0"))
  end
  for _, key in ipairs(host.keys(range)) do
    if key ~= "min" and key ~= "max" and key ~= "step" then
      fail("unknown-field", format("%s: '%s' is not part of a range", what, key),
        host.suggest(key, { "min", "max", "step" }), host.subject(key))
    end
    if not host.isFinite(range[key]) then
      fail("wrong-argument", format("%s: '%s' is %s", what, key, kindOf(range[key])), nil, host.subject(key))
    end
  end
  return range
end

local function ranged(kind, default, range, what, last)
  range = bounds(range, what, last)
  local made = specification { kind = kind, min = range.min, max = range.max, step = range.step }
  made.default = host.checkParameter(made, default, what .. "'s default")
  return made
end

-- Returns a specification of a shape, each number of which must be in the range.
local function rangedShape(name)
  local what = "Parameter." .. name:lower()
  return function(default, range, last)
    range = bounds(range, what, last)
    local made = specification { kind = name, shape = host.shapes[name], min = range.min, max = range.max, step = range.step }
    made.default = host.checkParameter(made, default, what .. "'s default")
    return made
  end
end

host.globals.Parameter = host.sealed("Parameter", {
  size = rangedShape("Size"), point = rangedShape("Point"), insets = rangedShape("Insets"),
  integer = function(default, range, last) return ranged("integer", default, range, "Parameter.integer", last) end,
  number = function(default, range, last) return ranged("number", default, range, "Parameter.number", last) end,
  boolean = function(default)
    local made = specification { kind = "boolean" }
    made.default = host.checkParameter(made, default, "Parameter.boolean's default")
    return made
  end,
  choice = function(default, choices)
    if type(choices) ~= "table" or #choices == 0 then
      fail("wrong-argument", "Parameter.choice: the choices are an array of strings",
        'write Parameter.choice("left", { "left", "right" })')
    end
    for _, choice in ipairs(choices) do
      if type(choice) ~= "string" then
        fail("wrong-argument", format("Parameter.choice: a choice must be a string, got %s", kindOf(choice)))
      end
    end
    local made = specification { kind = "choice", choices = { table.unpack(choices) } }
    made.default = host.checkParameter(made, default, "Parameter.choice's default")
    return made
  end,
})

-- Returns a choice from which some values were removed; the error for each of these shows its own
-- fix.
function host.choiceWithout(removed, default, choices)
  local made = host.globals.Parameter.choice(default, choices)
  made.removed = removed
  return made
end

-- Returns a specification with its own check: fields kind, default, check(value, what), and
-- parse(source) for words of the command line. Nil may be a value.
function host.customParameter(fields) return specification(fields) end

-- Returns the specification for a default. One that the base of a class declares with the name
-- keeps its type and its range; only the default changes.
function host.specificationOf(default, inherited, what)
  if host.metatableOf(default) == Specification then return default end
  local shape = host.shapeOf(default)
  local kind = shape and shape.name or type(default)
  if inherited and (inherited.check or inherited.builtIn or inherited.kind == kind or inherited.min or inherited.max or luaKinds[inherited.kind] == kind
    or inherited.shape and kind == "table") then
    local made = {}
    for field, value in next, inherited do made[field] = value end
    made.builtIn = nil
    made.default = host.checkParameter(inherited, default, what)
    return specification(made)
  end
  local made = specification { kind = kind, shape = shape }
  made.default = host.checkParameter(made, default, what)
  return made
end

-- Returns a constructor call with the numbers of a value, as a script would write it.
local function example(spec)
  if spec.kind == "choice" then return "one of: " .. table.concat(spec.choices, ", ") end
  if spec.shape then return format("write %s(%s)", spec.kind, table.concat(spec.shape.fields, ", ")) end
  return nil
end

local function inRange(spec, value, what)
  local low, high = spec.min, spec.max
  if not (low and value < low) and not (high and value > high) then return value end
  local range = low and high and format("from %s to %s", text(low), text(high))
    or low and text(low) .. " or more" or text(high) .. " or less"
  fail("parameter-out-of-range", format("%s must be %s, got %s", what, range, text(value)), nil, what)
end

local function wrong(spec, value, what, wanted)
  fail("wrong-parameter-type", format("%s must be %s, got %s", what, wanted, kindOf(value)), example(spec), what)
end

local checks = {
  number = function(spec, value, what)
    if type(value) ~= "number" then wrong(spec, value, what, "a number") end
    if not host.isFinite(value) then fail("non-finite", format("%s is %s", what, text(value)), nil, what) end
    return inRange(spec, value, what)
  end,
  integer = function(spec, value, what)
    local whole = type(value) == "number" and tointeger(value) or nil
    if not whole then
      fail("wrong-parameter-type",
        format("%s must be a whole number, got %s", what, type(value) == "number" and text(value) or kindOf(value)), nil, what)
    end
    return inRange(spec, whole, what)
  end,
  boolean = function(spec, value, what)
    if type(value) ~= "boolean" then wrong(spec, value, what, "true or false") end
    return value
  end,
  choice = function(spec, value, what)
    for _, choice in ipairs(spec.choices) do
      if choice == value then return value end
    end
    local fix = spec.removed and spec.removed[value]
    if fix then fail("parameter-out-of-range", format("%s is '%s', which was removed", what, value), fix, what) end
    fail("parameter-out-of-range", format("%s is '%s'", what, text(value)),
      host.suggest(value, { table.unpack(spec.choices) }, "text"), what)
  end,
  string = function(spec, value, what)
    if type(value) ~= "string" then wrong(spec, value, what, "a string") end
    return value
  end,
  ["function"] = function(spec, value, what)
    if type(value) ~= "function" then wrong(spec, value, what, "a function") end
    return value
  end,
}

-- Returns the value that a parameter stores, or raises an error that names the parameter.
function host.checkParameter(spec, value, what)
  if spec.check then return spec.check(value, what) end
  -- A copy: later changes of the script's own value must not affect a parameter or another
  -- instance.
  if spec.shape then
    local copy = host.copyValue(spec.shape, host.convert(spec.shape, value, what))
    host.checkNumbers(spec, copy, what)
    return copy
  end
  local check = checks[spec.kind]
  if check then return check(spec, value, what) end
  if type(value) ~= spec.kind then wrong(spec, value, what, "a " .. spec.kind) end
  return value
end

-- Returns whether the numbers of a parameter's value have a range: a script can set one without
-- setting the parameter.
function host.hasRangedNumbers(spec) return spec.shape ~= nil and (spec.min or spec.max) ~= nil end

-- Refuses a number of a value, such as `self.inset.top`, that is outside the parameter's range.
function host.checkNumbers(spec, value, what)
  for _, field in ipairs(spec.shape.fields) do inRange(spec, value[field], what .. "." .. field) end
end

-- MARK: text

local function numbersIn(source)
  local numbers = {}
  for part in (source .. ","):gmatch("%s*(.-)%s*[,x]") do
    local value = tonumber(part)
    if not value then return nil end
    numbers[#numbers + 1] = value
  end
  return numbers
end

local function shapeFrom(spec, source)
  local numbers = numbersIn(source)
  if not numbers then return nil end
  if spec.kind == "Insets" then return host.insetsFrom(source) end
  if #numbers ~= #spec.shape.fields then return nil end
  return numbers
end

-- Returns the insets for a word of the command line: four numbers, two, or one; nil for anything
-- else.
function host.insetsFrom(source)
  local numbers = numbersIn(source)
  return numbers and (#numbers == 1 or #numbers == 2 or #numbers == 4)
    and host.globals.Insets(table.unpack(numbers)) or nil
end

-- Returns the value for a word of the command line, or raises an error.
function host.parameterFromText(spec, source, what)
  local value
  if spec.parse then
    value = spec.parse(source)
    if value == nil then
      fail("wrong-parameter-type", format("%s cannot be '%s'", what, text(source)))
    end
  elseif spec.kind == "number" or spec.kind == "integer" then
    value = tonumber(source)
    if value == nil then
      fail("wrong-parameter-type", format("%s must be a number, got '%s'", what, text(source)))
    end
  elseif spec.kind == "boolean" then
    if source ~= "true" and source ~= "false" then
      fail("wrong-parameter-type", format("%s must be true or false, got '%s'", what, text(source)))
    end
    value = source == "true"
  elseif spec.shape then
    value = shapeFrom(spec, source)
    if not value then
      fail("wrong-parameter-type", format("%s must be %s, got '%s'", what, host.articled(spec.kind), text(source)),
        "write its numbers with commas: " .. table.concat(spec.shape.fields, ","))
    end
  elseif spec.kind == "choice" or spec.kind == "string" then
    value = source
  else
    fail("wrong-parameter-type", format("%s is a %s, which only a script can set", what, spec.kind))
  end
  return host.checkParameter(spec, value, what)
end
