-- The layout between two others, as a class that scripts may extend.
local host = ...

-- MARK: declarations

---The layout during an interactive transition.
---@class TransitionLayout: Layout
---@field from Layout  The old layout.
---@field to Layout  The new layout.
---@field progress number  The progress, from 0 to 1.
-- TransitionLayout = {}

local type, ipairs, format = type, ipairs, string.format
local fail, kindOf = host.fail, host.kindOf
local native = host.view

-- Returns a layout for a parameter: an instance, or a new one of a class.
local function layout(value, what)
  if host.isClass(value) then return value() end
  if host.isInstance(value) then return value end
  fail("wrong-parameter-type", format("%s must be a layout, got %s", what, kindOf(value)))
end

local TransitionLayout = host.makeBuiltIn("TransitionLayout", {
  from = host.optionalParameter("layout", layout),
  to = host.optionalParameter("layout", layout),
  progress = 0,
})

local function checkKey(key, what)
  if type(key) ~= "string" then
    fail("wrong-argument", format("%s requires a name, got %s", what, kindOf(key)),
      'write layout:setValue("pinch", 1.5)')
  end
end

-- Stores a number of a gesture by a key, with its velocity.
---Stores a number under a name; both layouts can read it.
---@param key string  a name
---@param number number  a finite number
function TransitionLayout:setValue(key, number)
  checkKey(key, "setValue")
  if not host.isFinite(number) then
    fail("wrong-argument", format("setValue requires a finite number, got %s for '%s'", host.text(number), key), nil,
      host.subject("number", "setValue", "argument"))
  end
  native.setTransitionValue(self, key, number)
end

---Returns the number that is stored under a name.
---@param key string  a name
---@return number?
function TransitionLayout:value(key)
  checkKey(key, "value")
  return (native.transitionValue(self, key))
end

-- MARK: for the host

-- Returns whether a value is an instance of TransitionLayout, or of a class that extends it.
function host.isTransition(value) return host.isInstance(value) and host.builtInOf(value) == "TransitionLayout" end

-- Returns the two layouts between which an instance leads.
function host.transitionEnds(instance)
  local values = host.parameterValues(instance)
  for _, name in ipairs { "from", "to" } do
    if values[name] == nil then
      fail("wrong-argument", format("%s has no '%s'", host.instanceName(instance), name),
        "write TransitionLayout { from = layout, to = otherLayout }", host.subject(host.instanceName(instance), nil,
          "constructor"))
    end
  end
  if values.from == values.to then
    fail("wrong-argument", format("%s has the same layout at both ends", host.instanceName(instance)),
      "use two layouts")
  end
  return values.from, values.to
end

function host.makeTransition(from, to) return TransitionLayout { from = from, to = to } end
