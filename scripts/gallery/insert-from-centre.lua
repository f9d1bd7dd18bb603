-- Insert from the centre: a grid in which a new item pops up in the middle of what is seen.
--
-- Run it:   moonlay run insert-from-centre.lua
-- See how it goes wrong:  moonlay run insert-from-centre-wrong.lua
--
-- Parameters
--   columns  the number of cells side by side
--   gap      the distance between two cells and to the edges, in points
--
-- The mathematics
--
-- 1. Where is a cell? As in any grid: columns and gaps share the view's width, and an item
--    counted from 0 is in column `index % columns` of row `index // columns`.
--
-- 2. Where does a cell begin that is new? The view asks `initialItemAttributes`, and lets the cell
--    go from there to its place. In the middle of what is seen, and small:
--
--      centre = (bounds.midX, bounds.midY)
--
--    The bounds are in content coordinates: their origin is the content offset. Half of the view's
--    size alone would be the middle of what is seen only until the content scrolls.
--
-- 3. Who is asked about? Every cell that is seen before or after, not only the new ones: those that
--    make room are asked where they begin, too. So the layout must know which are new.
--    `prepareUpdates` tells it, before the first question: it keeps the places of all inserts.
--
-- 4. And the others? Have what the base class answers: for a cell that was there, its old place, so
--    that it just moves.

---@class InsertFromCentre: Layout
---@field columns integer  The number of cells side by side. 1 to 8.
---@field gap number       The distance between two cells and to the edges, in points. 0 to 40.
local InsertFromCentre = Layout.new("InsertFromCentre", {
  columns = Parameter.integer(3, { min = 1, max = 8 }),
  gap = Parameter.number(10, { min = 0, max = 40, step = 1 }),
})

---@param view View
function InsertFromCentre:prepare(view)
  local gap = self.gap
  local side = math.max(0, (view.width - gap * (self.columns + 1)) / self.columns)
  local top = 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    local step = side + gap
    self:placeGrid(section, 1, count, self.columns, gap, top + gap, side, side, step, step)
    top = top + (count + self.columns - 1) // self.columns * step
  end
  self.size = Size(view.width, top > 0 and top + gap or 0)
end

function InsertFromCentre:contentSize() return self.size end

---@param view View
---@param newBounds Rect
function InsertFromCentre:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

local function key(section, item) return section .. "," .. item end

-- The places of the items that an update inserts.
InsertFromCentre.inserted = {}

---@param updates Update[]
function InsertFromCentre:prepareUpdates(_, updates)
  self.inserted = {}
  for _, update in ipairs(updates) do
    local after = update.after
    if update.action == "insert" and after.item then
      self.inserted[key(after.section, after.item)] = true
    end
  end
end

function InsertFromCentre:finalizeUpdates() self.inserted = {} end

---@param view View
---@param section integer
---@param item integer
function InsertFromCentre:initialItemAttributes(view, section, item)
  local begin = Layout.initialItemAttributes(self, view, section, item)
  if not self.inserted[key(section, item)] or begin == nil then return begin end
  begin.center = Point(view.bounds.midX, view.bounds.midY)
  begin.transform = Transform.scale(0.1)
  begin.alpha = 0
  return begin
end

InsertFromCentre.demo = {
  viewport = Size(300, 420),
  data = { 24 },
  steps = function(view)
    view:scrollTo(Point(0, math.max(0, math.min(200, view.contentSize.height - view.height))))

    view:note("a new item, third of those in sight: it comes from the middle, the others make room")
    local place = math.min(9, view:itemCount(1) + 1)
    view.data:insert(1, place, "new")
    view:insertItems({ { 1, place } }, { settle = false })
    view:wait(0.15)
    view:snapshot("halfway")
  end,
}

-- In a small view, the new item is above what is visible, which moves down.
InsertFromCentre.allowsReaderMoves = true

return InsertFromCentre
