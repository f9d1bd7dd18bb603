-- Few views, reloaded.
return Scenario{viewport = {390, 844}, layout = ListLayout{}, data = {20}, steps = function(view)
  while true do view:reloadData() end
end}
