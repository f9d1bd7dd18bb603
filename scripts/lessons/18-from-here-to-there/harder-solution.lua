-- A solution of lesson 18's harder variant: the scale is that of the data.

local Scale = Layout.new("Scale", { low = 0, high = 40, from = 10, to = 200 })

function Scale:prepare(view)
  local low, high = math.huge, -math.huge
  for item = 1, view:itemCount(1) do
    local value = view:data(1, item).value
    low, high = math.min(low, value), math.max(high, value)
  end
  for item = 1, view:itemCount(1) do
    local value = view:data(1, item).value
    local t = low < high and (value - low) / (high - low) or 0.5
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
