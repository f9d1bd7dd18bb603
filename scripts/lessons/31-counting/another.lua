-- Another solution of lesson 31: the half that is left, by recursion.

local Cost = Layout.new("Cost")

---The row at a height, of those from low to high.
function Cost:rowBetween(y, low, high, looks)
  if low >= high then return low, looks end
  local here = low + math.floor((high - low) / 2)
  if y < self.ends[here] then return self:rowBetween(y, low, here, looks + 1) end
  return self:rowBetween(y, here + 1, high, looks + 1)
end

function Cost:rowAt(y) return self:rowBetween(y, 1, #self.ends, 0) end

function Cost:prepare(view)
  local count, bottom = view:itemCount(1), 0
  self.ends = {}
  for item = 1, count do
    bottom = bottom + view:data(1, item).height
    self.ends[item] = bottom
  end
  local width, unit = view.width / math.max(1, count), view.height / math.max(1, count - 1)
  for item = 1, count do
    local _, looks = self:rowAt(self.ends[item] - view:data(1, item).height / 2)
    self:placeCell(1, item, (item - 1) * width, view.height - looks * unit, width, looks * unit)
  end
end

function Cost:contentSize(view) return view.width, view.height end

function Cost:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Cost
