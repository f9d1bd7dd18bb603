-- How lesson 16 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(200, 420, "width"), draw.integer(200, 420, "height")),
    data = { 3 },
    parameters = { side = draw.integer(30, 66, "side") },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others are wide, high, and a view in which the squares leave a gap of 10.
check.deciding = {
  { width = 300, height = 240, passes = 0 }, { width = 400, height = 200, side = 40, passes = 0 },
  { width = 200, height = 400, side = 66, passes = 0 }, { width = 320, height = 320, side = 64, passes = 3 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

local function square(view, item, case)
  local size = frame(view, item)
  expect.equal(size.width, case.parameters.side, "the width of cell " .. item)
  expect.equal(size.height, case.parameters.side, "the height of cell " .. item)
end

-- Cells 1 and 2 are squares in the upper corners.
local right = {
  name = "right", says = "cell 2 is a square and touches the top and the right edge",
  holds = function(view, case)
    square(view, 2, case)
    expect.equal(frame(view, 2).maxX, view.width, "the right edge of cell 2")
    expect.equal(frame(view, 2).minY, 0, "the top of cell 2")
  end,
}

local first = {
  name = "first", says = "cell 1 is a square in the corner at the top left, and nothing scrolls",
  holds = function(view, case)
    square(view, 1, case)
    expect.equal(frame(view, 1).minX, 0, "the left edge of cell 1")
    expect.equal(frame(view, 1).minY, 0, "the top of cell 1")
    expect.contentSize(view, view.width, view.height)
  end,
}

check.goals = {
  right,
  {
    name = "bottom", says = "cell 3 touches the bottom edge, and is as high as a square",
    holds = function(view, case)
      expect.equal(frame(view, 3).maxY, view.height, "the bottom of cell 3")
      expect.equal(frame(view, 3).height, case.parameters.side, "the height of cell 3")
    end,
  },
  {
    name = "between", says = "cell 3 begins where cell 1 ends, and ends where cell 2 begins",
    holds = function(view)
      expect.equal(frame(view, 3).minX, frame(view, 1).maxX, "the left edge of cell 3")
      expect.equal(frame(view, 3).maxX, frame(view, 2).minX, "the right edge of cell 3")
    end,
  },
  first,
}

check.questions = {
  {
    name = "x", axis = "x", asks = "What is the x of cell 2?",
    answer = function(view) return frame(view, 2).minX end,
  },
  {
    name = "width", axis = "x", asks = "How wide is cell 3?",
    answer = function(view) return frame(view, 3).width end,
  },
}

return check
