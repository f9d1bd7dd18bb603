-- Treemap: tiles with areas in proportion to values; all tiles together fill the view.
--
-- Run it:   moonlay run treemap.lua
-- Turn it:  moonlay run treemap.lua --no-demo --sections 3,8,5 --set gap=0
--
-- Parameters
--   title  the height of a section's title, in points
--   gap    the room between two tiles, in points
--
-- The data: an item has a weight, { name = "films", weight = 40 }. It may be megabytes,
-- inhabitants or votes.
--
-- The mathematics
--
-- 1. How large is a tile? The whole area is shared by weight:
--
--      area = weight * (width * height) / (the sum of all weights)
--
-- 2. And of which shape? If all tiles stood side by side, each as high as the view, the small
--    ones would be slivers, which are hard to compare or touch. A tile should be nearly square. No
--    tiling is the best for everyone at once, but a simple rule does well: begin with the
--    largest, and fill the view by rows.
--
-- 3. What is a row? Tiles of one thickness along the shorter side of what is still free. With
--    that side's length, the row's tiles need
--
--      thickness = (sum of their areas) / side
--
--    and each tile's length along the side is its area / thickness.
--
-- 4. How many tiles go into a row? The ratio of a tile's sides, the longer by the shorter, says
--    how far it is from a square. As the tiles come by size, the first one of a row is the
--    largest, the last one the smallest, and the worst ratio is one of theirs. With s the sum of
--    the areas:
--
--      worst = max(side² * largest / s², s² / (side² * smallest))
--
--    Take the next tile into the row as long as that does not make the worst ratio worse. Then
--    close the row, take it off from what is free, and begin the next one, along what is now the
--    shorter side.
--
--    Try it with the areas 6, 6, 4, 3, 2, 2, 1 in 6 by 4. The first 6 by itself: 4² * 6 / 6² =
--    2.67. Both: 12² / (4² * 6) = 1.5, better. With the 4: 16² / (4² * 4) = 4, worse. So the
--    first row is 6 and 6, and 12 / 4 = 3 thick.
--
-- 5. More sections? The same twice: the sections share the view by the sums of their weights, and
--    the items of a section share its part, below its title.
--
-- 6. When is it all wrong? When the view's size changes, either way. And a single weight that
--    changes moves nearly all tiles: the data has changed, so it is `reloadData`.

---@class Treemap: Layout
---@field title number  The height of a section's title, in points. 0 to 60.
---@field gap number    The room between two tiles, in points. 0 to 20.
local Treemap = Layout.new("Treemap", {
  title = Parameter.number(18, { min = 0, max = 60, step = 1 }),
  gap = Parameter.number(2, { min = 0, max = 20, step = 1 }),
})

---How much an item weighs; one that is only counted weighs something too, always the same.
---@param value any      What the data holds.
---@param item integer
---@return number
local function weightOf(value, item)
  if type(value) == "table" and value.weight then return math.max(0, value.weight) end
  return 1 + item * 7 % 10
end

---The worst ratio of sides in a row.
---@param side number      How long the row is.
---@param sum number       The areas of its tiles together.
---@param largest number
---@param smallest number
---@return number
local function worst(side, sum, largest, smallest)
  local sides, sums = side * side, sum * sum
  return math.max(sides * largest / sums, sums / (sides * smallest))
end

---Where the row ends that begins with a tile.
---@param areas number[]  The largest first.
---@param first integer
---@param side number     How long the row is.
---@return integer last
---@return number sum      The areas of its tiles together.
local function row(areas, first, side)
  local last, sum = first, areas[first]
  while last < #areas do
    local withNext = sum + areas[last + 1]
    if worst(side, withNext, areas[first], areas[last + 1])
      > worst(side, sum, areas[first], areas[last]) then
      break
    end
    last, sum = last + 1, withNext
  end
  return last, sum
end

