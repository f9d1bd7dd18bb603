-- Laid out with insets of 40 at both sides, then the insets go: the lines must be broken anew.
local L = FlowLayout:extend("L", { itemSize = Size(90, 40) })
L.demo = { viewport = Size(320, 480), data = { 7 }, contentInset = Insets(0, 40, 0, 40), steps = function(view)
  view:note("from the start: offset " .. view.contentOffset.x .. " x2 " .. view:attributesFor(1, 2).x .. " x3 " .. view:attributesFor(1,3).x .. " y3 " .. view:attributesFor(1,3).y)
  view:setContentInset(Insets(0)) view:wait(0.1)
  view:note("insets gone: x2 " .. view:attributesFor(1, 2).x .. " x3 " .. view:attributesFor(1,3).x .. " y3 " .. view:attributesFor(1,3).y)
  view:invalidateLayout() view:wait(0.1)
  view:note("invalidated: x2 " .. view:attributesFor(1, 2).x .. " x3 " .. view:attributesFor(1,3).x .. " y3 " .. view:attributesFor(1,3).y)
  end }
return L
-- note: insets gone: x2 115.0 x3 230.0 y3 0.0
