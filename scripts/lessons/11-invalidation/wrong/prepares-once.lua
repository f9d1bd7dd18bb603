-- misses: turned
local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

function Mosaic:prepare(view)
  if self.done then return end
  self.done = true
  local side = view.width / self.columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    self:placeCell(1, item, column * side, row * side, side, side)
  end
end

Mosaic.demo = { viewport = Size(240, 300), data = { 60 } }

return Mosaic
