-- Sticky headers: a section's header stays at the top until the section ends.
--
-- Run it:   moonlay run sticky-headers.lua
-- Look:     moonlay run sticky-headers.lua --scroll 0,480 --trace
--
-- Parameters
--   headerHeight  the height of a header, in points
--   rowHeight     the height of a row, in points
--
-- The mathematics
--
-- 1. Where is a section? Below the one before it. It is a header and its rows:
--
--      bottom = top + headerHeight + count * rowHeight
--
--    With a header of 40 and ten rows of 46 a section is 500 high.
--
-- 2. Where is a row? y = top + headerHeight + (item - 1) * rowHeight, whatever is scrolled.
--
-- 3. Where is a header? Three rules, later ones override earlier ones:
--
--      it stays at the upper edge of what is seen:   y = offset
--      but does not go above its section's rows:     y = max(offset, top)
--      and does not leave its section below:         y = min(max(offset, top), bottom - height)
--
--    At an offset of 480 the first section, from 0 to 500, has its header at
--    min(max(480, 0), 500 - 40) = 460: there are 20 points of it left to see. The next header
--    is at 500, right below it. It looks as if it pushed the first one out, but neither
--    knows of the other: that is the third wish.
--
--    A bar that covers the view's top (its adjusted inset) counts as not seen: `offset` is the
--    content offset plus that inset.
--
-- 4. What is in front? A header is over rows, so it needs a zIndex above theirs, which is 0.
--
-- 5. When is what wrong? The rows: when the width changes. A header: when its y changes. Look at
--    the wishes again: sections below the upper edge have their header at their top, sections that
--    are gone have it at their bottom, and only the one at the edge has it on the way. So if the
--    edge moves from one section to another, the headers of these two and of those between them
--    are wrong, and no other: `boundsInvalidation` names them in the context, and then the host
--    asks again for those alone. All rows stay as they are; the trace shows it.
--
-- 6. Which section is at the edge? Their tops grow from section to section, so it is found by
--    halving: of a thousand sections ten are looked at.

---@class StickyHeaders: Layout
---@field headerHeight number  The height of a header, in points. 1 to 200.
---@field rowHeight number     The height of a row, in points. 1 to 400.
local StickyHeaders = Layout.new("StickyHeaders", {
  headerHeight = Parameter.number(40, { min = 1, max = 200, step = 1 }),
  rowHeight = Parameter.number(46, { min = 1, max = 400, step = 1 }),
})

---Places the rows, and keeps where each section begins; where the last one ends comes behind it.
---@param view View
function StickyHeaders:placeRows(view)
  self.tops = { 0 }
  for section = 1, view:sectionCount() do
    local top, count = self.tops[section] + self.headerHeight, view:itemCount(section)
    self:placeColumn(section, 1, count, 0, top, view.width, self.rowHeight, self.rowHeight)
    self.tops[section + 1] = top + count * self.rowHeight
  end
  self.count = view:sectionCount()
end

---@param view View
function StickyHeaders:prepare(view)
  if self.areRowsPlaced then return end
  self:placeRows(view)
  self.areRowsPlaced = true
end

---What is not about headers alone is about the rows too.
---@param view View
---@param context Context
function StickyHeaders:invalidate(view, context)
  if context.supplementaries.header == nil then self.areRowsPlaced = false end
end

---@param view View
function StickyHeaders:contentSize(view) return view.width, self.tops[self.count + 1] end

---The upper edge of what is seen, in the content's coordinates.
---@param view View
---@param bounds Rect
---@return number
local function upperEdge(view, bounds) return bounds.minY + view.adjustedInset.top end

---@param view View
---@param section integer
---@return Attributes
function StickyHeaders:header(view, section)
  local top, bottom = self.tops[section], self.tops[section + 1]
  local y = math.min(math.max(upperEdge(view, view.bounds), top), bottom - self.headerHeight)
  local header = Attributes.supplementary(
    "header", section, 1, Rect(0, y, view.width, self.headerHeight))
  header.zIndex = 1
  return header
end

---A header by itself; nothing for a section that the data does not have.
---@param view View
---@param kind string
---@param section integer
function StickyHeaders:supplementaryAttributes(view, kind, section)
  if kind == "header" and section <= self.count then return self:header(view, section) end
end

---The section that holds a height: the last one that begins there or above; at least the first.
---@param y number
---@return integer
function StickyHeaders:sectionAt(y)
  local low, high = 1, self.count
  while low < high do
    local middle = (low + high + 1) // 2
    if self.tops[middle] <= y then low = middle else high = middle - 1 end
  end
  return low
end

---The rows that were placed, and the headers of the sections that meet the rectangle.
---@param view View
---@param rect Rect
---@return Attributes[]
function StickyHeaders:attributes(view, rect)
  local found = self:placed(rect)
  for section = self:sectionAt(rect.minY), self.count do
    if self.tops[section] >= rect.maxY then break end
    local header = self:header(view, section)
    if header.frame:intersects(rect) then found[#found + 1] = header end
  end
  return found
end

---@param view View
---@param newBounds Rect
function StickyHeaders:shouldInvalidate(view, newBounds)
  return newBounds.width ~= view.width or (self.count > 0 and newBounds.y ~= view.bounds.y)
end

---@param view View
---@param newBounds Rect
---@param context Context
function StickyHeaders:boundsInvalidation(view, newBounds, context)
  if newBounds.width ~= view.width then return end
  local before = self:sectionAt(upperEdge(view, view.bounds))
  local after = self:sectionAt(upperEdge(view, newBounds))
  for section = math.min(before, after), math.max(before, after) do
    context:addSupplementary("header", section, 1)
  end
end

---Scrolls down to an offset, or as far as the content goes.
---@param view View
---@param y number
---@param options? { animated: boolean }
local function scrollDown(view, y, options)
  local furthest = math.max(0, view.contentSize.height - view.height)
  view:scrollTo(Point(0, math.min(y, furthest)), options)
end

StickyHeaders.demo = {
  data = { 10, 4, 7, 12 },
  steps = function(view)
    view:note("the header waits at the top, at 200 now, while its ten rows go by")
    scrollDown(view, 200, { animated = true })
    view:snapshot("in the middle of a section")

    view:note("the section ends at 500, and its header must go with it: it stands at 460")
    scrollDown(view, 480)
    view:snapshot("at the end of a section")

    view:note("a flick through two sections")
    view:fling { velocity = Point(0, 1) }
  end,
}

return StickyHeaders
