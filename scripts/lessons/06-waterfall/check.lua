-- How lesson 6 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local columns = draw.integer(1, 5, "columns")
  return {
    viewport = draw.viewport(),
    data = {
      draw.list(draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 200 or
        draw.integer(1, 40, "items"),
        function() return { height = draw.integer(40, 200) } end),
    },
    parameters = { columns = columns, spacing = draw.integer(8, 16) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have no item, one, one column, fewer items than columns, and many.
check.deciding = {
  { empty = 0, many = 0, columns = 3, items = 12, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, columns = 2, items = 1, passes = 0 },
  { empty = 0, many = 0, columns = 5, items = 3, passes = 3 },
  { empty = 0, many = 0, columns = 1, items = 4, passes = 0 }, { empty = 0, many = 9, columns = 4, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

check.goals = {
  {
    name = "columns", says = "each item is in a column, as wide as the column and as high as in the data",
    holds = function(view, case)
      local given = case.parameters
      local width = (view.width - (given.columns - 1) * given.spacing) / given.columns
      for item = 1, view:itemCount(1) do
        local f = frame(view, item)
        local column = f.x / (width + given.spacing)
        expect.equal(f.width, width, "the width of item " .. item)
        expect.equal(f.height, view:data(1, item).height, "the height of item " .. item)
        expect.equal(column, math.floor(column + 0.5), "the column of item " .. item .. ", counted from 0,", 0.001)
        expect.that(column > -0.5 and column < given.columns - 0.5,
          ("item %d is outside of the %d columns: its x is %g"):format(item, given.columns, f.x))
      end
    end,
  },
  {
    name = "shortest", says = "each item goes under the column that is shortest at its turn",
    holds = function(view, case)
      local given = case.parameters
      local step = (view.width + given.spacing) / given.columns
      local bottoms = {}
      for column = 1, given.columns do bottoms[column] = 0 end
      for item = 1, view:itemCount(1) do
        local f = frame(view, item)
        local column = math.floor(f.x / step + 0.5) + 1
        local shortest = 1
        for other = 2, given.columns do
          if bottoms[other] < bottoms[shortest] then shortest = other end
        end
        expect.that(bottoms[column] <= bottoms[shortest] + 0.01,
          ("item %d went into column %d, where it begins at %g; the shortest column is %d, where it would begin at %g"):format(
            item, column, bottoms[column], shortest, bottoms[shortest]))
        expect.equal(f.y, bottoms[column], ("the top of item %d, in column %d,"):format(item, column))
        bottoms[column] = f.maxY + given.spacing
      end
    end,
  },
  {
    name = "content", says = "the content ends with the longest column",
    holds = function(view, case)
      local lowest = 0
      for item = 1, view:itemCount(1) do lowest = math.max(lowest, frame(view, item).maxY) end
      -- A row that is not full need not be as wide as the view.
      local width = view:itemCount(1) < case.parameters.columns and view.contentSize.width or view.width
      expect.contentSize(view, width, lowest)
    end,
  },
}

check.questions = {
  {
    name = "x", axis = "x", asks = "What is the x of the items in the last column?",
    answer = function(view, case) return frame(view, case.parameters.columns).x end,
  },
}

return check
