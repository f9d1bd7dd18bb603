-- Template: cells of one size, in columns.
--
-- Run it:   moonlay run template.lua
-- Test it:  moonlay test template.lua

---@class Template: Layout
---@field columns integer  How many cells stand side by side.
---@field spacing number   The gap between two neighbours, in points.
---@field margin number    The distance to the view's edges, in points.
local Template = Layout.new("Template", {
  columns = Parameter.integer(3, { min = 1, max = 12 }),
  spacing = Parameter.number(8, { min = 0, max = 64 }),
  margin = Parameter.number(16, { min = 0, max = 64 }),
})

---Places the items of all sections, one section below the other.
---@param view View
function Template:prepare(view)
  local free = view.width - 2 * self.margin - (self.columns - 1) * self.spacing
  local side = math.max(0, free / self.columns)
  local step = side + self.spacing
  self.width, self.height = view.width, 0
  for section = 1, view:sectionCount() do
    local count, top = view:itemCount(section), self.height + self.margin
    for item = 1, count do
      local column, row = (item - 1) % self.columns, (item - 1) // self.columns
      self:placeCell(section, item, self.margin + column * step, top + row * step, side, side)
    end
    local rows = (count + self.columns - 1) // self.columns
    if rows > 0 then self.height = top + rows * step - self.spacing end
  end
  if self.height > 0 then self.height = self.height + self.margin end
end

function Template:contentSize() return self.width, self.height end

---The cells depend on the view's width and on nothing else: a scroll changes nothing.
---@param view View
---@param newBounds Rect
function Template:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

Template.demo = {
  data = { 40 },
  steps = function(view)
    local first, below = view:attributesFor(1, 1), view:attributesFor(1, 1 + view.layout.columns)
    assert(below.frame.x == first.frame.x, "the second row begins where the first one does")
    assert(below.frame.y > first.frame.y, "the second row is below the first")

    view:note("a finger pulls the content up by 300 points, and lets it glide")
    view:drag { by = Point(0, -300), over = 0.3 }
    view:snapshot("after the drag")
  end,
}

return Template
