-- misses: height
local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

function PhotoFeed:prepare(view)
  local y = 0
  for section = 1, view:sectionCount() do
    self:placeSupplementary("header", section, 1, 0, y, view.width, self.headerHeight)
    y = y + self.headerHeight
    local row, ratios, count = {}, 0, view:itemCount(section)
    for item = 1, count do
      local ratio = view:data(section, item).ratio
      row[#row + 1] = { item = item, ratio = ratio }
      ratios = ratios + ratio
      local height = (view.width - (#row - 1) * self.spacing) / ratios
      -- Lower than it had to be.
      local isFull = height <= self.rowHeight * 0.75
      if isFull or item == count then
        height = isFull and height or math.min(height, self.rowHeight)
        local x = 0
        for _, photo in ipairs(row) do
          self:placeCell(section, photo.item, x, y, height * photo.ratio, height)
          x = x + height * photo.ratio + self.spacing
        end
        y, row, ratios = y + height + self.spacing, {}, 0
      end
    end
    y = y - self.spacing
  end
  self.size = Size(view.width, y)
end

function PhotoFeed:contentSize() return self.size end

function PhotoFeed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoFeed
