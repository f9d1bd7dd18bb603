-- A solution of lesson 28's harder variant: a row of boxes around turned photos.

local Fan = Layout.new("Fan", {
  angle = 20, arm = 60, zoom = 1.4, cardWidth = 36, cardHeight = 54,
})

-- The cards of a hand cover each other.
Fan.allowsOverlap = true

function Fan:prepare(view)
  local x = 0
  for item = 1, view:itemCount(1) do
    local turn = math.rad(view:data(1, item).degrees)
    local across, up = math.abs(math.cos(turn)), math.abs(math.sin(turn))
    local box = self.cardWidth * across + self.cardHeight * up
    local card = Attributes.cell(1, item)
    card.size = Size(self.cardWidth, self.cardHeight)
    card.center = Point(x + box / 2, view.height / 2)
    card.transform = Transform.rotate(turn)
    self:place(card)
    x = x + box + 10
  end
end

function Fan:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

local function tilted(...)
  local items = {}
  for number, degrees in ipairs { ... } do items[number] = { degrees = degrees } end
  return items
end

Fan.demo = { viewport = Size(280, 280), data = { tilted(10, -20, 45, 90, 120) } }

return Fan
