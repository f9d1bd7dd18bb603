-- Lesson 34: near and far. The text is in `moonlay learn 34`; then `moonlay learn check`.

---@class Dock: Layout
---@field high number   The height of a cell in the middle, in points.
---@field low number    The height of a cell that is far away.
---@field reach number  The distance from which on a cell is far away.
local Dock = Layout.new("Dock", { high = 100, low = 40, reach = 90 })

---@param view View
function Dock:prepare(view)
  local count = view:itemCount(1)
  local width = view.width / count
  for item = 1, count do
    local x = (item - 1) * width
    -- Your work: how far is the cell's centre from the middle of the view, and how high is the cell?
    local distance = 0
    local height = self.high
    self:placeCell(1, item, x, self.high - height / 2, width, height)
  end
end

-- The rest is complete.

function Dock:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Dock.demo = { viewport = Size(240, 200), data = { 11 } }

return Dock
