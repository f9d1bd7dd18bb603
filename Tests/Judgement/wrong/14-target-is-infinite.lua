-- Snaps to the nearest cell edge in a searched list of candidates. At the very start no candidate is nearer, and the sentinel is added.
local Strip = FlowLayout:extend("Strip", {
  scrollDirection = "horizontal", itemSize = Size(100, 100), minimumLineSpacing = 10, sectionInset = Insets(0, 10, 0, 10),
})
function Strip:targetOffset(view, proposed, velocity)
  local correction = 1.7976931348623157e308
  if proposed.x > 0 then
    for _, cell in ipairs(FlowLayout.attributes(self, view, Rect(proposed.x, 0, view.width, view.height))) do
      if math.abs(cell.x - 10 - proposed.x) < math.abs(correction) then correction = cell.x - 10 - proposed.x end
    end
  end
  return proposed.x + correction, 0
end
Strip.demo = {
  viewport = Size(320, 120),
  data = { 20 },
  steps = function(view)
    view:drag { by = Point(-240, 0), over = 1.5 }
    view:note("after a drag to the left: x = " .. view.contentOffset.x)
    view:drag { by = Point(700, 0), over = 0.4 }
    view:note("after pulling beyond the start: x = " .. view.contentOffset.x)
  end,
}
return Strip
-- run: target-out-of-range 5
-- note: after pulling beyond the start: x = 1890.0
