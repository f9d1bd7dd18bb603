-- Lesson 32: edges, not widths. The text is in `moonlay learn 32`; then `moonlay learn check`.

---@class Columns: Layout
local Columns = Layout.new("Columns")

---@param view View
function Columns:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do
    -- Your work: where does this column begin, and where does it end, in whole pixels?
    local left = (item - 1) * view:round(view.width / count)
    local right = item * view:round(view.width / count)
    self:placeCell(1, item, left, 0, right - left, view.height)
  end
end

-- The rest is complete.

function Columns:contentSize(view) return view.width, view.height end

function Columns:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

Columns.demo = { viewport = Size(320, 120), scale = 1, data = { 12 } }

return Columns
