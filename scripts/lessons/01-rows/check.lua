-- How lesson 1 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = draw.viewport(),
    data = { draw.choice { 7, 1, 500, 0, 3, 40 } },
    parameters = { rowHeight = draw.integer(40, 90) },
  }
end

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
