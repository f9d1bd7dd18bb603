-- Lesson 9: headers that stick. The text is in `moonlay learn 9`; then `moonlay learn check`.

---@class Sticky: Layout
---@field headerHeight number  The height of a header, in points.
---@field rowHeight number     The height of a row, in points.
local Sticky = Layout.new("Sticky", { headerHeight = 30, rowHeight = 44 })

---Places the header of a section.
---@param view View
---@param section integer
---@param top number     Where the section begins.
---@param bottom number  Where it ends.
function Sticky:placeHeader(view, section, top, bottom)
  -- Your work: where is the header, and what is it in front of?
  local y = top
  self:placeSupplementary("header", section, 1, 0, y, view.width, self.headerHeight)
end

function Sticky:shouldInvalidate(view, newBounds)
  -- Your work: when does a header's place change?
  return newBounds.width ~= view.width
end

-- The rest is complete.

function Sticky:prepare(view)
  local top = 0
  for section = 1, view:sectionCount() do
    local first, count = top + self.headerHeight, view:itemCount(section)
    self:placeColumn(section, 1, count, 0, first, view.width, self.rowHeight, self.rowHeight)
    local bottom = first + count * self.rowHeight
    self:placeHeader(view, section, top, bottom)
    top = bottom
  end
  self.size = Size(view.width, top)
end

function Sticky:contentSize() return self.size end

Sticky.demo = {
  viewport = Size(240, 300),
  data = { 5, 8, 6 },
  steps = function(view) view:scrollTo(Point(0, 225), { animated = true }) end,
}

return Sticky
