-- Another solution of lesson 9: the rows are placed once, and the headers are made when they are
-- asked for.

local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })

function Sticky:prepare(view)
  self.tops, self.width = { 0 }, view.width
  for section = 1, view:sectionCount() do
    local first, count = self.tops[section] + self.headerHeight, view:itemCount(section)
    self:placeColumn(section, 1, count, 0, first, view.width, self.rowHeight, self.rowHeight)
    self.tops[section + 1] = first + count * self.rowHeight
  end
end

function Sticky:contentSize(view) return view.width, self.tops[#self.tops] end

function Sticky:supplementaryAttributes(view, kind, section)
  if kind ~= "header" or section >= #self.tops then return nil end
  local y = view.contentOffset.y
  local first, last = self.tops[section], self.tops[section + 1] - self.headerHeight
  if y > last then y = last end
  if y < first then y = first end
  local frame = Rect(0, y, self.width, self.headerHeight)
  local header = Attributes.supplementary("header", section, 1, frame)
  header.zIndex = 10
  return header
end

function Sticky:attributes(view, rect)
  local found = self:placed(rect)
  for section = 1, #self.tops - 1 do
    local header = self:supplementaryAttributes(view, "header", section)
    if header.frame:intersects(rect) then found[#found + 1] = header end
  end
  return found
end

function Sticky:shouldInvalidate() return true end

return Sticky
