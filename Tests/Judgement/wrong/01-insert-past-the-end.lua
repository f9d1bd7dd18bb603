-- Eight rows. The first three go to the end, told with positions "before the update" for both halves.
local Rows = Layout.new("Rows")
function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 40, 44) end
Rows.demo = {
  data = { { "a", "b", "c", "d", "e", "f", "g", "h" } },
  steps = function(view)
    view:performBatchUpdates(function()
      for _ = 1, 3 do
        local value = view:data(1, 1)
        view.data:remove(1, 1)
        view.data:insert(1, 8, value)
      end
      view:insertItems { { 1, 9 }, { 1, 10 }, { 1, 11 } }
      view:deleteItems { { 1, 1 }, { 1, 2 }, { 1, 3 } }
    end)
  end,
}
return Rows
-- run: update-out-of-range 13
-- uikit: attempt to insert item
