-- Another solution of lesson 14: steps of a power of two, each half of the one before it.

local Rows = Layout.new("Rows")

function Rows:prepare(view)
  self.count, self.tops = view:itemCount(1), { 0 }
  local y = 0
  for item = 1, self.count do
    y = y + view:data(1, item).height
    self.tops[item + 1] = y
  end
  self.bottom, self.most = y, 1
  while self.most * 2 <= self.count do self.most = self.most * 2 end
end

function Rows:contentSize(view) return view.width, self.bottom end

function Rows:itemAttributes(view, section, item)
  if section > 1 or item > self.count then return nil end
  local top, bottom = self.tops[item], self.tops[item + 1]
  return Attributes.cell(section, item, Rect(0, top, view.width, bottom - top))
end

function Rows:attributes(view, rect)
  local found = {}
  if rect.maxX <= 0 or rect.minX >= view.width then return found end
  -- As many rows as end at or above the rectangle.
  local above, step = 0, self.most
  while step >= 1 do
    local next = above + step
    if next <= self.count and self.tops[next + 1] <= rect.minY then above = next end
    step = step // 2
  end
  local item = above + 1
  while item <= self.count do
    local row = self:itemAttributes(view, 1, item)
    if row.frame.minY >= rect.maxY then break end
    found[#found + 1] = row
    item = item + 1
  end
  return found
end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Rows
