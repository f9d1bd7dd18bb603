-- Another solution of lesson 24: from the front, by recursion that remembers.

local Balanced = Layout.new("Balanced", { lineHeight = 34, spacing = 10 })

---The width of an item: no wider than the view.
local function widthOf(view, item) return math.min(view:data(1, item).width, view.width) end

---The cost of the items from one on, and where the second of their rows begins.
function Balanced:cheapest(view, from, known)
  local count = view:itemCount(1)
  if from > count then return 0, from end
  if known[from] then return known[from].cost, known[from].nextRow end
  local best, bestRow, left = math.huge, from + 1, view.width + self.spacing
  for last = from, count do
    left = left - self.spacing - widthOf(view, last)
    if left < 0 and last > from then break end
    local cost = left * left + self:cheapest(view, last + 1, known)
    if cost < best then best, bestRow = cost, last + 1 end
  end
  known[from] = { cost = best, nextRow = bestRow }
  return best, bestRow
end

function Balanced:prepare(view)
  local starts, known, from = {}, {}, 1
  while from <= view:itemCount(1) do
    starts[from] = true
    local _, nextRow = self:cheapest(view, from, known)
    from = nextRow
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
