-- How lesson 12 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(160, 240)),
    data = { draw.integer(2, 10, "cards") },
    parameters = { step = draw.integer(165, 240) },
    -- Some are on a grid, where two cards may be equally near, and the others on none.
    shares = draw.list(8, function(number) return number % 2 == 0 and draw.integer(0, 40) / 40 or draw.fraction() end),
    -- Nearer to the second card than to the first: what is rounded goes on, and what takes the wrong sign goes back.
    onward = 0.6 + 0.3 * draw.fraction(),
    speed = 0.6 + draw.fraction(), slow = 0.01 + 0.04 * draw.fraction(),
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

check.deciding = { { cards = 5, passes = 0 }, { cards = 2, passes = 3 }, { cards = 10, passes = 0 } }

-- What the layout returns for an offset, and the number of the card that this is, from 0.
local function answer(view, case, x, speed)
  local target, y = view.layout:targetOffset(view, Point(x, 0), Point(speed, 0))
  if type(target) ~= "number" then
    expect.that(target ~= nil, "targetOffset returns nothing")
    target, y = target.x, target.y
  end
  expect.equal(y, 0, "the y of the result")
  return target, target / case.parameters.step
end

-- Calls a function for offsets of the range, between cards and on them.
local function eachProposal(view, case, hold)
  local last = (view:itemCount(1) - 1) * case.parameters.step
  for _, share in ipairs(case.shares) do hold(share * last) end
end

check.goals = {
  {
    name = "card", says = "it comes to rest with a card in the middle",
    holds = function(view, case)
      eachProposal(view, case, function(x)
        for _, speed in ipairs { 0, case.speed, -case.speed } do
          local target, card = answer(view, case, x, speed)
          expect.equal(card, math.floor(card + 0.5),
            ("for the offset %g the result is %g: that, in steps,"):format(x, target), 0.0001)
        end
      end)
    end,
  },
  {
    name = "nearest", says = "without velocity it is the nearest card",
    holds = function(view, case)
      eachProposal(view, case, function(x)
        expect.atMost(math.abs(answer(view, case, x, 0) - x), case.parameters.step / 2,
          ("for the offset %g: the distance to the result"):format(x))
      end)
    end,
  },
  {
    name = "direction", says = "with a velocity it is the next card in its direction",
    holds = function(view, case)
      local step = case.parameters.step
      local function compare(x)
        -- What is on a card already has a goal of its own.
        if math.abs(x / step - math.floor(x / step + 0.5)) < 1e-6 then return end
        for _, speed in ipairs { case.speed, case.slow } do
          expect.equal(answer(view, case, x, speed), math.ceil(x / step - 1e-6) * step,
            ("for the offset %g and a velocity of %g to the right: the result"):format(x, speed))
          expect.equal(answer(view, case, x, -speed), math.floor(x / step + 1e-6) * step,
            ("for the offset %g and a velocity of %g to the left: the result"):format(x, speed))
        end
      end
      compare(case.onward * step)
      eachProposal(view, case, compare)
    end,
  },
  {
    name = "limits", says = "it never goes beyond the first and the last card",
    holds = function(view, case)
      local step, count = case.parameters.step, view:itemCount(1)
      expect.equal(answer(view, case, -0.9 * step, -1), 0, "for an offset before the first card: the result")
      expect.equal(answer(view, case, (count - 0.1) * step, 1), (count - 1) * step,
        "for an offset after the last card: the result")
    end,
  },
  {
    name = "rests", says = "an offset at which a card is in the middle is returned unchanged",
    holds = function(view, case)
      for card = 0, view:itemCount(1) - 1 do
        expect.equal(expect.cell(view, 1, card + 1).center.x, card * case.parameters.step + view.width / 2,
          ("the middle of card %d"):format(card + 1))
        for _, speed in ipairs { 0, case.speed, -case.speed } do
          local x = card * case.parameters.step
          expect.equal(answer(view, case, x, speed), x,
            ("card %d is in the middle at %g, and the velocity is %g: the result"):format(card + 1, x, speed))
        end
      end
    end,
  },
  {
    name = "flick", says = "a flick comes to rest on a card",
    holds = function(view, case)
      view:fling { velocity = Point(0.6, 0) }
      local card = view.contentOffset.x / case.parameters.step
      expect.that(card > 0.5, ("a flick to the right from the first card ends at the offset %g"):format(view.contentOffset.x))
      expect.equal(card, math.floor(card + 0.5), "the offset after a flick, counted in steps,", 0.01)
    end,
  },
}

check.questions = {
  {
    name = "offset", asks = "At which content offset is the second card in the middle?",
    answer = function(_, case) return case.parameters.step end,
  },
}

return check
