-- misses: fit
-- As wide as the box, however high that is.
local Album = Layout.new("Album", { boxHeight = 80, gap = 20, fills = false })

Album.allowsOverlap, Album.allowsOutsideContent = true, true

function Album:prepare(view)
  for item = 1, view:itemCount(1) do
    local photo = view:data(1, item)
    local boxWidth, boxHeight = view.width, self.boxHeight
    local scale = boxWidth / photo.width
    local width, height = photo.width * scale, photo.height * scale
    local top = (item - 1) * (boxHeight + self.gap)
    local x, y = (boxWidth - width) / 2, top + (boxHeight - height) / 2
    self:placeCell(1, item, x, y, width, height)
  end
end

function Album:contentSize(view)
  return view.width, math.max(0, view:itemCount(1) * (self.boxHeight + self.gap) - self.gap)
end

function Album:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Album
