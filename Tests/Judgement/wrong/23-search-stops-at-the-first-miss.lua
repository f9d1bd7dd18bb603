-- Sorted by section and item; the search ends at the first cell outside the rectangle. Two sections stand side by side.
local List = Layout.new("List")
function List:frame(view, section, item)
  return Rect((section - 1) * 160, (item - 1) * (section == 1 and 120 or 50), 150, section == 1 and 110 or 40)
end
function List:contentSize(view) return 310, 2400 end
function List:itemAttributes(view, section, item)
  return Attributes.cell(section, item, self:frame(view, section, item))
end
function List:attributes(view, rect)
  local found, started = {}, false
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      local frame = self:frame(view, section, item)
      if frame:intersects(rect) then
        started = true
        found[#found + 1] = Attributes.cell(section, item, frame)
      elseif started then
        return found
      end
    end
  end
  return found
end
List.demo = { viewport = Size(320, 480), data = { 20, 48 } }
return List
-- run: rect-incomplete 10
