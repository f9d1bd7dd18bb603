-- How lesson 8 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 420), draw.integer(210, 300)),
    data = { draw.integer(3, 8, "cards") },
    parameters = {
      cardWidth = draw.integer(120, 200), spacing = draw.integer(0, 30), smallest = draw.choice { 0.5, 0.7, 0.9 },
    },
    -- Where the offsets begin at which scales are compared, in shares of their distance: on no grid.
    phases = draw.list(3, draw.fraction),
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

check.deciding = { { cards = 5, passes = 0 }, { cards = 3, passes = 3 }, { cards = 8, passes = 0 } }

local function step(case) return case.parameters.cardWidth + case.parameters.spacing end

local function scale(view, item)
  local card = expect.cell(view, 1, item)
  -- A card that is no card any more shows no scale.
  expect.atLeast(card.size.height, (view.height - 40) / 2, ("the height of card %d, before it is scaled,"):format(item))
  local across = card.frame.width / card.size.width
  expect.equal(card.frame.height / card.size.height, across, ("the scale of the height of card %d"):format(item), 0.001)
  return across
end

local function bring(view, case, item) view:scrollTo(Point((item - 1) * step(case), 0)) end

check.goals = {
  {
    name = "less", says = "a card next to the middle is smaller",
    holds = function(view)
      local beside = scale(view, 2)
      expect.that(beside < 0.999, ("card 1 is in the middle, and card 2 has the scale %g"):format(beside))
    end,
  },
  {
    name = "followed", says = "the scale follows the scroll",
    holds = function(view, case)
      bring(view, case, 2)
      expect.equal(scale(view, 2), 1, "card 2 was scrolled to the middle: its scale", 0.001)
      expect.that(scale(view, 1) < 0.999, "card 1 was scrolled away, and is as large as before")
    end,
  },
  {
    name = "asked", says = "each step of a scroll prepares the layout exactly once",
    holds = function(view, case)
      view:scrollTo(Point(0, 0))
      view:wait(0.1)
      local before = view.time
      view:wait(0.1)
      for number = 1, 100 do
        view:scrollTo(Point(number * step(case) / 100, 0))
        view:layoutIfNeeded()
      end
      expect.calls { view = view, name = "prepare", since = before + 0.01, exactly = 100 }
    end,
  },
  {
    name = "least", says = "at a step and beyond, the scale is the smallest one",
    holds = function(view, case)
      bring(view, case, 2)
      for item = 1, view:itemCount(1) do
        if item ~= 2 then
          expect.equal(scale(view, item), case.parameters.smallest, "the scale of card " .. item, 0.001)
        end
      end
    end,
  },
  {
    name = "symmetric", says = "both sides are equal",
    holds = function(view, case)
      for _, share in ipairs { 0.25, 0.5, case.phases[1], case.phases[2] } do
        view:scrollTo(Point(share * step(case), 0))
        local before = scale(view, 1)
        view:scrollTo(Point((1 - share) * step(case), 0))
        expect.equal(scale(view, 2), before, "the scale of a card to the right of the middle", 0.005)
      end
    end,
  },
  {
    name = "smooth", says = "nearer is larger, and nothing jumps",
    holds = function(view, case)
      view:scrollTo(Point(0, 0))
      local phase = case.phases[3] - 1
      -- Fifty steps until card 2 is in the middle, and fifty until it is a step past it.
      local last, steps = scale(view, 2), 100
      local most = 2 * 4 * (1 - case.parameters.smallest) / steps + 0.002
      for number = 1, steps do
        view:scrollTo(Point(2 * (number + phase) * step(case) / steps, 0))
        local now = scale(view, 2)
        local change = number <= steps / 2 and now - last or last - now
        -- In one of the steps it passes the middle.
        expect.that(change > -0.004 or number == steps / 2 + 1, ("card 2 comes %s, and its scale goes from %g to %g"):format(
          number <= steps / 2 and "nearer" or "no nearer", last, now))
        expect.that(math.abs(change) <= most, ("the scale of card 2 jumps from %g to %g"):format(last, now))
        last = now
      end
    end,
  },
}

check.questions = {
  {
    name = "width", axis = "x", asks = "Card 1 is in the middle. How wide is card 2 on the screen?",
    answer = function(view) return expect.cell(view, 1, 2).frame.width end,
  },
  {
    name = "offset", asks = "At which content offset is card 3 in the middle?",
    answer = function(_, case) return 2 * step(case) end,
  },
}

return check
