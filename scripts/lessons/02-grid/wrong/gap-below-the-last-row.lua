-- misses: content
local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

function Grid:prepare(view)
  self.side = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local step = self.side + self.spacing
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, self.side, self.side, step, step)
end

function Grid:contentSize(view)
  local rows = (view:itemCount(1) + self.columns - 1) // self.columns
  return view.width, rows * (self.side + self.spacing) + 1
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Grid
