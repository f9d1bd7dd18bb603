-- Pager: one page a flick, and nine ways in which a page may leave.
--
-- Run it:   moonlay run pager.lua
-- Turn it:  moonlay run pager.lua --set style=cubic
--
-- Parameters
--   width    how wide a page is, in points
--   height   how high a page is, in points
--   spacing  the gap between two pages, in points
--   style    how pages come and go: see below
--
-- The mathematics
--
-- 1. Everything follows from one number: how many pages a page is away from the middle.
--
--      position = (center - middle of the view) / pitch        with pitch = width + spacing
--
--    0 is in the middle, 1 the next one, -0.5 half gone to the left. A style is a function of the
--    position, and knows nothing else. So they can be exchanged, and tried out by themselves.
--
-- 2. The styles; `p` is the position, `near` is 1 - |p|, but at least 0.
--
--      linear       scale 0.65 to 1 by `near`, and so does alpha, from 0.6
--      overlap      the same, and pages move together by 40 % of the width that they lost
--      crossFade    all pages in the middle, alpha = near: one fades into the other
--      zoomOut      scale = max(0.65, near), alpha by the same; gone beyond -1 and 1
--      depth        to the left as it is; from the right it comes up from behind: it is in the
--                   middle, scale 0.5 to 1 and alpha 0 to 1 by `near`
--      coverFlow    turned about the upright axis by up to 67.5 degrees: 67.5 * sin(p * 90)
--      ferrisWheel  on a wheel of 14 pages below the middle: turned by p * 360 / 14 degrees about
--                   the hub, and moved back by p, as the wheel carries it, not the row
--      invertedWheel  the same with the hub above
--      cubic        two faces of a cube: turned by 90 * p degrees about the edge that they share
--
-- 3. The hub of the wheel is so far away that 14 pages are around it without a gap: its circle
--    is 14 pitches long, so the radius is 14 * pitch / (2 * pi). To turn about a hub that is
--    further down: move the hub to the middle, turn, move it back.
--
-- 4. Where does it come to rest? A page is where offset / pitch is whole. A slow pull goes to the
--    nearest one. A flick, of 0.3 points per millisecond and more, goes on: 0.35 is added before
--    the rounding, or taken off, so a page that is passed by 15 % is left. And the offset stays
--    within the content.
--
-- 5. Which pages meet a rectangle? No style moves a page by more than five pitches, and beyond
--    that it is not to be seen. So widen the rectangle by that, and ask those pages where they are.

---@class Pager: Layout
---@field width number    How wide a page is, in points. 20 to 1000.
---@field height number   How high a page is, in points. 20 to 1000.
---@field spacing number  The gap between pages, in points. 0 to 100.
---@field style string    How pages come and go.
local Pager = Layout.new("Pager", {
  width = Parameter.number(260, { min = 20, max = 1000, step = 10 }),
  height = Parameter.number(180, { min = 20, max = 1000, step = 10 }),
  spacing = Parameter.number(10, { min = 0, max = 100, step = 1 }),
  style = Parameter.choice("linear", {
    "linear", "overlap", "crossFade", "zoomOut", "depth", "coverFlow", "ferrisWheel",
    "invertedWheel", "cubic",
  }),
})

-- Pages pass in front of each other.
Pager.allowsOverlap = true
-- On its way, a page may hang out of the content.
Pager.allowsOutsideContent = true

-- MARK: the styles; each changes a page by its position

local function clamp(value, low, high) return math.max(low, math.min(value, high)) end

local function wheel(page, position, pitch, way)
  if math.abs(position) > 5 then
    page.alpha = 0
    return
  end
  -- The wheel is larger than the view, and is to be: what hangs out of it is seen in passing.
  page.custom = { allowsOutsideContent = true }
  local hub = way * 14 * pitch / (2 * math.pi)
  page.transform = Transform.translate(0, -hub)
    * Transform.rotate(way * position * 2 * math.pi / 14)
    * Transform.translate(-position * pitch, hub)
  page.zIndex = math.tointeger(50 - math.floor(math.abs(position) * 10))
end

---@type table<string, fun(page: Attributes, position: number, pitch: number, size: Size)>
local styles = {}

function styles.linear(page, position)
  local near = math.max(0, 1 - math.abs(position))
  page.transform = Transform.scale(0.65 + 0.35 * near)
  page.alpha = 0.6 + 0.4 * near
  page.zIndex = math.floor(near * 10)
end

function styles.overlap(page, position, pitch, size)
  styles.linear(page, position, pitch, size)
  local together = -clamp(position, -2, 2) * 0.35 * 0.4 * size.width
  page.transform = page.transform * Transform.translate(together, 0)
end

