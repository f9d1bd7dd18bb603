-- Full-width pages with a gap between them, and the view pages by its own width.
local Pager = FlowLayout:extend("Pager", {
  scrollDirection = "horizontal", itemSize = Size(375, 400), minimumLineSpacing = 10.5,
})
Pager.demo = {
  viewport = Size(375, 400),
  data = { 6 },
  pagingEnabled = true,
  steps = function(view)
    for page = 1, 3 do
      view:fling { velocity = Point(1, 0) }
      view:note(string.format("page %d: offset %.1f, item at %.1f", page, view.contentOffset.x, view:attributesFor(1, page + 1).x))
    end
  end,
}
return Pager
-- run: page-drift
-- note: page 1: offset 375.0, item at 385.7
