-- Lesson 11: doing less. The text is in `moonlay learn 11`; then `moonlay learn check`.

---@class Mosaic: Layout
---@field columns integer  The number of cells side by side.
local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:shouldInvalidate(view, newBounds)
  -- Your work: what do the cells depend on?
  return true
end

-- The rest is complete and correct.

function Mosaic:prepare(view)
  local side = view.width / self.columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    self:placeCell(1, item, column * side, row * side, side, side)
  end
end

Mosaic.demo = { viewport = Size(240, 300), data = { 60 } }

return Mosaic
