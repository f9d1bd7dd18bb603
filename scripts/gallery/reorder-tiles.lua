-- Reorder tiles: a grid whose tiles are picked up, carried to another place, and dropped there.
--
-- Run it:   moonlay run reorder-tiles.lua
-- Look:     moonlay run reorder-tiles.lua --trace
--
-- Parameters
--   lift  how much larger a tile is while it is held: 1.1 is 110 %; the rest is grid.lua's
--
-- Read grid.lua first: from an item it computes where the tile is. Here the question is
-- turned around: from a point, which item would be there?
--
-- The mathematics
--
-- 1. Which section? They are below each other, so it is the last one that begins above the
--    point; the first one, where the point is above them all. Sections without tiles have no
--    place to drop at, and are passed over.
--
-- 2. Which column, and which row? In the grid a tile is at margin + column * step. So the
--    column is what a division gives back. The gap between two tiles belongs by halves to both,
--    so move the point by half a gap first:
--
--      column = (x - margin + spacing / 2) // step
--      row    = (y - top    + spacing / 2) // step
--
--    A point next to the grid gives a column below 0 or beyond the last: keep it within 0 and
--    columns - 1.
--
-- 3. Which item? row * columns + column + 1, but at least the first and at most the last of the
--    section.
--
--    Without this the view would look for the tile under the point, or the nearest one, among all
--    of them. The answer is nearly the same. But it looks at the tiles as they are now, and
--    these move out of the way as the tile is carried. Arithmetic does not care who is where.
--
-- 4. How does a held tile look? As itself, but its middle is under the finger; it is larger, a
--    little transparent, and in front of all others.
--
-- Who moves what?
--
-- `beginMove` asks the delegate, `canMoveItem`, and picks the tile up. Each `updateMove` asks the
-- layout where the tile would go, `targetItemForMove`, and then the delegate, which may say
-- otherwise. All others make room: they are shown as they would be, but the data is as it was.
-- `endMove` moves the datum, once; `cancelMove` puts everything back, and the data source learns
-- nothing of it.
--
-- In the demo the last tile is a button that adds another one. It can not be picked up, and
-- nothing goes behind it.

local Grid = require("grid")

---@class ReorderTiles: Grid
---@field lift number  How much larger a held tile is. 1 to 2.
local ReorderTiles = Grid:extend("ReorderTiles", {
  lift = Parameter.number(1.1, { min = 1, max = 2, step = 0.05 }),
})

---@param view View
function ReorderTiles:prepare(view)
  Grid.prepare(self, view)
  self.tops = {}
  for section = 1, view:sectionCount() do
    local first = self:placedCell(section, 1)
    self.tops[section] = first and first.y
    self.side = first and first.width or self.side
  end
end

---The section at a height: the last one with tiles that begins above it, or else the first one.
---@param view View
---@param y number
---@return integer?
function ReorderTiles:sectionAt(view, y)
  local found
  for section = 1, view:sectionCount() do
    local top = self.tops[section]
    if top and (found == nil or top - self.spacing / 2 <= y) then found = section end
  end
  return found
end

---The place at a point.
---@param view View
---@param section integer  Where the tile is now.
---@param item integer
---@param point Point
---@return integer section
---@return integer item
function ReorderTiles:targetItemForMove(view, section, item, point)
  local target = self:sectionAt(view, point.y)
  if target == nil then return section, item end
  local step = math.max(1, self.side + self.spacing)
  local column = (point.x - self.margin + self.spacing / 2) // step
  local row = (point.y - self.tops[target] + self.spacing / 2) // step
  column = math.max(0, math.min(self.columns - 1, column))
  local place = math.max(0, row) * self.columns + column + 1
  return target, math.tointeger(math.min(place, view:itemCount(target)))
end

---How a tile looks while it is held at a point.
---@param view View
---@param section integer
---@param item integer
---@param point Point
---@return Attributes
function ReorderTiles:moveAttributes(view, section, item, point)
  local held = Grid.itemAttributes(self, view, section, item)
  held.center, held.transform = point, Transform.scale(self.lift)
  held.alpha, held.zIndex = 0.9, 1
  return held
end

---The names of a section's tiles, in their order.
---@param view View
---@return string
local function order(view)
  local names = {}
  for item = 1, view:itemCount(1) do names[item] = tostring(view:data(1, item) or item) end
  return table.concat(names, " ")
end

---Whether a tile is the button.
local function isButton(view, section, item) return view:data(section, item) == "+" end

ReorderTiles.demo = {
  viewport = Size(390, 400),
  data = { { "A", "B", "C", "D", "E", "F", "G", "+" } },
  cell = { content = function(_, item, datum) return { text = datum, color = item } end },
  delegate = {
    canMoveItem = function(view, section, item) return not isButton(view, section, item) end,
    targetItemForMove = function(view, _, _, section, item)
      local last = view:itemCount(section)
      if item == last and isButton(view, section, last) then return section, last - 1 end
      return section, item
    end,
  },
  steps = function(view)
    if view:itemCount(1) < 2 then return end
    local function middle(item) return view:attributesFor(1, item).center end

    view:note("A is picked up, and held over E: B to E make room")
    local last = view:itemCount(1)
    view:beginMove(1, 1)
    view:updateMove(middle(math.min(5, last)))
    view:snapshot("held")
    view:endMove()
    view:note(order(view))

    view:note("B is carried to the end; but nothing goes behind the button")
    view:beginMove(1, 1)
    view:updateMove(middle(last))
    view:endMove()
    view:note(order(view))

    view:note("the button cannot be picked up; and what is let go of goes back")
    view:beginMove(1, last)
    view:updateMove(middle(1))
    view:cancelMove()
    view:note(order(view))
  end,
}

return ReorderTiles
