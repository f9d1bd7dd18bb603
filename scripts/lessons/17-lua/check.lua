-- How lesson 17 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = draw.viewport(),
    data = {
      draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 60 or draw.integer(1, 12, "items"),
    },
    parameters = {
      step = draw.integer(30, 50), indent = draw.integer(10, 30), narrow = draw.integer(40, 80),
      wide = draw.integer(100, 160),
    },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have no item, one, the third alone at the end, a group that begins,
-- and many.
check.deciding = {
  { empty = 0, many = 0, items = 7, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, passes = 3 }, { empty = 0, many = 0, items = 3, passes = 0 },
  { empty = 0, many = 0, items = 4, passes = 0 }, { empty = 0, many = 9, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

check.goals = {
  {
    name = "tops", says = "each row begins a step below the previous one, the first one at 0",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        expect.equal(frame(view, item).y, (item - 1) * case.parameters.step, "the y of item " .. item)
        expect.equal(frame(view, item).height, 24, "the height of item " .. item)
      end
    end,
  },
  {
    name = "groups", says = "each group of three begins an indent further to the right",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        expect.equal(frame(view, item).x, (item - 1) // 3 * case.parameters.indent, "the x of item " .. item)
      end
    end,
  },
  {
    name = "widths", says = "every third item is wide, and the others are narrow",
    holds = function(view, case)
      local given = case.parameters
      for item = 1, view:itemCount(1) do
        local width = item % 3 == 0 and given.wide or given.narrow
        expect.equal(frame(view, item).width, width, "the width of item " .. item)
      end
    end,
  },
}

check.questions = {
  {
    name = "y", asks = "What would be the y of item 5, even if there were fewer items?",
    answer = function(_, case) return 4 * case.parameters.step end,
  },
  {
    name = "x", asks = "What would be the x of item 9, even if there were fewer items?",
    answer = function(_, case) return 2 * case.parameters.indent end,
  },
}

return check
