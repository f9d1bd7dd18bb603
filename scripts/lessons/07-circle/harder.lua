-- How the harder variant of lesson 7 is graded: an ellipse that fills the view.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "ellipse", says = "the centres are on the largest ellipse, at equal angles, clockwise from the top",
    holds = function(view, case)
      local side, count = case.parameters.side, view:itemCount(1)
      for item = 1, count do
        local turn, center = 2 * math.pi * (item - 1) / count, expect.cell(view, 1, item).center
        expect.equal(center.x, view.width / 2 + (view.width - side) / 2 * math.sin(turn),
          "the middle's x of item " .. item)
        expect.equal(center.y, view.height / 2 - (view.height - side) / 2 * math.cos(turn),
          "the middle's y of item " .. item)
      end
    end,
  },
  base.goals[4], base.goals[5],
}

return check
