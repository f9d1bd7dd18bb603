-- The basic functions for every file of the prelude.
local host = ...

local setmetatable, rawget, rawset, tostring, type, ipairs = setmetatable, rawget, rawset, tostring, type, ipairs
local format = string.format

host.tostring = tostring
host.fail = fail

-- The globals that scripts see.
host.globals = setmetatable({}, {
  __newindex = function(globals, name, value)
    rawset(globals, name, value)
    declare(name, value)
  end,
})

-- Returns a value for a message, cut if it is long.
function host.text(value)
  if type(value) == "string" then
    if #value > 60 then return value:sub(1, 57) .. "…" end
    return value
  end
  if type(value) == "number" then
    if value ~= value then return "not a number (NaN)" end
    if value == math.huge then return "infinite" end
    if value == -math.huge then return "negative infinity" end
    return host.number(value)
  end
  return tostring(value)
end

local sealedFields = setmetatable({}, { __mode = "k" })

-- Returns a read-only table for scripts that raises an error for missing names. The functions in
-- `fresh` create a new value at each access, because scripts may change what they get.
function host.sealed(name, fields, fresh)
  local object = setmetatable({}, {
    __name = name,
    __metatable = false,
    __index = function(_, key)
      if fresh and fresh[key] then return fresh[key]() end
      local value = rawget(fields, key)
      if value == nil then
        local names = host.keys(fields)
        for _, known in ipairs(host.keys(fresh or {})) do names[#names + 1] = known end
        host.fail("unknown-field", format("%s has no '%s'", name, host.text(key)), host.suggest(key, names), host.subject(key))
      end
      return value
    end,
    __newindex = function(_, key)
      host.fail("read-only-field", format("%s.%s cannot be changed", name, host.text(key)), nil, host.subject(key))
    end,
    __call = function()
      local names = host.keys(fields)
      host.fail("wrong-argument", format("%s is a table of functions", name),
        format("call one of them: %s.%s(…)", name, names[1] or "name"), host.subject(name, nil, "global"))
    end,
    __tostring = function() return name end,
  })
  sealedFields[object] = fields
  return object
end

-- Returns the names and values of such a table, except for those created at each access; nil for
-- any other value.
function host.sealedNames(value) return sealedFields[value] end

local warn, definitionOf = host.warn, host.definitionOf

-- Warns of a fault: at the first line of a function, if given, otherwise at the running line.
function host.warn(code, message, fix, culprit)
  local advice = type(fix) == "table" and fix or nil
  local file, line
  if culprit then file, line = definitionOf(culprit) end
  return warn(code, message, advice and advice.text or fix, file, line, nil, nil, nil, nil, nil, advice)
end

function host.reseed(seed) math.randomseed(seed) end

-- Warns of a fault at the running line, about an element: its category as a number, kind, section
-- and item.
function host.warnOf(element, code, message, fix, uikit)
  return warn(code, message, fix, nil, nil, element.category, element.kind, element.section, element.item, uikit)
end
