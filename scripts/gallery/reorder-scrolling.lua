-- Reorder and scroll: a tile that is carried to the edge of the view takes the content along.
--
-- Run it:   moonlay run reorder-scrolling.lua
-- Turn it:  moonlay run reorder-scrolling.lua --set speed=600
--
-- Parameters
--   edge   how near to the view's edge a finger must be, in points
--   speed  how fast the content then moves, in points per second; the rest is reorder-tiles.lua's
--
-- Read reorder-tiles.lua first: who moves what, and which place is at a point.
--
-- The mathematics
--
-- 1. When does the content move? When the finger is within `edge` of the view's upper edge, or of
--    its lower one, and there is content left on that side. In a view of less than twice the edge
--    both would be near: then a third of the view is the edge.
--
-- 2. How far, in a frame? speed * time. 300 points a second are 5 points in a sixtieth. It is
--    rounded to whole pixels: a content that is between pixels looks blurred. And it never
--    goes further than the content's end.
--
-- 3. What does the finger do? Nothing: it rests on the glass. But the content moves below it, so in
--    the content's coordinates it moves along:
--
--      point = finger + offset
--
--    So in each frame, first the content is moved, and then the held tile is told where the finger
--    is *now*. Forget that, and the tile stays where the content was.

local ReorderTiles = require("reorder-tiles")

---@class ReorderScrolling: ReorderTiles
---@field edge number   How near to the edge, in points. 10 to 200.
---@field speed number  How fast the content moves, in points per second. 60 to 3000.
local ReorderScrolling = ReorderTiles:extend("ReorderScrolling", {
  edge = Parameter.number(50, { min = 10, max = 200, step = 10 }),
  speed = Parameter.number(300, { min = 60, max = 3000, step = 60 }),
})

---How far the content moves in a frame while a finger rests in the view.
---@param view View
---@param finger number  How far below the view's upper edge it is, in points.
---@param time number    How long a frame is, in seconds.
---@return number        In points; below 0 it is upwards.
function ReorderScrolling:way(view, finger, time)
  local edge, inset = math.min(self.edge, view.height / 3), view.adjustedInset
  local step = view:round(self.speed * time)
  local last = math.max(-inset.top, view.contentSize.height + inset.bottom - view.height)
  if finger < edge then return -math.min(step, math.max(0, view.contentOffset.y + inset.top)) end
  if finger > view.height - edge then
    return math.min(step, math.max(0, last - view.contentOffset.y))
  end
  return 0
end

local layout = ReorderScrolling()

---Holds a finger still in the view for some frames.
---@param view View
---@param finger Point  In the view, not in the content.
---@param frames integer
local function hold(view, finger, frames)
  for _ = 1, frames do
    local way = layout:way(view, finger.y, 1 / 60)
    if way ~= 0 then view:scrollTo(Point(0, view.contentOffset.y + way)) end
    view:updateMove(Point(finger.x, finger.y + view.contentOffset.y))
    view:wait(1 / 60)
  end
end

ReorderScrolling.demo = {
  layout = layout,
  viewport = Size(390, 400),
  data = { 36 },
  delegate = { canMoveItem = function() return true end },
  steps = function(view)
    if view:itemCount(1) == 0 then return end
    view:note("the first tile is carried to the lower edge, and held there for half a second")
    view:beginMove(1, 1)
    hold(view, Point(view.width / 2, view.height - 20), 30)
    view:note(("the content has moved by %.0f points"):format(view.contentOffset.y))
    view:snapshot("held")

    view:note("away from the edge the content rests")
    hold(view, Point(view.width / 2, view.height / 2), 10)
    view:endMove()
    view:note(("the content is at %.0f"):format(view.contentOffset.y))
  end,
}

return ReorderScrolling
