-- A solution of lesson 15's harder variant: the best end of each row, as a paragraph is broken into lines.

local PhotoFeed = Layout.new("PhotoFeed", { rowHeight = 90, spacing = 4, headerHeight = 28 })

---The height of a row of photos, and its cost.
function PhotoFeed:row(view, section, first, last, sums)
  local height = (view.width - (last - first) * self.spacing) / (sums[last] - sums[first - 1])
  if last == view:itemCount(section) and height > self.rowHeight then return self.rowHeight, 0 end
  -- More gaps than the view has room for.
  if height <= 0 then return height, math.huge end
  return height, (height - self.rowHeight) ^ 2
end

---The first photo of the best last row, for each number of photos.
function PhotoFeed:breaks(view, section)
  local sums, costs, firsts = { [0] = 0 }, { [0] = 0 }, {}
  for last = 1, view:itemCount(section) do
    sums[last], costs[last] = sums[last - 1] + view:data(section, last).ratio, math.huge
    for first = 1, last do
      local _, own = self:row(view, section, first, last, sums)
      if costs[first - 1] + own < costs[last] then costs[last], firsts[last] = costs[first - 1] + own, first end
    end
  end
  return firsts, sums
end

function PhotoFeed:placeSection(view, section, top)
  self:placeSupplementary("header", section, 1, 0, top, view.width, self.headerHeight)
  local firsts, sums = self:breaks(view, section)
  local rows, last = {}, view:itemCount(section)
  while last > 0 do
    table.insert(rows, 1, { first = firsts[last], last = last })
    last = firsts[last] - 1
  end
  local y = top + self.headerHeight
  for _, row in ipairs(rows) do
    local height, x = self:row(view, section, row.first, row.last, sums), 0
    for item = row.first, row.last do
      local width = height * view:data(section, item).ratio
      self:placeCell(section, item, x, y, width, height)
      x = x + width + self.spacing
    end
    y = y + height + self.spacing
  end
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
