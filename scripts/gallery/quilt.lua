-- Quilt: blocks of fixed size sewn together, as many in a row as the view has room for.
--
-- Run it:   moonlay run quilt.lua
-- Turn it:  moonlay run quilt.lua --set block=60 --set direction=horizontal
--
-- Parameters
--   block      the width and height of one block, in points
--   gap        what is left free around a patch, in points: half of it on each side
--   direction  which way the quilt grows, and scrolls: `vertical` or `horizontal`
--
-- The data: an item is { columns = 2, rows = 1 }, how many blocks it is wide and high.
--
-- Read mosaic.lua too: there the columns stretch to fill the view; here a block is as large as it
-- is, and what is left over stays free on both sides.
--
-- The mathematics
--
-- The quilt grows one way and is limited the other way. Call these `along` and `across`; then one
-- piece of mathematics does for both directions, and only the last step asks which is which.
--
-- 1. How many blocks fit across? As often as a block goes into the view, but at least one. What is
--    left over is shared by both sides:
--
--      limit = max(1, view // block)        pad = max(0, view - limit * block) / 2
--
-- 2. Where does a patch go? A place along and across is one number, place = along * limit +
--    across. Count them up from the first that is free: the first at which all of the patch's
--    blocks are free, and which leaves it within the limit, is its own. The first free place only
--    moves forward.
--
-- 3. A patch that is wider than the limit would never find a place. It is cut to the limit: better
--    a patch that is too narrow than an endless search.
--
-- 4. How long is the quilt? As far as its furthest block: (furthest + 1) * block.
--
-- 5. Why is it all sewn at once? One could stop at the last row that is seen, and go on when the
--    reader scrolls there. But then the content grows under the finger: the bar at the side lies,
--    and a jump to the last item has nowhere to go. A few numbers for each patch are not much.
--
-- 6. When is it all wrong? When the view's extent across changes.

---@class Quilt: Layout
---@field block number                      The width and height of a block, in points. 20 to 400.
---@field gap number                        What is free between patches, in points. 0 to 20.
---@field direction "vertical"|"horizontal"  Which way it grows.
local Quilt = Layout.new("Quilt", {
  block = Parameter.number(100, { min = 20, max = 400, step = 10 }),
  gap = Parameter.number(4, { min = 0, max = 20, step = 1 }),
  direction = Parameter.choice("vertical", { "vertical", "horizontal" }),
})

---How many blocks wide and high a patch is; one that is only counted has a size too.
---@param value any      What the data holds.
---@param item integer
---@return integer columns
---@return integer rows
local function sizeOf(value, item)
  if type(value) == "table" then
    return math.max(1, value.columns or 1), math.max(1, value.rows or 1)
  end
  return 1 + item * 3 % 7 // 5, 1 + item * 5 % 8 // 6
end

---The first place at which a patch fits.
---@param taken table<integer, boolean>
---@param first integer   The first place that is free.
---@param limit integer   How many blocks fit across.
---@param across integer  How many blocks the patch has across; at most the limit.
---@param along integer
---@return integer
local function placeFor(taken, first, limit, across, along)
  local place = first
  while true do
    local isFree = place % limit + across <= limit
    for step = 0, along * across - 1 do
      if not isFree then break end
      isFree = not taken[place + step // across * limit + step % across]
    end
    if isFree then return place end
    place = place + 1
  end
end

---Sews a section.
---@param view View
---@param section integer
---@param start number   How far along it begins.
---@return integer       How many blocks it is long.
function Quilt:sew(view, section, start)
  local isVertical, limit, block = self.direction == "vertical", self.limit, self.block
  local taken, first, furthest = {}, 0, -1
  for item = 1, view:itemCount(section) do
    local columns, rows = sizeOf(view:data(section, item), item)
    local across = math.min(isVertical and columns or rows, limit)
    local along = isVertical and rows or columns
    local place = placeFor(taken, first, limit, across, along)
    for step = 0, along * across - 1 do
      taken[place + step // across * limit + step % across] = true
    end
    while taken[first] do first = first + 1 end
    furthest = math.max(furthest, place // limit + along - 1)

    local near = start + place // limit * block + self.gap / 2
    local side = self.pad + place % limit * block + self.gap / 2
    local length, breadth = along * block - self.gap, across * block - self.gap
    if isVertical then self:placeCell(section, item, side, near, breadth, length)
    else self:placeCell(section, item, near, side, length, breadth) end
  end
  return furthest + 1
end

---@param view View
function Quilt:prepare(view)
  local extent = self.direction == "vertical" and view.width or view.height
  self.limit = math.max(1, math.tointeger(extent // self.block))
  self.pad = math.max(0, extent - self.limit * self.block) / 2
  self.breadth, self.length = math.max(extent, self.block), 0
  for section = 1, view:sectionCount() do
    self.length = self.length + self:sew(view, section, self.length) * self.block
  end
end

function Quilt:contentSize()
  if self.direction == "vertical" then return self.breadth, self.length end
  return self.length, self.breadth
end

---@param view View
---@param newBounds Rect
function Quilt:shouldInvalidate(view, newBounds)
  if self.direction == "vertical" then return newBounds.width ~= view.width end
  return newBounds.height ~= view.height
end

---Patches of many sizes, always the same ones.
local function patches(count)
  local sizes, items = { { 1, 1 }, { 2, 1 }, { 1, 2 }, { 2, 2 }, { 1, 1 }, { 3, 1 } }, {}
  for item = 1, count do
    local size = sizes[item * item % 7 % 6 + 1]
    items[item] = { columns = size[1], rows = size[2] }
  end
  return items
end

Quilt.demo = {
  data = { patches(22), patches(7) },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("three blocks across, and 45 points free on both sides")

    view:note("a flick")
    view:fling { velocity = Point(0, 1.5) }

    view:note("turned: eight blocks across")
    view:resize(Size(844, 390))
    view:snapshot("turned")
  end,
}

return Quilt
