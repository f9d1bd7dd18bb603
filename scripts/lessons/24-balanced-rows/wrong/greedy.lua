-- misses: balanced
local Balanced = Layout.new("Balanced", { lineHeight = 34, spacing = 10 })

---The width of an item: no wider than the view.
local function widthOf(view, item) return math.min(view:data(1, item).width, view.width) end

---Where rows begin: first[last] is the first item of the row that ends with `last`.
function Balanced:firstItems(view)
  -- As in lesson 4: each row takes what fits.
  local first, start, width = {}, 1, -self.spacing
  for last = 1, view:itemCount(1) do
    width = width + self.spacing + widthOf(view, last)
    if width > view.width and last > start then start, width = last, widthOf(view, last) end
    first[last] = start
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
