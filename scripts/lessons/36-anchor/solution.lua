-- A solution of lesson 36: the differences of all rows that began above the edge.

local Anchor = Layout.new("Anchor", { estimate = 40, offset = 100 })

function Anchor:prepare(view)
  local top, moved = 0, 0
  for item = 1, view:itemCount(1) do
    local height = view:data(1, item).height
    if (item - 1) * self.estimate < self.offset then moved = moved + height - self.estimate end
    self:placeCell(1, item, 0, top, view.width, height)
    top = top + height
  end
  -- The edge of the screen, where it must be now, in front of the rows.
  self:placeDecoration("edge", 1, 1, 0, self.offset + moved, view.width, 4, 1)
end

function Anchor:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function high(...)
  local items = {}
  for number, height in ipairs { ... } do items[number] = { height = height } end
  return items
end

Anchor.demo = { viewport = Size(240, 320), data = { high(60, 50, 70, 30, 40, 40) } }

return Anchor
