-- Recognisers that make recognisers.
return Scenario{viewport = {390, 844}, layout = ListLayout{}, data = {3}, steps = function(view)
  local function add() view:addTap{action = function() add() add() end} end
  add()
  while true do view:tap(Point(20, 60)) end
end}
