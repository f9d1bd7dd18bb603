-- Twenty messages; twenty older ones come in above, and the twenty-first (as counted afterwards) is reloaded in the same update.
local Rows = Layout.new("Rows")
function Rows:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, view.width, 40, 44) end
Rows.demo = {
  data = { 20 },
  steps = function(view)
    view:performBatchUpdates(function()
      local new = {}
      for item = 1, 20 do
        view.data:insert(1, item, "old " .. item)
        new[item] = { 1, item }
      end
      view:insertItems(new)
      view:reloadItems { { 1, 21 } }
    end)
  end,
}
return Rows
-- run: update-out-of-range 14
