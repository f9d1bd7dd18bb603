-- Swift's rounding, in addition to Lua's own functions of numbers: the `math` of scripts has both.
local host = ...

-- MARK: declarations

---Rounds a number by one of Swift's rules. Default: to the nearest whole number, a half away from zero.
---@param value number  a finite number
---@param rule? "toNearestOrAwayFromZero"|"toNearestOrEven"|"up"|"down"|"towardZero"|"awayFromZero"  a name of `FloatingPointRoundingRule`
---@return number
---@example math.rounded(-2.5) --> -3
-- function math.rounded(value, rule)

---Returns what remains of a division whose quotient is cut off towards zero; it has the sign of the value.
---@param value number  a finite number
---@param divisor number  any number but 0
---@return number
---@example math.truncatingRemainder(-7.5, 2) --> -1.5
-- function math.truncatingRemainder(value, divisor)

local type, next, format, floor, ceil, fmod = type, next, string.format, math.floor, math.ceil, math.fmod
local fail, isFinite = host.fail, host.isFinite

local function towardZero(value) return value < 0 and ceil(value) or floor(value) end

-- Rounds a number, halves away from zero; an integer plus a half is exact here, whereas adding a
-- half is not.
local function awayFromZero(value)
  local whole = towardZero(value)
  if value - whole >= 0.5 then return whole + 1 end
  return value - whole <= -0.5 and whole - 1 or whole
end

local library = {}
for name, value in next, math do library[name] = value end
host.globals.math = library

local rules = {
  toNearestOrAwayFromZero = awayFromZero,
  toNearestOrEven = function(value)
    local below = floor(value)
    if value - below ~= 0.5 then return awayFromZero(value) end
    return below % 2 == 0 and below or below + 1
  end,
  up = ceil, down = floor,
  towardZero = towardZero,
  awayFromZero = function(value) return value < 0 and floor(value) or ceil(value) end,
}

local function checked(value, name, what)
  if isFinite(value) then return value end
  fail("wrong-argument", format("%s: '%s' must be a finite number, got %s", what, name,
    type(value) == "number" and host.text(value) or host.kindOf(value)), nil, host.subject(name, what:match("[^.]*$"), "argument"))
end

function library.rounded(value, rule)
  local round = rules[rule or "toNearestOrAwayFromZero"]
  if not round then
    fail("wrong-argument", format("math.rounded: the rule is %s", type(rule) == "string" and format("'%s'", host.text(rule))
      or host.kindOf(rule)), host.suggest(rule, host.keys(rules), "text"), host.subject("rounded"))
  end
  return round(checked(value, "value", "math.rounded"))
end

function library.truncatingRemainder(value, divisor)
  checked(value, "value", "math.truncatingRemainder")
  if checked(divisor, "divisor", "math.truncatingRemainder") == 0 then
    fail("wrong-argument", "math.truncatingRemainder: 'divisor' must not be 0", nil,
      host.subject("divisor", "truncatingRemainder", "argument"))
  end
  return fmod(value, divisor)
end
