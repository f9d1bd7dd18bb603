-- misses: shape
local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

---Places a row of photos, and answers where the next one begins.
function PhotoFeed:placeRowOf(section, row, height, y)
  local x = 0
  row.mean = 0
  for _, photo in ipairs(row) do row.mean = row.mean + photo.ratio / #row end
  for _, photo in ipairs(row) do
    self:placeCell(section, photo.item, x, y, height * row.mean, height)
    x = x + height * row.mean + self.spacing
  end
  return y + height + self.spacing
end

function PhotoFeed:placeSection(view, section, top)
  self:placeSupplementary("header", section, 1, 0, top, view.width, self.headerHeight)
  local y, row, ratios = top + self.headerHeight, {}, 0
  for item = 1, view:itemCount(section) do
    local ratio = view:data(section, item).ratio
    row[#row + 1] = { item = item, ratio = ratio }
    ratios = ratios + ratio
    local height = (view.width - (#row - 1) * self.spacing) / ratios
    if height <= self.rowHeight then
      y = self:placeRowOf(section, row, height, y)
      row, ratios = {}, 0
    end
  end
  if #row > 0 then y = self:placeRowOf(section, row, self.rowHeight, y) end
  return math.max(y - self.spacing, top + self.headerHeight)
end

function PhotoFeed:prepare(view)
  local y = 0
  for section = 1, view:sectionCount() do y = self:placeSection(view, section, y) end
  self.size = Size(view.width, y)
end

function PhotoFeed:contentSize() return self.size end

function PhotoFeed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function photos(...)
  local items = {}
  for number, ratio in ipairs { ... } do items[number] = { ratio = ratio } end
  return items
end

PhotoFeed.demo = {
  viewport = Size(300, 400),
  data = { photos(1.5, 0.75, 1, 1.5, 0.67, 1.33, 1), photos(1.78, 0.75, 1.5, 1, 1) },
}

return PhotoFeed
