-- misses: sizes
local Wrap = Layout.new("Wrap", { lineHeight = 28, spacing = 8 })

function Wrap:prepare(view)
  local x, y = 0, 0
  for item = 1, view:itemCount(1) do
    local width = math.max(0, math.min(view:data(1, item).width, view.width - x))
    if x >= view.width then
      x, y = 0, y + self.lineHeight + self.spacing
    end
    if width == 0 then width = math.min(view:data(1, item).width, view.width) end
    self:placeCell(1, item, x, y, width, self.lineHeight)
    x = x + width + self.spacing
  end
end

function Wrap:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function wide(...)
  local items = {}
  for number, width in ipairs { ... } do items[number] = { width = width } end
  return items
end

Wrap.demo = {
  viewport = Size(240, 220),
  data = { wide(60, 90, 40, 120, 70, 30, 30, 300, 80, 50, 110, 60) },
}

return Wrap
