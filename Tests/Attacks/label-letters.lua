-- A snapshot whose label has 40 kB.
return Scenario{viewport = {390, 844}, layout = ListLayout{}, data = {4}, steps = function(view)
  view:snapshot(("x"):rep(40000))
end}
