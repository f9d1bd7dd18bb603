-- A right aligner that edits what its base answered, without a copy, so that the base's own cache changes.
local Right = FlowLayout:extend("Right", { itemSize = Size(266.5, 81), sectionInset = Insets(0, 27, 0, 27) })
function Right:attributes(view, rect)
  local all = FlowLayout.attributes(self, view, rect)
  for _, each in ipairs(all) do
    if each.category == "cell" then each.x = each.x + 27 end
  end
  return all
end
Right.demo = {
  viewport = Size(320, 568),
  data = { 20 },
  steps = function(view)
    view:note("before: " .. view:attributesFor(1, 2).x .. ", on screen " .. view:cellFor(1, 2).frame.x)
    view:scrollTo(Point(0, 300))
    view:scrollTo(Point(0, 0))
    view:note("after: " .. view:attributesFor(1, 2).x .. ", on screen " .. view:cellFor(1, 2).frame.x)
  end,
}
return Right
-- run: mutation-of-cached 6
-- uikit: UICollectionViewFlowLayout has cached frame mismatch for index path
