-- Lesson 14: asking for a rectangle. The text is in `moonlay learn 14`; then `moonlay learn check`.

---@class Rows: Layout
local Rows = Layout.new("Rows")

---@param view View
---@param rect Rect
---@return Attributes[]
function Rows:attributes(view, rect)
  local found = {}
  -- Your work: this examines every row.
  for item = 1, self.count do
    local row = self:itemAttributes(view, 1, item)
    if row.frame:intersects(rect) then found[#found + 1] = row end
  end
  return found
end

-- The rest is complete.

function Rows:prepare(view)
  self.count, self.tops = view:itemCount(1), { 0 }
  for item = 1, self.count do self.tops[item + 1] = self.tops[item] + view:data(1, item).height end
end

function Rows:contentSize(view) return view.width, self.tops[self.count + 1] end

---A row, from its top to the next row's top; nothing for a row that the data does not have.
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
