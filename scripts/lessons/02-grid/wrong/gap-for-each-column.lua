-- misses: width
local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

function Grid:prepare(view)
  -- As many gaps as columns: one too many.
  local side = (view.width - self.columns * self.spacing) / self.columns
  local step = side + self.spacing
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, step, step)
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Grid
