-- A solution of lesson 32: each edge is rounded by itself.

local Columns = Layout.new("Columns")

function Columns:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local left = view:round((item - 1) * view.width / count)
    local right = view:round(item * view.width / count)
    self:placeCell(1, item, left, 0, right - left, view.height)
  end
end

function Columns:contentSize(view) return view.width, view.height end

function Columns:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Columns.demo = { viewport = Size(320, 120), scale = 1, data = { 12 } }

return Columns
