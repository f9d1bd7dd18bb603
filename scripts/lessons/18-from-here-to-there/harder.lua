-- How the harder variant of lesson 18 is graded: the scale is that of the data.
-- luacheck: max line length 120
local base = require("base")

local check = {}

function check.case(draw)
  local case = base.case(draw)
  local lowest, span = case.parameters.low + 2, draw.integer(1, 4, "spread")
  local isFlat = draw.integer(0, 4, "flat") == 4
  for number, entry in ipairs(case.data[1]) do
    entry.value = isFlat and lowest or lowest + (number * 3 % 5) * span / 4
  end
  return case
end

check.deciding = {
  { empty = 0, many = 0, items = 6, flat = 0, turned = 0, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, flat = 0, passes = 0 }, { empty = 0, many = 0, items = 3, flat = 4, passes = 3 },
  { empty = 0, many = 9, flat = 0, turned = 1, passes = 0 },
}

check.goals = {
  {
    name = "scale", says = "the smallest value is at from, the largest at to, and equal values are halfway",
    holds = function(view, case)
      local given, low, high = case.parameters, math.huge, -math.huge
      for item = 1, view:itemCount(1) do
        local value = view:data(1, item).value
        low, high = math.min(low, value), math.max(high, value)
      end
      for item = 1, view:itemCount(1) do
        local t = low < high and (view:data(1, item).value - low) / (high - low) or 0.5
        expect.equal(expect.cell(view, 1, item).frame.x, given.from * (1 - t) + given.to * t, "the x of item " .. item)
      end
    end,
  },
  base.goals[3],
}

return check
