-- A hundred thousand sections.
local s = Section{group = HorizontalGroup{width = fractionalWidth(1), height = absolute(10), items = {Item{width = absolute(10), height = absolute(10)}}}}
local c = CompositionalLayout{}
c.sections = function() return s end
local d = {}
for i = 1, 100000 do d[i] = 3 end
return Scenario{layout = c, data = d}
