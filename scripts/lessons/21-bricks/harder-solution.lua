-- A solution of lesson 21's harder variant: k and a half steps are a gap longer than the view.

local Coins = Layout.new("Coins", { columns = 4, side = 44, gap = 6 })

Coins.allowsOverlap = true

function Coins:prepare(view)
  local step = (view.width + self.gap) / (self.columns + 0.5)
  local side = step - self.gap
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    local x = column * step + row % 2 * step / 2
    self:placeCell(1, item, x, row * step * math.sqrt(3) / 2, side, side)
  end
end

function Coins:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Coins.demo = { viewport = Size(240, 240), data = { 18 } }

return Coins
