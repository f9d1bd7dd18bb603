-- Notes without an end.
return Scenario{viewport = {390, 844}, layout = ListLayout{}, data = {4}, steps = function(view)
  while true do view:note("x") end
end}
