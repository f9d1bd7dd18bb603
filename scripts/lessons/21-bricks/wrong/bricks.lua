-- misses: near
-- Bricks: the rows are a whole step apart.
local Coins = Layout.new("Coins", { columns = 4, side = 44, gap = 6 })

Coins.allowsOverlap = true

function Coins:prepare(view)
  local step = self.side + self.gap
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    local x = column * step + row % 2 * step / 2
    local y = row * step
    self:placeCell(1, item, x, y, self.side, self.side)
  end
end

function Coins:shouldInvalidate(view, newBounds) return false end

return Coins
