-- How the harder variant of lesson 32 is graded: columns with weights.
-- luacheck: max line length 120
local base = require("base")

local check = {}

function check.case(draw)
  local case = base.case(draw)
  case.data = { draw.list(case.data[1], function() return { weight = draw.integer(1, 4) } end) }
  return case
end

check.deciding = base.deciding

check.goals = {
  {
    name = "weights", says = "each edge is less than a pixel from the share of the weights before it",
    holds = function(view)
      local total, before = 0, 0
      for item = 1, view:itemCount(1) do total = total + view:data(1, item).weight end
      for item = 1, view:itemCount(1) do
        before = before + view:data(1, item).weight
        local edge = expect.cell(view, 1, item).frame.maxX
        expect.that(math.abs(edge - before * view.width / total) * view.scale < 1,
          ("the right edge of item %d is %g, and the exact one %g"):format(item, edge, before * view.width / total))
      end
    end,
  },
  base.goals[1], base.goals[2], base.goals[3], base.goals[5],
}

return check
