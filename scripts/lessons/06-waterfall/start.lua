-- Lesson 6: a waterfall. The text is in `moonlay learn 6`; then `moonlay learn check`.

---@class Waterfall: Layout
---@field columns integer  The number of columns.
---@field spacing number   The gap between two neighbours, in points.
local Waterfall = Layout.new("Waterfall", { columns = 3, spacing = 8 })

---@param view View
function Waterfall:prepare(view)
  local width = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local bottoms = {}
  for column = 1, self.columns do bottoms[column] = 0 end
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    -- Your work: which column is it?
    local column = (item - 1) % self.columns + 1
    self:placeCell(1, item, (column - 1) * (width + self.spacing), bottoms[column], width, height)
    bottoms[column] = bottoms[column] + height + self.spacing
  end
end

function Waterfall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function high(...)
  local items = {}
  for number, height in ipairs { ... } do items[number] = { height = height } end
  return items
end

Waterfall.demo = {
  viewport = Size(240, 320),
  data = { high(90, 40, 60, 50, 120, 30, 70, 80, 40, 60, 100, 50) },
}

return Waterfall
