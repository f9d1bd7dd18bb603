-- How the harder variant of lesson 27 is graded: the spiral fills the view.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "fills", says = "the outermost seed ends at the largest circle in the view",
    holds = function(view, case)
      local count, side = view:itemCount(1), case.parameters.side
      for item = 1, count do
        local frame = expect.cell(view, 1, item).frame
        local x, y = frame.midX - view.width / 2, frame.midY - view.height / 2
        local outermost = (math.min(view.width, view.height) - side) / 2
        local share = count > 1 and math.sqrt((item - 1) / (count - 1)) or 0
        expect.equal(math.sqrt(x * x + y * y), outermost * share,
          ("the distance of seed %d of %d from the middle"):format(item - 1, count))
      end
    end,
  },
  base.goals[2], base.goals[3],
}

return check
