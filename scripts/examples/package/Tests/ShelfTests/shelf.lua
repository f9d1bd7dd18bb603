local Shelf = Layout.new("Shelf", { width = 60, height = 90, gap = 10 })

function Shelf:prepare(view)
  local x, y = 0, 0
  for item = 1, view:itemCount(1) do
    if x > 0 and x + self.width > view.width then x, y = 0, y + self.height + self.gap end
    self:placeCell(1, item, x, y, self.width, self.height)
    x = x + self.width + self.gap
  end
end

function Shelf:shouldInvalidate(view, bounds) return bounds.width ~= view.width end

return Shelf
