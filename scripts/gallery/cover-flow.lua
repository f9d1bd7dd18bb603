-- Cover flow: covers of records in a row; the middle one faces you, the others turn to the side.
--
-- Run it:   moonlay run cover-flow.lua
-- Turn it:  moonlay run cover-flow.lua --set angle=75 --set eye=300
--
-- Parameters
--   size   the width and height of a cover, in points; at most 3/5 of the view's width
--   step   how far the content moves from one cover to the next, in points
--   gap    how far the covers at the sides move out of the middle one's way, in points
--   angle  how far a cover at the side is turned, in degrees: 0 is flat, at 90 it would be a line
--   eye    how far the eye is from the screen, in points: the nearer, the stronger the depth
--
-- The mathematics
--
-- 1. Where does a cover belong? Counted from 0, the middle of cover i belongs at
--
--      home = width / 2 + i * step
--
--    so that an offset of i * step brings it to the middle of the view. There is half a view of
--    room at both ends: the content is width + (count - 1) * step wide.
--
-- 2. How far is it from the middle? Measure it in steps, for then all that follows is the same for
--    covers of any size:
--
--      position = (home - middle of the view) / step
--
--    0 is the cover in front, 1 its right neighbour, -0.5 is half way to being the left one. The
--    turn happens between -1 and 1. Covers further away are turned all the way:
--
--      turn = position, but at least -1 and at most 1
--
-- 3. Where is it seen? The steps are small, so that many covers fit into the view; the one in
--    front needs more room than that. So everyone steps aside by a gap, the more the further it
--    is turned:
--
--      center = home + turn * gap
--
-- 4. How is it turned? About the upright line through its own middle, by the angle, and in such a
--    way that it faces the one in front: a cover at the left brings its left edge nearer to the
--    eye, one at the right its right edge. `Transform3D.rotateY` of a positive angle brings the
--    left edge nearer, and a cover at the left has a turn below 0:
--
--      rotateY(-turn * angle)
--
--    A point of the cover at x goes to x * cos, and out of the screen by z = -x * sin.
--
-- 5. Then its near edge would stick out of the screen, and look larger than the cover in front.
--    Push it back by as much as that edge sticks out, |sin| * size / 2, and the near edge is on
--    the screen.
--
-- 6. What makes it look deep? What is further away looks smaller. An eye at a distance of `eye`
--    before the screen sees a point at the depth z at
--
--      (x, y) / (1 - z / eye)
--
--    That is what `Transform3D.perspective` does; it comes last. A cover of 150, turned by 60
--    degrees, with an eye at 500: its near edge is on the screen, at x = 75 * 0.5 = 37.5, and 150
--    high. Its far edge is 129.9 behind the screen: everything there is divided by 1.2598, so it
--    is at x = 29.8, and 119.1 high. The cover fills a box of 67.3 × 150, and that box is its
--    `frame`. Its `center` is not the middle of the box, as the half that is further away is the
--    smaller one.
--
-- 7. Who is in front? The nearer to the middle, the higher: the cover nearest to it gets the
--    zIndex 0, its right neighbour -1, its left neighbour -2, the next ones -3 and -4, and so on.
--    No two of them are equal, so that it is never left to chance which of two covers is on
--    top.
--
-- 8. Where does it come to rest? With a cover in front: at the multiple of the step that is
--    nearest to the proposed offset. A strong flick goes past many covers.
--
-- 9. When is it all wrong? At every step of a scroll. So `prepare` computes a few numbers alone,
--    and the two poses that all covers share but the one or two that are on their way through the
--    middle; and a cover is made when someone asks for it. Which covers meet a rectangle? No
--    cover is seen further from home than gap + size / 2. Widen the rectangle by that, and
--    division tells the first and the last one. It is the same for ten covers and for a million.

