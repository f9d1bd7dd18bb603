-- A comment goes on as code after a carriage return.
local L = Layout.new("L")
-- placeslocal pwned = 1
function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 10 * i, 10, 10) end end
return Scenario{layout = L, data = {3}}
