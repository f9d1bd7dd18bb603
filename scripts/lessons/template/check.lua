-- How the lesson is graded: cases are drawn, and each goal must hold in all of them (`moonlay learn
-- test FOLDER`).
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = draw.viewport(),
    data = { draw.integer(0, 60, "items") },
    parameters = { rowHeight = draw.integer(40, 90) },
  }
end

-- The cases that every answer is tried in, by the names of draws; the others are drawn from the answer.
check.deciding = { { items = 7 }, { items = 0 }, { items = 1 } }

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

return check
