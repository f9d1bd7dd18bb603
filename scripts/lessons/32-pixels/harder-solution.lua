-- A solution of lesson 32's harder variant: exact sums of weights, and each edge rounded by itself.

local Columns = Layout.new("Columns")

function Columns:prepare(view)
  local total, before = 0, 0
  for item = 1, view:itemCount(1) do total = total + view:data(1, item).weight end
  for item = 1, view:itemCount(1) do
    local left = view:round(before * view.width / total)
    before = before + view:data(1, item).weight
    local right = view:round(before * view.width / total)
    self:placeCell(1, item, left, 0, right - left, view.height)
  end
end

function Columns:contentSize(view) return view.width, view.height end

function Columns:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Columns.demo = {
  viewport = Size(320, 120), scale = 1,
  data = { { { weight = 2 }, { weight = 1 }, { weight = 3 }, { weight = 1 } } },
}

return Columns
