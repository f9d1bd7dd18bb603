-- misses: line
-- There are only two heights.
local Dock = Layout.new("Dock", { high = 100, low = 40, reach = 90 })

function Dock:prepare(view)
  local count = view:itemCount(1)
  local width = view.width / count
  for item = 1, count do
    local x = (item - 1) * width
    local distance = math.abs(x + width / 2 - view.width / 2)
    local height = distance < self.reach and self.high or self.low
    self:placeCell(1, item, x, self.high - height / 2, width, height)
  end
end

function Dock:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Dock
