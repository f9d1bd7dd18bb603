-- Card carousel: a row of cards, the middle one large, each step of the way one card.
--
-- Run it:   moonlay run card-carousel.lua
-- Turn it:  moonlay run card-carousel.lua --set scale=0.5 --set cardWidth=240
--
-- Parameters
--   cardWidth   how wide a card is in the middle, in points
--   cardHeight  how high a card is in the middle, in points
--   spacing     the gap between two cards, before they shrink, in points
--   scale       how large a card is that just leaves the view: 0.85 is 85 %
--
-- The mathematics, with a view of W = 390 and cards of w = 310
--
-- 1. Where is a card? The first and the last card must be able to come to the middle, so
--    there is room at both ends: inset = (W - w) / 2 = 40. From card to card it is a step of
--    w + spacing = 315. Counted from 0, card i begins at
--
--      x = inset + i * step
--
--    and is in the middle when the content offset is i * step: 0, 315, 630, …
--
-- 2. How wide is the content? The insets, the cards, and a gap fewer than there are cards: for 16
--    cards 80 + 16 * 310 + 15 * 5 = 5115. The furthest offset is 5115 - 390 = 4725, and that is
--    15 * 315: the last card's own. The content is as high as the view, so it scrolls to the sides
--    only.
--
-- 3. How large is a card? It is 1 in the middle, and it shrinks with the distance of its middle
--    from the view's. A card whose edge just touches the view's edge is (W + w) / 2 away: there it
--    would be gone. The spacing is taken off, so that it reaches `scale` a little before:
--
--      scale(distance) = 1 - distance * (1 - scale) / ((W + w) / 2 - spacing)
--
--    The neighbour of the middle card is 315 away: 1 - 315 * 0.15 / 345 = 0.863. Cards that are out
--    of the view are skipped, as they are invisible. The scale is a transform about the card's
--    middle: it changes the frame that is seen, not the card's place, nor the content's size.
--
-- 4. Where does it come to rest? When the finger lets go, the view proposes an offset, where the
--    motion would end by itself, and `targetOffset` may answer another one. The two candidates are
--    the card at the left of where we are, and the next one: i = offset // step, and i + 1. The one
--    that is nearer to the proposed offset wins. From 100, with a speed of 1 point per millisecond,
--    594.5 is proposed; 315 is nearer to it than 0, and 315 it is. So a flick moves by one card,
--    however strong it is.
--
-- 5. When is it all wrong? At every step of a scroll, for the scale depends on the offset. So
--    `shouldInvalidate` says yes, and `prepare` runs for every frame: that is why nothing is placed
--    in it. It computes four numbers; the cards are created when they are requested.
--
-- 6. Who asks? Two questions: what is in a rectangle, and what about this one card. Both must get
--    the same answer, so both take it from one function, `card`. From a rectangle's edges to the
--    cards in it is a division, so a million cards cost no more than a few.

---@class CardCarousel: Layout
---@field cardWidth number   How wide a card is in the middle, in points. 50 to 1000.
---@field cardHeight number  How high a card is in the middle, in points. 50 to 1000.
---@field spacing number     The gap between two cards, in points. 0 to 40.
---@field scale number       How large a card is that just leaves the view. 0.5 to 1.
local CardCarousel = Layout.new("CardCarousel", {
  cardWidth = Parameter.number(310, { min = 50, max = 1000, step = 10 }),
  cardHeight = Parameter.number(500, { min = 50, max = 1000, step = 10 }),
  spacing = Parameter.number(5, { min = 0, max = 40, step = 1 }),
  scale = Parameter.number(0.85, { min = 0.5, max = 1, step = 0.05 }),
})

-- How many cards there are, until a view has been seen.
CardCarousel.count = 0

---@param view View
function CardCarousel:prepare(view)
  self.width = math.min(self.cardWidth, view.width)
  self.height = math.min(self.cardHeight, view.height)
  self.inset = (view.width - self.width) / 2
  self.step = self.width + self.spacing

  -- The sections follow one another; `before` is the number of cards before each.
  self.before, self.count = {}, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    self.count = self.count + view:itemCount(section)
  end
end

---@param view View
function CardCarousel:contentSize(view)
  if self.count == 0 then return view.width, view.height end
  return 2 * self.inset + self.count * self.step - self.spacing, view.height
