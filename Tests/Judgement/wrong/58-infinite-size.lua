-- A page menu of one tab: its width is the free width shared by the gaps between tabs, of which there are none.
local Menu = Layout.new("Menu", { height = 40 })
function Menu:attributes(view, rect)
  local gaps = view:itemCount(1) - 1
  local tab = Attributes.cell(1, 1)
  tab.frame = Rect(0, 0, view.width / gaps, self.height)
  return { tab }
end
function Menu:contentSize(view) return view.width, self.height end
Menu.demo = { viewport = Size(390, 40), data = { 1 } }
return Menu
-- run: non-finite 6
-- uikit: UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions. new frame: {{0, 0}, {inf, 40}}
