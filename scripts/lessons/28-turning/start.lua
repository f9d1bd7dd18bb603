-- Lesson 28: turning about a point. The text is in `moonlay learn 28`; then `moonlay learn check`.

---@class Fan: Layout
---@field angle number       From one card to the next, in degrees.
---@field arm number         From the view's middle to a card's, in points.
---@field zoom number        How much larger everything is: 1 changes nothing.
---@field cardWidth number   The width of a card, in points.
---@field cardHeight number  The height of a card, in points.
local Fan = Layout.new("Fan", {
  angle = 20, arm = 60, zoom = 1.4, cardWidth = 36, cardHeight = 54,
})

-- The cards of a hand cover each other.
Fan.allowsOverlap = true

---@param view View
function Fan:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local card = Attributes.cell(1, item)
    card.size, card.zIndex = Size(self.cardWidth, self.cardHeight), item
    card.center = Point(view.width / 2, view.height / 2 - self.arm)
    local turn = math.rad((item - (count + 1) / 2) * self.angle)
    -- Your work: scale and turn about the view's middle, which is at (0, self.arm) from here.
    card.transform = Transform.rotate(turn)
    self:place(card)
  end
end

function Fan:contentSize(view) return view.width, view.height end

function Fan:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Fan.demo = { viewport = Size(280, 280), data = { 7 } }

return Fan
