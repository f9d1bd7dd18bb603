-- Lesson 17: ten minutes of Lua. The text is in `moonlay learn 17`; when you have saved,
-- `moonlay learn check`.

---@class Bars: Layout
---@field step number    The distance from the top of a row to the top of the next, in points.
---@field indent number  How much further to the right each group of three begins, in points.
---@field narrow number  The width of most rows, in points.
---@field wide number    The width of every third row, in points.
local Bars = Layout.new("Bars", { step = 34, indent = 24, narrow = 60, wide = 120 })

---@param view View
function Bars:prepare(view)
  for item = 1, view:itemCount(1) do
    -- Your work: these three lines. A line may be followed by an `if … then … end`.
    local x = 0
    local y = 20
    local width = 30
    self:placeCell(1, item, x, y, width, 24)
  end
end

-- The rest is complete.

function Bars:contentSize(view)
  local count = view:itemCount(1)
  return count // 3 * self.indent + self.wide, count * self.step
end

function Bars:shouldInvalidate(view, newBounds) return false end

Bars.demo = { viewport = Size(240, 260), data = { 7 } }

return Bars
