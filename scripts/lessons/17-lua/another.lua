-- Another solution of lesson 17: numbers that grow from row to row, and nothing is divided.

local Bars = Layout.new("Bars", { step = 34, indent = 24, narrow = 60, wide = 120 })

function Bars:prepare(view)
  local x, y, place = 0, 0, 1
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, x, y, place == 3 and self.wide or self.narrow, 24)
    y, place = y + self.step, place + 1
    if place > 3 then x, place = x + self.indent, 1 end
  end
end

function Bars:contentSize(view)
  local count = view:itemCount(1)
  return count // 3 * self.indent + self.wide, count * self.step
end

function Bars:shouldInvalidate() return false end

return Bars
