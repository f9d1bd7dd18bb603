-- How the harder variant of lesson 16 is graded: cell 3 is a square in the middle.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "middle", says = "cell 3 is a square, and its middle is that of the view",
    holds = function(view, case)
      local side, cell = case.parameters.side, expect.cell(view, 1, 3).frame
      expect.equal(cell.width, side, "the width of cell 3")
      expect.equal(cell.height, side, "the height of cell 3")
      expect.equal(cell.midX, view.width / 2, "the middle's x of cell 3")
      expect.equal(cell.midY, view.height / 2, "the middle's y of cell 3")
    end,
  },
  base.goals[1], base.goals[4],
}

return check
