-- Items of 200 in 320 with insets of 20: one in a line. Where does the flow layout put them?
local Wide = FlowLayout:extend("Wide", { itemSize = Size(200, 50), sectionInset = Insets(10, 20, 0, 20), minimumInteritemSpacing = 5 })
Wide.demo = {
  viewport = Size(320, 480),
  data = { 3 },
  steps = function(view)
    for item = 1, 3 do view:note(item .. ": x = " .. view:attributesFor(1, item).x) end
  end,
}
return Wide
-- note: 1: x = 60.0
-- note: 2: x = 60.0
-- note: 3: x = 60.0