---@class CoverFlow: Layout
---@field size number   The width and height of a cover, in points. 20 to 600.
---@field step number   The way from one cover to the next, in points. 10 to 400.
---@field gap number    How far the sides move out of the way, in points. 0 to 400.
---@field angle number  How far a cover at the side is turned, in degrees. 0 to 85.
---@field eye number    How far the eye is from the screen, in points. 200 to 5000.
local CoverFlow = Layout.new("CoverFlow", {
  size = Parameter.number(150, { min = 20, max = 600, step = 10 }),
  step = Parameter.number(40, { min = 10, max = 400, step = 10 }),
  gap = Parameter.number(75, { min = 0, max = 400, step = 5 }),
  angle = Parameter.number(60, { min = 0, max = 85, step = 5 }),
  eye = Parameter.number(500, { min = 200, max = 5000, step = 100 }),
})

---@param view View
function CoverFlow:prepare(view)
  self.width, self.height = view.width, view.height
  self.side = math.min(self.size, 0.6 * view.width, view.height)
  self.aside = math.min(self.gap, (view.width - self.side) / 2)
  self.middle = view.visibleRect.midX
  self.poses = { [-1] = self:pose(-1), [1] = self:pose(1) }

  -- The sections follow one another; `before` is the number of covers before each.
  self.before, self.count = {}, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    self.count = self.count + view:itemCount(section)
  end
end

function CoverFlow:contentSize()
  return self.width + math.max(0, self.count - 1) * self.step, self.height
end

---The orientation of a cover in space.
---@param turn number   -1 at the left, 0 in front, 1 at the right.
---@return Transform3D
function CoverFlow:pose(turn)
  local angle = math.rad(-turn * self.angle)
  local back = math.abs(math.sin(angle)) * self.side / 2
  return Transform3D.rotateY(angle) * Transform3D.translate(0, 0, -back)
    * Transform3D.perspective(self.eye)
end

---A cover: the one answer to both questions.
---@param section integer
---@param item integer
---@return Attributes
function CoverFlow:cover(section, item)
  local index = self.before[section] + item - 1
  local home = self.width / 2 + index * self.step
  local position = (home - self.middle) / self.step
  local turn = math.max(-1, math.min(1, position))

  local cover = Attributes.cell(section, item)
  cover.size = Size(self.side, self.side)
  cover.center = Point(home + turn * self.aside, self.height / 2)
  cover.transform3D = self.poses[turn] or self:pose(turn)

  local steps = index - math.floor((self.middle - self.width / 2) / self.step + 0.5)
  cover.zIndex = math.tointeger(steps > 0 and 1 - 2 * steps or 2 * steps)
  return cover
end

---A cover by itself; nothing for one that the data does not have.
---@param view View
---@param section integer
---@param item integer
function CoverFlow:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:cover(section, item)
end

---@param view View
---@param rect Rect
---@return Attributes[]
function CoverFlow:attributes(view, rect)
  local reach = self.aside + self.side / 2
  local first = math.max(0, math.ceil((rect.minX - reach - self.width / 2) / self.step))
  local last = math.min(
    self.count - 1, math.floor((rect.maxX + reach - self.width / 2) / self.step))
  local covers = {}
  for section, before in ipairs(self.before) do
    local from = math.max(1, first - before + 1)
    for item = from, math.min(view:itemCount(section), last - before + 1) do
      local cover = self:cover(section, item)
      if cover.frame:intersects(rect) then covers[#covers + 1] = cover end
    end
  end
  return covers
end

function CoverFlow:shouldInvalidate() return true end

---@param view View
---@param proposed Point
---@return Point
function CoverFlow:targetOffset(view, proposed)
  local index = math.floor(proposed.x / self.step + 0.5)
  local last = math.max(0, self.count - 1)
  return Point(math.max(0, math.min(index, last)) * self.step, proposed.y)
end

CoverFlow.demo = {
  viewport = Size(390, 200),
  data = { 30 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("the first cover")

    view:note("a flick goes past many covers, and ends with one in front")
    view:fling { velocity = Point(1.2, 0) }
    view:snapshot("after the flick")

    view:note("a finger holds the row between two covers: both are turned by half")
    local here = view.contentOffset.x
    local between = math.min(here + 20, math.max(0, view.contentSize.width - view.width))
    view:scrollTo(Point(between, 0))
    view:snapshot("between two covers")
    view:scrollTo(Point(here, 0), { animated = true })
  end,
}

return CoverFlow
