-- misses: measured
local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

function Notes:prepare(view)
  local y = 0
  for item = 1, view:itemCount(1) do
    -- One height for all of them.
    local height = self.measured or self.estimate
    self:placeCell(1, item, 0, y, view.width, height)
    y = y + height + self.gap
  end
end

function Notes:shouldInvalidatePreferred(_, preferred)
  return self.measured == nil and preferred.height > 0
end

function Notes:preferredInvalidation(_, preferred) self.measured = preferred.height end

function Notes:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width
end

return Notes
