-- How lesson 35 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 8, "items")
  return {
    viewport = Size(draw.integer(300, 450), draw.integer(240, 480)),
    data = {
      draw.list(count, function(number)
        return { ratio = ({ 1.5, 0.75, 1.25, 0.5, 1.75 })[draw.integer(1, 5, "shape" .. number)] }
      end),
    },
    parameters = { spacing = draw.integer(10, 20) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions, with the ratios 1.5, 0.75, 1.25, 0.5 and 1.75. Others have no photo, one, and
-- eight, and two whose ratios are together 2, as those of two squares.
check.deciding = {
  { empty = 0, items = 5, shape1 = 1, shape2 = 2, shape3 = 3, shape4 = 4, shape5 = 5, passes = 0 },
  { empty = 9, passes = 0 }, { empty = 0, items = 1, shape1 = 4, passes = 3 },
  { empty = 0, items = 2, shape1 = 2, shape2 = 3, passes = 0 },
  { empty = 0, items = 8, shape1 = 2, shape2 = 2, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

local function name(item) return "item " .. item end

check.goals = {
  {
    name = "end", says = "the row begins at the left edge of the view and ends at the right edge",
    holds = function(view)
      local count = view:itemCount(1)
      if count == 0 then return end
      expect.equal(frame(view, 1).minX, 0, "the left edge of item 1")
      expect.equal(frame(view, count).maxX, view.width, ("the right edge of %s, the last one,"):format(name(count)))
    end,
  },
  {
    name = "shape", says = "each photo keeps its shape",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        local photo = frame(view, item)
        expect.equal(photo.width, photo.height * view:data(1, item).ratio, "the width of " .. name(item))
      end
    end,
  },
  {
    name = "gaps", says = "neighbours are spacing apart",
    holds = function(view, case)
      for item = 2, view:itemCount(1) do
        expect.equal(frame(view, item).minX - frame(view, item - 1).maxX, case.parameters.spacing,
          ("the gap between the items %d and %d"):format(item - 1, item))
      end
    end,
  },
  {
    name = "row", says = "all photos are equally high, and at the top",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        expect.equal(frame(view, item).minY, 0, "the y of " .. name(item))
        expect.equal(frame(view, item).height, frame(view, 1).height, "the height of " .. name(item))
      end
    end,
  },
}

check.questions = {
  {
    name = "free", axis = "x", asks = "How wide are all photos of the row together, without their gaps?",
    answer = function(view, case) return view.width - (view:itemCount(1) - 1) * case.parameters.spacing end,
  },
  {
    name = "height", axis = "y",
    asks = "The ratios of the photos are 1.5, 0.75, 1.25, 0.5 and 1.75. How high is the row?",
    answer = function(view) return frame(view, 1).height end,
  },
}

return check
