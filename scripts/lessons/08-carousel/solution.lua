-- A solution of lesson 8: a straight line from 1 to the smallest scale, and an answer for each
-- scroll.

local Carousel = Layout.new("Carousel", { cardWidth = 160, spacing = 12, smallest = 0.7 })

function Carousel:scaled(view, card)
  local distance = math.abs(card.center.x - view.bounds.midX)
  local share = math.min(1, distance / (self.cardWidth + self.spacing))
  card.transform = Transform.scale(1 - (1 - self.smallest) * share)
  return card
end

function Carousel:shouldInvalidate() return true end

-- There are few cards: to place all of them at each scroll costs little.
Carousel.allowsRecomputing = true

function Carousel:prepare(view)
  local step = self.cardWidth + self.spacing
  self.margin = (view.width - self.cardWidth) / 2
  self:placeRow(1, 1, view:itemCount(1), self.margin, 20, self.cardWidth, view.height - 40, step)
end

function Carousel:contentSize(view)
  local count = view:itemCount(1)
  return 2 * self.margin + count * (self.cardWidth + self.spacing) - self.spacing, view.height
end

function Carousel:attributes(view, rect)
  local cards = self:placed(rect)
  for _, card in ipairs(cards) do self:scaled(view, card) end
  return cards
end

function Carousel:itemAttributes(view, section, item)
  local card = self:placedCell(section, item)
  return card and self:scaled(view, card)
end

Carousel.demo = {
  viewport = Size(300, 240),
  data = { 7 },
  steps = function(view) view:scrollTo(Point(300, 0), { animated = true }) end,
}

return Carousel
