-- A compositional layout of rows of two, with a header and badges.
local badge = Supplementary {
  kind = "badge", width = absolute(20), height = absolute(20), anchor = Anchor { edges = { "top", "trailing" } },
}
local section = Section {
  group = HorizontalGroup {
    width = fractionalWidth(1), height = absolute(100),
    --! run invalid-estimate here: width = fractionalWidth(1), height = estimated(0),
    --! run negative-size here: width = fractionalWidth(1), height = absolute(-100),
    items = { Item { width = fractionalWidth(1 / 2), height = fractionalHeight(1), supplementaries = { badge } } },
    --! run group-without-room HorizontalGroup: items = { Item { width = fractionalWidth(1), height = fractionalHeight(1), edgeSpacing = EdgeSpacing { leading = fixed(8) } } },
    --! run group-without-room HorizontalGroup: items = { Item { width = absolute(500), height = fractionalHeight(1) } },
    --! run duplicate-kind HorizontalGroup: items = { Item { width = fractionalWidth(1 / 2), height = fractionalHeight(1), supplementaries = { badge, badge } } },
    --! run wrong-argument HorizontalGroup: items = {},
    spacing = fixed(0),
    --! run group-without-room HorizontalGroup: insets = Insets(0, 200, 0, 190),
    --! run group-without-room HorizontalGroup: insets = Insets(50, 0, 50, 0),
  },
  insets = Insets(10),
  --! run group-without-room HorizontalGroup: insets = Insets(10, 195, 10, 195),
  --! run group-without-room HorizontalGroup: insets = Insets(10, 300, 10, 195),
  boundarySupplementaries = {
    Boundary { kind = "header", width = fractionalWidth(1), height = absolute(30), insets = Insets(0, 5, 0, 5) },
    --! run unknown-field here: Boundary { kind = "header", width = fractionalWidth(1), hieght = absolute(30) },
    --! run non-finite here: Boundary { kind = "header", width = fractionalWidth(1), height = absolute(1 / 0) },
  },
}

return Scenario {
  layout = CompositionalLayout { section = section },
  viewport = Size(390, 844),
  data = { 9 },
}
