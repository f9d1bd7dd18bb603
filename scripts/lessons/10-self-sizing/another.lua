-- Another solution of lesson 10: how much each row differs from the estimate is kept.

local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

function Notes:prepare(view)
  self.differences = self.differences or {}
  local y = 0
  for item = 1, view:itemCount(1) do
    local height = self.estimate + (self.differences[item] or 0)
    self:placeCell(1, item, 0, y, view.width, height)
    y = y + height + self.gap
  end
end

function Notes:shouldInvalidatePreferred(_, preferred, original)
  return math.abs(preferred.height - original.height) > 0.001
end

function Notes:preferredInvalidation(view, preferred, original, context)
  local isAbove = original.frame.minY < view.contentOffset.y
  self.differences[preferred.item] = preferred.height - self.estimate
  context.offsetAdjustment = Point(0, isAbove and preferred.height - original.height or 0)
end

function Notes:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

function Notes:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.differences = nil end
end

return Notes
