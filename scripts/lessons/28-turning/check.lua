-- How lesson 28 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    -- Both sides are long enough for every hand, so that no card is outside of the content.
    viewport = Size(draw.integer(300, 420), draw.integer(300, 420)),
    data = { draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 12, "cards") },
    parameters = {
      angle = draw.integer(5, 40, "angle"), arm = draw.integer(30, 60), zoom = draw.choice { 0.5, 0.75, 1.25, 1.5 },
      cardWidth = draw.integer(20, 30), cardHeight = draw.integer(31, 44),
    },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions. Others have no card, one, two, and more than a turn of cards.
check.deciding = {
  { empty = 0, cards = 3, angle = 30, passes = 0 }, { empty = 9, passes = 0 }, { empty = 0, cards = 1, passes = 3 },
  { empty = 0, cards = 2, angle = 40, passes = 0 }, { empty = 0, cards = 12, angle = 40, passes = 0 },
}

-- The middle of a card on the screen, and the ways from there to the middles of its upper and its right edge.
local function axes(view, item)
  local card = expect.cell(view, 1, item)
  local function seen(x, y) return card.transform:apply(Point(x, y)) end
  local middle, upper, right = seen(0, 0), seen(0, -card.size.height / 2), seen(card.size.width / 2, 0)
  local function from(point) return Point(point.x - middle.x, point.y - middle.y) end
  return Point(card.center.x + middle.x, card.center.y + middle.y), from(upper), from(right)
end

local function length(way) return math.sqrt(way.x * way.x + way.y * way.y) end

local function turnOf(view, case, item)
  return math.rad((item - (view:itemCount(1) + 1) / 2) * case.parameters.angle)
end

check.goals = {
  {
    name = "turned", says = "each card is turned by its angle",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local turn, _, upper, right = turnOf(view, case, item), axes(view, item)
        expect.equal(upper.x / length(upper), math.sin(turn), ("the way up card %d, along x,"):format(item), 0.001)
        expect.equal(upper.y / length(upper), -math.cos(turn), ("the way up card %d, along y,"):format(item), 0.001)
        expect.equal(right.x / length(right), math.cos(turn), ("the way across card %d, along x,"):format(item), 0.001)
        expect.equal(right.y / length(right), math.sin(turn), ("the way across card %d, along y,"):format(item), 0.001)
      end
    end,
  },
  {
    name = "pivot", says = "the cards are turned and scaled about the middle of the view",
    holds = function(view, case)
      local radius = case.parameters.zoom * case.parameters.arm
      for item = 1, view:itemCount(1) do
        local turn, middle = turnOf(view, case, item), axes(view, item)
        local x, y = view.width / 2 + radius * math.sin(turn), view.height / 2 - radius * math.cos(turn)
        expect.equal(middle.x, x, ("the x of the middle of card %d"):format(item))
        expect.equal(middle.y, y, ("the y of the middle of card %d"):format(item))
      end
    end,
  },
  {
    name = "zoomed", says = "each card is larger by the zoom",
    holds = function(view, case)
      local given = case.parameters
      for item = 1, view:itemCount(1) do
        local _, upper, right = axes(view, item)
        expect.equal(2 * length(upper), given.zoom * given.cardHeight, ("the height of card %d"):format(item))
        expect.equal(2 * length(right), given.zoom * given.cardWidth, ("the width of card %d"):format(item))
      end
    end,
  },
}

check.questions = {
  {
    name = "middle",
    asks = "Card 3 is turned by 30 degrees (the sine is 0.5). How far right of the view's middle is the card's middle?",
    answer = function(_, case) return case.parameters.zoom * case.parameters.arm / 2 end,
  },
  {
    name = "frame",
    asks = "How wide is the frame of card 3, the upright box around it? (The cosine of 30 degrees is 0.866.)",
    answer = function(view) return expect.cell(view, 1, 3).frame.width end,
  },
}

return check
