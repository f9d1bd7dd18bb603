-- Lesson 20: fit and fill. The text is in `moonlay learn 20`; then `moonlay learn check`.

---@class Album: Layout
---@field boxHeight number  The height of each box, in points; it is as wide as the view.
---@field gap number        The gap between two boxes, in points.
---@field fills boolean     Whether pictures cover their boxes, instead of fitting into them.
local Album = Layout.new("Album", { boxHeight = 80, gap = 20, fills = false })

-- A picture that fills its box may reach beyond it.
Album.allowsOverlap, Album.allowsOutsideContent = true, true

---@param view View
function Album:prepare(view)
  for item = 1, view:itemCount(1) do
    local photo = view:data(1, item)
    local boxWidth, boxHeight = view.width, self.boxHeight
    -- Your work: the number that both sides are multiplied by.
    local scale = 0.25
    local width, height = photo.width * scale, photo.height * scale
    local top = (item - 1) * (boxHeight + self.gap)
    local x, y = (boxWidth - width) / 2, top + (boxHeight - height) / 2
    self:placeCell(1, item, x, y, width, height)
  end
end

-- The rest is complete.

function Album:contentSize(view)
  return view.width, math.max(0, view:itemCount(1) * (self.boxHeight + self.gap) - self.gap)
end

function Album:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Album.demo = {
  viewport = Size(240, 280),
  data = {
    { { width = 400, height = 200 }, { width = 160, height = 240 }, { width = 900, height = 150 } },
  },
}

return Album
