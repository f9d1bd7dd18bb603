-- How the harder variant of lesson 14 is graded: heights repeat every seven rows, and nothing is prepared for each row.
-- luacheck: max line length 120
local base = require("base")

local check = { deciding = base.deciding }

function check.case(draw)
  local case = base.case(draw)
  local heights, rows = draw.list(7, function() return draw.integer(10, 90) end), {}
  for item = 1, #case.data[1] do rows[item] = { height = heights[(item - 1) % 7 + 1] } end
  case.heights, case.data = heights, { rows }
  return case
end

check.goals = {
  base.goals[1],
  {
    name = "constant", says = "a prepare and a search cost as much with ten thousand rows as with seventy",
    holds = function(view, case)
      local function show(count)
        local rows = {}
        for item = 1, count do rows[item] = { height = case.heights[(item - 1) % 7 + 1] } end
        view.data:removeSection(1)
        view.data:insertSection(1, rows)
        view:reloadData()
        view:layoutIfNeeded()
        expect.that(view.layout:placesNothing(), "the layout places elements: return the rows from attributes alone")
      end
      local function cost()
        local height, answered = view.contentSize.height, 0
        local spent = expect.instructions {
          run = function()
            view:invalidateLayout()
            view:layoutIfNeeded()
            answered = #view:elements(Rect(0, case.shares[1] * 0.9 * height, view.width, 100))
          end,
        }
        expect.that(answered > 0, "a rectangle of 100 points in the midst of the rows is answered with none")
        return spent
      end

      show(70)
      local few = cost()
      show(10000)
      expect.atMost(cost(), 3 * few + 2000,
        ("a prepare and a search of 70 rows cost %d instructions; of 10000 rows"):format(few))
    end,
  },
}

return check
