-- Another solution of lesson 32: whole pixels are shared, and the remainder is carried along.

local Columns = Layout.new("Columns")

function Columns:prepare(view)
  local count, pixels = view:itemCount(1), math.tointeger(math.floor(view.width * view.scale))
  local left, carried = 0, 0
  for item = 1, count do
    carried = carried + pixels
    local width = carried // count / view.scale
    carried = carried % count
    self:placeCell(1, item, left, 0, width, view.height)
    left = left + width
  end
end

function Columns:contentSize(view) return Size(view.width, view.height) end

function Columns:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Columns
