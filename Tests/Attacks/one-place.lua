-- A million items on one place.
local L = Layout.new("L")
function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 0, 10, 10) end end
return Scenario{viewport = {390, 844}, layout = L, data = {1000000}, steps = function(view)
  view:settle()
end}
