-- A solution of lesson 12's harder variant: the stops are an array, and halving finds the two beside an offset.

local Snapping = Layout.new("Snapping", {})

---The first card whose stop is at an offset or after it; the last one if there is none.
function Snapping:firstFrom(x)
  local low, high = 1, #self.stops
  while low < high do
    local middle = (low + high) // 2
    if self.stops[middle] >= x then high = middle else low = middle + 1 end
  end
  return low
end

function Snapping:targetOffset(_, proposed, velocity)
  local right = self:firstFrom(proposed.x)
  local left = self.stops[right] > proposed.x and math.max(1, right - 1) or right
  local after, before = self.stops[right], self.stops[left]
  if velocity.x > 0 then return after, proposed.y end
  if velocity.x < 0 then return before, proposed.y end
  return after - proposed.x < proposed.x - before and after or before, proposed.y
end

function Snapping:prepare(view)
  local x
  self.stops = {}
  for card = 1, view:itemCount(1) do
    local width = view:data(1, card).width
    x = x or (view.width - width) / 2
    self:placeCell(1, card, x, 20, width, view.height - 40)
    self.stops[card] = x + width / 2 - view.width / 2
    x = x + width + 20
  end
end

function Snapping:contentSize(view) return view.width + (self.stops[#self.stops] or 0), view.height end

function Snapping:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Snapping.demo = {
  viewport = Size(300, 200),
  data = { { { width = 160 }, { width = 90 }, { width = 220 }, { width = 120 }, { width = 180 } } },
  steps = function(view) view:fling { velocity = Point(0.8, 0) } end,
}

return Snapping
