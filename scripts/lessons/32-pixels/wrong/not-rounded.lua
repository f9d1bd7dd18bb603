-- misses: pixels
-- Nothing is rounded.
local Columns = Layout.new("Columns")

function Columns:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local left = (item - 1) * view.width / count
    local right = item * view.width / count
    self:placeCell(1, item, left, 0, right - left, view.height)
  end
end

function Columns:contentSize(view) return view.width, view.height end

function Columns:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Columns
