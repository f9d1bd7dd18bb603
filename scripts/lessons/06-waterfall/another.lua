-- Another solution of lesson 6: the columns are kept in order, the shortest first.

local Waterfall = Layout.new("Waterfall", { columns = 3, spacing = 8 })

function Waterfall:prepare(view)
  local width = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local columns = {}
  for number = 1, self.columns do
    columns[number] = { x = (number - 1) * (width + self.spacing), bottom = 0 }
  end
  for item = 1, view:itemCount(1) do
    -- Of equals the one at the right: any tie will do.
    table.sort(columns, function(one, other)
      if one.bottom ~= other.bottom then return one.bottom < other.bottom end
      return one.x > other.x
    end)
    local column, height = columns[1], view:data(1, item).height
    self:placeCell(1, item, column.x, column.bottom, width, height)
    column.bottom = column.bottom + height + self.spacing
  end
end

function Waterfall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Waterfall
