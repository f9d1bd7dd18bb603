-- Another solution of lesson 8: a bell of a cosine, and cards that are computed on
-- request.

local Carousel = Layout.new("Carousel", { cardWidth = 160, spacing = 12, smallest = 0.7 })

function Carousel:prepare(view)
  self.count, self.step = view:itemCount(1), self.cardWidth + self.spacing
  self.margin = (view.width - self.cardWidth) / 2
end

function Carousel:contentSize(view)
  return 2 * self.margin + self.count * self.step - self.spacing, view.height
end

function Carousel:itemAttributes(view, section, item)
  if section > 1 or item > self.count then return nil end
  local x = self.margin + (item - 1) * self.step
  local card = Attributes.cell(section, item, Rect(x, 20, self.cardWidth, view.height - 40))
  local way = math.min(self.step, math.abs(x + self.cardWidth / 2 - view.bounds.midX)) / self.step
  local share = (1 - math.cos(math.pi * way)) / 2
  card.transform = Transform.scale(1 - (1 - self.smallest) * share)
  return card
end

function Carousel:attributes(view, rect)
  local cards = {}
  for item = 1, self.count do
    local card = self:itemAttributes(view, 1, item)
    if card.frame:intersects(rect) then cards[#cards + 1] = card end
  end
  return cards
end

function Carousel:shouldInvalidate() return true end

return Carousel
