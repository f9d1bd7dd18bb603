-- The frames are kept in a dictionary that is filled once. An inserted item is not in it.
local Kept = Layout.new("Kept")
function Kept:prepare(view)
  if self.kept then return end
  self.kept = {}
  for item = 1, view:itemCount(1) do self.kept[item] = Attributes.cell(1, item, Rect(0, (item - 1) * 60, view.width, 50)) end
end
function Kept:contentSize(view) return view.width, #self.kept * 60 end
function Kept:attributes(view, rect)
  local found = {}
  for _, cell in ipairs(self.kept) do
    if cell.frame:intersects(rect) then found[#found + 1] = cell end
  end
  return found
end
function Kept:itemAttributes(view, section, item) return self.kept[item] end
Kept.demo = {
  viewport = Size(320, 568),
  data = { 4 },
  steps = function(view)
    view:performBatchUpdates(function()
      view.data:insert(1, 5, "new")
      view:insertItems { { 1, 5 } }
    end)
  end,
}
return Kept
-- run: missing-attributes 16
-- uikit: no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath:
