-- A solution of lesson 19's harder variant: k cells and k - 1 quarters of a cell fill the view.

local Fence = Layout.new("Fence", { gap = 10 })

function Fence:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    local width = view.width / (count + (count - 1) / 4)
    local x = (item - 1) * width * 1.25
    self:placeCell(1, item, x, 10, width, 60)
  end
end

function Fence:contentSize(view) return view.width, 80 end

function Fence:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Fence.demo = { viewport = Size(320, 80), data = { 3 } }

return Fence
