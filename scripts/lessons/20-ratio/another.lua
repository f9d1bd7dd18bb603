-- Another solution of lesson 20: the ratios of picture and box are compared.

local Album = Layout.new("Album", { boxHeight = 80, gap = 20, fills = false })

Album.allowsOverlap, Album.allowsOutsideContent = true, true

function Album:prepare(view)
  for item = 1, view:itemCount(1) do
    local photo = view:data(1, item)
    local box = Rect(0, (item - 1) * (self.boxHeight + self.gap), view.width, self.boxHeight)
    local ratio = photo.width / photo.height
    local isFlatter = ratio > box.width / box.height
    local attributes = Attributes.cell(1, item)
    if isFlatter ~= self.fills then
      attributes.size = Size(box.width, box.width / ratio)
    else
      attributes.size = Size(box.height * ratio, box.height)
    end
    attributes.center = Point(box.midX, box.midY)
    self:place(attributes)
  end
end

function Album:contentSize(view)
  return view.width, math.max(0, view:itemCount(1) * (self.boxHeight + self.gap) - self.gap)
end

function Album:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Album
