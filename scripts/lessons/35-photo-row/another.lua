-- Another solution of lesson 35: a row of the height 1 is scaled until it fits.

local PhotoRow = Layout.new("PhotoRow", { spacing = 8 })

function PhotoRow:prepare(view)
  local count, ends = view:itemCount(1), { 0 }
  for item = 1, count do ends[item + 1] = ends[item] + view:data(1, item).ratio end
  if count == 0 then return end
  local gap = math.min(self.spacing, 0.8 * view.width / count)
  local scale = (view.width + gap - count * gap) / ends[count + 1]
  for item = 1, count do
    local left = ends[item] * scale + (item - 1) * gap
    local right = ends[item + 1] * scale + (item - 1) * gap
    self:place(Attributes.cell(1, item, Rect(left, 0, right - left, scale)))
  end
end

function PhotoRow:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoRow
