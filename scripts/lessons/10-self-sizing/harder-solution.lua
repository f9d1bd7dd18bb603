-- A solution of lesson 10's harder variant: a line has the height of its higher item.

local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

function Notes:height(item) return self.heights[item] or self.estimate end

---The height of the line of an item.
function Notes:lineHeight(item)
  local first = item - (item - 1) % 2
  local second = first < self.count and self:height(first + 1) or 0
  return math.max(self:height(first), second)
end

function Notes:shouldInvalidatePreferred(_, preferred, original)
  return preferred.height ~= original.height
end

function Notes:preferredInvalidation(view, preferred, original, context)
  local before = self:lineHeight(preferred.item)
  self.heights[preferred.item] = preferred.height
  if original.y < view.bounds.minY then
    context.offsetAdjustment = Point(0, self:lineHeight(preferred.item) - before)
  end
end

function Notes:prepare(view)
  self.heights, self.count = self.heights or {}, view:itemCount(1)
  local width, y = (view.width - self.gap) / 2, 0
  for item = 1, self.count do
    local column = (item - 1) % 2
    self:placeCell(1, item, column * (width + self.gap), y, width, self:height(item))
    if column == 1 or item == self.count then y = y + self:lineHeight(item) + self.gap end
  end
end

function Notes:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

function Notes:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.heights = {} end
end

local function high(...)
  local items = {}
  for number, height in ipairs { ... } do items[number] = { size = Size(100, height) } end
  return items
end

Notes.demo = { viewport = Size(240, 300), data = { high(30, 80, 44, 20, 120, 60, 30, 90, 40, 70) } }

return Notes
