-- misses: turned
local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:prepare(view)
  local side = view.width / self.columns
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, side, side)
end

-- Less than nothing: after a rotation the old width is still there.
function Mosaic:shouldInvalidate() return false end

return Mosaic
