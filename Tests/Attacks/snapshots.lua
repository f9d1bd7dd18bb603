-- Snapshots without an end.
local L = Layout.new("L")
function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 100, 0, 0, 2, 2, 2, 2) end
return Scenario{viewport = {390, 844}, layout = L, data = {10000}, steps = function(view)
  while true do view:snapshot("s") end
end}
