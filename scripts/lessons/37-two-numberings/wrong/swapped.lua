-- misses: stays
-- The two conditions are swapped.

local Merge = Layout.new("Merge", { rowHeight = 30, progress = 0.5 })

-- Rows that come are on the left, rows that stay in the middle, and rows that go on the right.
local columns = { comes = 0, stays = 1, goes = 2 }

function Merge:prepare(view)
  local before, after = 0, 0
  for item = 1, view:itemCount(1) do
    local change = view:data(1, item).change
    if change ~= "goes" then before = before + 1 end
    if change ~= "comes" then after = after + 1 end
    local old, new = (before - 1) * self.rowHeight, (after - 1) * self.rowHeight
    local y = change == "goes" and old or change == "comes" and new or old + (new - old) * self.progress
    self:placeCell(1, item, columns[change] * view.width / 3, y, view.width / 3, self.rowHeight)
  end
end

function Merge:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Merge
