-- misses: content
local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

function Grid:prepare(view)
  local side = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local step = side + self.spacing
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    self:placeCell(1, item, column * step, row * step, side, side)
  end
end

function Grid:contentSize(view)
  local side = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local rows = view:itemCount(1) // self.columns
  return view.width, rows * (side + self.spacing) - self.spacing
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Grid.demo = { viewport = Size(240, 320), data = { 14 } }

return Grid
