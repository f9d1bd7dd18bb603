-- For each section the decorations of all sections up to it are added: the first one comes back four times.
local Boards = FlowLayout:extend("Boards", { itemSize = Size(150, 150), sectionInset = Insets(20) })
Boards.decorations = { "board" }
function Boards:attributes(view, rect)
  local found = FlowLayout.attributes(self, view, rect)
  for section = 1, view:sectionCount() do
    for upTo = 1, section do
      local first = FlowLayout.itemAttributes(self, view, upTo, 1).frame
      local board = Attributes.decoration("board", upTo, 1, Rect(0, first.y - 10, view.width, first.height + 20))
      board.zIndex = -1
      found[#found + 1] = board
    end
  end
  return found
end
Boards.demo = { viewport = Size(768, 1004), data = { 4, 4, 4, 4 } }
return Boards
-- run: duplicate-element 4
