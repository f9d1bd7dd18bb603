-- How the harder variant of lesson 21 is graded: the shifted rows end at the right edge of the view.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "filled", says = "the shifted rows end at the right edge, and all neighbours are one step apart",
    holds = function(view, case)
      local columns, gap = case.parameters.columns, case.parameters.gap
      local step = (view.width + gap) / (columns + 0.5)
      for item = 1, view:itemCount(1) do
        local column, row = (item - 1) % columns, (item - 1) // columns
        expect.frame(view, 1, item,
          Rect((column + row % 2 / 2) * step, row * step * math.sqrt(3) / 2, step - gap, step - gap))
      end
    end,
  },
}

return check
