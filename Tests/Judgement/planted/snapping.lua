-- Cards on which a scroll ends.
local Cards = FlowLayout:extend("Cards", {
  scrollDirection = "horizontal", itemSize = Size(200, 300), minimumLineSpacing = 20,
})

function Cards:targetOffset(view, proposed, velocity)
  return Point(math.max(0, math.min(220 * (proposed.x // 220), 2080)), proposed.y)
  --! run target-out-of-range :targetOffset(: return Point(220 * 99, proposed.y)
  --! run non-finite here: local far = Point(math.huge, proposed.y)
  --! run target-out-of-range :targetOffset(: return Point(-500, proposed.y)
  --! run non-finite here: local far = Point(0 / 0, proposed.y)
  --! run wrong-return-type :targetOffset(: return proposed.x
end

Cards.demo = {
  viewport = Size(320, 400), data = { 11 },
  steps = function(view)
    view:drag { by = Point(-300, 0), over = 0.2 }
  end,
}

return Cards
