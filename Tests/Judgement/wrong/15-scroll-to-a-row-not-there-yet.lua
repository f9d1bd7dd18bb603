-- "Scroll to the newest": the index is the new count, but the view still has the old one.
local Rows = Layout.new("Rows")
function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 196, 200) end
Rows.demo = {
  viewport = Size(375, 529),
  data = { 6 },
  steps = function(view) view:scrollToItem(1, 7, { at = "bottom", animated = true }) end,
}
return Rows
-- run: scroll-out-of-range 7
-- uikit: Attempted to scroll the collection view to an out-of-bounds item
