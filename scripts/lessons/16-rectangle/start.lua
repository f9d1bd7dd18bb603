-- Lesson 16: four numbers. The text is in `moonlay learn 16`; when you have saved,
-- `moonlay learn check`.

---@class Corners: Layout
---@field side number  The side of a square, in points.
local Corners = Layout.new("Corners", { side = 50 })

---@param view View
function Corners:frames(view)
  return {
    -- The four numbers are: x, y, width, height.
    Rect(0, 0, self.side, self.side),
    -- Your work: the four numbers of cell 2, and of cell 3.
    Rect(70, 20, self.side, self.side),
    Rect(30, 100, 80, self.side),
  }
end

-- The rest is complete: it gives each cell its rectangle.

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

Corners.demo = { viewport = Size(240, 180), data = { 3 } }

return Corners
