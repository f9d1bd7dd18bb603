-- An item as wide as its group, with fixed edge spacing of 8 on all sides, and estimated heights.
local item = Item {
  width = fractionalWidth(1), height = estimated(100),
  edgeSpacing = EdgeSpacing { leading = fixed(8), top = fixed(8), trailing = fixed(8), bottom = fixed(8) },
}
local section = Section { group = HorizontalGroup { width = fractionalWidth(1), height = estimated(100), items = { item } } }
return Scenario {
  layout = CompositionalLayout { section = section },
  viewport = Size(320, 568),
  data = { { { size = Size(320, 60) }, { size = Size(320, 140) }, { size = Size(320, 80) } } },
  steps = function(view)
    for item = 1, 3 do
      local f = view:attributesFor(1, item).frame
      view:note(string.format("%d: %g %g %g %g", item, f.x, f.y, f.width, f.height))
    end
  end,
}
-- run: group-without-room 6
-- uikit: NSCollectionLayoutItem created with invalid combination of spacing and size specified. This group cannot fit even a single item. Inspect the spacing and size of the items in this group and ensure that they fit into the group when its effective size is {320, 100}.
