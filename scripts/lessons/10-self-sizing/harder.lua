-- How the harder variant of lesson 10 is graded: two items share a line, which is as high as the higher one.
-- luacheck: max line length 120
local base = require("base")

local check = { hidden = base.hidden, case = base.case, deciding = base.deciding }

check.goals = {
  base.goals[1],
  {
    name = "pairs", says = "two items share a line, and the next line begins below the higher one",
    holds = function(view, case)
      local gap, count = case.parameters.gap, view:itemCount(1)
      local width, top, high = (view.width - gap) / 2, 0, 0
      for item = 1, count do
        local column, frame = (item - 1) % 2, expect.cell(view, 1, item).frame
        if column == 0 and item > 1 then top, high = top + high + gap, 0 end
        expect.equal(frame.x, column * (width + gap), "the left edge of item " .. item)
        expect.equal(frame.width, width, "the width of item " .. item)
        expect.equal(frame.y, top, "the top of item " .. item)
        high = math.max(high, frame.height)
      end
    end,
  },
  base.goals[3], base.goals[5],
}

return check
