-- Lesson 35: a row of photos. The text is in `moonlay learn 35`; then `moonlay learn check`.

---@class PhotoRow: Layout
---@field spacing number  The gap between two neighbours, in points.
local PhotoRow = Layout.new("PhotoRow", { spacing = 8 })

---@param view View
function PhotoRow:prepare(view)
  local count, ratios = view:itemCount(1), 0
  for item = 1, count do ratios = ratios + view:data(1, item).ratio end
  -- Hundreds of photos leave no room for gaps: then they are narrower.
  local gap = math.min(self.spacing, 0.8 * view.width / count)
  -- Your work: which width is left for the photos, and how high is the row then?
  local free = view.width
  local height = free / count
  local x = 0
  for item = 1, count do
    local width = height * view:data(1, item).ratio
    self:placeCell(1, item, x, 0, width, height)
    x = x + width + gap
  end
end

-- The rest is complete.

function PhotoRow:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function photos(...)
  local items = {}
  for number, ratio in ipairs { ... } do items[number] = { ratio = ratio } end
  return items
end

PhotoRow.demo = { viewport = Size(300, 120), data = { photos(1.5, 0.75, 1, 0.67) } }

return PhotoRow
