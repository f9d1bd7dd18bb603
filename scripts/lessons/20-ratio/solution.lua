-- A solution of lesson 20: two scales, and the smaller or the larger one of them.

local Album = Layout.new("Album", { boxHeight = 80, gap = 20, fills = false })

Album.allowsOverlap, Album.allowsOutsideContent = true, true

function Album:prepare(view)
  for item = 1, view:itemCount(1) do
    local photo = view:data(1, item)
    local boxWidth, boxHeight = view.width, self.boxHeight
    local across, down = boxWidth / photo.width, boxHeight / photo.height
    local scale = math.min(across, down)
    if self.fills then scale = math.max(across, down) end
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

Album.demo = {
  viewport = Size(240, 280),
  data = {
    { { width = 400, height = 200 }, { width = 160, height = 240 }, { width = 900, height = 150 } },
  },
}

return Album
