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
    name = "turned", says = "rows follow the width of the view, and a scroll prepares nothing",
    holds = function(view)
      view:wait(0.1)
      local before = view.time
      view:wait(0.1)
      view:scrollTo(Point(0, math.max(0, view.contentSize.height - view.height)))
      view:layoutIfNeeded()
      expect.calls { view = view, name = "prepare", since = before + 0.01, exactly = 0 }
      view:resize(Size(view.width + 100, view.height))
      for item = 1, view:itemCount(1) do
        expect.equal(expect.cell(view, 1, item).width, view.width, "the width of row " .. item)
      end
    end,
  },
}

check.questions = {
  {
    name = "y", axis = "y", asks = "What is the y of row 3?",
    answer = function(view) return expect.cell(view, 1, 3).y end,
  },
  {
    name = "content", asks = "How high is the content?",
    answer = function(view) return view.contentSize.height end,
  },
}

return check
