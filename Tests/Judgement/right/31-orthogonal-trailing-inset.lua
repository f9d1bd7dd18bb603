-- A strip of five cards of 185 × 160, insets of 15 at both ends, gaps of 10. The strip's end keeps its 15 points.
local section = Section {
  group = HorizontalGroup { width = absolute(185), height = absolute(160), items = { Item { width = fractionalWidth(1), height = fractionalHeight(1) } } },
  insets = Insets(0, 15, 0, 15), interGroupSpacing = 10, orthogonal = "continuous",
}
local layout = CompositionalLayout { section = section }
return Scenario {
  layout = layout,
  viewport = Size(375, 667),
  data = { 5 },
  steps = function(view)
    view:fling { velocity = Point(6, 0), section = 1 }
    view:note("strip offset at its end: " .. view:orthogonalOffset(1))
    local last = view:attributesFor(1, 5).frame
    view:note("last card " .. last.x .. " to " .. last.maxX)
    expect.equal(view:orthogonalOffset(1), 15 + 5 * 185 + 4 * 10 + 15 - 375, "the strip's last offset")
  end,
}
-- note: strip offset at its end: 620.0
