-- Page effects: full pages of a flow layout, and what happens to them on their way.
--
-- Run it:   moonlay run page-effects.lua
-- Turn it:  moonlay run page-effects.lua --set effect=page
--
-- Parameters
--   effect  what happens to a page on its way: see below
--   amount  how strong it is, from 0 to 1
--
-- The mathematics
--
-- 1. The flow layout knows where pages are: each as large as the view, side by side. It
--    is asked first, and its answer is changed. To change an answer, copy it first, since
--    the flow keeps its own.
--
-- 2. How far is a page on its way? Three numbers, all in pages, and 0 where something is aligned:
--
--      start  = (page.left - view.left) / width        its left edge and the view's left edge
--      middle = (page.middle - view.middle) / width    the middles
--      stop   = (page.left - view.right) / width       its left edge and the view's right edge
--
--    While a page is in sight, start and middle go from 1 (it comes) to -1 (it is gone), stop from
--    0 to -2. For pages as wide as the view, start and middle are the same number; for others,
--    they are not, and an effect has to choose.
--
-- 3. The effects, with p the middle, and a the amount:
--
--      parallax   the page stays; what is on it moves by -p * a of its width (`custom.shift`)
--      zoom       leaving, it grows to 1 + a and fades; coming, it does nothing
--      rotate     it turns about its lower edge by p * a * 90 degrees
--      cards      the next one is smaller by a half of a, and is closer
--      crossFade  it stays where the view is, and fades
--      cube       two faces of a cube, as seen from outside
--      page       it turns about its left edge, as a door opens, and the next one is behind it
--      snapIn     it hurries the first half of its way, and waits for the rest
--
-- 4. What is in a rectangle? An effect moves a page by less than its width, or keeps it in the
--    view. So ask the flow for a rectangle that is wider by two pages, and look where they are. A
--    page that is rotated onto its side reaches as far as it is high: add its height.

---@class PageEffects: FlowLayout
---@field effect string  What happens to a page on its way.
---@field amount number  How strong it is. 0 to 1.
local PageEffects = FlowLayout:extend("PageEffects", {
  effect = Parameter.choice("cards", {
    "parallax", "zoom", "rotate", "cards", "crossFade", "cube", "page", "snapIn",
  }),
  amount = Parameter.number(0.5, { min = 0, max = 1, step = 0.1 }),
  scrollDirection = "horizontal",
  minimumLineSpacing = 0,
  minimumInteritemSpacing = 0,
})

-- Pages pass in front of each other.
PageEffects.allowsOverlap = true
-- On its way, a page may hang out of the content.
PageEffects.allowsOutsideContent = true

-- MARK: the effects

---@class Way
---@field start number
---@field middle number
---@field stop number
---@field width number   The page's width.
---@field height number
---@field amount number

---@type table<string, fun(page: Attributes, way: Way)>
local effects = {}

function effects.parallax(page, way)
  page.custom = { shift = -way.middle * way.amount * way.width }
end

function effects.zoom(page, way)
  if way.start >= 0 or way.start <= -1 then return end
  page.transform = Transform.scale(1 - way.start * way.amount)
    * Transform.translate(-way.start * way.width, 0)
  page.alpha, page.zIndex = 1 + way.start, 1
end

function effects.rotate(page, way)
  if math.abs(way.middle) >= 1 then return end
  local foot = way.height / 2
  page.transform = Transform.translate(0, -foot)
    * Transform.rotate(way.middle * way.amount * math.pi / 2) * Transform.translate(0, foot)
end

function effects.cards(page, way)
  local p = math.max(-1, math.min(way.middle, 1))
  page.center = Point(page.center.x - p * way.amount * way.width / 4, page.center.y)
  page.transform = Transform.scale(1 - math.abs(p) * way.amount / 2)
  page.alpha = 1 - math.abs(p) * way.amount
  page.zIndex = math.floor((1 - math.abs(p)) * 10)
end

