-- Lesson 18: from here to there. The text is in `moonlay learn 18`; then `moonlay learn check`.

---@class Scale: Layout
---@field low number   The value at the start of the scale.
---@field high number  The value at the end of the scale.
---@field from number  The x of a cell at the start of the scale, in points.
---@field to number    The x of a cell at the end of the scale, in points.
local Scale = Layout.new("Scale", { low = 0, high = 40, from = 10, to = 200 })

---@param view View
function Scale:prepare(view)
  for item = 1, view:itemCount(1) do
    local value = view:data(1, item).value
    -- Your work: the share of the way from low to high, and the x at this share.
    local t = 0
    local x = self.from
    self:placeCell(1, item, x, (item - 1) * 26, 30, 20)
  end
end

function Scale:shouldInvalidate(view, newBounds) return false end

local function days(...)
  local items = {}
  for number, value in ipairs { ... } do items[number] = { value = value } end
  return items
end

Scale.demo = { viewport = Size(240, 220), data = { days(0, 5, 10, 20, 30, 35, 40, 25) } }

return Scale
