-- How lesson 30 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(160, 240)),
    data = { draw.integer(0, 9, "few") == 9 and draw.integer(0, 3, "cards") or draw.integer(30, 60) },
    parameters = { rate = ({ 0.99, 0.98, 0.95, 0.995 })[draw.integer(1, 4, "rate")] },
    -- Where scrolls begin, in shares of the content's middle third, and how fast they are.
    places = draw.list(4, draw.fraction), speeds = draw.list(4, function() return 0.3 + 2 * draw.fraction() end),
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions. Others have no card, one, and content that just does not scroll.
check.deciding = {
  { few = 0, rate = 1, passes = 0 }, { few = 9, cards = 0, passes = 0 }, { few = 9, cards = 1, passes = 3 },
  { few = 9, cards = 3, passes = 0 }, { few = 0, rate = 4, passes = 0 }, { few = 0, rate = 3, passes = 0 },
}

-- What the layout returns if the content is at an offset and is released with a speed.
local function stop(view, x, speed)
  view:scrollTo(Point(x, 0))
  view:layoutIfNeeded()
  local from = view.contentOffset.x
  local sign = speed > 0 and 1 or speed < 0 and -1 or 0
  local proposed = from + (speed - 0.01 * sign) * 499.5
  local target, y = view.layout:targetOffset(view, Point(proposed, 0), Point(speed, 0))
  expect.that(target ~= nil, "targetOffset returns nothing")
  if type(target) ~= "number" then target, y = target.x, target.y end
  expect.equal(y, 0, "the y of the result")
  return target, from
end

local function way(case, speed) return speed * case.parameters.rate / (1 - case.parameters.rate) end

local function last(view) return math.max(0, 100 * view:itemCount(1) - view.width) end

-- Calls a function for offsets from which a scroll has room on both sides.
local function eachStart(view, case, hold)
  if view:itemCount(1) < 30 then return end
  for number, share in ipairs(case.places) do hold((1 + share) * last(view) / 3, case.speeds[number]) end
end

check.goals = {
  {
    name = "sum", says = "a scroll stops where all its steps together end",
    holds = function(view, case)
      eachStart(view, case, function(x, speed)
        -- A strong flick at a high rate would leave the content: it has a goal of its own.
        speed = math.min(speed, 0.3 * last(view) * (1 - case.parameters.rate))
        local target, from = stop(view, x, speed)
        expect.equal(target, from + way(case, speed),
          ("from the offset %g, with %g points per millisecond at the rate %g: the result"):format(from, speed,
            case.parameters.rate))
      end)
    end,
  },
  {
    name = "back", says = "a velocity below 0 moves the content back",
    holds = function(view, case)
      eachStart(view, case, function(x, speed)
        speed = -math.min(speed, 0.3 * last(view) * (1 - case.parameters.rate))
        local target, from = stop(view, x, speed)
        expect.equal(target, from + way(case, speed),
          ("from the offset %g, with %g points per millisecond at the rate %g: the result"):format(from, speed,
            case.parameters.rate))
      end)
    end,
  },
  {
    name = "still", says = "without a velocity the content stays where it is",
    holds = function(view, case)
      eachStart(view, case, function(x)
        local target, from = stop(view, x, 0)
        expect.equal(target, from, ("from the offset %g without a velocity: the result"):format(from))
      end)
    end,
  },
  {
    name = "limits", says = "it never stops before the beginning of the content or after its end",
    holds = function(view)
      expect.equal(stop(view, 0, -1), 0, "from the offset 0, back: the result")
      expect.equal(stop(view, last(view), 1), last(view), "from the end of the content, further on: the result")
    end,
  },
  {
    name = "flick", says = "a flick in the view stops there, and the cards are where they were",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        expect.frame(view, 1, item, Rect(100 * (item - 1), 10, 90, view.height - 20))
      end
      if view:itemCount(1) < 30 then return end
      view:scrollTo(Point(0, 0))
      view:layoutIfNeeded()
      view:fling { velocity = Point(1.5, 0) }
      expect.equal(view.contentOffset.x, way(case, 1.5), "the offset after a flick of 1.5 points per millisecond", 0.6)
    end,
  },
}

check.questions = {
  {
    name = "stop",
    asks = "The content is at 500, and is released with 2 points per millisecond. At which offset does it stop?",
    answer = function(_, case) return 500 + way(case, 2) end,
  },
  {
    name = "step", asks = "How far does it go in the first millisecond?",
    answer = function(_, case) return 2 * case.parameters.rate end,
    within = 0.005,
  },
}

return check
