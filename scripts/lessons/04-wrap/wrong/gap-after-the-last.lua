-- misses: greedy
local Wrap = Layout.new("Wrap", { lineHeight = 28, spacing = 8 })

function Wrap:prepare(view)
  local x, y = 0, 0
  for item = 1, view:itemCount(1) do
    local width = math.min(view:data(1, item).width, view.width)
    if x > 0 and x + width + 2 * self.spacing > view.width then
      x, y = 0, y + self.lineHeight + self.spacing
    end
    self:placeCell(1, item, x, y, width, self.lineHeight)
    x = x + width + self.spacing
  end
end

function Wrap:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Wrap
