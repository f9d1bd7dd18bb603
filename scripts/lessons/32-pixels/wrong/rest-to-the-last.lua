-- misses: share
-- The last column gets all of the rest.
local Columns = Layout.new("Columns")

function Columns:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local width = math.floor(view.width / count * view.scale) / view.scale
    local left, right = (item - 1) * width, item == count and view.width or item * width
    self:placeCell(1, item, left, 0, right - left, view.height)
  end
end

function Columns:contentSize(view) return view.width, view.height end

function Columns:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Columns
