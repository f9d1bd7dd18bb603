-- A solution of lesson 35's harder variant: the same formula for each half.

local PhotoRow = Layout.new("PhotoRow", { spacing = 8 })

function PhotoRow:placePhotos(view, first, last, y)
  local ratios, x = 0, 0
  for item = first, last do ratios = ratios + view:data(1, item).ratio end
  local gap = math.min(self.spacing, 0.8 * view.width / (last - first + 1))
  local height = (view.width - (last - first) * gap) / ratios
  for item = first, last do
    local width = height * view:data(1, item).ratio
    self:placeCell(1, item, x, y, width, height)
    x = x + width + gap
  end
  return y + height + self.spacing
end

function PhotoRow:prepare(view)
  local count = view:itemCount(1)
  local half = (count + 1) // 2
  local y = self:placePhotos(view, 1, half, 0)
  self:placePhotos(view, half + 1, count, y)
end

function PhotoRow:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function photos(...)
  local items = {}
  for number, ratio in ipairs { ... } do items[number] = { ratio = ratio } end
  return items
end

PhotoRow.demo = { viewport = Size(300, 320), data = { photos(1.5, 0.75, 1, 0.67) } }

return PhotoRow
