-- misses: measured
local Cost = Layout.new("Cost")

function Cost:rowAt(y)
  local low, high, looks = 1, #self.ends, 0
  while low < high do
    local here = low
    -- The look is not counted.
    if self.ends[here] > y then high = here else low = here + 1 end
  end
  return low, looks
end

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