end

---How large a card is.
---@param view View
---@param frame Rect  Where the card is, before it shrinks.
---@return number     1 in the middle of the view, and out of it.
function CardCarousel:scaleOf(view, frame)
  if not frame:intersects(view.visibleRect) then return 1 end
  local distance = math.abs(frame.midX - view.visibleRect.midX)
  local reach = math.max(1, (view.width + self.width) / 2 - self.spacing)
  return math.max(0, 1 - distance * (1 - self.scale) / reach)
end

---A card: the one answer to both questions.
---@param view View
---@param section integer
---@param item integer
---@return Attributes
function CardCarousel:card(view, section, item)
  local index = self.before[section] + item - 1
  local frame = Rect(
    self.inset + index * self.step, (view.height - self.height) / 2, self.width, self.height)
  local card = Attributes.cell(section, item, frame)
  card.transform = Transform.scale(self:scaleOf(view, frame))
  return card
end

---A card by itself; nothing for one that the data does not have.
---@param view View
---@param section integer
---@param item integer
function CardCarousel:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:card(view, section, item)
end

---@param view View
---@param rect Rect
---@return Attributes[]
function CardCarousel:attributes(view, rect)
  local first = math.max(0, (rect.minX - self.inset) // self.step)
  local last = math.min(self.count - 1, (rect.maxX - self.inset) // self.step)
  local cards = {}
  for section, before in ipairs(self.before) do
    local from = math.tointeger(math.max(1, first - before + 1))
    local to = math.tointeger(math.min(view:itemCount(section), last - before + 1))
    for item = from, to do
      local card = self:card(view, section, item)
      if card.frame:intersects(rect) then cards[#cards + 1] = card end
    end
  end
  return cards
end

function CardCarousel:shouldInvalidate() return true end

---@param view View
---@param proposed Point
---@return Point
function CardCarousel:targetOffset(view, proposed)
  local last = math.max(0, self.count - 1)
  local index = math.min(math.max(view.contentOffset.x // self.step, 0), last)
  local here = index * self.step
  local there = math.min(index + 1, last) * self.step
  local isNearer = math.abs(there - proposed.x) < math.abs(proposed.x - here)
  return Point(isNearer and there or here, proposed.y)
end

---The number of the card in the middle, over all sections; 0 where there is none.
---@param view View
---@return integer
function CardCarousel:current(view)
  if self.count == 0 then return 0 end
  local index = math.floor(view.contentOffset.x / self.step + 0.5)
  return math.tointeger(math.min(math.max(index + 1, 1), self.count))
end

local carousel = CardCarousel()
local announced

---Says which card is in the middle, as the dots below a carousel do, whenever it is another one.
local function announce(view)
  local current = carousel:current(view)
  if current ~= announced then view:note(("card %d of %d"):format(current, carousel.count)) end
  announced = current
end

---What a tap does: a card at the side comes to the middle.
local function touch(view, point)
  local card = view:itemAt(point)
  if card == nil then return end
  view:scrollToItem(card.section, card.item, { at = "centeredHorizontally", animated = true })
end

CardCarousel.demo = {
  layout = carousel,
  data = { 16 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  decelerationRate = "fast",
  delegate = { didEndDecelerating = announce, didEndScrollingAnimation = announce },
  steps = function(view)
    announce(view)

    view:note("a finger pulls by 100 points in a tenth of a second: 1 point per millisecond")
    view:drag { by = Point(-100, 0), over = 0.1 }
    view:snapshot("one card further")

    view:note("a strong flick moves by one card too")
    view:fling { velocity = Point(3, 0) }

    view:note("a pull that is too short: the card comes back")
    view:drag { by = Point(-100, 0), over = 1 }

    view:note("a touch of the card that looks in at the right")
    touch(view, Point(view.bounds.maxX - 10, view.bounds.midY))
    view:snapshot("the neighbour")

    view:note("half a step back, between two cards: both are equally large")
    local here = view.contentOffset.x
    view:scrollTo(Point(math.max(0, here - (carousel.step or 0) / 2), 0))
    view:snapshot("between two cards")
    view:scrollTo(Point(here, 0), { animated = true })
  end,
}

return CardCarousel
