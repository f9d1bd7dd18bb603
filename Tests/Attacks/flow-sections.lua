-- A flow of sections of very many items.
local d = {}
for i = 1, 100 do d[i] = 1000000000 end
return Scenario{layout = FlowLayout{}, data = d}
