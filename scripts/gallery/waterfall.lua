-- Waterfall: each item under the shortest column, as a wall of bricks of many heights grows.
--
-- Run it:   moonlay run waterfall.lua
-- Turn it:  moonlay run waterfall.lua --set columns=4 --items 1000000
--
-- Parameters
--   columns  how many columns there are
--   spacing  the gap between two neighbours, across and down, in points
--   margin   the distance to the view's edges, and between two sections, in points
--
-- The mathematics
--
-- 1. How wide is a column? As in a grid: what the margins and the gaps leave of the view, shared.
--
--      width = (view - 2 * margin - (columns - 1) * spacing) / columns
--
-- 2. How high is an item? The data says, in its field `height`: a picture knows its own. An item
--    that is only counted gets a height made from its number, always the same one.
--
-- 3. Which column? Write down for each column where it ends: its bottom. At the beginning all of
--    them are equal. The next item goes to the shortest column; of several that are equally
--    short, to the one furthest to the left, so that the answer is always the same one.
--
--      x = margin + column * (width + spacing)      with columns counted from 0
--      y = bottom of the column
--
--    Then that bottom moves down by the item's height and a gap. Only the bottoms are remembered,
--    so an item costs a look at each column, however many items are above it: a million items are
--    a million looks, and not a million times a million.
--
--    No column is ever longer than another by more than one item. Say why! (Which column did the
--    last item of the longest one go to, and how short was it then?)
--
-- 4. How high is a section? As high as its longest column, without the gap below its last item. The
--    next section begins with all of its columns at the same height again.
--
-- 5. When is it all wrong? When the width changes. A scroll changes nothing.

---@class Waterfall: Layout
---@field columns integer  How many columns there are. 1 to 12.
---@field spacing number   The gap between two neighbours, in points. 0 to 64.
---@field margin number    The distance to the edges and between sections, in points. 0 to 64.
local Waterfall = Layout.new("Waterfall", {
  columns = Parameter.integer(2, { min = 1, max = 12 }),
  spacing = Parameter.number(10, { min = 0, max = 64, step = 1 }),
  margin = Parameter.number(10, { min = 0, max = 64, step = 1 }),
})

---How high an item is.
---@param value any      What the data holds for it; nil for an item that is only counted.
---@param item integer
---@return number
local function heightOf(value, item)
  if type(value) == "table" and value.height then return value.height end
  return 60 + item * 67 % 121
end

---The column that ends first, the leftmost of several.
---@param bottoms number[]
---@return integer
local function shortest(bottoms)
  local best = 1
  for column = 2, #bottoms do
    if bottoms[column] < bottoms[best] then best = column end
  end
  return best
end

---Places the items of a section.
---@param view View
---@param section integer
---@param top number    Where its columns begin.
---@param width number  The width of a column.
---@return number       Where its longest column ends.
function Waterfall:placeSection(view, section, top, width)
  local margin, spacing = self.margin, self.spacing
  local bottoms = {}
  for column = 1, self.columns do bottoms[column] = top end
  for item = 1, view:itemCount(section) do
    local column = shortest(bottoms)
    local height = heightOf(view:data(section, item), item)
    local x = margin + (column - 1) * (width + spacing)
    self:placeCell(section, item, x, bottoms[column], width, height)
    bottoms[column] = bottoms[column] + height + spacing
  end
  return math.max(table.unpack(bottoms)) - spacing
end

---@param view View
function Waterfall:prepare(view)
  local free = view.width - 2 * self.margin - (self.columns - 1) * self.spacing
  local width = math.max(0, free / self.columns)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    if view:itemCount(section) > 0 then
      self.height = self:placeSection(view, section, self.height + self.margin, width)
    end
  end
  if self.height > 0 then self.height = self.height + self.margin end
end

function Waterfall:contentSize() return self.width, self.height end

---@param view View
---@param newBounds Rect
function Waterfall:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---Pictures of many heights, always the same ones: a linear congruential generator draws them.
---@param count integer
---@return { height: number }[]
local function pictures(count)
  local items, state = {}, 1
  for item = 1, count do
    state = (1664525 * state + 1013904223) % 4294967296
    items[item] = { height = 80 + state // 65536 % 161 }
  end
  return items
end

Waterfall.demo = {
  data = { pictures(24), pictures(9) },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("the wall")

    view:note("a flick sends it up, and it glides to rest")
    view:fling { velocity = Point(0, 2) }
    view:snapshot("after the flick")

    local last = view:itemCount(1)
    if last > 0 then
      view:note("the last picture of the first section comes to the middle")
      view:scrollToItem(1, last, { at = "centeredVertically", animated = true })
    end
  end,
}

return Waterfall
