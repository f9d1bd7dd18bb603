-- misses: budget
local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

---Places a row of photos, and answers where the next one begins.
function PhotoFeed:placeRowOf(section, row, height, y)
  local x = 0
  for _, photo in ipairs(row) do
    self:placeCell(section, photo.item, x, y, height * photo.ratio, height)
    x = x + height * photo.ratio + self.spacing
  end
  return y + height + self.spacing
end

function PhotoFeed:placeSection(view, section, top)
  self:placeSupplementary("header", section, 1, 0, top, view.width, self.headerHeight)
  local y, row, done = top + self.headerHeight, {}, 0
  for item = 1, view:itemCount(section) do
    local ratio = view:data(section, item).ratio
    row[#row + 1] = { item = item, ratio = ratio }
    -- The sum of all up to here, without what is in rows already.
    local ratios = -done
    for other = 1, item do ratios = ratios + view:data(section, other).ratio end
    local height = (view.width - (#row - 1) * self.spacing) / ratios
    if height <= self.rowHeight then
      y = self:placeRowOf(section, row, height, y)
      row, done = {}, done + ratios
    end
  end
  if #row > 0 then y = self:placeRowOf(section, row, self.rowHeight, y) end
  return y - self.spacing
end

function PhotoFeed:prepare(view)
  local y = 0
  for section = 1, view:sectionCount() do y = self:placeSection(view, section, y) end
  self.size = Size(view.width, y)
end

function PhotoFeed:contentSize() return self.size end

function PhotoFeed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoFeed
