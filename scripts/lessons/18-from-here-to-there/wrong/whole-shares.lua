-- misses: share
-- Both ends are right, and nothing between them.
local Scale = Layout.new("Scale", { low = 0, high = 40, from = 10, to = 200 })

function Scale:prepare(view)
  for item = 1, view:itemCount(1) do
    local value = view:data(1, item).value
    local t = (value - self.low) // (self.high - self.low)
    local x = self.from + (self.to - self.from) * t
    self:placeCell(1, item, x, (item - 1) * 26, 30, 20)
  end
end

function Scale:shouldInvalidate(view, newBounds) return false end

return Scale
