-- misses: kept
-- All rows count.

local Anchor = Layout.new("Anchor", { estimate = 40, offset = 100 })

function Anchor:prepare(view)
  local top, moved = 0, 0
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    moved = moved + height - self.estimate
    self:placeCell(1, item, 0, top, view.width, height)
    top = top + height
  end
  -- The edge of the screen, where it must be now, in front of the rows.
  self:placeDecoration("edge", 1, 1, 0, self.offset + moved, view.width, 4, 1)
end

function Anchor:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Anchor
