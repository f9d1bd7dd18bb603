-- How lesson 27 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 200 or
    draw.integer(1, 40, "seeds")
  return {
    -- The largest spiral fits into both sides.
    viewport = Size(draw.integer(300, 420), draw.integer(300, 420)),
    data = { count },
    parameters = { side = draw.integer(6, 12), spread = draw.integer(5, 9) },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions. Others have no seed, one, two, and many.
check.deciding = {
  { empty = 0, many = 0, seeds = 40, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, seeds = 1, passes = 3 }, { empty = 0, many = 0, seeds = 2, passes = 0 },
  { empty = 0, many = 9, passes = 0 },
}

local turn = 2 * math.pi * (1 - 2 / (1 + math.sqrt(5)))

-- The way from the view's middle to a seed's.
local function way(view, item)
  local frame = expect.cell(view, 1, item).frame
  return frame.midX - view.width / 2, frame.midY - view.height / 2
end

check.goals = {
  {
    name = "radius", says = "every seed has the same area: a seed is as far out as the seeds before it need",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local x, y = way(view, item)
        expect.equal(math.sqrt(x * x + y * y), case.parameters.spread * math.sqrt(item - 1),
          ("the distance of seed %d from the middle"):format(item - 1))
      end
    end,
  },
  {
    name = "angle", says = "each seed is turned by a golden angle, clockwise from the one before it",
    holds = function(view)
      for item = 2, view:itemCount(1) do
        local x, y = way(view, item)
        local length, angle = math.sqrt(x * x + y * y), (item - 1) * turn
        expect.that(length > 0.1, ("seed %d is in the middle"):format(item - 1))
        expect.equal(x / length, math.cos(angle), ("the direction of seed %d, along x,"):format(item - 1), 0.0005)
        expect.equal(y / length, math.sin(angle), ("the direction of seed %d, along y,"):format(item - 1), 0.0005)
      end
    end,
  },
  {
    name = "size", says = "a seed is as large as the parameter says",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local frame = expect.cell(view, 1, item).frame
        expect.equal(frame.width, case.parameters.side, ("the width of seed %d"):format(item - 1))
        expect.equal(frame.height, case.parameters.side, ("the height of seed %d"):format(item - 1))
      end
    end,
  },
}

check.questions = {
  {
    name = "radius", asks = "How far is seed 36 from the middle?",
    answer = function(_, case) return 6 * case.parameters.spread end,
  },
  {
    name = "seed", asks = "Which seed is four times as far from the middle as seed 2?",
    answer = function() return 32 end,
  },
}

return check
