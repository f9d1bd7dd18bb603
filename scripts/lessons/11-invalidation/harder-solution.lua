-- A solution of lesson 11's harder variant: a scroll invalidates the mark alone.

local Mosaic = Layout.new("Mosaic", { columns = 4 })

function Mosaic:shouldInvalidate() return true end

function Mosaic:boundsInvalidation(view, newBounds, context)
  if newBounds.width == view.width then context:addSupplementary("mark", 1, 1) end
end

---What is not about the mark alone is about the cells too.
function Mosaic:invalidate(_, context)
  if context.supplementaries.mark == nil then self.isPlaced = false end
end

function Mosaic:prepare(view)
  if self.isPlaced then return end
  local side = view.width / self.columns
  for item = 1, view:itemCount(1) do
    local column, row = (item - 1) % self.columns, (item - 1) // self.columns
    self:placeCell(1, item, column * side, row * side, side, side)
  end
  self.isPlaced = true
end

function Mosaic:supplementaryAttributes(view, kind, section, item)
  if kind ~= "mark" or section ~= 1 or item ~= 1 then return nil end
  local mark = Attributes.supplementary("mark", 1, 1, Rect(0, view.bounds.minY, view.width, 4))
  mark.zIndex = 1
  return mark
end

function Mosaic:attributes(view, rect)
  local found = self:placed(rect)
  local mark = self:supplementaryAttributes(view, "mark", 1, 1)
  if mark.frame:intersects(rect) then found[#found + 1] = mark end
  return found
end

Mosaic.demo = { viewport = Size(240, 300), data = { 60 } }

return Mosaic
