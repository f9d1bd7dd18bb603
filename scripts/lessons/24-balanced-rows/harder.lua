-- How the harder variant of lesson 24 is graded: the last row costs nothing.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

local function frame(view, item) return expect.cell(view, 1, item).frame end

local function wanted(view, item) return math.min(view:data(1, item).width, view.width) end

-- The smallest cost of all ways, by the ends of rows.
local function smallest(view, gap, lastIsFree)
  local best, count = { [0] = 0 }, view:itemCount(1)
  for last = 1, count do
    best[last] = math.huge
    local left = view.width + gap
    for start = last, 1, -1 do
      left = left - gap - wanted(view, start)
      if left < -0.0001 and start < last then break end
      local cost = lastIsFree and last == count and 0 or left * left
      best[last] = math.min(best[last], best[start - 1] + cost)
    end
  end
  return best[count]
end

-- The cost of the rows that are shown, and what each leaves over, as text.
local function shown(view, lastIsFree)
  local cost, count, holes = 0, view:itemCount(1), {}
  for item = 1, count do
    local f = frame(view, item)
    if item == count or frame(view, item + 1).y > f.y + 0.01 then
      local left = view.width - f.maxX
      holes[#holes + 1] = ("%.4g"):format(left)
      if item < count or not lastIsFree then cost = cost + left * left end
    end
  end
  return cost, table.concat(holes, ", ")
end

local function balanced(view, case, lastIsFree)
  local cost, holes = shown(view, lastIsFree)
  local best = smallest(view, case.parameters.spacing, lastIsFree)
  expect.that(cost <= best + 0.01 + best / 1e6,
    ("the rows leave over %s: the squares are %.6g together, and could be %.6g"):format(holes, cost, best))
end

check.goals = {
  base.goals[1], base.goals[2], base.goals[4],
  {
    name = "free", says = "no other way has a smaller sum of squares of what all rows but the last leave over",
    holds = function(view, case) balanced(view, case, true) end,
  },
}

return check
