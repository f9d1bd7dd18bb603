-- Side carousel: a row in which the cells at the sides are smaller, paler and optionally lower.
--
-- Run it:   moonlay run side-carousel.lua
-- Turn it:  moonlay run side-carousel.lua --set mode=overlap --set visible=30
--
-- Parameters
--   width    how wide a cell is in the middle, in points
--   height   how high it is, in points
--   scale    how large a cell at the side is: 0.6 is 60 %
--   alpha    how opaque it is
--   shift    how much further down it is, in points
--   mode     `fixed`: a gap of `spacing` between the cells; `overlap`: `visible` points of a
--            neighbour can be seen at the view's edge
--   spacing  the gap, in points
--   visible  what is seen of a neighbour, in points
--   reach    which cells a scroll may end at: `all`, or only those that are `seen` when it is let
--            go
--
-- Read card-carousel.lua first.
--
-- The mathematics
--
-- 1. A cell that shrinks about its middle leaves free what it no longer covers: on each side
--
--      q = width * (1 - scale) / 2
--
--    For a gap of `spacing` that one can see, the cells must be closer by that:
--
--      line = spacing - q                        fixed
--      line = inset - visible - q                overlap
--
--    where inset = (view - width) / 2 is what is left of the view next to the middle cell.
--
-- 2. How near to the middle is a cell? 1 in the middle, 0 one step away and further:
--
--      far   = width + line
--      ratio = (far - min(|center - middle|, far)) / far
--
--    All that changes goes by this ratio: scale = ratio * (1 - k) + k, with k what it is at the
--    side, and so does alpha; the shift is (1 - ratio) * shift.
--
-- 3. Who is on top? zIndex = 10 * alpha, rounded down: what is nearer to the middle.
--
-- 4. Where does it come to rest? With the cell in the middle that is nearest to where the motion
--    would end. But *among which cells*? A layout of this kind was published that asks itself for
--    the cells in the view as it is now, when the finger lets go. So the nearest of them is the
--    outermost that can be seen, however strong the flick was. It looks like a brake, and some
--    like it; it is a mistake nevertheless, since it depends on how many cells can be seen. Try
--    both with `reach`.

---@class SideCarousel: Layout
---@field width number     How wide a cell is, in points. 20 to 800.
---@field height number    How high a cell is, in points. 20 to 800.
---@field scale number     How large a cell at the side is. 0.1 to 1.
---@field alpha number     How opaque it is. 0 to 1.
---@field shift number     How much further down it is, in points. 0 to 100.
---@field mode string      How the distance is given.
---@field spacing number   The gap, in points. 0 to 100.
---@field visible number   What is seen of a neighbour, in points. 0 to 100.
---@field reach string     Which cells a scroll may end at.
local SideCarousel = Layout.new("SideCarousel", {
  width = Parameter.number(200, { min = 20, max = 800, step = 10 }),
  height = Parameter.number(240, { min = 20, max = 800, step = 10 }),
  scale = Parameter.number(0.6, { min = 0.1, max = 1, step = 0.05 }),
  alpha = Parameter.number(0.6, { min = 0, max = 1, step = 0.05 }),
  shift = Parameter.number(0, { min = 0, max = 100, step = 5 }),
  mode = Parameter.choice("fixed", { "fixed", "overlap" }),
  spacing = Parameter.number(40, { min = 0, max = 100, step = 1 }),
  visible = Parameter.number(30, { min = 0, max = 100, step = 1 }),
  reach = Parameter.choice("all", { "all", "seen" }),
})

-- Cells at the same distance on both sides have one zIndex, and may reach under each other.
SideCarousel.allowsOverlap = true

---@param view View
function SideCarousel:prepare(view)
  self.side = math.min(self.width, view.width)
  self.tall = math.min(self.height, math.max(0, view.height - 2 * self.shift))
  self.inset = (view.width - self.side) / 2
  local q = self.side * (1 - self.scale) / 2
  local line = self.mode == "fixed" and self.spacing - q or self.inset - self.visible - q
  -- Cells that stood all at one place would be no carousel.
  self.step = math.max(self.side / 10, self.side + line)
  self.before, self.count = {}, 0
  for section = 1, view:sectionCount() do
    self.before[section] = self.count
    self.count = self.count + view:itemCount(section)
  end
end

---@param view View
function SideCarousel:contentSize(view)
  return view.width + math.max(0, self.count - 1) * self.step, view.height
end

---A cell: the one answer to both questions.
---@param view View
---@param section integer
---@param item integer
---@return Attributes
function SideCarousel:cell(view, section, item)
  local x = self.inset + (self.before[section] + item - 1) * self.step
  local cell = Attributes.cell(
    section, item, Rect(x, (view.height - self.tall) / 2, self.side, self.tall))
  local distance = math.min(math.abs(cell.center.x - view.visibleRect.midX), self.step)
  local ratio = (self.step - distance) / self.step
  local scale = ratio * (1 - self.scale) + self.scale
  cell.alpha = ratio * (1 - self.alpha) + self.alpha
  cell.transform = Transform.scale(scale) * Transform.translate(0, (1 - ratio) * self.shift)
  cell.zIndex = math.floor(10 * cell.alpha)
  return cell
end

---@param view View
---@param section integer
---@param item integer
function SideCarousel:itemAttributes(view, section, item)
  if section > #self.before or item > view:itemCount(section) then return nil end
  return self:cell(view, section, item)
end

---@param view View
---@param rect Rect
---@return Attributes[]
function SideCarousel:attributes(view, rect)
  local first = math.max(0, math.floor((rect.minX - self.inset - self.side) / self.step))
  local last = math.min(self.count - 1, math.ceil((rect.maxX - self.inset) / self.step))
  local cells = {}
  for section, before in ipairs(self.before) do
    local to = math.min(view:itemCount(section), last - before + 1)
    for item = math.max(1, first - before + 1), to do
      local cell = self:cell(view, section, item)
      if cell.frame:intersects(rect) then cells[#cells + 1] = cell end
    end
  end
  return cells
end

function SideCarousel:shouldInvalidate() return true end

---@param view View
---@param proposed Point
function SideCarousel:targetOffset(view, proposed)
  local first, last = 0, math.max(0, self.count - 1)
  if self.reach == "seen" then
    local seen = view.visibleRect
    first = math.max(first, math.ceil((seen.minX - self.inset - self.side) / self.step))
    last = math.min(last, math.floor((seen.maxX - self.inset) / self.step))
  end
  local index = math.floor(proposed.x / self.step + 0.5)
  return Point(math.max(first, math.min(index, last)) * self.step, proposed.y)
end

local function demo(reach)
  return function(view)
    view:note("a strong flick, which may end at " .. reach .. " cells")
    view:fling { velocity = Point(2.5, 0) }
    view:note(("it ends at %.0f"):format(view.contentOffset.x))
  end
end

SideCarousel.demo = {
  viewport = Size(390, 300),
  data = { 20 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:snapshot("the first cell")
    demo("all")(view)
    view:setLayout(SideCarousel { reach = "seen" })
    view:scrollTo(Point(0, 0))
    demo("seen")(view)
    view:snapshot("not so far")
  end,
}

return SideCarousel
