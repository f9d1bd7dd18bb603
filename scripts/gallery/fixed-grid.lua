-- Fixed grid: a fixed number of cells per line, all of one shape, in lines across or in lines down.
--
-- Run it:   moonlay run fixed-grid.lua
-- Turn it:  moonlay run fixed-grid.lua --set direction=horizontal --set aspect=1.5
--
-- Parameters
--   perLine    how many cells a line has
--   aspect     the width of a cell by its height: 2 is twice as wide as high
--   line       the gap between two lines, in points
--   item       the gap between two cells of a line, in points
--   margin     the distance to the view's edges, and between two sections, in points
--   direction  `vertical`: lines across, one below the other; `horizontal`: lines down, side by
--              side
--
-- The mathematics
--
-- 1. A line fills the view. So what the margins and the gaps leave is shared by its cells. With
--    lines across this is the width, and the height follows from the shape; with lines down it is
--    the height, and the width follows:
--
--      vertical:    width  = (view.width  - 2 * margin - (perLine - 1) * item) / perLine
--                   height = width / aspect
--      horizontal:  height = (view.height - 2 * margin - (perLine - 1) * item) / perLine
--                   width  = height * aspect
--
-- 2. Which line, and where in it? line = (n - 1) // perLine, place = (n - 1) % perLine, with items
--    counted from 1. Lines across are a grid as the host knows it: rows and columns with one step
--    each, and a section is one call, `placeGrid`. Lines down are a call for each, `placeColumn`.
--
-- 3. How long is a section? With count items there are ceil(count / perLine) lines:
--
--      length = lines * cell + (lines - 1) * line
--
-- 4. From right to left? The layout is written from left to right, and says so with
--    `flipsHorizontally`: where text runs the other way the host mirrors all of it. A grid that
--    scrolls sideways then begins at the right.
--
-- 5. When is it all wrong? When the extent changes that is shared.

---@class FixedGrid: Layout
---@field perLine integer                   How many cells a line has. 1 to 20.
---@field aspect number                     The width of a cell by its height. 0.1 to 10.
---@field line number                       The gap between lines, in points. 0 to 64.
---@field item number                       The gap between cells of a line, in points. 0 to 64.
---@field margin number                     The distance to the edges, in points. 0 to 64.
---@field direction "vertical"|"horizontal"  Which way the content scrolls.
local FixedGrid = Layout.new("FixedGrid", {
  perLine = Parameter.integer(2, { min = 1, max = 20 }),
  aspect = Parameter.number(1, { min = 0.1, max = 10, step = 0.1 }),
  line = Parameter.number(10, { min = 0, max = 64, step = 1 }),
  item = Parameter.number(10, { min = 0, max = 64, step = 1 }),
  margin = Parameter.number(10, { min = 0, max = 64, step = 1 }),
  direction = Parameter.choice("vertical", { "vertical", "horizontal" }),
})

FixedGrid.flipsHorizontally = true

---How large a cell is.
---@param view View
---@return number width
---@return number height
function FixedGrid:cellSize(view)
  local extent = self.direction == "vertical" and view.width or view.height
  local free = math.max(0, extent - 2 * self.margin - (self.perLine - 1) * self.item)
  local side = free / self.perLine
  if self.direction == "vertical" then return side, side / self.aspect end
  return side * self.aspect, side
end

---Places a section of lines across.
---@return number  How long it is.
function FixedGrid:placeAcross(section, count, start, width, height)
  local down = height + self.line
  self:placeGrid(
    section, 1, count, self.perLine, self.margin, start, width, height, width + self.item, down)
  return math.ceil(count / self.perLine) * down - self.line
end

---Places a section of lines down.
---@return number  How long it is.
function FixedGrid:placeDown(section, count, start, width, height)
  local across, x = width + self.line, start
  for first = 1, count, self.perLine do
    local cells = math.min(self.perLine, count - first + 1)
    self:placeColumn(section, first, cells, x, self.margin, width, height, height + self.item)
    x = x + across
  end
  return x - self.line - start
end

---@param view View
function FixedGrid:prepare(view)
  local width, height = self:cellSize(view)
  local place = self.direction == "vertical" and self.placeAcross or self.placeDown
  self.length = 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    if count > 0 then
      local start = self.length + self.margin
      self.length = start + place(self, section, count, start, width, height)
    end
  end
  if self.length > 0 then self.length = self.length + self.margin end
end

---@param view View
function FixedGrid:contentSize(view)
  -- Gaps and margins that are wider than the view are content nevertheless.
  local least = 2 * self.margin + (self.perLine - 1) * self.item
  if self.direction == "vertical" then return math.max(view.width, least), self.length end
  return self.length, math.max(view.height, least)
end

---@param view View
---@param newBounds Rect
function FixedGrid:shouldInvalidate(view, newBounds)
  if self.direction == "vertical" then return newBounds.width ~= view.width end
  return newBounds.height ~= view.height
end

FixedGrid.demo = {
  viewport = Size(390, 400),
  data = { 7, 5 },
  steps = function(view)
    view:snapshot("two to a line")
    view:drag { by = Point(0, -250), over = 0.5 }

    view:note("lines down, from right to left: the first cell is at the upper right corner")
    view:setLayout(FixedGrid { direction = "horizontal", perLine = 3, aspect = 1.5 })
    view:setDirection("rtl")
    view:snapshot("mirrored")
  end,
}

return FixedGrid
