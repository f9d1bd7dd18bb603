-- How the harder variant of lesson 31 is graded: counting the rows in a range by two searches.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "counted", says = "countIn returns the number of rows that intersect the range",
    holds = function(view)
      local edges = { 0 }
      for item = 1, view:itemCount(1) do edges[item + 1] = edges[item] + view:data(1, item).height end
      local function count(minY, maxY)
        local count = 0
        for item = 1, view:itemCount(1) do
          if edges[item] < maxY and edges[item + 1] > minY then count = count + 1 end
        end
        expect.equal(view.layout:countIn(minY, maxY), count, ("countIn(%g, %g)"):format(minY, maxY))
      end
      local last = edges[#edges]
      -- Between edges, from edge to edge, and beyond both ends.
      for item = 1, view:itemCount(1), 3 do
        count(edges[item], edges[item + 1])
        count(edges[item] + 1, last - 1)
        count(edges[item], edges[math.min(#edges, item + 4)])
        count(-10, edges[item] + 2)
      end
      count(-10, last + 10)
      count(last, last + 10)
      count(-10, 0)
    end,
  },
  {
    name = "cheap", says = "many rows in the range cost little more than few",
    holds = function(view, case)
      if case.passes == 0 and view:itemCount(1) ~= 33 then return end
      local rows, bottom = {}, 0
      for item = 1, 500 do
        rows[item] = { height = 10 + item * 7 % 50 }
        bottom = bottom + rows[item].height
      end
      view.data:removeSection(1)
      view.data:insertSection(1, rows)
      view:reloadData()
      view:layoutIfNeeded()
      local spent = expect.instructions { run = function() view.layout:countIn(1, bottom - 1) end }
      expect.atMost(spent, 1500, "the cost of counting 500 rows, in instructions,")
    end,
  },
}

return check
