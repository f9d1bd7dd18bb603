-- misses: complete
local Rows = Layout.new("Rows")

---The first row that ends below a height; one behind the last where none does.
function Rows:firstBelow(y)
  local low, high = 1, self.count + 1
  while low < high do
    local hit = (low + high) // 2
    if self.tops[hit] < self.bottom and self.tops[hit + 1] > y then return hit end
    local middle = (low + high) // 2
    if self.tops[middle + 1] > y then high = middle else low = middle + 1 end
  end
  return low
end

function Rows:attributes(view, rect)
  local found = {}
  self.bottom = rect.maxY
  for item = self:firstBelow(rect.minY), self.count do
    if self.tops[item] >= rect.maxY then break end
    local row = self:itemAttributes(view, 1, item)
    if row.frame:intersects(rect) then found[#found + 1] = row end
  end
  return found
end

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

function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function high(...)
  local items = {}
  for number, height in ipairs { ... } do items[number] = { height = height } end
  return items
end

Rows.demo = { viewport = Size(240, 300), data = { high(30, 80, 44, 20, 120, 60, 30, 90, 40, 70) } }

return Rows
