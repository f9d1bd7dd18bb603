-- The width is what is left of the view after two columns of 100 and their gap; a narrow view leaves less than nothing.
local Rest = FlowLayout:extend("Rest")
Rest.demo = {
  viewport = Size(180, 320),
  data = { 6 },
  delegate = { sizeForItem = function(view) return Size(view.width - 210, 60) end },
}
return Rest
-- run: negative-size 6
-- uikit: negative sizes are not supported in the flow layout
