-- How lesson 1 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = draw.viewport(),
    data = {
      draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 500 or draw.integer(1, 60, "items"),
    },
    parameters = { rowHeight = draw.integer(40, 90) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions.
check.deciding = {
  { empty = 0, many = 0, items = 7, passes = 0 }, { empty = 9, passes = 0 }, { empty = 0, many = 0, items = 1, passes = 3 },
  { empty = 0, many = 9, passes = 0 },
}

check.goals = {
  {
    name = "rows", says = "each row is as wide as the view, and directly below the previous one",
    holds = function(view, case)
      local height = case.parameters.rowHeight
      for item = 1, view:itemCount(1) do
        expect.frame(view, 1, item, Rect(0, (item - 1) * height, view.width, height))
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last row ends",
    holds = function(view, case)
      expect.contentSize(view, view.width, view:itemCount(1) * case.parameters.rowHeight)
    end,
  },
  {
    name = "turned", says = "rows follow the width of the view",
    holds = function(view)
      view:resize(Size(view.width + 100, view.height))
      for item = 1, view:itemCount(1) do
        expect.equal(expect.cell(view, 1, item).width, view.width, "the width of row " .. item)
      end
    end,
  },
}

check.questions = {
  {
    name = "y", asks = "What would be the y of row 5, even if the list were shorter?",
    answer = function(_, case) return 4 * case.parameters.rowHeight end,
  },
  {
    name = "content", asks = "How high is the content?",
    answer = function(view) return view.contentSize.height end,
  },
}

return check
