-- How the harder variant of lesson 17 is graded: three widths in turn.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  base.goals[1], base.goals[2],
  {
    name = "turns", says = "the widths are narrow, wide and halfway between them, in turn",
    holds = function(view, case)
      local given = case.parameters
      local widths = { given.narrow, given.wide, (given.narrow + given.wide) / 2 }
      for item = 1, view:itemCount(1) do
        expect.equal(expect.cell(view, 1, item).width, widths[(item - 1) % 3 + 1], "the width of item " .. item)
      end
    end,
  },
}

return check
