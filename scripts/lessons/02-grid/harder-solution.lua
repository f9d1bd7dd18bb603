-- A solution of lesson 2's harder variant: remainder and quotient by the number of rows.

local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

function Grid:prepare(view)
  local side = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local step = side + self.spacing
  local rows = (view:itemCount(1) + self.columns - 1) // self.columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) // rows, (item - 1) % rows
    self:placeCell(1, item, column * step, row * step, side, side)
  end
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Grid.demo = { viewport = Size(240, 320), data = { 14 } }

return Grid
