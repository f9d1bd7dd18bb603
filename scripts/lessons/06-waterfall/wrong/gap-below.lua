-- misses: content
local Waterfall = Layout.new("Waterfall", { columns = 3, spacing = 8 })

function Waterfall:prepare(view)
  local width = (view.width - (self.columns - 1) * self.spacing) / self.columns
  self.bottoms = {}
  for column = 1, self.columns do self.bottoms[column] = 0 end
  for item = 1, view:itemCount(1) do
    local best = 1
    for column = 2, self.columns do
      if self.bottoms[column] < self.bottoms[best] then best = column end
    end
    local height = view:data(1, item).height
    self:placeCell(1, item, (best - 1) * (width + self.spacing), self.bottoms[best], width, height)
    self.bottoms[best] = self.bottoms[best] + height + self.spacing
  end
end

function Waterfall:contentSize(view)
  return view.width, math.max(0, table.unpack(self.bottoms))
end

function Waterfall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Waterfall
