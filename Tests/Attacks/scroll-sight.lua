-- A million items in sight, scrolled.
local L = Layout.new("L")
function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 1000, 0, 0, 0.2, 0.2, 0.2, 0.2) end
return Scenario{viewport = {390, 844}, layout = L, data = {1000000}, steps = function(view)
  for i = 1, 100 do view:scrollTo(Point(0, i % 2)) end
end}
