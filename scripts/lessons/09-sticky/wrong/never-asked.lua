-- misses: stays
local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })

function Sticky:prepare(view)
  local top = 0
  for section = 1, view:sectionCount() do
    local first, count = top + self.headerHeight, view:itemCount(section)
    self:placeColumn(section, 1, count, 0, first, view.width, self.rowHeight, self.rowHeight)
    local bottom = first + count * self.rowHeight
    local y = math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)
    self:placeSupplementary("header", section, 1, 0, y, view.width, self.headerHeight, 1)
    top = bottom
  end
  self.size = Size(view.width, top)
end

function Sticky:contentSize() return self.size end

-- A scroll moves the headers, but nothing is invalidated.
function Sticky:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return Sticky
