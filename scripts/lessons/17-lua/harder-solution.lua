-- A solution of lesson 17's harder variant: the remainder of item - 1 is a place in a table.

local Bars = Layout.new("Bars", { step = 34, indent = 24, narrow = 60, wide = 120 })

function Bars:prepare(view)
  for item = 1, view:itemCount(1) do
    local x = (item - 1) // 3 * self.indent
    local y = (item - 1) * self.step
    local widths = { self.narrow, self.wide, (self.narrow + self.wide) / 2 }
    local width = widths[(item - 1) % #widths + 1]
    self:placeCell(1, item, x, y, width, 24)
  end
end

function Bars:contentSize(view)
  local count = view:itemCount(1)
  return count // 3 * self.indent + self.wide, count * self.step
end

function Bars:shouldInvalidate(view, newBounds) return false end

Bars.demo = { viewport = Size(240, 260), data = { 7 } }

return Bars
