-- Items that reach over all of the content.
local L = Layout.new("L")
function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i, 390, 1000000 - i) end end
return Scenario{viewport = {390, 844}, layout = L, data = {30000}, steps = function(view)
  for i = 1, 100 do view:scrollTo(Point(0, i * 1000)) end
end}
