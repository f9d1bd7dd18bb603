-- A solution of lesson 9: the three rules as a clamp.

local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })

function Sticky:placeHeader(view, section, top, bottom)
  local y = math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)
  self:placeSupplementary("header", section, 1, 0, y, view.width, self.headerHeight, 1)
end

function Sticky:shouldInvalidate() return true end

-- There are few rows: to place all of them at each scroll costs little.
Sticky.allowsRecomputing = true

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

Sticky.demo = {
  viewport = Size(240, 300),
  data = { 5, 8, 6 },
  steps = function(view) view:scrollTo(Point(0, 225), { animated = true }) end,
}

return Sticky
