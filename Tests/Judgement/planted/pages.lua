-- Pages that are as long as the view.
local Pages = FlowLayout:extend("Pages", {
  scrollDirection = "horizontal", itemSize = Size(320, 400), minimumLineSpacing = 0,
  --! run page-drift -: scrollDirection = "horizontal", itemSize = Size(320, 400), minimumLineSpacing = 12,
  --! run page-drift -: scrollDirection = "horizontal", itemSize = Size(300, 400), minimumLineSpacing = 10,
})

function Pages:shouldInvalidate(view, newBounds) return newBounds.height ~= view.height end

Pages.demo = {
  viewport = Size(320, 400), data = { 12 }, pagingEnabled = true,
  steps = function(view)
    view:fling { velocity = Point(1, 0) }
  end,
}

return Pages
