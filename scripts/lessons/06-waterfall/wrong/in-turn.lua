-- misses: shortest
local Waterfall = Layout.new("Waterfall", { columns = 3, spacing = 8 })

function Waterfall:prepare(view)
  local width = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local bottoms, column, step = {}, 1, 1
  for number = 1, self.columns do bottoms[number] = 0 end
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    self:placeCell(1, item, (column - 1) * (width + self.spacing), bottoms[column], width, height)
    bottoms[column] = bottoms[column] + height + self.spacing
    -- There and back again: it looks balanced, and is not.
    if column + step < 1 or column + step > self.columns then
      step = -step
    else
      column = column + step
    end
  end
end

function Waterfall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Waterfall
