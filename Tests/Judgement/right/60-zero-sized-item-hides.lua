-- An item is hidden by giving it the size zero.
local Hide = FlowLayout:extend("Hide", { minimumLineSpacing = 0, minimumInteritemSpacing = 0 })
Hide.demo = {
  viewport = Size(300, 400),
  data = { { "a", "hidden", "c" } },
  delegate = { sizeForItem = function(view, layout, section, item)
    return view:data(section, item) == "hidden" and Size(0, 0) or Size(300, 50)
  end },
  steps = function(view) view:note("the third at y = " .. view:attributesFor(1, 3).y) end,
}
return Hide
-- note: the third at y = 50.0
