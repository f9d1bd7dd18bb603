-- Lesson 15: a photo feed. The text is in `moonlay learn 15`; then `moonlay learn check`.

---@class PhotoFeed: Layout
---@field rowHeight number     The maximum height of a row, in points.
---@field spacing number       The gap between two photos, and between two rows.
---@field headerHeight number  The height of a section's header.
local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

---@param view View
function PhotoFeed:prepare(view)
  -- Your work.
end

local function photos(...)
  local items = {}
  for number, ratio in ipairs { ... } do items[number] = { ratio = ratio } end
  return items
end

PhotoFeed.demo = {
  viewport = Size(300, 400),
  data = { photos(1.5, 0.75, 1, 1.5, 0.67, 1.33, 1), photos(1.78, 0.75, 1.5, 1, 1) },
}

return PhotoFeed
