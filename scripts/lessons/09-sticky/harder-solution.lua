-- A solution of lesson 9's harder variant: the same clamp twice, from above and from below.

local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })

function Sticky:placeEdges(view, section, top, bottom)
  local height = self.headerHeight
  local first, last = top, bottom - 2 * height
  local header = math.min(math.max(view.bounds.minY, first), last)
  local footer = math.max(math.min(view.bounds.maxY - height, last + height), first + height)
  self:placeSupplementary("header", section, 1, 0, header, view.width, height, 1)
  self:placeSupplementary("footer", section, 1, 0, footer, view.width, height, 1)
end

function Sticky:shouldInvalidate() return true end

-- There are few rows: to place all of them at each scroll costs little.
Sticky.allowsRecomputing = true

-- In a view that is lower than both, a header and a footer overlap.
Sticky.allowsOverlap = true

function Sticky:prepare(view)
  local top = 0
  for section = 1, view:sectionCount() do
    local first, count = top + self.headerHeight, view:itemCount(section)
    self:placeColumn(section, 1, count, 0, first, view.width, self.rowHeight, self.rowHeight)
    local bottom = first + count * self.rowHeight + self.headerHeight
    self:placeEdges(view, section, top, bottom)
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
