-- Template: one cell below the other.
--
-- Run it:   moonlay run template.lua
-- Test it:  moonlay test template.lua

---@class Template: Layout
---@field rowHeight number  How high a cell is, in points.
local Template = Layout.new("Template", { rowHeight = 44 })

---@param view View
function Template:prepare(view)
  local y = 0
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      self:placeCell(section, item, 0, y, view.width, self.rowHeight)
      y = y + self.rowHeight
    end
  end
end

---The cells are as wide as the view, and depend on nothing else: a scroll changes nothing.
---@param view View
---@param newBounds Rect
function Template:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Template.demo = {
  data = { 20 },
  steps = function(view)
    local first, second = view:attributesFor(1, 1), view:attributesFor(1, 2)
    assert(second.frame.y == first.frame.maxY, "the second cell is below the first")
    view:scrollTo(Point(0, 36))
    view:snapshot("at the end")
  end,
}

return Template
