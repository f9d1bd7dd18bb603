-- How lesson 19 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(300, 450, "width"), draw.integer(240, 480)),
    data = { draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 20, "items") },
    parameters = { gap = draw.integer(8, 12) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have no item, one, two, and many.
check.deciding = {
  { width = 400, empty = 0, items = 5, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, items = 1, passes = 3 }, { empty = 0, items = 2, passes = 0 }, { empty = 0, items = 20, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- All cells have the width of the first one, and their row.
local equal = {
  name = "equal", says = "all cells are equally wide, and in the same row",
  holds = function(view)
    for item = 1, view:itemCount(1) do
      expect.equal(frame(view, item).width, frame(view, 1).width, "the width of item " .. item)
      expect.equal(frame(view, item).y, 10, "the y of item " .. item)
      expect.equal(frame(view, item).height, 60, "the height of item " .. item)
    end
    expect.contentSize(view, view.width, 80)
  end,
}

local function ends(view)
  local count = view:itemCount(1)
  if count == 0 then return end
  expect.equal(frame(view, 1).minX, 0, "the left edge of item 1")
  expect.equal(frame(view, count).maxX, view.width, ("the right edge of item %d, the last one,"):format(count))
end

check.goals = {
  {
    name = "gaps", says = "neighbours are the gap apart",
    holds = function(view, case)
      for item = 2, view:itemCount(1) do
        expect.equal(frame(view, item).minX - frame(view, item - 1).maxX, case.parameters.gap,
          ("the gap between the items %d and %d"):format(item - 1, item))
      end
    end,
  },
  { name = "width", says = "the row begins at the left edge of the view and ends at the right edge", holds = ends },
  equal,
}

check.questions = {
  {
    name = "gaps", asks = "How many points do all gaps of the row take together?",
    answer = function(view, case) return (view:itemCount(1) - 1) * case.parameters.gap end,
  },
  {
    name = "width", axis = "x", asks = "How wide is a cell?",
    answer = function(view) return frame(view, 1).width end,
  },
}

return check
