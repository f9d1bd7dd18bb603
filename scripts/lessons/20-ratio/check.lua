-- How lesson 20 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local viewport = Size(draw.integer(280, 420, "width"), draw.integer(240, 480))
  local boxHeight = draw.integer(70, 160)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 60 or
    draw.integer(1, 9, "items")
  local items = draw.list(count, function(number)
    -- In turn: flatter than the box, higher than it, of its ratio, smaller than it, and any.
    local kind = number % 5
    if kind == 1 then return { width = draw.integer(8, 12) * 100, height = draw.integer(6, 14) * 10 } end
    if kind == 2 then return { width = draw.integer(8, 16) * 10, height = draw.integer(18, 30) * 10 } end
    if kind == 3 then return { width = 2 * viewport.width, height = 2 * boxHeight } end
    if kind == 4 then return { width = draw.integer(20, 60), height = draw.integer(20, 60) } end
    return { width = draw.integer(50, 900), height = draw.integer(50, 900) }
  end)
  return {
    viewport = viewport, data = { items },
    parameters = { boxHeight = boxHeight, gap = draw.integer(8, 30), fills = draw.integer(0, 1, "fills") == 1 },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others fill, have no picture, one, and many.
check.deciding = {
  { width = 300, empty = 0, many = 0, items = 5, fills = 0, passes = 0 },
  { empty = 0, many = 0, items = 5, fills = 1, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, fills = 0, passes = 3 }, { empty = 0, many = 0, items = 1, fills = 1, passes = 0 },
  { empty = 0, many = 9, fills = 0, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- The box of an item.
local function boxOf(view, item, case)
  local given = case.parameters
  return Rect(0, (item - 1) * (given.boxHeight + given.gap), view.width, given.boxHeight)
end

-- The two scales at which a side is that of the box.
local function scales(view, item, case)
  local photo, box = view:data(1, item), boxOf(view, item, case)
  return box.width / photo.width, box.height / photo.height
end

local function expectScale(view, item, scale, what)
  local photo = view:data(1, item)
  expect.equal(frame(view, item).width, photo.width * scale,
    ("the width of picture %d, which %s,"):format(item, what))
  expect.equal(frame(view, item).height, photo.height * scale,
    ("the height of picture %d, which %s,"):format(item, what))
end

check.goals = {
  {
    name = "ratio", says = "each picture keeps its ratio",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        local photo, cell = view:data(1, item), frame(view, item)
        expect.equal(cell.height * photo.width / photo.height, cell.width,
          ("the height of picture %d, times its ratio,"):format(item))
      end
    end,
  },
  {
    name = "fit", says = "a picture that fits is as large as possible inside its box",
    holds = function(view, case)
      for item = 1, case.parameters.fills and 0 or view:itemCount(1) do
        local across, down = scales(view, item, case)
        expectScale(view, item, math.min(across, down), "fits its box")
      end
    end,
  },
  {
    name = "fill", says = "a picture that fills is as small as possible and covers its box",
    holds = function(view, case)
      for item = 1, case.parameters.fills and view:itemCount(1) or 0 do
        local across, down = scales(view, item, case)
        expectScale(view, item, math.max(across, down), "fills its box")
      end
    end,
  },
  {
    name = "middle", says = "the middle of each picture is that of its box",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local box = boxOf(view, item, case)
        expect.equal(frame(view, item).midX, box.midX, "the middle's x of picture " .. item)
        expect.equal(frame(view, item).midY, box.midY, "the middle's y of picture " .. item)
      end
    end,
  },
  {
    name = "content", says = "the content is as wide as the view, and ends with the last box",
    holds = function(view, case)
      local given = case.parameters
      expect.contentSize(view, view.width, math.max(0, view:itemCount(1) * (given.boxHeight + given.gap) - given.gap))
    end,
  },
}

check.questions = {
  {
    name = "fit", asks = "How high is a picture of 400 by 400 points that fits a box as wide as the view?",
    answer = function(view, case) return math.min(view.width, case.parameters.boxHeight) end,
  },
  {
    name = "fill", asks = "How wide is a picture of 100 by 200 points that fills a box as wide as the view?",
    answer = function(view, case) return math.max(view.width, case.parameters.boxHeight / 2) end,
  },
}

return check
