-- Another solution of lesson 36: how many rows began above the edge, and where the next one is now.

local Anchor = Layout.new("Anchor", { estimate = 40, offset = 100 })

function Anchor:prepare(view)
  local count, tops = view:itemCount(1), { 0 }
  for item = 1, count do
    tops[item + 1] = tops[item] + view:data(1, item).height
    self:placeCell(1, item, 0, tops[item], view.width, view:data(1, item).height)
  end
  local above = math.tointeger(math.min(count, math.ceil(self.offset / self.estimate)))
  local distance = above * self.estimate - self.offset
  self:placeDecoration("edge", 1, 1, 0, tops[above + 1] - distance, view.width, 4, 1)
end

function Anchor:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Anchor
