-- How lesson 18 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local low = draw.integer(-30, 30, "low")
  local high = low + draw.integer(10, 60, "span")
  local from = draw.integer(0, 60, "from")
  local to = from + draw.integer(100, 220, "way")
  -- A scale may run to the left.
  if draw.integer(0, 1, "turned") == 1 then from, to = to, from end
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 60 or
    draw.integer(1, 12, "items")
  local items = draw.list(count, function(number)
    -- The first two are the ends, and the third is in the middle.
    if number == 1 then return { value = high } end
    if number == 2 then return { value = low } end
    if number == 3 then return { value = (low + high) / 2 } end
    return { value = low + (high - low) * draw.integer(0, 20) / 20 }
  end)
  return {
    viewport = Size(draw.integer(320, 420), draw.integer(240, 420)),
    data = { items },
    parameters = { low = low, high = high, from = from, to = to },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions: a scale that does not begin at 0. Others have no item, one, a scale that
-- begins below zero, one that runs to the left, and many.
check.deciding = {
  { low = 20, turned = 0, empty = 0, many = 0, items = 6, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, turned = 0, passes = 3 },
  { low = -20, turned = 0, empty = 0, many = 0, items = 5, passes = 0 },
  { low = 10, turned = 1, empty = 0, many = 0, items = 4, passes = 0 },
  { low = 0, from = 0, turned = 0, empty = 0, many = 9, passes = 0 },
}

local function expectX(view, case, item)
  local given, value = case.parameters, view:data(1, item).value
  local x = (given.from * (given.high - value) + given.to * (value - given.low)) / (given.high - given.low)
  expect.equal(expect.cell(view, 1, item).frame.x, x,
    ("the x of item %d, whose value is %g from %g to %g,"):format(item, value, given.low, given.high))
end

check.goals = {
  {
    name = "ends", says = "the lowest value is at from, and the highest at to",
    holds = function(view, case)
      for item = 1, math.min(2, view:itemCount(1)) do expectX(view, case, item) end
    end,
  },
  {
    name = "share", says = "every other value is at its share of the way",
    holds = function(view, case)
      for item = 3, view:itemCount(1) do expectX(view, case, item) end
    end,
  },
  {
    name = "rows", says = "the cells keep their rows and their size",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        local frame = expect.cell(view, 1, item).frame
        expect.equal(frame.y, (item - 1) * 26, "the y of item " .. item)
        expect.equal(Size(frame.width, frame.height), Size(30, 20), "the size of item " .. item)
      end
    end,
  },
}

check.questions = {
  {
    name = "x", axis = "x", asks = "At which x is the value in the middle between low and high?",
    answer = function(_, case) return (case.parameters.from + case.parameters.to) / 2 end,
  },
  {
    name = "value", asks = "Which value is a quarter of the way from low to high?",
    answer = function(_, case) return case.parameters.low + (case.parameters.high - case.parameters.low) / 4 end,
  },
}

return check
