-- Frames in which nothing happens.
return Scenario{viewport = {390, 844}, layout = ListLayout{}, data = {3}, steps = function(view)
  while true do view:tap(Point(10, 10)) end
end}
