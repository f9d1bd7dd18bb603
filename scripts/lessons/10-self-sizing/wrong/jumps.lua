-- misses: anchor
local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

function Notes:height(item) return self.heights[item] or self.estimate end

function Notes:shouldInvalidatePreferred(_, preferred, original)
  return preferred.height ~= original.height
end

function Notes:preferredInvalidation(_, preferred)
  self.heights[preferred.item] = preferred.height
  -- What is above pushes what is read.
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

return Notes
