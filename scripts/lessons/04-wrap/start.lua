-- Lesson 4: wrapping lines. The text is in `moonlay learn 4`; then `moonlay learn check`.

---@class Wrap: Layout
---@field lineHeight number  The height of an item, in points.
---@field spacing number     The gap between two items, and between two lines, in points.
local Wrap = Layout.new("Wrap", { lineHeight = 28, spacing = 8 })

---@param view View
function Wrap:prepare(view)
  local x, y = 0, 0
  for item = 1, view:itemCount(1) do
    local width = view:data(1, item).width
    -- Your work: does the item fit here, or does it begin the next line? And how wide may it be?
    self:placeCell(1, item, x, y, width, self.lineHeight)
    x = x + width + self.spacing
  end
end

function Wrap:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function wide(...)
  local items = {}
  for number, width in ipairs { ... } do items[number] = { width = width } end
  return items
end

Wrap.demo = {
  viewport = Size(240, 220),
  data = { wide(60, 90, 40, 120, 70, 30, 30, 300, 80, 50, 110, 60) },
}

return Wrap
