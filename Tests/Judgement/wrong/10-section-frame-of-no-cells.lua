-- A card behind each section: the union of its cells. When the last cell is swiped away, there is no union.
local Cards = FlowLayout:extend("Cards", { itemSize = Size(90, 90), sectionInset = Insets(12) })
Cards.decorations = { "card" }

function Cards:attributes(view, rect)
  local found = FlowLayout.attributes(self, view, rect)
  for section = 1, view:sectionCount() do
    local frame
    for item = 1, view:itemCount(section) do
      local cell = FlowLayout.itemAttributes(self, view, section, item)
      frame = frame and frame:union(cell.frame) or cell.frame
    end
    local card = Attributes.decoration("card", section, 1)
    card.frame = frame
    card.zIndex = -1
    found[#found + 1] = card
  end
  return found
end

Cards.demo = {
  viewport = Size(320, 568),
  data = { 2, 3 },
  steps = function(view)
    for _ = 1, 2 do
      view:performBatchUpdates(function()
        view.data:remove(1, 1)
        view:deleteItems { { 1, 1 } }
      end)
    end
  end,
}
return Cards
-- run: null-frame 14
-- uikit: UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.
