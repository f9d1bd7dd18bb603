-- Another solution of lesson 37: what comes and goes above a row is taken from its place in the column.

local Merge = Layout.new("Merge", { rowHeight = 30, progress = 0.5 })

function Merge:prepare(view)
  local come, gone = 0, 0
  for item = 1, view:itemCount(1) do
    local change, third = view:data(1, item).change, view.width / 3
    if change == "goes" then
      self:placeCell(1, item, 2 * third, (item - 1 - come) * self.rowHeight, third, self.rowHeight)
      gone = gone + 1
    elseif change == "comes" then
      self:placeCell(1, item, 0, (item - 1 - gone) * self.rowHeight, third, self.rowHeight)
      come = come + 1
    else
      local above = come + (gone - come) * self.progress
      self:placeCell(1, item, third, (item - 1 - above) * self.rowHeight, third, self.rowHeight)
    end
  end
end

function Merge:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Merge
