-- Hundreds of kinds of 90,000 bytes each, all outside of the content.
local L = Layout.new("L")
function L:prepare(view)
  for i = 1, 300 do
    local kind = ("k"):rep(90000) .. i
    self:placeCell(1, 1, -1e5, i, 10, 10)
    self:placeSupplementary(kind, 1, 1, -1e5, -1e5, 0 / 0, 5)
  end
end
return Scenario{layout = L{}, data = {3}}
