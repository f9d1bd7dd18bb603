-- How lesson 22 is graded.
-- luacheck: max line length 120
local check = {}

local height, step = 28, 36

function check.case(draw)
  -- Higher than wide: turned, it has room for every item, too.
  local viewport = Size(draw.integer(300, 420), draw.integer(430, 640))
  local parameters = { inset = draw.integer(8, 24, "inset"), indent = draw.integer(12, 30, "indent") }
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 60 or
    draw.integer(1, 12, "items")
  local items = draw.list(count, function(number)
    local level = (number - 1) % 4
    local left = parameters.inset + level * parameters.indent
    -- Every fifth ends exactly at the edge, and its image begins there; the third is its own image if it has no level.
    if number % 5 == 0 then return { level = level, width = viewport.width - left } end
    if number % 7 == 3 then return { level = 0, width = viewport.width - 2 * parameters.inset } end
    return { level = level, width = draw.integer(40, 130) }
  end)
  return {
    viewport = viewport, data = { items }, parameters = parameters,
    scenario = { direction = draw.integer(0, 1, "ltr") == 1 and "ltr" or "rtl" },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others are read from left to right, have no item, one, and many.
check.deciding = {
  { empty = 0, many = 0, items = 6, ltr = 0, passes = 0 }, { empty = 0, many = 0, items = 6, ltr = 1, passes = 0 },
  { empty = 9, ltr = 0, passes = 0 }, { empty = 0, many = 0, items = 1, ltr = 0, passes = 3 },
  { empty = 0, many = 9, ltr = 0, passes = 0 }, { empty = 0, many = 0, items = 1, ltr = 1, passes = 0 },
}

local function left(view, item, case)
  return case.parameters.inset + view:data(1, item).level * case.parameters.indent
end

local rows = {
  name = "rows", says = "widths and rows are the same in both directions",
  holds = function(view)
    for item = 1, view:itemCount(1) do
      local frame = expect.cell(view, 1, item).frame
      expect.equal(frame.width, view:data(1, item).width, "the width of item " .. item)
      expect.equal(frame.height, height, "the height of item " .. item)
      expect.equal(frame.y, (item - 1) * step, "the y of item " .. item)
    end
  end,
}

check.goals = {
  {
    name = "mirrored", says = "from right to left, an item is as far from the right edge as it was from the left edge",
    holds = function(view, case)
      for item = 1, view.direction == "rtl" and view:itemCount(1) or 0 do
        expect.equal(view.width - expect.cell(view, 1, item).frame.maxX, left(view, item, case),
          ("the distance of item %d from the right edge"):format(item))
      end
    end,
  },
  {
    name = "kept", says = "from left to right, nothing changes",
    holds = function(view, case)
      for item = 1, view.direction == "ltr" and view:itemCount(1) or 0 do
        expect.equal(expect.cell(view, 1, item).frame.x, left(view, item, case), "the x of item " .. item)
      end
    end,
  },
  rows,
  {
    name = "content", says = "the content is as wide as the view, and ends with the last row",
    holds = function(view)
      expect.contentSize(view, view.width, math.max(0, view:itemCount(1) * step - (step - height)))
    end,
  },
}

check.questions = {
  {
    name = "x", axis = "x",
    asks = "A cell begins at 50 and is 100 wide. What is the x of its mirror image in the view?",
    answer = function(view) return view.width - 150 end,
  },
  {
    name = "right", axis = "x", asks = "From right to left, what is the right edge of an item of level 0?",
    answer = function(view, case) return view.width - case.parameters.inset end,
  },
}

return check
