-- Asks for the items of the first section while the data source has no section yet.
local Fill = Layout.new("Fill")
function Fill:prepare(view)
  local count = view:itemCount(1)
  for item = 1, count do self:placeCell(1, item, 0, (item - 1) * view.height / count, view.width, view.height / count) end
end
Fill.demo = { viewport = Size(320, 480), data = {} }
return Fill
-- run: index-out-of-range 4
-- uikit: request for number of items in section 0 when there are only 0 sections in the collection view
