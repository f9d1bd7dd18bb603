-- Tap recognisers.
local host = ...

local ipairs, type, format = ipairs, type, string.format
local fail, kindOf = host.fail, host.kindOf
local native, View = host.view, host.View

local function anything() return true end

---Adds a tap recogniser.
---@option action? function  called as action(view, point)
---@option shouldReceiveTouch? function  whether the recogniser accepts a touch, called as shouldReceiveTouch(view, point)
---@option cancelsTouches? boolean  whether an accepted tap prevents selection; default true
function View:addTap(options)
  native.addTap(options.shouldReceiveTouch or anything, options.action or anything, options.cancelsTouches ~= false)
end

-- Adds the recognisers in the scenario's `taps`.
function host.addTaps(taps)
  local name = host.keys(taps)[1]
  if name then
    fail("wrong-argument", format("the scenario's 'taps' must be an array of recognisers, got a table with the field '%s'", name),
      "write taps = { { action = function(view, point) … end } }", host.subject("taps"))
  end
  for number, recogniser in ipairs(taps) do
    if type(recogniser) ~= "table" then
      fail("wrong-argument",
        format("entry %d of the scenario's 'taps' must be a table, got %s", number, kindOf(recogniser)),
        "write { action = function(view, point) … end }", host.subject("taps"))
    end
    host.viewObject:addTap(recogniser)
  end
end
