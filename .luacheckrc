-- luacheck's settings: what the host brings into a script's world, and how long a line may be.
std = "lua54"
max_line_length = 100

-- The sandbox has no way out to files, processes or the machine itself.
not_globals = {
  "io", "debug", "package", "dofile", "loadfile", "_G", "arg",
}

read_globals = {
  "Attributes", "Context", "Insets", "Layout", "Parameter", "Point", "Rect", "Scenario",
  "SectionSnapshot", "Size", "expect", "Snapshot", "Transform", "Transform3D", "TransitionLayout",
  "FlowLayout", "ListLayout", "CompositionalLayout",
  "absolute", "estimated", "fractionalHeight", "fractionalWidth", "uniformAcrossSiblings",
  "fixed", "flexible", "EdgeSpacing",
  "Anchor", "Background", "Boundary", "CustomGroup", "HorizontalGroup", "Item", "Section",
  "Supplementary", "VerticalGroup",
  -- Lua's own, and Swift's rounding.
  ["math"] = { other_fields = true },
}

-- A callback takes what the host gives it, whether it needs it or not.
self = false
unused_args = false
