-- How lesson 34 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local width = draw.integer(300, 450, "width")
  return {
    viewport = Size(width, draw.integer(280, 480)),
    data = { draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 25, "items") },
    parameters = {
      high = draw.integer(100, 120), low = draw.integer(70, 80), reach = width * draw.integer(30, 42, "percent") // 100,
    },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions, in which a cell is just beyond the reach. Others have no item, one, two that
-- are both near, and many.
check.deciding = {
  { width = 400, percent = 36, empty = 0, items = 11, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, items = 1, passes = 3 }, { empty = 0, items = 2, passes = 0 }, { empty = 0, items = 24, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- Calls a function for each item with its distance from the middle, in reaches.
local function eachItem(view, case, visit)
  local count = view:itemCount(1)
  for item = 1, count do
    visit(item, math.abs((item - 0.5) / count - 0.5) * view.width / case.parameters.reach)
  end
end

local far = {
  name = "far", says = "a cell at the reach or further away is as low as possible",
  holds = function(view, case)
    eachItem(view, case, function(item, share)
      if share < 1 then return end
      expect.equal(frame(view, item).height, case.parameters.low, "the height of item " .. item)
    end)
  end,
}

local same = {
  name = "same", says = "cells on both sides that are equally far away are equally high",
  holds = function(view)
    local count = view:itemCount(1)
    for item = 1, count // 2 do
      expect.equal(frame(view, item).height, frame(view, count + 1 - item).height,
        ("the height of item %d, as far away as item %d,"):format(item, count + 1 - item))
    end
  end,
}

local middle = {
  name = "middle", says = "a cell in the middle has its full height",
  holds = function(view, case)
    local count = view:itemCount(1)
    if count % 2 == 0 then return end
    local item = count // 2 + 1
    expect.equal(frame(view, item).height, case.parameters.high, ("the height of item %d, in the middle,"):format(item))
  end,
}

local place = {
  name = "place", says = "cells share the width of the view, and their middles are on one line",
  holds = function(view, case)
    local count = view:itemCount(1)
    for item = 1, count do
      expect.equal(frame(view, item).minX, (item - 1) * view.width / count, "the x of item " .. item)
      expect.equal(frame(view, item).width, view.width / count, "the width of item " .. item)
      expect.equal(frame(view, item).midY, case.parameters.high, "the middle of item " .. item)
    end
  end,
}

check.goals = {
  far,
  {
    name = "line", says = "in between, the height is in proportion to the distance",
    holds = function(view, case)
      local high, low = case.parameters.high, case.parameters.low
      eachItem(view, case, function(item, share)
        if share >= 1 then return end
        expect.equal(frame(view, item).height, high + (low - high) * share, "the height of item " .. item)
      end)
    end,
  },
  same, middle, place,
}

check.questions = {
  {
    name = "distance", axis = "x", asks = "How far is the centre of cell 1 from the middle of the view?",
    answer = function(view) return view.width / 2 - frame(view, 1).midX end,
  },
  {
    name = "half", axis = "y", asks = "How high is a cell whose distance is half of the reach?",
    answer = function(_, case) return (case.parameters.high + case.parameters.low) / 2 end,
  },
}

return check
