-- The last item of each section gives the height, also where the section has none.
local Rows = FlowLayout:extend("Rows", { itemSize = Size(100, 60) })
function Rows:contentSize(view)
  local bottom = 0
  for section = 1, view:sectionCount() do
    bottom = math.max(bottom, FlowLayout.itemAttributes(self, view, section, view:itemCount(section)).frame.maxY)
  end
  return view.width, bottom
end
Rows.demo = { viewport = Size(320, 568), data = { 4, 3 } }
return Rows
-- check: wrong-argument 6
