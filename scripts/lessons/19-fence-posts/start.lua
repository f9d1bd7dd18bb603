-- Lesson 19: fence posts. The text is in `moonlay learn 19`; when you have saved,
-- `moonlay learn check`.

---@class Fence: Layout
---@field gap number  The gap between two neighbours, in points.
local Fence = Layout.new("Fence", { gap = 10 })

---@param view View
function Fence:prepare(view)
  local count = view:itemCount(1)
  -- Hundreds of items leave no room for gaps: then they are narrower.
  local gap = math.min(self.gap, 0.8 * view.width / count)
  for item = 1, count do
    -- Your work: how wide is a cell if all of them and their gaps fill the view, and where is it?
    local width = view.width / count
    local x = (item - 1) * width + gap
    self:placeCell(1, item, x, 10, width, 60)
  end
end

-- The rest is complete.

function Fence:contentSize(view) return view.width, 80 end

function Fence:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Fence.demo = { viewport = Size(320, 80), data = { 3 } }

return Fence
