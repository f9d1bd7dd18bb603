-- A solution of lesson 14's harder variant: whole weeks of seven rows by a division, and the rest by looking.

local Rows = Layout.new("Rows")

function Rows:top(item)
  return (item - 1) // 7 * self.tops[8] + self.tops[(item - 1) % 7 + 1]
end

---The first row that ends below a height; at least the first, and one behind the last where none does.
function Rows:firstBelow(y)
  local week = math.max(0, y // self.tops[8])
  local item = math.min(self.count + 1, 7 * math.floor(week) + 1)
  while item <= self.count and self:top(item + 1) <= y do item = item + 1 end
  return item
end

function Rows:attributes(view, rect)
  local found = {}
  for item = self:firstBelow(rect.minY), self.count do
    if self:top(item) >= rect.maxY then break end
    local row = self:itemAttributes(view, 1, item)
    if row.frame:intersects(rect) then found[#found + 1] = row end
  end
  return found
end

function Rows:prepare(view)
  self.count, self.tops = view:itemCount(1), { 0 }
  for item = 1, 7 do
    local height = item <= self.count and view:data(1, item).height or 1
    self.tops[item + 1] = self.tops[item] + height
  end
end

function Rows:contentSize(view) return view.width, self:top(self.count + 1) end

function Rows:itemAttributes(view, section, item)
  if section > 1 or item > self.count then return nil end
  local top = self:top(item)
  return Attributes.cell(section, item, Rect(0, top, view.width, self:top(item + 1) - top))
end

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local rows = {}
for item = 1, 40 do rows[item] = { height = ({ 30, 80, 44, 20, 120, 60, 36 })[(item - 1) % 7 + 1] } end

Rows.demo = { viewport = Size(240, 300), data = { rows } }

return Rows
