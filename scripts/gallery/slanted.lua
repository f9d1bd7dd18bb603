-- Slanted: cells cut at an angle, each reaching under the next one.
--
-- Run it:   moonlay run slanted.lua
-- Turn it:  moonlay run slanted.lua --set slant=120 --set order=descending
--
-- Parameters
--   size       how long a cell is, in the direction of the scroll, in points
--   slant      how much further its edge is at one side than at the other, in points
--   spacing    the gap between two cells, in points
--   order      what is on top: `ascending`, the later ones; `descending`, the earlier ones
--   direction  which way the content scrolls: `vertical` or `horizontal`
--
-- The mathematics
--
-- 1. A frame is a rectangle: the host knows no other shape. So the cut is the cell's own drawing,
--    and the layout's part is to let the rectangles overlap by just as much as is cut off. From
--    one cell to the next it is
--
--      step = size + spacing - slant
--
-- 2. How long is the content? n cells, and n - 1 times what is between them:
--
--      n * size + (n - 1) * (spacing - slant)
--
--    Nine cells of 150 with a slant of 50: 1350 - 400 = 950.
--
-- 3. Where is a cell cut? At its beginning the edge runs from `slant` on one side to 0 on the
--    other one, at its end from `size` to `size - slant`: the cut of one cell is parallel to that
--    of the next, and exactly a step away, so the gap between them is as wide all along. The very
--    first cell begins with a straight edge, the very last one ends with one. The layout tells the
--    cell in `custom`: how far it is cut at its beginning, and at its end.
--
-- 4. What is on top? Cells that overlap need different zIndexes, or it is left to chance.
--
-- 5. A slant that is as large as the cell would leave a step of nothing, and all cells on one
--    heap. So it is never more than the cell's size less a point.
--
-- 6. When is it all wrong? When the view's extent across the scroll changes.

---@class Slanted: Layout
---@field size number                       How long a cell is, in points. 20 to 600.
---@field slant number                      How far it is cut, in points. 0 to 300.
---@field spacing number                    The gap between cells, in points. 0 to 40.
---@field order "ascending"|"descending"    What is on top.
---@field direction "vertical"|"horizontal"  Which way the content scrolls.
local Slanted = Layout.new("Slanted", {
  size = Parameter.number(150, { min = 20, max = 600, step = 10 }),
  slant = Parameter.number(50, { min = 0, max = 300, step = 5 }),
  spacing = Parameter.number(0, { min = 0, max = 40, step = 1 }),
  order = Parameter.choice("ascending", { "ascending", "descending" }),
  direction = Parameter.choice("vertical", { "vertical", "horizontal" }),
})

---Places one cell.
---@param section integer
---@param item integer
---@param index integer    Its number over all sections, from 0.
---@param count integer    How many cells there are.
---@param breadth number   The view's extent across the scroll.
function Slanted:placeCut(section, item, index, count, breadth)
  local near = index * (self.size + self.spacing - self.cut)
  local frame = self.direction == "vertical" and Rect(0, near, breadth, self.size)
    or Rect(near, 0, self.size, breadth)
  local cell = Attributes.cell(section, item, frame)
  cell.zIndex = self.order == "ascending" and index or count - index
  cell.custom = {
    cutAtBeginning = index > 0 and self.cut or 0,
    cutAtEnd = index < count - 1 and self.cut or 0,
  }
  self:place(cell)
end

---@param view View
function Slanted:prepare(view)
  local breadth, count, index = view.width, 0, 0
  if self.direction == "horizontal" then breadth = view.height end
  self.cut = math.min(self.slant, self.size - 1)
  for section = 1, view:sectionCount() do count = count + view:itemCount(section) end
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      self:placeCut(section, item, index, count, breadth)
      index = index + 1
    end
  end
end

---@param view View
---@param newBounds Rect
function Slanted:shouldInvalidate(view, newBounds)
  if self.direction == "vertical" then return newBounds.width ~= view.width end
  return newBounds.height ~= view.height
end

Slanted.demo = {
  viewport = Size(390, 520),
  data = { 9 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("100 points from one cell to the next")

    view:note("to the end: nine cells are 950 points long")
    view:scrollTo(Point(0, math.max(0, view.contentSize.height - view.height)), { animated = true })

    view:note("the same sideways, the earlier ones on top")
    view:setLayout(Slanted { direction = "horizontal", order = "descending" })
    view:snapshot("sideways")
  end,
}

return Slanted
