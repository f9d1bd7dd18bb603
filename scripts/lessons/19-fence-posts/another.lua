-- Another solution of lesson 19: the row is one gap longer, so that each cell has a gap of its own.

local Fence = Layout.new("Fence", { gap = 10 })

function Fence:prepare(view)
  local count = view:itemCount(1)
  if count == 0 then return end
  local gap = math.min(self.gap, 0.8 * view.width / count)
  local step = (view.width + gap) / count
  self:placeRow(1, 1, count, 0, 10, step - gap, 60, step)
end

function Fence:contentSize(view) return Size(view.width, 80) end

function Fence:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Fence
