-- How lesson 2 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local columns = draw.integer(1, 6, "columns")
  return {
    viewport = draw.viewport(),
    data = {
      draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 300 or draw.integer(1, 40, "items"),
    },
    parameters = { columns = columns, spacing = draw.integer(10, 24) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- The first is the case of the questions. Others have no item, one, one column, fewer items than columns, and many.
check.deciding = {
  { empty = 0, many = 0, columns = 3, items = 14, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, columns = 3, items = 1, passes = 0 },
  { empty = 0, many = 0, columns = 5, items = 3, passes = 3 },
  { empty = 0, many = 0, columns = 1, items = 4, passes = 0 }, { empty = 0, many = 9, columns = 4, passes = 0 },
}

check.goals = {
  {
    name = "columns", says = "items fill the columns of a row, and continue in the next row",
    holds = function(view, case)
      local columns = case.parameters.columns
      for item = 2, view:itemCount(1) do
        local first, before, this = frame(view, 1), frame(view, item - 1), frame(view, item)
        if (item - 1) % columns == 0 then
          expect.that(this.y > before.y,
            ("item %d begins a row: its y is %g, and must be more than the %g of item %d"):format(item, this.y, before.y,
              item - 1))
          expect.equal(this.x, first.x, "x of item " .. item .. ", the first of its row,")
        else
          expect.that(this.x > before.x,
            ("item %d is in the row of item %d: its x is %g, and must be more than %g"):format(item, item - 1, this.x,
              before.x))
          expect.equal(this.y, before.y, "y of item " .. item .. ", next to item " .. item - 1 .. ",")
        end
      end
    end,
  },
  {
    name = "gaps", says = "neighbours are spacing apart, across and down",
    holds = function(view, case)
      expect.gapsEqual { view = view, axis = "x", gap = case.parameters.spacing }
      expect.gapsEqual { view = view, axis = "y", gap = case.parameters.spacing }
    end,
  },
  {
    name = "width", says = "a row reaches from the left edge to the right one",
    holds = function(view, case)
      local count, last = view:itemCount(1), case.parameters.columns
      if count > 0 then expect.equal(frame(view, 1).minX, 0, "the left edge of item 1") end
      if count < last then return end
      expect.equal(frame(view, last).maxX, view.width, "the right edge of item " .. last)
    end,
  },
  {
    name = "square", says = "each cell is as high as it is wide, and all are equal",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        expect.equal(frame(view, item).height, frame(view, item).width, "the height of item " .. item)
        local first = frame(view, 1)
        expect.equal(frame(view, item).width, first.width, "the width of item " .. item)
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last row ends",
    holds = function(view, case)
      local count = view:itemCount(1)
      -- A row that is not full need not be as wide as the view.
      local width = count < case.parameters.columns and view.contentSize.width or view.width
      expect.contentSize(view, width, count > 0 and frame(view, count).maxY or 0)
    end,
  },
}

check.questions = {
  {
    name = "width", axis = "x", asks = "How wide is a cell?",
    answer = function(view) return frame(view, 1).width end,
  },
  {
    name = "y", axis = "y", asks = "What is the y of the second row?",
    answer = function(view, case) return frame(view, 1).maxY + case.parameters.spacing end,
  },
}

return check
