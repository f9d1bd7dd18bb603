-- Honeycomb: six-sided cells, row upon row, each row shifted by half a cell.
--
-- Run it:   moonlay run honeycomb.lua
-- Turn it:  moonlay run honeycomb.lua --set size=60 --set spacing=0 --items 100
--
-- Parameters
--   size     how wide a cell is where there is room, from one upright side to the other, in points
--   spacing  the gap between two neighbours, in points: the same in all six directions
--   margin   the distance to the view's edges, and between two sections, in points
--
-- The mathematics
--
-- 1. How high is a cell? A hexagon that stands on a corner is six triangles with equal sides
--    around its middle. Its width is twice the height of such a triangle, its height is two of
--    the triangle's sides. In a triangle with equal sides the height is √3 / 2 of a side, so
--
--      height = width * 2 / √3
--
--    A cell of 90 is 103.9 high. The frame is the box around the hexagon: that is all that a
--    layout knows of it.
--
-- 2. How far is it to the neighbours? To the right one it is a width and a gap: `step`. All six
--    are equally far away, so the middles of a cell and of two neighbours are a triangle with
--    equal sides again, with sides of a step. The next row is a height of that triangle further
--    down, and half a side further to the side:
--
--      row = step * √3 / 2      shift = step / 2
--
--    The boxes of two rows overlap, as a corner reaches between the two cells above it; the
--    hexagons do not. That is what `allowsOverlap` says.
--
-- 3. How many cells has a row? In what the margins leave, a row takes a width, and a step for
--    every further cell:
--
--      long = 1 + (free - width) // step
--
--    A shifted row has `shift` less to give. It has as many cells as that where there is room, or
--    one fewer: `short`. In the narrowest view a long row should have one cell, and a short one
--    too, or it would be no honeycomb: so the width of a cell and of half a step must fit in, and
--    where they do not, the cells become smaller.
--
-- 4. Which items are in a row? As many as it has room for, long rows and short ones in turn, until
--    none is left. In a row all cells are equal, with one step from each to the next; the host
--    places such a row in one call, `placeRow`. With rows of four and three, a thousand items take
--    286 calls instead of a thousand.
--
-- 5. How high is a section? A height for its first row, and a `row` for each further one.
--
-- 6. When is it all wrong? When the width changes.

---@class Honeycomb: Layout
---@field size number     How wide a cell is, in points. 10 to 400.
---@field spacing number  The gap between two neighbours, in points. 0 to 64.
---@field margin number   The distance to the edges and between sections, in points. 0 to 64.
local Honeycomb = Layout.new("Honeycomb", {
  size = Parameter.number(90, { min = 10, max = 400, step = 10 }),
  spacing = Parameter.number(6, { min = 0, max = 64, step = 1 }),
  margin = Parameter.number(16, { min = 0, max = 64, step = 1 }),
})

-- The boxes around hexagons overlap where the hexagons do not.
Honeycomb.allowsOverlap = true

---How wide a cell is, and how many are in a row and in a shifted one.
---@param free number  What the margins leave.
---@return number width
---@return integer long
---@return integer short
function Honeycomb:fit(free)
  local width = math.min(self.size, math.max(0, (free - self.spacing / 2) / 1.5))
  local step = width + self.spacing
  if step == 0 then return 0, 1, 1 end
  -- A cell that just fits must not be lost to rounding.
  local long = math.max(1, math.floor((free - width) / step + 1e-9) + 1)
  local short = math.max(1, math.floor((free - width - step / 2) / step + 1e-9) + 1)
  return width, long, short
end

---Places the rows of a section.
---@param section integer
---@param count integer  How many items it has. 1 or more.
---@param top number     Where its first row begins.
---@param free number    What the margins leave of the width.
---@return number        Where its last row ends.
function Honeycomb:placeSection(section, count, top, free)
  local width, long, short = self:fit(free)
  local height, step = width * 2 / math.sqrt(3), width + self.spacing
  local first, y, isShort = 1, top, false
  while first <= count do
    local cells = math.min(isShort and short or long, count - first + 1)
    local x = self.margin + (isShort and step / 2 or 0)
    self:placeRow(section, first, cells, x, y, width, height, step)
    first, y, isShort = first + cells, y + step * math.sqrt(3) / 2, not isShort
  end
  return y - step * math.sqrt(3) / 2 + height
end

---@param view View
function Honeycomb:prepare(view)
  local free = math.max(0, view.width - 2 * self.margin)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    if count > 0 then
      self.height = self:placeSection(section, count, self.height + self.margin, free)
    end
  end
  if self.height > 0 then self.height = self.height + self.margin end
end

function Honeycomb:contentSize() return self.width, self.height end

---@param view View
---@param newBounds Rect
function Honeycomb:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Honeycomb.demo = {
  viewport = Size(390, 420),
  data = { 24, 11 },
  cell = {
    content = function(_, item)
      local corners = { Point(0.5, 0), Point(1, 0.25), Point(1, 0.75),
        Point(0.5, 1), Point(0, 0.75), Point(0, 0.25) }
      return { outline = corners, color = item }
    end,
  },
  steps = function(view)
    view:snapshot("two pairs of rows")

    view:note("a flick to the second section")
    view:fling { velocity = Point(0, 1.5) }

    view:note("a rotation: more cells in a row")
    view:resize(Size(700, 390))
    view:snapshot("turned")
  end,
}

return Honeycomb
