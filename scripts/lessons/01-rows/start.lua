-- Lesson 1: rows. The text is in `moonlay learn 1`; when you have saved, `moonlay learn check`.

---@class Rows: Layout
---@field rowHeight number  How high a row is, in points.
local Rows = Layout.new("Rows", { rowHeight = 44 })

---@param view View
function Rows:prepare(view)
  for item = 1, view:itemCount(1) do
    -- Your work: where does this row stand, and how large is it?
    self:placeCell(1, item, 0, 0, 100, 44)
  end
end

---@param view View
function Rows:contentSize(view)
  -- Your work: how large is all of it?
  return view.width, 0
end

-- A view that becomes wider or narrower asks for everything anew.
function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Rows.demo = { viewport = Size(240, 320), data = { 12 } }

return Rows
