-- Lesson 21: bricks and honeycombs. The text is in `moonlay learn 21`; then `moonlay learn check`.

---@class Coins: Layout
---@field columns integer  The number of coins in a row.
---@field side number      The diameter of a coin, in points.
---@field gap number       The gap between two neighbours, in points.
local Coins = Layout.new("Coins", { columns = 4, side = 44, gap = 6 })

-- The boxes of two rows overlap, and the coins in them do not.
Coins.allowsOverlap = true

---@param view View
function Coins:prepare(view)
  local step = self.side + self.gap
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    -- Your work: every second row is shifted, and all neighbours are a step away.
    local x = column * step
    local y = row * step
    self:placeCell(1, item, x, y, self.side, self.side)
  end
end

function Coins:shouldInvalidate(view, newBounds) return false end

Coins.demo = { viewport = Size(240, 240), data = { 18 } }

return Coins
