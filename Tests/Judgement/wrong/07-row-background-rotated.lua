-- A flow layout that paints a background behind each row, as wide as the content was at the last pass.
local Backed = FlowLayout:extend("Backed", {
  itemSize = Size(106, 100), minimumLineSpacing = 8, minimumInteritemSpacing = 8, sectionInset = Insets(8),
})
Backed.decorations = { "row" }

function Backed:attributes(view, rect)
  local all = FlowLayout.attributes(self, view, rect)
  local found = {}
  for _, each in ipairs(all) do
    if each.category == "cell" and each.x == 8 then
      local back = Attributes.decoration("row", each.section, each.item,
        Rect(0, each.y - 8, view.contentSize.width, 116))
      back.zIndex = -1
      found[#found + 1] = back
    end
  end
  for _, each in ipairs(all) do found[#found + 1] = each end
  return found
end

Backed.demo = {
  viewport = Size(667, 375),
  data = { 5, 5, 5 },
  steps = function(view) view:resize(Size(375, 667)) end,
}
return Backed
-- check: changed-without-invalidation 7
