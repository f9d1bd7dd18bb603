-- Sticky row: sections side by side, each with a title that stays in sight while its cells go by.
--
-- Run it:   moonlay run sticky-row.lua
-- Turn it:  moonlay run sticky-row.lua --set cellWidth=200 --set gap=60
--
-- Parameters
--   cellWidth    how wide a cell is, in points
--   spacing      the gap between two cells, in points
--   gap          the gap between two sections, in points
--   margin       the room before the first and behind the last section, in points
--   titleWidth   how wide a title is where its section is as wide, in points
--   titleHeight  how high a title is, in points
--
-- Read sticky-headers.lua first: this is the same, on its side.
--
-- The mathematics
--
-- 1. Where does a section begin? Behind the one before, and behind a gap. It is as wide as its
--    cells and the gaps between them; a section without cells has no width, and no gap.
--
-- 2. Where is a title? It wants to be at the left edge of what is seen, but not before its
--    section begins, nor with any part of it behind where its section ends:
--
--      x = min(max(section.left, seen + margin), section.right - title.width)
--
--    A title is never wider than its section, or the last wish could not be met.
--
-- 3. Where does it come to rest? With a cell at the margin, so that no cell is cut off at the left.
--    Columns have their places within a section: the nearest one is a division. But between two
--    sections the gap is another one, so ask the section at the place and the next one, and take
--    whose answer is nearer.
--
-- 4. When is what wrong? At a step of the scroll the titles of the sections at the edge, and
--    nothing else: they are named in the context. When the view's height changes, all is.

---@class StickyRow: Layout
---@field cellWidth number    How wide a cell is, in points. 10 to 600.
---@field spacing number      The gap between cells, in points. 0 to 40.
---@field gap number          The gap between sections, in points. 0 to 100.
---@field margin number       The room at both ends, in points. 0 to 100.
---@field titleWidth number   How wide a title is, in points. 10 to 600.
---@field titleHeight number  How high a title is, in points. 0 to 100.
local StickyRow = Layout.new("StickyRow", {
  cellWidth = Parameter.number(120, { min = 10, max = 600, step = 10 }),
  spacing = Parameter.number(8, { min = 0, max = 40, step = 1 }),
  gap = Parameter.number(24, { min = 0, max = 100, step = 1 }),
  margin = Parameter.number(16, { min = 0, max = 100, step = 1 }),
  titleWidth = Parameter.number(100, { min = 10, max = 600, step = 10 }),
  titleHeight = Parameter.number(32, { min = 0, max = 100, step = 1 }),
})

---Places the cells, and keeps where each section that has some begins and ends.
---@param view View
function StickyRow:placeShelves(view)
  local step, x = self.cellWidth + self.spacing, self.margin
  local top = math.min(self.titleHeight, view.height)
  self.shelves = {}
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    if count > 0 then
      local right = x + count * step - self.spacing
      self:placeRow(section, 1, count, x, top, self.cellWidth, view.height - top, step)
      self.shelves[#self.shelves + 1] = { section = section, left = x, right = right }
      x = right + self.gap
    end
  end
  local isEmpty = #self.shelves == 0
  self.content = Size(isEmpty and 0 or x - self.gap + self.margin, isEmpty and 0 or view.height)
end

---@param view View
function StickyRow:prepare(view)
  if self.isPlaced then return end
  self:placeShelves(view)
  self.isPlaced = true
end

---@param context Context
function StickyRow:invalidate(_, context)
  if context.supplementaries.title == nil then self.isPlaced = false end
end

function StickyRow:contentSize() return self.content end

---The title of a section.
---@param view View
---@param shelf { section: integer, left: number, right: number }
---@return Attributes
function StickyRow:title(view, shelf)
  local width = math.min(self.titleWidth, shelf.right - shelf.left)
  local seen = view.bounds.minX + view.adjustedInset.left + self.margin
  local x = math.min(math.max(shelf.left, seen), shelf.right - width)
  local height = math.min(self.titleHeight, view.height)
  return Attributes.supplementary("title", shelf.section, 1, Rect(x, 0, width, height))
end

---@param view View
---@param kind string
---@param section integer
function StickyRow:supplementaryAttributes(view, kind, section)
  if kind ~= "title" then return nil end
  for _, shelf in ipairs(self.shelves) do
    if shelf.section == section then return self:title(view, shelf) end
  end
end

---@param view View
---@param rect Rect
---@return Attributes[]
function StickyRow:attributes(view, rect)
  local found = self:placed(rect)
  for _, shelf in ipairs(self.shelves) do
    local title = self:title(view, shelf)
    if title.frame:intersects(rect) then found[#found + 1] = title end
  end
  return found
end

---@param view View
---@param newBounds Rect
function StickyRow:shouldInvalidate(view, newBounds)
  return newBounds.height ~= view.height or newBounds.x ~= view.bounds.x
end

---The titles that move are those of the sections between the edge as it was and as it will be.
---@param view View
---@param newBounds Rect
---@param context Context
function StickyRow:boundsInvalidation(view, newBounds, context)
  if newBounds.height ~= view.height then return end
  local inset = view.adjustedInset.left + self.margin
  local from = math.min(view.bounds.minX, newBounds.minX) + inset
  local to = math.max(view.bounds.minX, newBounds.minX) + inset
  for _, shelf in ipairs(self.shelves) do
    if shelf.left <= to and shelf.right >= from then
      context:addSupplementary("title", shelf.section, 1)
    end
  end
  -- Where the edge is between two sections no title moves, and a context must name something.
  local first = self.shelves[1]
  if first then context:addSupplementary("title", first.section, 1) end
end

---The column of any section that begins nearest to a place.
---@param place number
---@return number?
function StickyRow:nearestColumn(place)
  local best
  for _, shelf in ipairs(self.shelves) do
    local step = self.cellWidth + self.spacing
    local last = (shelf.right - shelf.left + self.spacing) / step - 1
    local index = math.max(0, math.min(math.floor((place - shelf.left) / step + 0.5), last))
    local column = shelf.left + index * step
    if best == nil or math.abs(column - place) < math.abs(best - place) then best = column end
  end
  return best
end

---@param view View
---@param proposed Point
function StickyRow:targetOffset(view, proposed)
  local column = self:nearestColumn(proposed.x + self.margin)
  if column == nil then return proposed end
  local inset = view.adjustedInset
  local last = math.max(-inset.left, self.content.width + inset.right - view.width)
  return Point(math.min(column - self.margin, last), proposed.y)
end

StickyRow.demo = {
  viewport = Size(390, 160),
  data = { 6, 2, 5 },
  steps = function(view)
    view:note("a pull by 200: the title stays, and a cell comes to the margin")
    view:drag { by = Point(-200, 0), over = 0.5 }
    view:snapshot("in the first section")

    view:note("its section ends, and the title goes with it")
    view:scrollTo(Point(math.min(700, math.max(0, view.contentSize.width - view.width)), 0))
    view:snapshot("at the end of the first section")

    view:note("a flick")
    view:fling { velocity = Point(0.8, 0) }
  end,
}

return StickyRow
