# Writes the hostile script of two names: awk -v shape=sight -v deed=reload -f combine.awk; without names, it lists all pairs.
#
# A shape is what is laid out, and a deed is what the steps do to it until they are ended.
function shaped(name, text) { shapes[name] = text; shapeNames[++shapeCount] = name }
function done(name, text) { deeds[name] = text; deedNames[++deedCount] = name }

BEGIN {
  grid = "function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 1000, 0, 0, 0.2, 0.2, 0.2, 0.2) end\n"
  shaped("sight", grid "own, data = L{}, {300000}")
  shaped("place", "function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, 0, 10, 10) end end\nown, data = L{}, {100000}")
  shaped("overlong", "function L:prepare(view) for i = 1, view:itemCount(1) do self:placeCell(1, i, 0, i, 390, 1000000 - i) end end\nown, data = L{}, {30000}")
  shaped("column", "function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 390, 44, 44) end\nown, data = L{}, {1000000}")
  shaped("again", "function L:prepare(view) self:placeColumn(1, 1, view:itemCount(1), 0, 0, 390, 4, 4) end\nfunction L:shouldInvalidate() return true end\nown, data = L{}, {300000}")
  shaped("asked", "function L:prepare() end\nfunction L:contentSize() return 390, 1e6 end\nfunction L:attributes(view)\n  local t = {}\n  for i = 1, view:itemCount(1) do t[i] = Attributes.cell(1, i, Rect(0, i / 100, 390, 44)) end\n  return t\nend\nown, data = L{}, {20000}")
  shaped("decorations", "L.decorations = {'d'}\nfunction L:prepare(view)\n  self:placeColumn(1, 1, view:itemCount(1), 0, 0, 390, 44, 44)\n  for i = 1, 50000 do self:placeDecoration('d', 1, i, 0, i / 100, 390, 44) self:placeSupplementary('s', 1, i, 0, i / 100, 390, 44) end\nend\nown, data = L{}, {100}")
  shaped("flow", "own, data = FlowLayout{itemSize = {1, 1}, minimumLineSpacing = 0, minimumInteritemSpacing = 0}, {1000000}")
  shaped("flow-sections", "data = {} for i = 1, 30000 do data[i] = 3 end\nown = FlowLayout{itemSize = {1, 1}, headerReferenceSize = {1, 1}, headersPin = true}")
  shaped("measured", "own, data = FlowLayout{estimatedItemSize = {1, 1}, itemSize = {1, 1}}, {300000}\ncell = {preferredSize = function() return Size(2, 2) end}")
  shaped("shown", "function L:prepare(view) self:placeGrid(1, 1, view:itemCount(1), 100, 0, 0, 3, 3, 3.5, 3.5) end\nown, data = L{}, {30000}\nlocal o = {} for i = 1, 64 do o[i] = {i / 64, i % 2} end\ncell = {content = function(_, i) return {text = ('x'):rep(400) .. i, secondaryText = ('y'):rep(400), outline = o} end}")
  shaped("rows", "own, data = ListLayout{rowHeight = 'automatic', estimatedRowHeight = 0.5}, {300000}")
  shaped("list", "own, data = ListLayout{style = 'insetGrouped', rowHeight = 1}, {1000000, 1000000}")
  shaped("groups", "data = {} for i = 1, 30000 do data[i] = 3 end\nown = CompositionalLayout{}\nlocal s = Section{group = HorizontalGroup{width = fractionalWidth(1), height = absolute(1), items = {Item{width = absolute(10), height = absolute(1)}}}}\nown.sections = function() return s end")
  shaped("strips", "data = {} for i = 1, 1000 do data[i] = 1000 end\nown = CompositionalLayout{section = Section{orthogonal = 'continuous', group = HorizontalGroup{width = absolute(1), height = absolute(1), items = {Item{width = absolute(1), height = absolute(1)}}}}}")
  shaped("few", "own, data = ListLayout{}, {20}")

  done("reload", "view:reloadData()")
  done("resize", "view:resize{390, 800 + turn % 7}")
  done("scroll", "view:scrollTo(Point(0, turn * 997 % 100000))")
  done("fling", "view:fling{velocity = Point(0, turn % 2 * 20 - 10)}")
  done("drag", "view:drag{by = Point(0, turn % 2 * 600 - 300), over = 3}")
  done("snapshot", "view:snapshot('s')")
  done("note", "view:note(('x'):rep(100000))")
  done("insert", "view.data:insert(1, 1) view:insertItems({{1, 1}}, {animated = true})")
  done("delete", "view:performBatchUpdates(function()\n      for i = 1, 3 do view.data:remove(1, 1) end\n      for i = 1, 3 do view.data:insert(1, 1) end\n      view:deleteItems{{1, 1}, {1, 2}, {1, 3}} view:insertItems{{1, 1}, {1, 2}, {1, 3}}\n    end)")
  done("move", "view.data:move(1, 1, 1, 3) view:moveItem({1, 1}, {1, 3}, {animated = true})")
  done("batch", "view:performBatchUpdates(function() for i = 1, 1000 do view:reloadItems({{1, 1 + i % 3}}) end end)")
  done("apply", "local s, ids = Snapshot(), {}\n    for i = 1, 20000 do ids[i] = (i * 7919 + turn) % 20011 end\n    s:appendSections{{id = 1}} s:append(ids, {to = 1}) view:apply(s, {animated = true})")
  done("layout", "view:setLayout(turn % 2 == 0 and own or FlowLayout{itemSize = {2, 2}}, {animated = true})")
  done("focus", "view:moveFocus(turn % 2 == 0 and 'down' or 'up')")
  done("tap", "view:tap(Point(turn % 390, turn % 800))")
  done("select", "view:selectItem(1, 1 + turn % 3, {animated = true})")
  done("ask", "view:itemAt(Point(turn % 390, turn % 800)) view:elements() view:visibleItems()")
  done("size-text", "view:textSize(('x '):rep(50000), {width = 10})")

  if (shape == "") {
    for (each = 1; each <= shapeCount; each++) for (other = 1; other <= deedCount; other++) print shapeNames[each] "+" deedNames[other]
    exit
  }
  if (!(shape in shapes) || !(deed in deeds)) exit 1
  print "-- " shape ", " deed
  print "local L, own, data, cell = Layout.new('L')"
  print shapes[shape]
  print "return Scenario{viewport = {390, 844}, layout = own, data = data, cell = cell, steps = function(view)"
  print "  local turn = 0"
  print "  while true do"
  print "    turn = turn + 1"
  print "    " deeds[deed]
  print "  end"
  print "end}"
}