---Cuts a rectangle into tiles.
---@param areas number[]  The largest first. Together they are the rectangle's.
---@param free Rect
---@return Rect[]          The tiles, in the same order.
local function tile(areas, free)
  local tiles, x, y, width, height = {}, free.x, free.y, free.width, free.height
  while #tiles < #areas do
    local isAcross = width > height
    local side = isAcross and height or width
    if side <= 0 then
      tiles[#tiles + 1] = Rect(x, y, 0, 0)
    else
      local last, sum = row(areas, #tiles + 1, side)
      local thickness, along = sum / side, 0
      for index = #tiles + 1, last do
        local length = thickness > 0 and areas[index] / thickness or 0
        tiles[index] = isAcross and Rect(x, y + along, thickness, length)
          or Rect(x + along, y, length, thickness)
        along = along + length
      end
      if isAcross then x, width = x + thickness, math.max(0, width - thickness)
      else y, height = y + thickness, math.max(0, height - thickness) end
    end
  end
  return tiles
end

---Shares a rectangle by weight.
---@param weights number[]
---@param free Rect
---@return Rect[]  In the order of the weights.
local function share(weights, free)
  local order, sum = {}, 0
  for index, weight in ipairs(weights) do order[index], sum = index, sum + weight end
  table.sort(order, function(one, other)
    if weights[one] ~= weights[other] then return weights[one] > weights[other] end
    return one < other
  end)
  local unit, areas = sum > 0 and free.width * free.height / sum or 0, {}
  for place, index in ipairs(order) do areas[place] = weights[index] * unit end
  local tiles, shared = tile(areas, free), {}
  for place, index in ipairs(order) do shared[index] = tiles[place] end
  return shared
end

---What a gap leaves of a tile, half of it on each side.
---@param frame Rect
---@return Rect
function Treemap:spaced(frame)
  local dx, dy = math.min(self.gap, frame.width) / 2, math.min(self.gap, frame.height) / 2
  return Rect(frame.x + dx, frame.y + dy, frame.width - 2 * dx, frame.height - 2 * dy)
end

---Places a section: its title, and its items below.
---@param section integer
---@param weights number[]
---@param part Rect         What it has of the view.
function Treemap:placeSection(section, weights, part)
  local title = math.min(self.title, part.height / 2)
  if title > 0 then
    local frame = self:spaced(Rect(part.x, part.y, part.width, title))
    self:placeSupplementary(
      "title", section, 1, frame.x, frame.y, frame.width, frame.height)
  end
  local free = Rect(part.x, part.y + title, part.width, part.height - title)
  for item, frame in ipairs(share(weights, free)) do
    local inner = self:spaced(frame)
    self:placeCell(section, item, inner.x, inner.y, inner.width, inner.height)
  end
end

---@param view View
function Treemap:prepare(view)
  self.content = Size(view.width, view.height)
  local weights, sums = {}, {}
  for section = 1, view:sectionCount() do
    weights[section], sums[section] = {}, 0
    for item = 1, view:itemCount(section) do
      local weight = weightOf(view:data(section, item), item)
      weights[section][item], sums[section] = weight, sums[section] + weight
    end
  end
  local parts = share(sums, Rect(0, 0, view.width, view.height))
  for section, part in ipairs(parts) do
    if #weights[section] > 0 then self:placeSection(section, weights[section], part) end
  end
end

function Treemap:contentSize() return self.content end

---@param view View
---@param newBounds Rect
function Treemap:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or newBounds.height ~= view.height
end

---A section of things with their weights.
local function things(header, weights)
  local items = {}
  for index, weight in ipairs(weights) do items[index] = { weight = weight } end
  return { header = header, items = items }
end

Treemap.demo = {
  viewport = Size(390, 390),
  data = {
    things("films", { 120, 80, 60, 20, 20 }),
    things("pictures", { 40, 30, 25, 20, 15, 10, 5, 5 }),
    things("letters", { 12, 8, 6, 4 }),
  },
  steps = function(view)
    view:snapshot("three sections")

    if view:itemCount(1) > 1 then
      view:note("the largest film is gone: everything else grows")
      view.data:remove(1, 1)
      view:reloadData()
      view:snapshot("with more room")
    end

    view:note("a wide window: rows become columns")
    view:resize(Size(600, 300))
  end,
}

return Treemap
