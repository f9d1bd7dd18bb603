-- A solution of lesson 18: the inverse of a lerp, and a lerp.

local Scale = Layout.new("Scale", { low = 0, high = 40, from = 10, to = 200 })

function Scale:prepare(view)
  for item = 1, view:itemCount(1) do
    local value = view:data(1, item).value
    local t = (value - self.low) / (self.high - self.low)
    local x = self.from + (self.to - self.from) * t
    self:placeCell(1, item, x, (item - 1) * 26, 30, 20)
  end
end

function Scale:shouldInvalidate(view, newBounds) return false end

local function days(...)
  local items = {}
  for number, value in ipairs { ... } do items[number] = { value = value } end
  return items
end

Scale.demo = { viewport = Size(240, 220), data = { days(0, 5, 10, 20, 30, 35, 40, 25) } }

return Scale
