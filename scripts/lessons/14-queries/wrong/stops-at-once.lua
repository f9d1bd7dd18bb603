-- misses: complete
local Rows = Layout.new("Rows")

function Rows:prepare(view)
  self.count, self.tops = view:itemCount(1), { 0 }
  for item = 1, self.count do self.tops[item + 1] = self.tops[item] + view:data(1, item).height end
end

function Rows:contentSize(view) return view.width, self.tops[self.count + 1] end

function Rows:itemAttributes(view, section, item)
  if section > 1 or item > self.count then return nil end
  local top = self.tops[item]
  return Attributes.cell(section, item, Rect(0, top, view.width, self.tops[item + 1] - top))
end

function Rows:attributes(view, rect)
  local found = {}
  for item = 1, self.count do
    local row = self:itemAttributes(view, 1, item)
    -- The first row outside, and that was it: also if it is above.
    if not row.frame:intersects(rect) then break end
    found[#found + 1] = row
  end
  return found
end

function Rows:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width
end

return Rows
