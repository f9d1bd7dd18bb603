-- misses: shared-instance
local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

-- One for all feeds of the file: what the second one is prepared with is the first one's, too.
local elements

---Places a row of photos, and answers where the next one begins.
function PhotoFeed:placeRowOf(section, row, height, y)
  local x = 0
  for _, photo in ipairs(row) do
    local frame = Rect(x, y, height * photo.ratio, height)
    elements[#elements + 1] = Attributes.cell(section, photo.item, frame)
    x = x + height * photo.ratio + self.spacing
  end
  return y + height + self.spacing
end

function PhotoFeed:placeSection(view, section, top)
  local head = Rect(0, top, view.width, self.headerHeight)
  elements[#elements + 1] = Attributes.supplementary("header", section, 1, head)
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
  return y - self.spacing
end

function PhotoFeed:prepare(view)
  elements = {}
  local y = 0
  for section = 1, view:sectionCount() do y = self:placeSection(view, section, y) end
  self.size = Size(view.width, y)
end

function PhotoFeed:attributes(_, rect)
  local found = {}
  for _, element in ipairs(elements) do
    if element.frame:intersects(rect) then found[#found + 1] = element:copy() end
  end
  return found
end

function PhotoFeed:contentSize() return self.size end

function PhotoFeed:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

return PhotoFeed