function styles.crossFade(page, position, pitch)
  page.alpha = math.max(0, 1 - math.abs(position))
  if page.alpha > 0 then page.transform = Transform.translate(-position * pitch, 0) end
end

function styles.zoomOut(page, position)
  local near = 1 - math.abs(position)
  page.transform = Transform.scale(math.max(0.65, near))
  page.alpha = near < 0 and 0 or 0.6 + (math.max(0.65, near) - 0.65) / 0.35 * 0.4
end

function styles.depth(page, position, pitch)
  if position <= 0 then
    page.zIndex = 1
  elseif position < 1 then
    page.transform = Transform.scale(1 - position / 2) * Transform.translate(-position * pitch, 0)
    page.alpha = 1 - position
  else
    page.alpha = 0
  end
end

function styles.coverFlow(page, position)
  local turn = clamp(position, -1, 1)
  page.transform3D = Transform3D.rotateY(math.rad(67.5) * math.sin(turn * math.pi / 2))
    * Transform3D.translate(0, 0, -40 * math.abs(turn)) * Transform3D.perspective(500)
  page.zIndex = math.tointeger(-math.floor(math.abs(position) * 10))
end

function styles.ferrisWheel(page, position, pitch) wheel(page, position, pitch, 1) end

function styles.invertedWheel(page, position, pitch) wheel(page, position, pitch, -1) end

function styles.cubic(page, position, pitch, size)
  if math.abs(position) >= 1 then
    page.alpha = 0
    return
  end
  -- A page at the left turns about its right edge, one at the right about its left edge; and the
  -- edge moves across the view with the row, without the gap.
  local edge = position < 0 and size.width / 2 or -size.width / 2
  page.transform3D = Transform3D.translate(-edge, 0, 0)
    * Transform3D.rotateY(math.rad(90) * position)
    * Transform3D.translate(edge + position * (size.width - pitch), 0, 0)
    * Transform3D.perspective(500)
  page.zIndex = math.floor((1 - math.abs(position)) * 10)
end

-- MARK: the layout

---@param view View
function Pager:prepare(view)
  self.size = Size(math.min(self.width, view.width), math.min(self.height, view.height))
  self.pitch = self.size.width + self.spacing
  self.inset = (view.width - self.size.width) / 2
  self.before, self.count = {}, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    self.count = self.count + view:itemCount(section)
  end
end

---@param view View
function Pager:contentSize(view)
  return view.width + math.max(0, self.count - 1) * self.pitch, view.height
end

---A page: the one answer to both questions.
---@param view View
---@param section integer
---@param item integer
---@return Attributes
function Pager:page(view, section, item)
  local x = self.inset + (self.before[section] + item - 1) * self.pitch
  local page = Attributes.cell(
    section, item, Rect(x, (view.height - self.size.height) / 2, self.size.width, self.size.height))
  local position = (page.center.x - view.visibleRect.midX) / self.pitch
  styles[self.style](page, position, self.pitch, self.size)
  return page
end

---@param view View
---@param section integer
---@param item integer
function Pager:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:page(view, section, item)
end

---@param view View
---@param rect Rect
---@return Attributes[]
function Pager:attributes(view, rect)
  local reach = 5 * self.pitch + self.size.width + self.size.height
  local first = math.max(0, math.floor((rect.minX - self.inset - reach) / self.pitch))
  local last = math.min(self.count, math.ceil((rect.maxX - self.inset + reach) / self.pitch))
  local pages = {}
  for section, before in ipairs(self.before) do
    for item = math.max(1, first - before), math.min(view:itemCount(section), last - before + 1) do
      local page = self:page(view, section, item)
      if page.frame:intersects(rect) then pages[#pages + 1] = page end
    end
  end
  return pages
end

function Pager:shouldInvalidate() return true end

---@param view View
---@param proposed Point
---@param velocity Point
function Pager:targetOffset(view, proposed, velocity)
  local pages = proposed.x / self.pitch
  if velocity.x >= 0.3 then pages = pages + 0.35
  elseif velocity.x <= -0.3 then pages = pages - 0.35 end
  local index = math.floor(pages + 0.5)
  return Point(clamp(index, 0, math.max(0, self.count - 1)) * self.pitch, proposed.y)
end

Pager.demo = {
  viewport = Size(390, 240),
  data = { 8 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  decelerationRate = "fast",
  steps = function(view)
    for _, style in ipairs { "linear", "ferrisWheel", "cubic" } do
      view:note(style)
      view:setLayout(Pager { style = style }, { animated = false })
      view:fling { velocity = Point(1, 0) }
      local here = view.contentOffset
      view:scrollTo(Point(math.max(0, here.x - 80), 0))
      view:snapshot(style .. ", on the way")
      view:scrollTo(here)
    end
  end,
}

return Pager
