-- Another solution of lesson 28: the middle is computed, and the card turns about its own.

local Fan = Layout.new("Fan", {
  angle = 20, arm = 60, zoom = 1.4, cardWidth = 36, cardHeight = 54,
})

-- The cards of a hand cover each other.
Fan.allowsOverlap = true

function Fan:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local card = Attributes.cell(1, item)
    local turn, radius = math.rad((item - (count + 1) / 2) * self.angle), self.zoom * self.arm
    card.size, card.zIndex = Size(self.zoom * self.cardWidth, self.zoom * self.cardHeight), item
    card.center = Point(
      view.width / 2 + radius * math.sin(turn), view.height / 2 - radius * math.cos(turn))
    card.transform = Transform.rotate(turn)
    self:place(card)
  end
end

function Fan:contentSize(view) return view.width, view.height end

function Fan:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Fan
