-- How lesson 23 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local regular = draw.integer(0, 1, "regular") == 1
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 40, "items")
  return {
    viewport = draw.viewport(),
    data = {
      draw.list(count, function(number) return { height = regular and 20 + 10 * number or draw.integer(10, 120) } end),
    },
    parameters = { spacing = draw.integer(2, 24, "spacing") },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
    many = draw.integer(0, 9, "many") == 9,
  }
end

-- The first is the case of the questions. Others have no row, one, two, and many.
check.deciding = {
  { empty = 0, regular = 1, items = 8, passes = 0, many = 0 }, { empty = 9, passes = 0, many = 0 },
  { empty = 0, regular = 0, items = 1, passes = 3, many = 0 },
  { empty = 0, regular = 0, items = 2, passes = 0, many = 0 },
  { empty = 0, regular = 0, items = 40, passes = 0, many = 9 },
}

check.goals = {
  {
    name = "tops", says = "each row begins a gap below the one before it, and has its own height",
    holds = function(view, case)
      local top = 0
      for item = 1, view:itemCount(1) do
        local row, height = expect.cell(view, 1, item).frame, view:data(1, item).height
        expect.equal(row.height, height, ("the height of row %d"):format(item))
        expect.equal(row.y, top, ("the top of row %d"):format(item))
        expect.equal(row.x, 0, ("the x of row %d"):format(item))
        expect.equal(row.width, view.width, ("the width of row %d"):format(item))
        top = top + height + case.parameters.spacing
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last row ends",
    holds = function(view)
      local count, bottom = view:itemCount(1), 0
      if count > 0 then bottom = expect.cell(view, 1, count).frame.maxY end
      expect.contentSize(view, count > 0 and view.width or view.contentSize.width, bottom)
    end,
  },
  {
    name = "once", says = "a row costs the same, however many rows are above it",
    holds = function(view, case)
      if not case.many then return end
      local rows = {}
      for item = 1, 200 do rows[item] = { height = 10 + item * 7 % 50 } end
      view.data:removeSection(1)
      view.data:insertSection(1, rows)
      local spent = expect.instructions {
        run = function()
          view:reloadData()
          view:layoutIfNeeded()
        end,
      }
      expect.atMost(spent, 4000 + 400 * #rows, "the cost of 200 rows, in instructions,")
    end,
  },
}

check.questions = {
  {
    name = "top", axis = "y",
    asks = "Here row 1 is 30 points high, row 2 is 40, row 3 is 50, and so on. What is the y of row 5?",
    answer = function(_, case) return 30 + 40 + 50 + 60 + 4 * case.parameters.spacing end,
  },
  {
    name = "together", asks = "How high are the rows 3 to 5 together, with the gaps between them?",
    answer = function(_, case) return 50 + 60 + 70 + 2 * case.parameters.spacing end,
  },
}

return check
