-- misses: answered
local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })

function Sticky:placeHeader(view, section, top, bottom)
  local y = math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)
  self:placeSupplementary("header", section, 1, 0, y, view.width, self.headerHeight, 1)
end

function Sticky:shouldInvalidate() return true end

function Sticky:prepare(view)
  local top = 0
  for section = 1, view:sectionCount() do
    local first, count = top + self.headerHeight, view:itemCount(section)
    self:placeColumn(section, 1, count, 0, first, view.width, self.rowHeight, self.rowHeight)
    local bottom = first + count * self.rowHeight
    self:placeHeader(view, section, top, bottom)
    top = bottom
  end
  self.size = Size(view.width, top)
end

function Sticky:contentSize() return self.size end

-- A header is returned where its section begins, not where it is.
function Sticky:attributes(view, rect)
  local found, tops, top = {}, {}, 0
  for section = 1, view:sectionCount() do
    tops[section] = top
    top = top + self.headerHeight + view:itemCount(section) * self.rowHeight
  end
  for _, element in ipairs(self:placed(Rect(0, 0, view.width, top))) do
    local y = element.kind == "header" and tops[element.section] or element.y
    if y < rect.maxY and y + element.height > rect.minY then found[#found + 1] = element end
  end
  return found
end

return Sticky
