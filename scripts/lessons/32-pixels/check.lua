-- How lesson 32 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(7 * draw.integer(43, 63, "sevenths") + draw.integer(0, 6, "rest"), draw.integer(120, 480)),
    data = { draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 60, "items") },
    scenario = { scale = draw.integer(1, 3, "scale") },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions, in which rounded widths are too large. Others have two and three pixels for a
-- point, no item, one, widths that are whole, rounded widths that are too small, and many columns.
check.deciding = {
  { rest = 5, items = 7, scale = 1, empty = 0, passes = 0 },
  { sevenths = 53, rest = 4, items = 7, scale = 2, empty = 0, passes = 0 },
  { sevenths = 56, rest = 1, items = 47, scale = 3, empty = 0, passes = 0 }, { empty = 9, passes = 0 },
  { items = 1, empty = 0, passes = 3 }, { sevenths = 51, rest = 3, items = 8, scale = 1, empty = 0, passes = 0 },
  { sevenths = 57, rest = 1, items = 11, scale = 1, empty = 0, passes = 0 },
  { sevenths = 43, rest = 2, items = 20, scale = 1, empty = 0, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

local touch = {
  name = "touch", says = "each column begins exactly where the previous one ends, the first one at 0",
  holds = function(view)
    for item = 1, view:itemCount(1) do
      local before = item > 1 and frame(view, item - 1).maxX or 0
      expect.equal(frame(view, item).minX, before, "the left edge of item " .. item)
    end
  end,
}

local last = {
  name = "end", says = "the last column ends at the right edge of the view",
  holds = function(view)
    local count = view:itemCount(1)
    if count == 0 then return end
    expect.equal(frame(view, count).maxX, view.width, ("the right edge of item %d, the last one,"):format(count))
  end,
}

local pixels = {
  name = "pixels", says = "every edge is on a whole pixel",
  holds = function(view)
    for item = 1, view:itemCount(1) do
      for _, edge in ipairs { "minX", "maxX" } do
        local place = frame(view, item)[edge] * view.scale
        expect.equal(place, math.floor(place + 0.5), ("%s of item %d, in pixels,"):format(edge, item))
      end
    end
  end,
}

local high = {
  name = "high", says = "each column is as high as the view, and nothing scrolls",
  holds = function(view)
    for item = 1, view:itemCount(1) do
      expect.equal(frame(view, item).minY, 0, "the top of item " .. item)
      expect.equal(frame(view, item).height, view.height, "the height of item " .. item)
    end
    expect.contentSize(view, view.width, view.height)
  end,
}

check.goals = {
  last, pixels, touch,
  {
    name = "share", says = "no column is more than a pixel wider than another",
    holds = function(view)
      local least, most = math.huge, 0
      for item = 1, view:itemCount(1) do
        least, most = math.min(least, frame(view, item).width), math.max(most, frame(view, item).width)
      end
      expect.atMost((most - math.min(least, most)) * view.scale, 1,
        ("the columns are from %g to %g points wide: the difference in pixels"):format(math.min(least, most), most))
    end,
  },
  high,
}

check.questions = {
  {
    name = "end", asks = "If the width of a column were rounded to whole points, where would the last one end?",
    answer = function(view)
      local count = view:itemCount(1)
      return count * math.floor(view.width / count + 0.5)
    end,
  },
  {
    name = "edge", asks = "With one pixel for each point, at which pixel does column 2 end if its edge is rounded?",
    answer = function(view) return math.floor(2 * view.width / view:itemCount(1) + 0.5) end,
  },
}

return check
