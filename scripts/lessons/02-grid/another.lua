-- Another solution of lesson 2: the host's own loop over rows and columns.

local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

function Grid:prepare(view)
  local gaps = self.spacing * (self.columns - 1)
  local side = (view.width - gaps) / self.columns
  local step = side + self.spacing
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, step, step)
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Grid
