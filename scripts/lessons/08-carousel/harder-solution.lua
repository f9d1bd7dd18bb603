-- A solution of lesson 8's harder variant: the scaled widths follow each other, from the middle outwards.

local Carousel = Layout.new("Carousel", { cardWidth = 160, spacing = 12, smallest = 0.7 })

function Carousel:scale(view, item)
  local step = self.cardWidth + self.spacing
  local center = self.margin + (item - 1) * step + self.cardWidth / 2
  local share = math.min(1, math.abs(center - view.bounds.midX) / step)
  return 1 - (1 - self.smallest) * share
end

---Where the middle of each card is seen, so that what is in the middle of the view stays there.
function Carousel:centers(view)
  local x, centers = 0, {}
  for item = 1, self.count do
    local width = self.cardWidth * self:scale(view, item)
    centers[item] = x + width / 2
    x = x + width + self.spacing
  end
  local place = view.bounds.minX / (self.cardWidth + self.spacing)
  local before = math.max(1, math.min(self.count - 1, math.floor(place) + 1))
  local share = place - (before - 1)
  local after = centers[before + 1] or centers[before]
  local middle = (centers[before] or 0) * (1 - share) + (after or 0) * share
  for item = 1, self.count do centers[item] = centers[item] + view.bounds.midX - middle end
  return centers
end

function Carousel:shown(view, card, centers)
  local nearer = Transform.translate(centers[card.item] - card.center.x, 0)
  card.transform = Transform.scale(self:scale(view, card.item)) * nearer
  return card
end

function Carousel:shouldInvalidate() return true end

-- There are few cards: to place all of them at each scroll costs little.
Carousel.allowsRecomputing = true

function Carousel:prepare(view)
  self.count = view:itemCount(1)
  self.margin = (view.width - self.cardWidth) / 2
  self:placeRow(1, 1, self.count, self.margin, 20, self.cardWidth, view.height - 40, self.cardWidth + self.spacing)
end

function Carousel:contentSize(view)
  return 2 * self.margin + self.count * (self.cardWidth + self.spacing) - self.spacing, view.height
end

function Carousel:attributes(view, rect)
  local found, centers = {}, self:centers(view)
  for item = 1, self.count do
    local card = self:shown(view, self:placedCell(1, item), centers)
    if card.frame:intersects(rect) then found[#found + 1] = card end
  end
  return found
end

function Carousel:itemAttributes(view, section, item)
  local card = self:placedCell(section, item)
  return card and self:shown(view, card, self:centers(view))
end

Carousel.demo = {
  viewport = Size(300, 240),
  data = { 7 },
  steps = function(view) view:scrollTo(Point(300, 0), { animated = true }) end,
}

return Carousel
