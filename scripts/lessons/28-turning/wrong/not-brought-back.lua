-- misses: pivot
local Fan = Layout.new("Fan", {
  angle = 20, arm = 60, zoom = 1.4, cardWidth = 36, cardHeight = 54,
})

-- The cards of a hand cover each other.
Fan.allowsOverlap = true

function Fan:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local card = Attributes.cell(1, item)
    card.size, card.zIndex = Size(self.cardWidth, self.cardHeight), item
    card.center = Point(view.width / 2, view.height / 2 - self.arm)
    local turn = math.rad((item - (count + 1) / 2) * self.angle)
    card.transform = Transform.translate(0, -self.arm) * Transform.scale(self.zoom)
      * Transform.rotate(turn)
    self:place(card)
  end
end

function Fan:contentSize(view) return view.width, view.height end

function Fan:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Fan
