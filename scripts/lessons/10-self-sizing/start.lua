-- Lesson 10: cells that measure themselves. The text is in `moonlay learn 10`; then `moonlay learn
-- check`.

---@class Notes: Layout
---@field estimate number  The height of a row until it is measured, in points.
---@field gap number       The distance between two rows, in points.
local Notes = Layout.new("Notes", { estimate = 44, gap = 6 })

-- Your work: what is a row's height, which preferred sizes count, where are they stored, and what
-- stays in place?

---@param item integer
---@return number
function Notes:height(item)
  return self.estimate
end

---@param preferred Attributes  What the cell prefers.
---@param original Attributes   What the layout returned.
function Notes:shouldInvalidatePreferred(view, preferred, original)
  return false
end

---@param preferred Attributes
---@param original Attributes
---@param context Context       Its `offsetAdjustment` moves the content.
function Notes:preferredInvalidation(view, preferred, original, context)
end

-- The rest is complete.

function Notes:prepare(view)
  self.heights = self.heights or {}
  local y = 0
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, y, view.width, self:height(item))
    y = y + self:height(item) + self.gap
  end
end

function Notes:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

-- New data has new heights.
function Notes:invalidate(_, context)
  if context.everything or context.dataSourceCounts then self.heights = {} end
end

local function high(...)
  local items = {}
  for number, height in ipairs { ... } do items[number] = { size = Size(100, height) } end
  return items
end

Notes.demo = { viewport = Size(240, 300), data = { high(30, 80, 44, 20, 120, 60, 30, 90, 40, 70) } }

return Notes
