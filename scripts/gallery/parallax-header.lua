-- Parallax header: a large picture above a grid; it shrinks to a bar, and stretches when pulled.
--
-- Run it:   moonlay run parallax-header.lua
-- Turn it:  moonlay run parallax-header.lua --set least=0 --set staysOnTop=false
--
-- Parameters
--   full        the height of the picture at rest, in points
--   least       the height to which it shrinks, in points
--   staysOnTop  whether it stays above the grid once it is that small
--   stretches   whether it grows when the content is pulled down
--   tile        the width and height of a cell of the grid, in points
--
-- The mathematics
--
-- 1. Someone else has laid out the grid: a flow layout. All of it must move down, by the height of
--    the picture. So ask it for a rectangle that is that much further up, and answer what it says
--    that much further down:
--
--      attributes(rect) = { base(rect moved up by full) } moved down by full
--
--    Each question has to be translated this way, also that for one item, and so has the size of
--    the content. Forget one of them and cells jump when they are asked for by themselves.
--
-- 2. Where is the picture? Its lower edge is where the grid begins, at `full`. Its upper edge goes
--    with the upper edge of what is seen, but leaves it `least` points high:
--
--      y      = min(offset, full - least)        height = full - y
--
--    At an offset of 0 it is all there. At 50 it is at 50, and is 50 points less high. Pulled
--    down to -50, it begins at -50 and is 50 points higher: it stretches, and no gap opens above.
--    One formula does for all of that. Where it is not to stretch, its y is at least 0.
--
-- 3. And further down? The picture would go away with the grid, `least` points high. To stay on
--    top, once it is that small its y is the offset itself.
--
-- 4. How far along is it? A bar fades a title in as the picture shrinks, and wants a number for
--    that. The layout passes it to the view, in `custom`: 1 at full height, 0 at the minimum, >1
--    when pulled:
--
--      progress = (height - least) / (full - least)
--
-- 5. When is what wrong? A step of the scroll makes the picture wrong, and nothing else.

---@class ParallaxHeader: FlowLayout
---@field full number         The height of the picture at rest, in points. 1 to 600.
---@field least number        The height to which it shrinks, in points. 0 to 200.
---@field staysOnTop boolean  Whether it stays above the grid.
---@field stretches boolean   Whether it grows when it is pulled.
---@field tile number         How wide and high a cell of the grid is, in points. 10 to 400.
local ParallaxHeader = FlowLayout:extend("ParallaxHeader", {
  full = Parameter.number(200, { min = 1, max = 600, step = 10 }),
  least = Parameter.number(60, { min = 0, max = 200, step = 10 }),
  staysOnTop = Parameter.boolean(true),
  stretches = Parameter.boolean(true),
  tile = Parameter.number(80, { min = 10, max = 400, step = 10 }),
})

---@param view View
function ParallaxHeader:prepare(view)
  -- A flow has no place for a cell that is wider than its line.
  local inset = math.min(10, view.width / 8)
  local side = math.min(self.tile, view.width - 2 * inset)
  self.sectionInset, self.itemSize = Insets(inset), Size(side, side)
  FlowLayout.prepare(self, view)
end

---The picture, at the view's content offset.
---@param view View
---@return Attributes
function ParallaxHeader:picture(view)
  local offset = view.bounds.minY + view.adjustedInset.top
  local least = math.min(self.least, self.full, view.height)
  local y = math.min(offset, self.full - least)
  if not self.stretches then y = math.max(0, y) end
  local height = self.full - y
  if self.staysOnTop then y = math.max(y, offset) end
  if not self.stretches and offset < 0 then y = 0 end

  local picture = Attributes.supplementary("picture", 1, 1, Rect(0, y, view.width, height))
  picture.zIndex = 20
  picture.custom = { progress = least < self.full and (height - least) / (self.full - least) or 1 }
  return picture
end

---What the flow says of an element, moved down.
---@param element Attributes?
---@return Attributes?
function ParallaxHeader:moved(element)
  if element == nil then return nil end
  local copy = element:copy()
  copy.center = Point(element.center.x, element.center.y + self.full)
  return copy
end

---@param view View
function ParallaxHeader:contentSize(view)
  local width, height = FlowLayout.contentSize(self, view)
  return math.max(width, view.width), height + self.full
end

---@param view View
---@param rect Rect
---@return Attributes[]
function ParallaxHeader:attributes(view, rect)
  local found = {}
  for index, element in ipairs(FlowLayout.attributes(self, view, rect:offset(0, -self.full))) do
    found[index] = self:moved(element)
  end
  local picture = self:picture(view)
  if picture.frame:intersects(rect) then found[#found + 1] = picture end
  return found
end

---@param view View
---@param section integer
---@param item integer
function ParallaxHeader:itemAttributes(view, section, item)
  return self:moved(FlowLayout.itemAttributes(self, view, section, item))
end

---@param view View
---@param kind string
---@param section integer
---@param item integer
function ParallaxHeader:supplementaryAttributes(view, kind, section, item)
  if kind == "picture" then return section == 1 and item == 1 and self:picture(view) or nil end
  return self:moved(FlowLayout.supplementaryAttributes(self, view, kind, section, item))
end

---@param view View
---@param newBounds Rect
function ParallaxHeader:shouldInvalidate(view, newBounds)
  return newBounds.y ~= view.bounds.y or FlowLayout.shouldInvalidate(self, view, newBounds)
end

---@param view View
---@param newBounds Rect
---@param context FlowContext
function ParallaxHeader:boundsInvalidation(view, newBounds, context)
  if newBounds.width ~= view.width or newBounds.height ~= view.height then
    FlowLayout.boundsInvalidation(self, view, newBounds, context)
  else
    context.delegateMetrics, context.flowAttributes = false, false
    context:addSupplementary("picture", 1, 1)
  end
end

ParallaxHeader.demo = {
  viewport = Size(390, 480),
  data = { 40 },
  cell = { content = function(_, item) return { image = "photo", color = item } end },
  steps = function(view)
    view:note("pulled down by a finger: the picture stretches, and springs back")
    view:drag { by = Point(0, 120), over = 0.4, settle = false }
    view:snapshot("pulled")
    view:wait(1)

    view:note("scrolled by 100: half of its way to the least")
    view:scrollTo(Point(0, math.min(100, math.max(0, view.contentSize.height - view.height))))
    view:snapshot("on the way")

    view:note("a flick: it stays on top, 60 points high")
    view:fling { velocity = Point(0, 1) }
    view:snapshot("small")
  end,
}

return ParallaxHeader
