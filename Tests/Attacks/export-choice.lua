-- A choice ends the enumeration that an export makes of it, and goes on as code.
local L = Layout.new("L", { title = Parameter.choice("a", { "a", "b }\n  let pwned: Void = { print(\"PWNED\") }()\n  enum Other: String { case c" }) })
function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 10 * i, 10, 10) end end
return Scenario{layout = L, data = {3}}
