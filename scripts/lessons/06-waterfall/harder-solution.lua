-- A solution of lesson 6's harder variant: of two columns the longer one counts.

local Waterfall = Layout.new("Waterfall", { columns = 3, spacing = 8 })

---The first of the columns under which an item begins highest, and where it begins.
local function highest(bottoms, span)
  local best, top
  for column = 1, #bottoms - span + 1 do
    local own = math.max(bottoms[column], bottoms[column + span - 1])
    if not top or own < top then best, top = column, own end
  end
  return best, top
end

function Waterfall:prepare(view)
  local width = (view.width - (self.columns - 1) * self.spacing) / self.columns
  local bottoms = {}
  for column = 1, self.columns do bottoms[column] = 0 end
  for item = 1, view:itemCount(1) do
    local data = view:data(1, item)
    local span = data.isWide and self.columns > 1 and 2 or 1
    local column, top = highest(bottoms, span)
    local x, wide = (column - 1) * (width + self.spacing), span * width + (span - 1) * self.spacing
    self:placeCell(1, item, x, top, wide, data.height)
    for below = column, column + span - 1 do bottoms[below] = top + data.height + self.spacing end
  end
end

function Waterfall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function item(height, isWide) return { height = height, isWide = isWide } end

Waterfall.demo = {
  viewport = Size(240, 320),
  data = { { item(90), item(40), item(60, true), item(50), item(120), item(30, true), item(70), item(80) } },
}

return Waterfall
