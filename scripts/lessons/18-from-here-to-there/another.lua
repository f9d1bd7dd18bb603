-- Another solution of lesson 18: points for a degree, and both ends weighted.

local Scale = Layout.new("Scale", { low = 0, high = 40, from = 10, to = 200 })

function Scale:prepare(view)
  for item = 1, view:itemCount(1) do
    local value = view:data(1, item).value
    local before, after = value - self.low, self.high - value
    local x = (self.from * after + self.to * before) / (before + after)
    self:place(Attributes.cell(1, item, Rect(x, (item - 1) * 26, 30, 20)))
  end
end

function Scale:shouldInvalidate() return false end

return Scale
