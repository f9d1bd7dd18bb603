-- A note of 40 kB.
return Scenario{viewport = {390, 844}, layout = ListLayout{}, data = {4}, steps = function(view)
  view:note("a") view:note(("x"):rep(40000)) view:note("b")
end}
