-- Template: a flow layout whose cells fade toward the view's edges.
--
-- Run it:   moonlay run template.lua
-- Test it:  moonlay test template.lua

---@class Template: FlowLayout
---@field reach number  How far from an edge of the view a cell begins to fade, in points.
local Template = FlowLayout:extend("Template", {
  minimumLineSpacing = 10,
  minimumInteritemSpacing = 10,
  sectionInset = Insets(10, 0, 10, 0),
  reach = Parameter.number(80, { min = 1, max = 400 }),
})

---Cells are 100 wide, or as wide as a narrow view has room for. The base lays out what is set
---before it prepares.
---@param view View
function Template:prepare(view)
  local room = view.width - view.adjustedInset.left - view.adjustedInset.right
  self.itemSize = Size(math.max(1, math.min(100, room)), 60)
  FlowLayout.prepare(self, view)
end

---What the base answers, each cell as far faded as it is near an edge. The base keeps its answers,
---so what is changed is a copy.
---@param view View
---@param rect Rect
function Template:attributes(view, rect)
  local elements = FlowLayout.attributes(self, view, rect)
  local bounds = view.bounds
  for index, element in ipairs(elements) do
    local frame = element.frame
    local distance = math.min(frame.midY - bounds.minY, bounds.maxY - frame.midY)
    local copy = element:copy()
    copy.alpha = math.max(0.2, math.min(1, distance / self.reach))
    elements[index] = copy
  end
  return elements
end

---How faded a cell is follows the scroll, so each scroll asks again.
function Template:shouldInvalidate() return true end

Template.demo = {
  data = { 40 },
  steps = function(view)
    local first, tenth = view:attributesFor(1, 1), view:attributesFor(1, 10)
    assert(first.alpha <= tenth.alpha, "the first row is nearer to an edge, and not less faded")

    view:note("a finger pulls the content up by 200 points, and lets it glide")
    view:drag { by = Point(0, -200), over = 0.3 }
    view:snapshot("after the drag")
  end,
}

return Template
