-- Another solution of lesson 21: from coin to coin, and from row to row in two directions.

local Coins = Layout.new("Coins", { columns = 4, side = 44, gap = 6 })

Coins.allowsOverlap = true

function Coins:prepare(view)
  local count, step = view:itemCount(1), self.side + self.gap
  -- A third of a half turn: down to the right, and the next time down to the left.
  local right, down = step * math.cos(math.pi / 3), step * math.sin(math.pi / 3)
  local x, y, direction = 0, 0, 1
  for first = 1, count, self.columns do
    local cells = math.min(self.columns, count - first + 1)
    self:placeRow(1, first, cells, x, y, self.side, self.side, step)
    x, y, direction = x + direction * right, y + down, -direction
  end
end

function Coins:shouldInvalidate() return false end

return Coins
