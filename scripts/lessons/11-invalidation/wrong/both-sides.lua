-- misses: height
local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:prepare(view)
  local side = view.width / self.columns
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, side, side)
end

function Mosaic:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Mosaic
