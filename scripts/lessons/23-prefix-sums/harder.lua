-- How the harder variant of lesson 23 is graded: the height of a range of rows by one subtraction.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "extent", says = "extent(first, last) is the height of these rows, with the gaps between them",
    holds = function(view, case)
      local count = view:itemCount(1)
      for first = 1, count, math.max(1, count // 5) do
        local height = -case.parameters.spacing
        for last = first, count do
          height = height + view:data(1, last).height + case.parameters.spacing
          if (last - first) % 7 == 0 or last == count then
            expect.equal(view.layout:extent(first, last), height,
              ("the height of the rows %d to %d"):format(first, last))
          end
        end
      end
    end,
  },
  base.goals[1], base.goals[2],
  {
    name = "subtracted", says = "many rows cost no more than two",
    holds = function(view)
      local rows = {}
      for item = 1, 200 do rows[item] = { height = 10 + item * 7 % 50 } end
      view.data:removeSection(1)
      view.data:insertSection(1, rows)
      view:reloadData()
      view:layoutIfNeeded()
      local spent = expect.instructions { run = function() view.layout:extent(1, #rows) end }
      expect.atMost(spent, 300, "the cost of extent(1, 200), in instructions,")
    end,
  },
  base.goals[3],
}

return check
