-- How the harder variant of lesson 26 is graded: each group has columns of its own.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

-- The largest number of events that go on at one moment: it is one at which an event starts.
local function most(view, first, last)
  local most = 0
  for item = first, last do
    local start, count = view:data(1, item).start, 0
    for other = first, item do
      if view:data(1, other).finish > start then count = count + 1 end
    end
    most = math.max(most, count)
  end
  return most
end

-- Calls a function for each group: its first and its last event.
local function eachGroup(view, visit)
  local first, last = 1, 0
  for item = 1, view:itemCount(1) do
    local event = view:data(1, item)
    if item > first and event.start >= last then
      visit(first, item - 1)
      first = item
    end
    last = math.max(last, event.finish)
  end
  if view:itemCount(1) > 0 then visit(first, view:itemCount(1)) end
end

check.goals = {
  base.goals[1], base.goals[2],
  {
    name = "groups", says = "each group has as few columns as possible, and they fill the view",
    holds = function(view)
      eachGroup(view, function(first, last)
        local count = most(view, first, last)
        for item = first, last do
          local f = expect.cell(view, 1, item).frame
          expect.equal(f.width, view.width / count,
            ("%d of the events %d to %d happen at once: the width of event %d"):format(count, first, last, item))
          local column = f.x / f.width
          expect.equal(column, math.floor(column + 0.5),
            ("the column of event %d, counted from 0,"):format(item), 0.001)
          expect.that(column > -0.5 and column < count - 0.5, ("event %d is outside of the view"):format(item))
        end
      end)
    end,
  },
  base.goals[4],
}

return check
