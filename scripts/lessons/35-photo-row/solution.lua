-- A solution of lesson 35: the gaps are taken away, and the photos are like one photo.

local PhotoRow = Layout.new("PhotoRow", { spacing = 8 })

function PhotoRow:prepare(view)
  local count, ratios = view:itemCount(1), 0
  for item = 1, count do ratios = ratios + view:data(1, item).ratio end
  -- Hundreds of photos leave no room for gaps: then they are narrower.
  local gap = math.min(self.spacing, 0.8 * view.width / count)
  local free = view.width - (count - 1) * gap
  local height = free / ratios
  local x = 0
  for item = 1, count do
    local width = height * view:data(1, item).ratio
    self:placeCell(1, item, x, 0, width, height)
    x = x + width + gap
  end
end

function PhotoRow:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function photos(...)
  local items = {}
  for number, ratio in ipairs { ... } do items[number] = { ratio = ratio } end
  return items
end

PhotoRow.demo = { viewport = Size(300, 120), data = { photos(1.5, 0.75, 1, 0.67) } }

return PhotoRow
