-- A flow with headers that stay in sight.
local Pinned = FlowLayout:extend("Pinned", {
  itemSize = Size(300, 60), headerReferenceSize = Size(0, 40), minimumLineSpacing = 8,
  --! run negative-size -: itemSize = Size(300, -60), headerReferenceSize = Size(0, 40), minimumLineSpacing = 8,
  --! run negative-size -: itemSize = Size(300, 60), headerReferenceSize = Size(0, -40), minimumLineSpacing = 8,
  --! run wrong-shape :extend(: itemSize = Size(300, 60), headerReferenceSize = 40, minimumLineSpacing = 8,
})

function Pinned:attributes(view, rect)
  local found = {}
  for _, original in ipairs(FlowLayout.attributes(self, view, rect)) do
    local each = original:copy()
    --! run mutation-of-cached each.zIndex: local each = original
    if each.kind == "header" then
      each.zIndex = 10
      --! run overlap :attributes(: each.zIndex, each.y = 10, 0
      --! run mutation-of-cached here: original.zIndex = 10
    end
    found[#found + 1] = each
    --! run duplicate-element :attributes(: found[#found + 1] = each if each.kind then found[#found + 1] = each end
    --! check missing-item :attributes(: if each.kind then found[#found + 1] = each end
  end
  return found
end

Pinned.demo = { viewport = Size(320, 568), data = { 3, 4, 2 } }

return Pinned
