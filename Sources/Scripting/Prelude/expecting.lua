-- The global `expect`, whose functions are compiled when a script first uses one: most scripts
-- never do.
local host = ...

local format, rawget = string.format, rawget
local Expect = { __name = "expect", __metatable = false, __tostring = function() return "expect" end }

local function functions()
  if not host.expectations then host.loadExpectations() end
  return host.expectations
end

function Expect.__index(_, key)
  local found = rawget(functions(), key)
  if found == nil then
    host.fail("unknown-field", format("expect has no '%s'", host.text(key)),
      host.suggest(key, host.keys(functions())), host.subject(key))
  end
  return found
end

function Expect.__newindex(_, key)
  host.fail("read-only-field", format("expect.%s cannot be changed", host.text(key)), nil, host.subject(key))
end

function Expect.__call()
  host.fail("wrong-argument", "expect is a table of functions, and none itself", "write expect.equal(actual, expected), or assert(condition)",
    host.subject("expect", nil, "global"))
end

local expect = setmetatable({}, Expect)
host.globals.expect = expect

-- The prompt completes the names of its functions.
local sealedNames = host.sealedNames
function host.sealedNames(value)
  if value == expect then return functions() end
  return sealedNames(value)
end
