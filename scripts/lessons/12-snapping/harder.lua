-- How the harder variant of lesson 12 is graded: cards of different widths, 20 points apart.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(160, 240)),
    data = { draw.list(draw.integer(2, 12, "cards"), function() return { width = draw.integer(60, 150) } end) },
    shares = draw.list(8, draw.fraction), speed = 0.2 + draw.fraction(),
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

check.deciding = { { cards = 5, passes = 0 }, { cards = 2, passes = 3 }, { cards = 12, passes = 0 } }

-- The offsets at which a card is in the middle.
local function stopsOf(view)
  local stops, x = {}, (view.width - view:data(1, 1).width) / 2
  for card = 1, view:itemCount(1) do
    stops[card] = x + view:data(1, card).width / 2 - view.width / 2
    x = x + view:data(1, card).width + 20
  end
  return stops
end

local function answer(view, x, speed)
  local target, y = view.layout:targetOffset(view, Point(x, 0), Point(speed, 0))
  expect.that(target ~= nil, "targetOffset returns nothing")
  if type(target) ~= "number" then target, y = target.x, target.y end
  expect.equal(y, 0, "the y of the result")
  return target
end

check.goals = {
  {
    name = "cards", says = "the cards are 20 points apart, and the first and the last one can be in the middle",
    holds = function(view)
      local stops, count = stopsOf(view), view:itemCount(1)
      for card = 1, count do
        expect.equal(expect.cell(view, 1, card).center.x, stops[card] + view.width / 2,
          ("the middle of card %d"):format(card))
        expect.equal(expect.cell(view, 1, card).width, view:data(1, card).width, ("the width of card %d"):format(card))
      end
      expect.equal(view.contentSize.width, stops[count] + view.width, "the width of the content")
    end,
  },
  {
    name = "nearest", says = "without velocity the nearest card comes to rest in the middle",
    holds = function(view, case)
      local stops = stopsOf(view)
      for _, share in ipairs(case.shares) do
        local x, best = share * stops[#stops], math.huge
        local target = answer(view, x, 0)
        for _, stop in ipairs(stops) do best = math.min(best, math.abs(stop - x)) end
        expect.equal(math.abs(target - x), best, ("for the offset %g: the distance to the result"):format(x))
      end
    end,
  },
  {
    name = "direction", says = "with a velocity it is the next card in its direction, and never beyond the last one",
    holds = function(view, case)
      local stops = stopsOf(view)
      for place, share in ipairs(case.shares) do
        local x = place == 1 and -50 or place == 2 and stops[#stops] + 50 or share * stops[#stops]
        local left, right = stops[1], stops[#stops]
        for _, stop in ipairs(stops) do
          if stop <= x then left = stop end
        end
        for card = #stops, 1, -1 do
          if stops[card] >= x then right = stops[card] end
        end
        expect.equal(answer(view, x, case.speed), right, ("for the offset %g and a velocity to the right: the result"):format(x))
        expect.equal(answer(view, x, -case.speed), left, ("for the offset %g and a velocity to the left: the result"):format(x))
      end
    end,
  },
}

return check
