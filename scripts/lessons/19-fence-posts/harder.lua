-- How the harder variant of lesson 19 is graded: a gap is a quarter of a cell.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "quarters", says = "each gap is a quarter of a cell's width",
    holds = function(view)
      for item = 2, view:itemCount(1) do
        local before, this = expect.cell(view, 1, item - 1).frame, expect.cell(view, 1, item).frame
        expect.equal(this.minX - before.maxX, before.width / 4,
          ("the gap between the items %d and %d"):format(item - 1, item))
      end
    end,
  },
  base.goals[2], base.goals[3],
}

return check
