-- The name of a class is a path out of the folder of an export.
local L = Layout.new("../Sources/Grid", { columns = 3 })
function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 10 * i, 10, 10) end end
return Scenario{layout = L, data = {3}}
