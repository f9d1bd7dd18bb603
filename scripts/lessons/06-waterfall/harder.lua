-- How the harder variant of lesson 6 is graded: some items are two columns wide.
-- luacheck: max line length 120
local base = require("base")

local check = { deciding = base.deciding }

function check.case(draw)
  local case = base.case(draw)
  for _, item in ipairs(case.data[1]) do item.isWide = draw.integer(0, 3) == 3 end
  return case
end

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- The number of columns that an item spans.
local function span(view, case, item)
  return view:data(1, item).isWide and case.parameters.columns > 1 and 2 or 1
end

check.goals = {
  {
    name = "columns", says = "a wide item spans two columns and the gap between them, any other item one column",
    holds = function(view, case)
      local given = case.parameters
      local width = (view.width - (given.columns - 1) * given.spacing) / given.columns
      for item = 1, view:itemCount(1) do
        local f, wide = frame(view, item), span(view, case, item)
        local column = f.x / (width + given.spacing)
        expect.equal(f.width, wide * width + (wide - 1) * given.spacing, "the width of item " .. item)
        expect.equal(f.height, view:data(1, item).height, "the height of item " .. item)
        expect.equal(column, math.floor(column + 0.5), "the column of item " .. item .. ", counted from 0,", 0.001)
        expect.that(column > -0.5 and column < given.columns - wide + 0.5,
          ("item %d is outside of the %d columns: its x is %g"):format(item, given.columns, f.x))
      end
    end,
  },
  {
    name = "shortest", says = "each item begins as high as the ends of the columns allow",
    holds = function(view, case)
      local given = case.parameters
      local step = (view.width + given.spacing) / given.columns
      local bottoms = {}
      for column = 1, given.columns do bottoms[column] = 0 end
      for item = 1, view:itemCount(1) do
        local f, wide = frame(view, item), span(view, case, item)
        local own, least = math.floor(f.x / step + 0.5) + 1, math.huge
        local function top(column) return math.max(bottoms[column], bottoms[column + wide - 1]) end
        for column = 1, given.columns - wide + 1 do least = math.min(least, top(column)) end
        expect.that(top(own) <= least + 0.01,
          ("item %d went into column %d, where it begins at %g; it could begin at %g"):format(item, own, top(own), least))
        expect.equal(f.y, top(own), ("the top of item %d, in column %d,"):format(item, own))
        for column = own, own + wide - 1 do bottoms[column] = f.maxY + given.spacing end
      end
    end,
  },
  base.goals[3],
}

return check
