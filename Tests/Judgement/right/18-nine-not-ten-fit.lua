-- 100 points, pictures of 10 with gaps of 0.5: nine in a line (94), ten would need 104.5.
local Tiny = FlowLayout:extend("Tiny", { itemSize = Size(10, 10), minimumInteritemSpacing = 0.5, minimumLineSpacing = 0.5 })
Tiny.demo = {
  viewport = Size(100, 100), scale = 2,
  data = { 20 },
  steps = function(view)
    assert(view:attributesFor(1, 9).y == 0 and view:attributesFor(1, 10).y == 10.5, "not nine in a line")
    view:note("content " .. view.contentSize.height)
  end,
}
return Tiny
-- note: content 31.0
