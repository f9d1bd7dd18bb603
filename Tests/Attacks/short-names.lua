-- Warnings of a hundred names of 90,000 bytes each.
local s = "return function() "
for i = 1, 10 do s = s .. ("v"):rep(90000) .. i .. " = 1 " end
for i = 1, 10 do load(s .. " end")()() s = s:gsub("v(%d)", "w%1") end
local L = Layout.new("L")
function L:prepare(view)
  for item = 1, view:itemCount(1) do self:placeCell(1, item, 0, item * 10, 10, 10) end
end
return Scenario{layout = L{}, data = {3}}
