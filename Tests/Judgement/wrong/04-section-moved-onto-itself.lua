-- Two sections of 0 and 1 items. The second is "moved" to where it stands, and its only item moves into the first.
local Rows = Layout.new("Rows")
function Rows:prepare(view)
  local y = 0
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do
      self:placeCell(section, item, 0, y, view.width, 40)
      y = y + 44
    end
    y = y + 20
  end
end
Rows.demo = {
  data = { { id = "top", items = {} }, { id = "low", items = { "only" } } },
  steps = function(view)
    view:performBatchUpdates(function()
      view.data:move(2, 1, 1, 1)
      view:moveSection(2, 2)
      view:moveItem({ 2, 1 }, { 1, 1 })
    end)
    view:note("counts " .. view:itemCount(1) .. ", " .. view:itemCount(2))
  end,
}
return Rows
-- check: stale-cache 3
-- note: counts 1, 0
