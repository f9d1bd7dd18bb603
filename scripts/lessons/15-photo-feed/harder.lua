-- How the harder variant of lesson 15 is graded: rows break where their heights differ least from rowHeight.
-- luacheck: max line length 120
local base = require("base")

local check = { laws = base.laws, case = base.case, deciding = base.deciding }

-- How far a row is from rowHeight, squared. A last row that would be higher is rowHeight high, and costs nothing.
local function cost(view, case, section, first, last)
  local ratios, wanted = 0, case.parameters.rowHeight
  for item = first, last do ratios = ratios + view:data(section, item).ratio end
  local height = (view.width - (last - first) * case.parameters.spacing) / ratios
  if last == view:itemCount(section) and height > wanted then return 0 end
  return (height - wanted) ^ 2
end

check.goals = {
  base.goals[1], base.goals[2], base.goals[3],
  {
    name = "even", says = "the squared differences of the rows' heights from rowHeight have the least sum",
    holds = function(view, case)
      for section = 1, view:sectionCount() do
        local count, least = view:itemCount(section), { [0] = 0 }
        for last = 1, count do
          least[last] = math.huge
          for first = 1, last do
            least[last] = math.min(least[last], least[first - 1] + cost(view, case, section, first, last))
          end
        end
        local own, first = 0, 1
        for item = 1, count do
          local here = expect.cell(view, section, item).frame
          local isLast = item == count or math.abs(expect.cell(view, section, item + 1).frame.y - here.y) > 0.01
          if isLast then own, first = own + cost(view, case, section, first, item), item + 1 end
        end
        expect.atMost(own, least[count] + 0.01, ("the sum of squares in section %d"):format(section))
      end
    end,
  },
  base.goals[5], base.goals[6],
}

return check
