-- How lesson 21 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = draw.viewport(),
    data = {
      draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 100 or draw.integer(1, 30, "items"),
    },
    parameters = {
      columns = draw.integer(1, 6, "columns"), side = draw.integer(36, 48), gap = draw.integer(4, 16),
    },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have no item, one, one column, an even number of columns, fewer items
-- than columns, one more than a row, and many.
check.deciding = {
  { empty = 0, many = 0, items = 14, columns = 4, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, columns = 3, passes = 3 },
  { empty = 0, many = 0, items = 5, columns = 1, passes = 0 },
  { empty = 0, many = 0, items = 13, columns = 3, passes = 0 },
  { empty = 0, many = 0, items = 3, columns = 5, passes = 0 },
  { empty = 0, many = 0, items = 6, columns = 5, passes = 0 }, { empty = 0, many = 9, columns = 6, passes = 0 },
}

local function step(case) return case.parameters.side + case.parameters.gap end

-- The column and the row of an item, from 0.
local function place(item, case)
  return (item - 1) % case.parameters.columns, (item - 1) // case.parameters.columns
end

local function distance(view, one, other)
  local a, b = expect.cell(view, 1, one).center, expect.cell(view, 1, other).center
  return math.sqrt((a.x - b.x) ^ 2 + (a.y - b.y) ^ 2)
end

check.goals = {
  {
    name = "shift", says = "every second row is shifted to the right by half a step",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local column, row = place(item, case)
        expect.equal(expect.cell(view, 1, item).frame.x, (column + row % 2 / 2) * step(case),
          ("the x of item %d, in column %d of row %d,"):format(item, column, row))
      end
    end,
  },
  {
    name = "near", says = "the middles of neighbours in two rows are one step apart",
    holds = function(view, case)
      local columns = case.parameters.columns
      for item = columns + 1, view:itemCount(1) do
        local column, row = place(item, case)
        expect.equal(distance(view, item, item - columns), step(case),
          ("the distance from the middle of item %d to that of item %d"):format(item, item - columns))
        local other = row % 2 == 1 and item - columns + 1 or item - columns - 1
        if row % 2 == 1 and column + 1 < columns or row % 2 == 0 and column > 0 then
          expect.equal(distance(view, item, other), step(case),
            ("the distance from the middle of item %d to that of item %d"):format(item, other))
        end
      end
    end,
  },
  {
    name = "rows", says = "a row is below the previous one, and its coins are at the same height",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local column, row = place(item, case)
        local first = row * case.parameters.columns + 1
        local y = expect.cell(view, 1, item).frame.y
        if row == 0 then expect.equal(y, 0, "the y of item " .. item) end
        expect.equal(y, expect.cell(view, 1, first).frame.y, "the y of item " .. item)
        if row > 0 and column == 0 then
          local above = expect.cell(view, 1, first - case.parameters.columns).frame.y
          expect.that(y > above, ("item %d begins a row: its y is %g, and must be more than %g"):format(item, y, above))
        end
      end
    end,
  },
  {
    name = "size", says = "each coin has the given diameter",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        expect.equal(expect.cell(view, 1, item).size, Size(case.parameters.side, case.parameters.side),
          "the size of item " .. item)
      end
    end,
  },
}

check.questions = {
  {
    name = "x", axis = "x", asks = "What would be the x of the first coin of row 5, if rows count from 0?",
    answer = function(_, case) return step(case) / 2 end,
  },
  {
    name = "y", axis = "y", asks = "What would be the y of row 2, if rows count from 0?",
    answer = function(_, case) return step(case) * math.sqrt(3) end,
  },
}

return check
