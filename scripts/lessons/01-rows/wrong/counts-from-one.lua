-- misses: rows
local Rows = Layout.new("Rows", { rowHeight = 44 })

-- As if the first row had a row above it.
function Rows:prepare(view)
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, item * self.rowHeight, view.width, self.rowHeight)
  end
end

function Rows:contentSize(view) return view.width, view:itemCount(1) * self.rowHeight end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Rows
