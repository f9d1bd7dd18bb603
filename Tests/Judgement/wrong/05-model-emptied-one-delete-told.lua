-- Three items; the model lost all of them, but the view is told of one delete.
local Rows = Layout.new("Rows")
function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 40, 44) end
Rows.demo = {
  data = { 3 },
  steps = function(view)
    view:performBatchUpdates(function()
      for _ = 1, 3 do view.data:remove(1, 1) end
      view:deleteItems { { 1, 2 } }
    end)
  end,
}
return Rows
-- run: invalid-update-counts 9
-- uikit: The number of items contained in an existing section after the update (0) must be equal to the number of items contained in that section before the update
