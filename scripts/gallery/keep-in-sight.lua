-- Keep in sight: from a grid to a list and back, the touched tile stays in sight.
--
-- Run it:   moonlay run keep-in-sight.lua
-- Turn it:  moonlay run keep-in-sight.lua --set placement=top
--
-- Parameters
--   placement  where the kept item comes to: `none`, wherever the view would have it; `minimal`, as
--              near as can be to where it was on the screen; `visible`, as little as is needed to
--              see all of it; `center`, `top`, `bottom`: there in the view
--   side       how wide a tile of the grid is, at least, in points
--   gap        the gap between two tiles, in points
--
-- The mathematics
--
-- 1. When a view changes its layout, it asks the new one where the content is to be. By itself it
--    would keep an item near the middle. An app knows better: the one that was touched.
--
-- 2. The item has a frame in the new layout, and the view has a height. The offset follows from
--    where the item is to be in the view:
--
--      top      offset = frame.top
--      bottom   offset = frame.bottom - height
--      center   offset = frame.middle - height / 2
--      minimal  offset = frame.middle - (old middle - old offset): the middle stays on the screen
--      visible  at least frame.bottom - height, at most frame.top, and between these as it was
--               proposed
--
-- 3. And it must stay within the content: an item at the beginning cannot come to the middle.
--
-- 4. `minimal` needs the old place. When a layout is about to be left, it is told the layout that
--    follows; so it passes on where the kept item is on the screen.

---@class KeepInSight: Layout
---@field placement string  Where the kept item comes to.
---@field side number       How wide a tile is at least, in points. 10 to 2000.
---@field gap number        The gap between tiles, in points. 0 to 40.
local KeepInSight = Layout.new("KeepInSight", {
  placement = Parameter.choice("center", {
    "none", "minimal", "visible", "center", "top", "bottom",
  }),
  side = Parameter.number(90, { min = 10, max = 2000, step = 10 }),
  gap = Parameter.number(6, { min = 0, max = 40, step = 1 }),
})

---@param view View
function KeepInSight:prepare(view)
  local columns = math.max(1, math.tointeger((view.width + self.gap) // (self.side + self.gap)))
  local width = math.max(0, (view.width - (columns - 1) * self.gap) / columns)
  -- A single column is a list: its rows are wide, and not as high.
  local height = columns == 1 and math.min(80, width) or width
  local y = 0
  for section = 1, view:sectionCount() do
    local count = view:itemCount(section)
    self:placeGrid(
      section, 1, count, columns, 0, y, width, height, width + self.gap, height + self.gap)
    y = y + math.ceil(count / columns) * (height + self.gap)
  end
  self.content = Size(view.width, math.max(0, y - self.gap))
end

function KeepInSight:contentSize() return self.content end

---@param view View
---@param newBounds Rect
function KeepInSight:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

---Says which item is to be kept in sight, whatever layout comes.
---@param section integer
---@param item integer
function KeepInSight:keep(section, item) self.kept = { section = section, item = item } end

---@param view View
---@param newLayout Layout
function KeepInSight:prepareTransitionTo(view, newLayout)
  local kept = self.kept
  local frame = kept and self:placedCell(kept.section, kept.item)
  if not frame then return end
  newLayout.kept = {
    section = kept.section, item = kept.item, middle = frame.center.y - view.contentOffset.y,
  }
end

---@param view View
---@param proposed Point
function KeepInSight:targetOffsetForUpdate(view, proposed)
  local kept, placement = self.kept, self.placement
  local cell = kept and self:placedCell(kept.section, kept.item)
  if not cell or placement == "none" then return proposed end
  local frame, height, y = cell.frame, view.height, proposed.y
  if placement == "top" then y = frame.minY
  elseif placement == "bottom" then y = frame.maxY - height
  elseif placement == "center" then y = frame.midY - height / 2
  elseif placement == "minimal" then y = frame.midY - (kept.middle or height / 2)
  else y = math.min(math.max(y, frame.maxY - height), frame.minY) end
  local inset = view.adjustedInset
  local last = self.content.height + inset.bottom - height
  return Point(proposed.x, math.max(-inset.top, math.min(y, last)))
end

KeepInSight.demo = {
  viewport = Size(390, 480),
  data = { 24 },
  steps = function(view)
    local count = view:itemCount(1)
    if count == 0 then return end
    local kept = math.min(count, 14)
    local grid = KeepInSight { side = 120, placement = "minimal" }
    view:setLayout(grid)
    grid:keep(1, kept)

    for _, placement in ipairs { "center", "minimal" } do
      view:note(placement)
      local list = KeepInSight { side = 400, placement = placement }
      view:setLayout(list, { animated = true })
      local middle = view:attributesFor(1, kept).center.y - view.contentOffset.y
      view:note(("item %d is at %.0f of the view"):format(kept, middle))
      view:snapshot(placement)
      view:setLayout(grid)
    end
  end,
}

return KeepInSight
