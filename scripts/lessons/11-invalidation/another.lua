-- Another solution of lesson 11: the width that the cells were made for is kept.

local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:prepare(view)
  self.madeFor = view.width
  local side = view.width / self.columns
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, side, side)
end

function Mosaic:shouldInvalidate(_, newBounds)
  if newBounds.width == self.madeFor then return false end
  return true
end

return Mosaic
