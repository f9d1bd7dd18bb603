-- A solution of lesson 1: each row's top is computed from its number alone.

local Rows = Layout.new("Rows", { rowHeight = 44 })

function Rows:prepare(view)
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, (item - 1) * self.rowHeight, view.width, self.rowHeight)
  end
end

function Rows:contentSize(view) return view.width, view:itemCount(1) * self.rowHeight end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Rows.demo = { viewport = Size(240, 320), data = { 12 } }

return Rows
