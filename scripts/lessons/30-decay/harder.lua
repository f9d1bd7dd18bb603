-- How the harder variant of lesson 30 is graded: the number of steps until less than half a point is left.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

-- The steps, counted one by one.
local function counted(rate, speed)
  local left, steps = speed * rate / (1 - rate), 0
  while left >= 0.5 do left, steps = left * rate, steps + 1 end
  return steps
end

check.goals = {
  {
    name = "steps", says = "steps(velocity) is the number of milliseconds until less than half a point is left",
    holds = function(view, case)
      local rate = case.parameters.rate
      for _, speed in ipairs(case.speeds) do
        expect.equal(view.layout:steps(speed), counted(rate, speed),
          ("at the rate %g: steps(%g)"):format(rate, speed))
        expect.equal(view.layout:steps(-speed), counted(rate, speed),
          ("at the rate %g: steps(%g)"):format(rate, -speed))
      end
      expect.equal(view.layout:steps(0), 0, "steps(0)")
      expect.equal(view.layout:steps(0.4 * (1 - rate) / rate), 0, "the steps of a motion of 0.4 points")
    end,
  },
  {
    name = "closed", says = "a fast motion is counted as quickly as a slow one",
    holds = function(view)
      local spent = expect.instructions { run = function() view.layout:steps(40) end }
      expect.atMost(spent, 500, "the cost of steps(40), in instructions,")
    end,
  },
  base.goals[1], base.goals[2], base.goals[3], base.goals[4], base.goals[5],
}

return check
