-- How the harder variant of lesson 2 is graded: the grid is filled column by column.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

-- The fewest rows that the columns need, and the distance from one cell to the next.
local function measured(view, case)
  local given = case.parameters
  return (view:itemCount(1) + given.columns - 1) // given.columns, (view.width + given.spacing) / given.columns
end

check.goals = {
  {
    name = "down", says = "items fill a column in as few rows as they need, and continue in the next column",
    holds = function(view, case)
      local rows, step = measured(view, case)
      local side = step - case.parameters.spacing
      for item = 1, view:itemCount(1) do
        expect.frame(view, 1, item, Rect((item - 1) // rows * step, (item - 1) % rows * step, side, side))
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last row ends",
    holds = function(view, case)
      local rows, step = measured(view, case)
      -- Fewer items than columns need not be as wide as the view.
      expect.contentSize(view, view.contentSize.width, math.max(0, rows * step - case.parameters.spacing))
    end,
  },
}

return check
