-- misses: size
local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:prepare(view)
  local side = view.width / self.columns
  self:placeGrid(1, 1, view:itemCount(1), self.columns, 0, 0, side, side, side, side)
end

function Mosaic:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

-- Each answer looks at every item there is.
function Mosaic:attributes(view, rect)
  local found, side = {}, view.width / self.columns
  for item = 1, view:itemCount(1) do
    local y = (item - 1) // self.columns * side
    if y < rect.maxY and y + side > rect.minY then
      local x = (item - 1) % self.columns * side
      found[#found + 1] = Attributes.cell(1, item, Rect(x, y, side, side))
    end
  end
  return found
end

return Mosaic
