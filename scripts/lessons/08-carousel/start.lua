-- Lesson 8: a carousel. The text is in `moonlay learn 8`; then `moonlay learn check`.

---@class Carousel: Layout
---@field cardWidth number  The width of a card, in points.
---@field spacing number    The gap between two cards that are not scaled.
---@field smallest number   The smallest scale, 0 to 1.
local Carousel = Layout.new("Carousel", { cardWidth = 160, spacing = 12, smallest = 0.7 })

-- Your work: the card's scale, from its distance to the middle. And is the layout invalidated
-- often enough?

---@param view View
---@param card Attributes
---@return Attributes
function Carousel:scaled(view, card)
  card.transform = Transform.scale(1)
  return card
end

function Carousel:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

-- The rest is complete.

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
