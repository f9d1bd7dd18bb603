-- misses: between
-- The right edge is taken for the width.
local Corners = Layout.new("Corners", { side = 50 })

function Corners:frames(view)
  return {
    Rect(0, 0, self.side, self.side),
    Rect(view.width - self.side, 0, self.side, self.side),
    Rect(self.side, view.height - self.side, view.width - self.side, self.side),
  }
end

function Corners:prepare(view)
  local frames = self:frames(view)
  for item = 1, view:itemCount(1) do
    local cell = Attributes.cell(1, item, frames[item] or Rect(0, 0, 0, 0))
    cell.hidden = item > 3
    self:place(cell)
  end
end

function Corners:contentSize(view) return view.width, view.height end

function Corners:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Corners
