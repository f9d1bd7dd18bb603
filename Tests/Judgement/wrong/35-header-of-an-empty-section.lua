-- A header is placed above the first item of its section. A section without items has none, and its header falls to the top.
local Feed = FlowLayout:extend("Feed", {
  itemSize = Size(300, 60), headerReferenceSize = Size(0, 40), minimumLineSpacing = 8,
})
function Feed:attributes(view, rect)
  local found = FlowLayout.attributes(self, view, rect)
  for _, each in ipairs(found) do
    if each.kind == "header" then
      local top = 0
      if view:itemCount(each.section) > 0 then
        top = FlowLayout.itemAttributes(self, view, each.section, 1).y - each.height
      end
      each.y = top
    end
  end
  return found
end
Feed.demo = { viewport = Size(320, 568), data = { 3, 0, 2 } }
return Feed
-- run: overlap 5
