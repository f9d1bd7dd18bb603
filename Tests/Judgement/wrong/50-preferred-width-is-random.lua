-- Each time it is asked, a tag prefers another width.
local Tags = FlowLayout:extend("Tags", { estimatedItemSize = Size(50, 50) })
return Scenario {
  layout = Tags,
  viewport = Size(320, 480),
  data = { 30 },
  cell = { preferredSize = function() return math.random(60, 179), 60 end },
}
-- check: self-size-oscillation
