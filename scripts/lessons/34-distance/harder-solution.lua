-- A solution of lesson 34's harder variant: the share begins and ends slowly.

local Dock = Layout.new("Dock", { high = 100, low = 40, reach = 90 })

function Dock:prepare(view)
  local count = view:itemCount(1)
  local width = view.width / count
  for item = 1, count do
    local x = (item - 1) * width
    local share = math.min(1, math.abs(x + width / 2 - view.width / 2) / self.reach)
    local height = self.high + (self.low - self.high) * share * share * (3 - 2 * share)
    self:placeCell(1, item, x, self.high - height / 2, width, height)
  end
end

function Dock:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Dock.demo = { viewport = Size(240, 200), data = { 11 } }

return Dock
