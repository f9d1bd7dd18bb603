-- How the harder variant of lesson 34 is graded: without corners.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "smooth", says = "in between, the height follows s * s * (3 - 2 * s), which begins and ends slowly",
    holds = function(view, case)
      local high, low, count = case.parameters.high, case.parameters.low, view:itemCount(1)
      for item = 1, count do
        local s = math.abs((item - 0.5) / count - 0.5) * view.width / case.parameters.reach
        if s < 1 then
          expect.equal(expect.cell(view, 1, item).height, high + (low - high) * s * s * (3 - 2 * s),
            "the height of item " .. item)
        end
      end
    end,
  },
  base.goals[1], base.goals[3], base.goals[4], base.goals[5],
}

return check
