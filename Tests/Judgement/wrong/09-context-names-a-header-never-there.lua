-- On a rotation the context names the header of a section that has none, before or after.
local Rows = Layout.new("Rows")
function Rows:prepare(view)
  self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 40, 44)
end
function Rows:shouldInvalidate(view, bounds) return bounds.width ~= view.width end
function Rows:boundsInvalidation(view, bounds, context)
  context:addSupplementary("header", 1, 1)
end
Rows.demo = {
  viewport = Size(320, 568),
  data = { 8 },
  steps = function(view) view:resize(Size(568, 320)) end,
}
return Rows
-- run: unknown-element 7
