-- Another solution of lesson 16: rectangles, of which two are cut from the view.

local Corners = Layout.new("Corners", { side = 50 })

function Corners:frames(view)
  local all, side = Rect(0, 0, view.width, view.height), self.side
  return {
    all:inset(Insets(0, 0, all.height - side, all.width - side)),
    all:inset(Insets(0, all.width - side, all.height - side, 0)),
    all:inset(Insets(all.height - side, side, 0, side)),
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

function Corners:contentSize(view) return Size(view.width, view.height) end

function Corners:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

return Corners
