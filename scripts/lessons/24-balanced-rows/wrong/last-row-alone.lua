-- misses: balanced
local Balanced = Layout.new("Balanced", { lineHeight = 34, spacing = 10 })

---The width of an item: no wider than the view.
local function widthOf(view, item) return math.min(view:data(1, item).width, view.width) end

---Where rows begin: first[last] is the first item of the row that ends with `last`.
function Balanced:firstItems(view)
  local best, first = { [0] = 0 }, {}
  for last = 1, view:itemCount(1) do
    best[last] = math.huge
    local width = -self.spacing
    for start = last, 1, -1 do
      width = width + self.spacing + widthOf(view, start)
      if width > view.width and start < last then break end
      -- What is before the row costs nothing.
      local cost = (view.width - width) ^ 2
      if cost < best[last] then best[last], first[last] = cost, start end
    end
  end
  return first
end

function Balanced:prepare(view)
  local first, starts, last = self:firstItems(view), {}, view:itemCount(1)
  while last > 0 do
    starts[first[last]] = true
    last = first[last] - 1
  end
  local x, y = 0, 0
  for item = 1, view:itemCount(1) do
    if item > 1 and starts[item] then x, y = 0, y + self.lineHeight + self.spacing end
    self:placeCell(1, item, x, y, widthOf(view, item), self.lineHeight)
    x = x + widthOf(view, item) + self.spacing
  end
end

function Balanced:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Balanced
