-- Snaps to the first or the last cell in sight, by the sign of the velocity. The offset centres that cell, whatever the content allows.
local Snap = FlowLayout:extend("Snap", {
  scrollDirection = "horizontal", itemSize = Size(250, 160), minimumLineSpacing = 10,
})
function Snap:targetOffset(view, proposed, velocity)
  local cells = self:attributes(view, view.bounds)
  if #cells == 0 then return proposed end
  local best = cells[1]
  for _, cell in ipairs(cells) do
    if velocity.x > 0 and cell.center.x > best.center.x or velocity.x <= 0 and cell.center.x < best.center.x then best = cell end
  end
  return best.center.x - view.width / 2, proposed.y
end
Snap.demo = {
  viewport = Size(320, 160),
  data = { 8 },
  steps = function(view)
    view:drag { by = Point(-120, 0), over = 0.3 }
    view:note("after a swipe to the left: " .. view.contentOffset.x)
    view:drag { by = Point(150, 0), over = 0.3 }
    view:note("after a swipe back: " .. view.contentOffset.x)
    view:drag { by = Point(-120, 0), over = 0.3 }
    view:drag { by = Point(-60, 0), over = 3 }
    view:note("after a slow one: " .. view.contentOffset.x)
  end,
}
return Snap
-- run: target-out-of-range 5
-- note: after a swipe back: 0.0
-- note: after a swipe to the left: 225.0
