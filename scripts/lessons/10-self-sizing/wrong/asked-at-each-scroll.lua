-- misses: passes
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

-- A scroll moves no row.
function Notes:shouldInvalidate() return true end

function Notes:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.heights = {} end
end

return Notes
