-- A solution of lesson 20's harder variant: height times ratio is the width.

local Album = Layout.new("Album", { boxHeight = 80, gap = 20, fills = false })

Album.allowsOverlap, Album.allowsOutsideContent = true, true

function Album:prepare(view)
  local x = 0
  for item = 1, view:itemCount(1) do
    local photo = view:data(1, item)
    local width = self.boxHeight * photo.width / photo.height
    self:placeCell(1, item, x, 0, width, self.boxHeight)
    x = x + width
  end
  self.right = x
end

function Album:contentSize() return self.right, self.boxHeight end

function Album:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Album.demo = {
  viewport = Size(240, 280),
  data = {
    { { width = 400, height = 200 }, { width = 160, height = 240 }, { width = 900, height = 150 } },
  },
}

return Album
