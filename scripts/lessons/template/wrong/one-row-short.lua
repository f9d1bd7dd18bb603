-- misses: content
local Rows = Layout.new("Rows", { rowHeight = 44 })

function Rows:prepare(view)
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, (item - 1) * self.rowHeight, view.width, self.rowHeight)
  end
end

-- The top of the last row, and not its bottom.
function Rows:contentSize(view)
  return view.width, math.max(0, view:itemCount(1) - 1) * self.rowHeight
end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Rows
