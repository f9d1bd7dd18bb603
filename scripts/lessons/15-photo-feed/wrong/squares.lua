-- misses: shape
local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

function PhotoFeed:prepare(view)
  local y, step = 0, self.rowHeight + self.spacing
  local columns = math.max(1, view.width // step)
  for section = 1, view:sectionCount() do
    self:placeSupplementary("header", section, 1, 0, y, view.width, self.headerHeight)
    local first, count = y + self.headerHeight, view:itemCount(section)
    local side = self.rowHeight
    self:placeGrid(section, 1, count, math.tointeger(columns), 0, first, side, side, step, step)
    y = first + (count + columns - 1) // columns * step
  end
end

function PhotoFeed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoFeed
