-- misses: gaps
local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

function Grid:prepare(view)
  local side = (view.width - (self.columns - 1) * self.spacing) / self.columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    self:placeCell(1, item, column * (side + self.spacing), row * side, side, side)
  end
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Grid
