-- Grid: cells of one size, in columns.
--
-- Run it:   moonlay run grid.lua
-- Turn it:  moonlay run grid.lua --set columns=5 --set spacing=2 --items 100
--
-- Parameters
--   columns  the number of cells side by side
--   spacing  the gap between two neighbours, across and down, in points
--   margin   the distance to the view's edges, and between two sections, in points
--
-- The mathematics
--
-- 1. How wide is a cell? Lay a row out in your mind:
--
--      margin | cell | spacing | cell | spacing | cell | margin
--
--    Three cells have two gaps between them: a gap fewer than there are columns. All of it together
--    is as wide as the view, and what the margins and the gaps leave is shared by the cells:
--
--      side = (width - 2 * margin - (columns - 1) * spacing) / columns
--
--    In a view of 390 with three columns that is (390 - 2 * 16 - 2 * 8) / 3 = 114. A cell is as
--    high as it is wide. Where the gaps alone fill the view, nothing is left, and a side below 0
--    would be no side at all: `math.max` keeps it at 0.
--
-- 2. Where is a cell? From one cell's left edge to the next it is a cell and a gap: a step.
--    Count the cells of a section from 0 (Lua counts from 1, so take 1 off), and division does the
--    rest: the remainder is the column, the quotient is the row.
--
--      column = (item - 1) % columns        x = margin + column * step
--      row    = (item - 1) // columns       y = top    + row    * step
--
--    Item 5 of three columns: (5 - 1) % 3 = 1 and (5 - 1) // 3 = 1, so the second column of the
--    second row.
--
-- 3. How high is a section? `rows` steps, but the last row has no gap below it. The number of rows
--    is the number of items divided by the columns, rounded up: (count + columns - 1) // columns.
--
-- 4. When is it all wrong? The side depends on the view's width and on nothing else. So the layout
--    is computed again when the width changes, as a rotation does, and never because of a scroll.

---@class Grid: Layout
---@field columns integer  The number of cells side by side. 1 to 12.
---@field spacing number   The gap between two neighbours, in points. 0 to 64.
---@field margin number    The distance to the edges and between sections, in points. 0 to 64.
local Grid = Layout.new("Grid", {
  columns = Parameter.integer(3, { min = 1, max = 12 }),
  spacing = Parameter.number(8, { min = 0, max = 64, step = 1 }),
  margin = Parameter.number(16, { min = 0, max = 64, step = 1 }),
})

---Places the cells of a section.
---@param section integer
---@param count integer  How many items the section has. 1 or more.
---@param top number     Where its first row begins.
---@param side number    The width and height of a cell.
---@return number        Where its last row ends.
function Grid:placeSection(section, count, top, side)
  local columns, step = self.columns, side + self.spacing
  for item = 1, count do
    local column, row = (item - 1) % columns, (item - 1) // columns
    self:placeCell(section, item, self.margin + column * step, top + row * step, side, side)
  end
  local rows = (count + columns - 1) // columns
  return top + rows * step - self.spacing
end

---@param view View
function Grid:prepare(view)
  local free = view.width - 2 * self.margin - (self.columns - 1) * self.spacing
  local side = math.max(0, free / self.columns)
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    if count > 0 then
      self.height = self:placeSection(section, count, self.height + self.margin, side)
    end
  end
  if self.height > 0 then self.height = self.height + self.margin end
end

function Grid:contentSize() return self.width, self.height end

---@param view View
---@param newBounds Rect
function Grid:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Grid.demo = {
  data = { 40 },
  steps = function(view)
    view:note("a finger pulls the grid up by 300 points, and lets it glide")
    view:drag { by = Point(0, -300), over = 0.3 }
    view:snapshot("after the drag")

    view:note("the phone is turned: the same three columns share a wider view")
    view:resize(Size(844, 390))
    view:snapshot("turned")

    view:note("and back")
    view:resize(Size(390, 844))
    view:scrollTo(Point(0, 0), { animated = true })
  end,
}

return Grid
