-- Lesson 2: a grid. The text is in `moonlay learn 2`; when you have saved, `moonlay learn check`.

---@class Grid: Layout
---@field columns integer  The number of cells side by side.
---@field spacing number   The gap between two neighbours, in points.
local Grid = Layout.new("Grid", { columns = 3, spacing = 8 })

---@param view View
function Grid:prepare(view)
  local side = view.width / self.columns
  for item = 1, view:itemCount(1) do
    -- Your work: in which column and row is the item, how large is it, and where is it?
    local column, row = 0, item - 1
    self:placeCell(1, item, column * side, row * side, side, side)
  end
end

function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Grid.demo = { viewport = Size(240, 320), data = { 14 } }

return Grid
