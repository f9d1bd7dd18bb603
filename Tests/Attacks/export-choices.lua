-- Choices that are no names of Swift: empty, blank, a number, words of the language.
local L = Layout.new("L", { t = Parameter.choice("", { "", " ", "1", "a b", "-", "self", "init", "a", "A", "Type" }) })
function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 10 * i, 10, 10) end end
return Scenario{layout = L, data = {3}}
