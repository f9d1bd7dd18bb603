-- A grid of four in a line (gap 16) with insets of 16 at both sides, in a view that is 32 wide for a moment: nothing is left.
local section = Section {
  group = HorizontalGroup { width = fractionalWidth(1), height = estimated(94), spacing = fixed(16),
    items = { Item { width = fractionalWidth(0.25), height = estimated(94) } } },
  insets = Insets(0, 16, 0, 16),
}
return Scenario {
  layout = CompositionalLayout { section = section },
  viewport = Size(32, 653),
  data = { 8 },
}
-- check: group-without-room 3
