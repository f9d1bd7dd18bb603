-- misses: holes
local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

Notes.allowsOverlap = true

function Notes:prepare(view)
  self.heights = self.heights or {}
  for item = 1, view:itemCount(1) do
    local y = (item - 1) * (self.estimate + self.gap)
    self:placeCell(1, item, 0, y, view.width, self.heights[item] or self.estimate)
  end
end

function Notes:shouldInvalidatePreferred(_, preferred, original)
  return preferred.height ~= original.height
end

function Notes:preferredInvalidation(_, preferred)
  self.heights[preferred.item] = preferred.height
end

function Notes:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width
end

return Notes
