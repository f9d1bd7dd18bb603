-- How the harder variant of lesson 1 is graded: every tenth row is twice as high.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

-- Of the rows above an item, every tenth counts twice.
local function top(item, height) return (item - 1 + (item - 1) // 10) * height end

check.goals = {
  {
    name = "tenth", says = "every tenth row is twice as high, and each row is directly below the previous one",
    holds = function(view, case)
      local height = case.parameters.rowHeight
      for item = 1, view:itemCount(1) do
        expect.frame(view, 1, item, Rect(0, top(item, height), view.width, item % 10 == 0 and 2 * height or height))
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last row ends",
    holds = function(view, case)
      expect.contentSize(view, view.width, top(view:itemCount(1) + 1, case.parameters.rowHeight))
    end,
  },
  base.goals[3],
}

return check
