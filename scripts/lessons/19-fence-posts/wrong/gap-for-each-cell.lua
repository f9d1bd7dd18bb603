-- misses: width
-- As many gaps as cells.
local Fence = Layout.new("Fence", { gap = 10 })

function Fence:prepare(view)
  local count = view:itemCount(1)
  local gap = math.min(self.gap, 0.8 * view.width / count)
  for item = 1, count do
    local width = (view.width - count * gap) / count
    local x = (item - 1) * (width + gap)
    self:placeCell(1, item, x, 10, width, 60)
  end
end

function Fence:contentSize(view) return view.width, 80 end

function Fence:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Fence
