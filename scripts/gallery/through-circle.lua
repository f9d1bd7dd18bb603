-- Through a circle: a grid that becomes a carousel under the finger, by way of a circle.
--
-- Run it:   moonlay run through-circle.lua
--
-- Parameters: those of the grid (gallery/grid.lua)
--
-- The mathematics
--
-- 1. What is a transition? Two layouts and a progress from 0 to 1. `TransitionLayout` puts each
--    element on the straight line between its two places:
--
--      place = from + (to - from) * progress
--
-- 2. How does it go by way of a third place? Mix that place in, with a weight that is 0 at both
--    ends and 1 in the middle:
--
--      weight = 1 - |2 * progress - 1|         0 at 0, 0.8 at 0.4, 1 at 0.5, 0 at 1
--      place  = line + (circle - line) * weight
--
--    So at 0.5 everything is on the circle exactly, and at the ends it has no effect.
--
-- 3. Where is the circle? Around the middle of what is seen. Item i of n has the angle
--    2π * (i - 1) / n from the top, and discs that touch have the size
--    side * s / (1 + s) with s = sin(π / n), as in gallery/circle.lua.
--
-- 4. What does the hand do? It sets the progress, as often as it likes, and lets go: the view goes
--    on to the new layout or back to the old one, with the speed that the hand had.

local Grid = require("grid")
local CardCarousel = require("card-carousel")

---@class ThroughCircle: TransitionLayout
local ThroughCircle = TransitionLayout:extend("ThroughCircle")

---How much of the circle there is at a progress.
---@param progress number
---@return number  0 at both ends, 1 in the middle.
local function weightAt(progress)
  local share = math.min(math.max(progress, 0), 1)
  return 1 - math.abs(2 * share - 1)
end

local function mix(one, other, weight) return one + (other - one) * weight end

---@param view View
---@param rect Rect
---@return Attributes[]
function ThroughCircle:attributes(view, rect)
  local elements = TransitionLayout.attributes(self, view, rect)
  local weight, count = weightAt(self.progress), #elements
  local bounds = view.bounds
  local side = math.min(bounds.width, bounds.height) - 32
  local sine = count > 1 and math.sin(math.pi / count) or 1
  local size = side * sine / (1 + sine)
  local radius = (side - size) / 2
  for number, element in ipairs(elements) do
    local angle = 2 * math.pi * (number - 1) / count - math.pi / 2
    local center = element.center
    local width, height = element.size.width, element.size.height
    element.size = Size(mix(width, size, weight), mix(height, size, weight))
    element.center = Point(
      mix(center.x, bounds.midX + radius * math.cos(angle), weight),
      mix(center.y, bounds.midY + radius * math.sin(angle), weight))
    element.cornerRadius = size / 2 * weight
  end
  return elements
end

---@class GridToCarousel: Grid
local GridToCarousel = Grid:extend("GridToCarousel")

local function through(_, from, to) return ThroughCircle { from = from, to = to } end

GridToCarousel.demo = {
  viewport = Size(390, 600),
  data = { 9 },
  cell = { content = function(_, item) return { outline = "ellipse", color = item } end },
  delegate = { transitionLayout = through },
  steps = function(view)
    local cards = CardCarousel { cardHeight = 400 }

    view:note("a pinch that is given up at 0.4: back to the grid")
    view:startTransition(cards)
    for step = 1, 4 do view:setTransitionProgress(step / 10) end
    view:snapshot("at 0.4")
    view:cancelTransition()
    view:snapshot("the grid again")

    view:note("a pinch that goes halfway: everything stands on a circle")
    view:startTransition(cards)
    for step = 1, 5 do view:setTransitionProgress(step / 10) end
    view:snapshot("at 0.5")

    view:note("and on: the hand lets go at 0.8")
    for step = 6, 8 do view:setTransitionProgress(step / 10) end
    view:finishTransition()
    view:snapshot("the carousel")
  end,
}

return GridToCarousel
