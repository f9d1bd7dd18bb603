-- misses: kept
-- Mirrored in both directions.
local Outline = Layout.new("Outline", { inset = 12, indent = 24 })

local height, step = 28, 36

function Outline:prepare(view)
  for item = 1, view:itemCount(1) do
    local entry = view:data(1, item)
    local x, width = self.inset + entry.level * self.indent, entry.width
    x = view.width - x - width
    self:placeCell(1, item, x, (item - 1) * step, width, height)
  end
end

function Outline:contentSize(view)
  return view.width, math.max(0, view:itemCount(1) * step - (step - height))
end

function Outline:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Outline