function effects.crossFade(page, way)
  if math.abs(way.middle) >= 1 then return end
  page.transform = Transform.translate(-way.middle * way.width, 0)
  page.alpha = 1 - math.abs(way.middle)
end

---Turned about an edge by an angle, seen by an eye at 2 widths.
local function turned(angle, edge, width)
  return Transform3D.translate(-edge, 0, 0) * Transform3D.rotateY(angle)
    * Transform3D.translate(edge, 0, 0) * Transform3D.perspective(2 * math.max(width, 1))
end

function effects.cube(page, way)
  if math.abs(way.middle) >= 1 then return end
  local edge = way.middle < 0 and way.width / 2 or -way.width / 2
  page.transform3D = turned(way.middle * way.amount * math.pi / 2, edge, way.width)
end

function effects.page(page, way)
  page.zIndex = way.start < 0 and 1 or 0
  if way.start > -1 and way.start < 0 then
    -- It stays where the view is, and turns there: at a right angle it is gone.
    page.transform3D = Transform3D.translate(way.width / 2, 0, 0)
      * Transform3D.rotateY(-way.start * math.pi / 2)
      * Transform3D.translate(-way.width / 2 - way.start * way.width, 0, 0)
      * Transform3D.perspective(2 * math.max(way.width, 1))
  elseif way.stop > -1 and way.stop < 0 then
    page.transform = Transform.translate(-way.start * way.width, 0)
  end
end

function effects.snapIn(page, way)
  if math.abs(way.middle) >= 1 then return end
  local place = math.max(-1, math.min(way.middle * (1 + way.amount), 1))
  page.transform = Transform.translate((place - way.middle) * way.width, 0)
end

-- MARK: the layout

---@param view View
function PageEffects:prepare(view)
  self.itemSize = Size(math.max(1, view.width), math.max(1, view.height))
  FlowLayout.prepare(self, view)
end

---A page as the flow has it, changed by the effect.
---@param view View
---@param page Attributes?
---@return Attributes?
function PageEffects:changed(view, page)
  if page == nil or page.category ~= "cell" then return page end
  local copy, seen, width = page:copy(), view.visibleRect, math.max(1, page.width)
  effects[self.effect](copy, {
    start = (page.frame.minX - seen.minX) / width,
    middle = (page.frame.midX - seen.midX) / width,
    stop = (page.frame.minX - seen.maxX) / width,
    width = page.width, height = page.height, amount = self.amount,
  })
  return copy
end

---@param view View
---@param rect Rect
---@return Attributes[]
function PageEffects:attributes(view, rect)
  local reach = 2 * view.width + (self.effect == "rotate" and view.height or 0)
  local wide = rect:inset(Insets(-view.height, -reach))
  local pages = {}
  for _, page in ipairs(FlowLayout.attributes(self, view, wide)) do
    local changed = self:changed(view, page)
    if changed.frame:intersects(rect) then pages[#pages + 1] = changed end
  end
  return pages
end

---@param view View
---@param section integer
---@param item integer
function PageEffects:itemAttributes(view, section, item)
  return self:changed(view, FlowLayout.itemAttributes(self, view, section, item))
end

function PageEffects:shouldInvalidate() return true end

---A step of the scroll changes how pages look, and nothing in the flow.
---@param view View
---@param newBounds Rect
---@param context FlowContext
function PageEffects:boundsInvalidation(view, newBounds, context)
  local isResized = newBounds.width ~= view.width or newBounds.height ~= view.height
  context.delegateMetrics, context.flowAttributes = isResized, isResized
end

PageEffects.demo = {
  viewport = Size(320, 300),
  data = { 6 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  pagingEnabled = true,
  steps = function(view)
    for _, effect in ipairs { "cube", "page", "cards" } do
      view:note(effect)
      view:setLayout(PageEffects { effect = effect }, { animated = false })
      view:fling { velocity = Point(0.5, 0) }
      local here = view.contentOffset
      view:scrollTo(Point(math.max(0, here.x - 120), 0))
      view:snapshot(effect .. ", on the way")
      view:scrollTo(here)
    end
  end,
}

return PageEffects
