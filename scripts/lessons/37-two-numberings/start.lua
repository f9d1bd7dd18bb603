-- Lesson 37: two numberings. The text is in `moonlay learn 37`; then `moonlay learn check`.

---@class Merge: Layout
---@field rowHeight number  The height of a row, in points.
---@field progress number   The share of the time, from 0 to 1.
local Merge = Layout.new("Merge", { rowHeight = 30, progress = 0.5 })

-- Rows that come are on the left, rows that stay in the middle, and rows that go on the right.
local columns = { comes = 0, stays = 1, goes = 2 }

---@param view View
function Merge:prepare(view)
  local before, after = 0, 0
  for item = 1, view:itemCount(1) do
    local change = view:data(1, item).change
    -- Your work: does this row count before the update, and does it count after it?
    before = before + 1
    after = after + 1
    local old, new = (before - 1) * self.rowHeight, (after - 1) * self.rowHeight
    local y = change == "goes" and old or change == "comes" and new or old + (new - old) * self.progress
    self:placeCell(1, item, columns[change] * view.width / 3, y, view.width / 3, self.rowHeight)
  end
end

-- The rest is complete.

function Merge:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function rows(...)
  local items = {}
  for number, change in ipairs { ... } do items[number] = { change = change } end
  return items
end

Merge.demo = {
  viewport = Size(240, 200),
  data = { rows("stays", "goes", "stays", "comes", "comes", "stays", "goes", "stays") },
}

return Merge
