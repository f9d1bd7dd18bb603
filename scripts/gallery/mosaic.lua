-- Mosaic: tiles of many sizes on a grid, each in the first gap that it fits into.
--
-- Run it:   moonlay run mosaic.lua
-- Turn it:  moonlay run mosaic.lua --set placement=ordered --set columns=5
--
-- Parameters
--   columns    how many columns the grid has
--   row        the height of a row, in points; 0 makes it as high as a column is wide
--   spacing    the gap between two tiles, in points
--   placement  `fill`: a tile may go up into a gap that others have left;
--              `ordered`: a tile is never above one that came before it, in its columns
--
-- The data: an item is { columns = 2, rows = 1 }, how many columns and rows it takes.
--
-- The mathematics
--
-- 1. How large is a tile? A column is what the gaps leave of the view, shared. A tile of c columns
--    covers c of them and the c - 1 gaps between them:
--
--      tile = c * column + (c - 1) * spacing        and the same for its rows
--
-- 2. Where does it go? Look at the rows from the top, and in each row at the columns from the
--    left; the first place where nothing is in the way is the tile's.
--
-- 3. What is in the way? Keep for each row a number, one bit a column: 1 where it is taken. A tile
--    of c columns that begins at a column is a number too:
--
--      mask = (2^c - 1) * 2^column
--
--    It fits where `row & mask` is 0, in as many rows as it is high. One operation looks at all
--    of its columns at once.
--
-- 4. The trap: who begins at the top for every tile looks at all that is full again and again, and
--    a thousand tiles take a million looks. But what is taken is never given back. Where no tile
--    of this size found room before, none will. So each size begins at the row where its last one
--    went, and a size that comes for the first time at the first row that is not full.
--
-- 5. And `ordered`? There a column has no gaps, only a bottom. In its columns a tile can be at
--    the lowest of their bottoms. The smallest of these wins, the leftmost of equals.
--
-- 6. When is it all wrong? When the width changes.

---@class Mosaic: Layout
---@field columns integer              How many columns there are. 1 to 12.
---@field row number                   The height of a row; 0: a column's width. 0 to 400 points.
---@field spacing number               The gap between two tiles, in points. 0 to 64.
---@field placement "fill"|"ordered"  Whether a tile may go up into a gap.
local Mosaic = Layout.new("Mosaic", {
  columns = Parameter.integer(3, { min = 1, max = 12 }),
  row = Parameter.number(0, { min = 0, max = 400, step = 10 }),
  spacing = Parameter.number(4, { min = 0, max = 64, step = 1 }),
  placement = Parameter.choice("fill", { "fill", "ordered" }),
})

---How many columns and rows a tile takes; one that is only counted has a size too, always the same.
---@param value any      What the data holds.
---@param item integer
---@return integer columns
---@return integer rows
function Mosaic:sizeOf(value, item)
  local columns, rows
  if type(value) == "table" then columns, rows = value.columns or 1, value.rows or 1
  else columns, rows = 1 + item * 5 % 7 // 4, 1 + item * 3 % 5 // 3 end
  return math.max(1, math.min(columns, self.columns)), math.max(1, rows)
end

---Whether a tile fits at a row, under a mask of its columns.
local function fits(taken, row, rows, mask)
  for each = row, row + rows - 1 do
    if (taken[each] or 0) & mask ~= 0 then return false end
  end
  return true
end

---A function that finds each tile its place, and remembers it: in the first gap.
---@return fun(columns: integer, rows: integer): integer, integer  The column and row, from 0.
function Mosaic:filling()
  local taken, firstOpen, lastOf, full = {}, 0, {}, (1 << self.columns) - 1
  return function(columns, rows)
    while taken[firstOpen] == full do firstOpen = firstOpen + 1 end
    local size = rows << 4 | columns
    local row = math.max(firstOpen, lastOf[size] or 0)
    while true do
      for column = 0, self.columns - columns do
        local mask = (1 << columns) - 1 << column
        if fits(taken, row, rows, mask) then
          for each = row, row + rows - 1 do taken[each] = (taken[each] or 0) | mask end
          lastOf[size] = row
          return column, row
        end
      end
      row = row + 1
    end
  end
end

---The same, below all that came before in the tile's columns.
---@return fun(columns: integer, rows: integer): integer, integer
function Mosaic:ordering()
  local bottoms = {}
  for column = 0, self.columns - 1 do bottoms[column] = 0 end
  return function(columns, rows)
    local best, bestRow
    for column = 0, self.columns - columns do
      local row = 0
      for each = column, column + columns - 1 do row = math.max(row, bottoms[each]) end
      if bestRow == nil or row < bestRow then best, bestRow = column, row end
    end
    for each = best, best + columns - 1 do bottoms[each] = bestRow + rows end
    return best, bestRow
  end
end

---Places the tiles of a section.
---@param view View
---@param section integer
---@param top number     Where its first row begins.
---@param width number   The width of a column.
---@param height number  The height of a row.
---@return number        Where its last row ends.
function Mosaic:placeSection(view, section, top, width, height)
  local place = self.placement == "fill" and self:filling() or self:ordering()
  local across, down, bottom = width + self.spacing, height + self.spacing, top
  for item = 1, view:itemCount(section) do
    local columns, rows = self:sizeOf(view:data(section, item), item)
    local column, row = place(columns, rows)
    local y, tile = top + row * down, rows * down - self.spacing
    self:placeCell(section, item, column * across, y, columns * across - self.spacing, tile)
    bottom = math.max(bottom, y + tile)
  end
  return bottom
end

---@param view View
function Mosaic:prepare(view)
  local free = view.width - (self.columns - 1) * self.spacing
  local width = math.max(0, free / self.columns)
  local height = self.row > 0 and self.row or width
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    if view:itemCount(section) > 0 then
      local top = self.height > 0 and self.height + self.spacing or 0
      self.height = self:placeSection(view, section, top, width, height)
    end
  end
end

---@param view View
function Mosaic:contentSize(view)
  -- Where the gaps alone are wider than the view, tiles have no width, and they are the content.
  local gaps = (self.columns - 1) * self.spacing
  return math.max(view.width, gaps), self.height
end

---@param view View
---@param newBounds Rect
function Mosaic:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local small, wide = { columns = 1, rows = 1 }, { columns = 2, rows = 1 }
local high, large = { columns = 1, rows = 2 }, { columns = 2, rows = 2 }

Mosaic.demo = {
  viewport = Size(390, 520),
  data = {
    { large, small, high, wide, small, small, large, high, small, wide, wide, small, large },
    { wide, wide, small, high, small },
  },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("the second small tile goes up into a gap")

    view:note("a wider window: the same places, larger tiles")
    view:resize(Size(600, 520))
    view:drag { by = Point(0, -300), over = 0.5 }
  end,
}

return Mosaic
