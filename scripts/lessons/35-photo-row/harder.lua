-- How the harder variant of lesson 35 is graded: two rows.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- Calls a function for each row with its first and its last item.
local function eachRow(view, visit)
  local count = view:itemCount(1)
  local half = (count + 1) // 2
  if count > 0 then visit(1, half) end
  if count > half then visit(half + 1, count) end
end

check.goals = {
  {
    name = "rows", says = "each of the two rows fills the width of the view",
    holds = function(view)
      eachRow(view, function(first, last)
        expect.equal(frame(view, first).minX, 0, "the left edge of item " .. first)
        expect.equal(frame(view, last).maxX, view.width,
          ("the right edge of item %d, the last one of its row,"):format(last))
      end)
    end,
  },
  {
    name = "below", says = "the second row begins one gap below the first one, and the photos of a row are in line",
    holds = function(view, case)
      local y = 0
      eachRow(view, function(first, last)
        for item = first, last do
          expect.equal(frame(view, item).minY, y, "the y of item " .. item)
          expect.equal(frame(view, item).height, frame(view, first).height, "the height of item " .. item)
          if item > first then
            expect.equal(frame(view, item).minX - frame(view, item - 1).maxX, case.parameters.spacing,
              ("the gap between the items %d and %d"):format(item - 1, item))
          end
        end
        y = frame(view, first).maxY + case.parameters.spacing
      end)
    end,
  },
  base.goals[2],
}

return check
