-- misses: scroll
local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:prepare(view)
  local side = view.width / self.columns
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, side, side)
end

-- Bounds have an origin too.
function Mosaic:shouldInvalidate(view, newBounds) return newBounds ~= view.bounds end

return Mosaic
