-- Groups in groups, the last of them not full.
local g = Item{width = absolute(1), height = absolute(1)}
g = HorizontalGroup{width = fractionalWidth(1), height = fractionalHeight(1), item = g, count = 9}
for i = 1, 60 do g = VerticalGroup{width = fractionalWidth(1), height = estimated(50), items = {g}} end
return Scenario{layout = CompositionalLayout{section = Section{group = g}}, data = {1000}}
