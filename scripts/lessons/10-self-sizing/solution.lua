-- A solution of lesson 10: a measured height counts more than an estimate.

local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

function Notes:height(item) return self.heights[item] or self.estimate end

function Notes:shouldInvalidatePreferred(_, preferred, original)
  return preferred.height ~= original.height
end

function Notes:preferredInvalidation(view, preferred, original, context)
  self.heights[preferred.item] = preferred.height
  if original.y < view.bounds.minY then
    context.offsetAdjustment = Point(0, preferred.height - original.height)
  end
end

function Notes:prepare(view)
  self.heights = self.heights or {}
  local y = 0
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, y, view.width, self:height(item))
    y = y + self:height(item) + self.gap
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
