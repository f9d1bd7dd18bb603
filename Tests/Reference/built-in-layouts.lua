-- Displays a layout, and compares the frames of the first items with the numbers in a table for each.
local function shows(view, layout, ...)
  view:setLayout(layout)
  for item, numbers in ipairs { ... } do expect.frame(view, 1, item, Rect(numbers)) end
end

local function frame(view, ...) return view:attributesFor(...).frame end

--- FlowLayout
-- Lines of items, broken when a line is full, like UICollectionViewFlowLayout.
--- FlowLayout.scrollDirection
-- The direction in which the content grows.
--- FlowLayout.itemSize
-- The size of an item (default: 50 by 50).
--- FlowLayout.minimumLineSpacing
-- The minimum gap between lines (default: 10).
--- FlowLayout.minimumInteritemSpacing
-- The minimum gap between items of a line (default: 10).
--- FlowLayout.sectionInset
-- The distances around the items of a section.
return Scenario { layout = FlowLayout, data = { 3 }, viewport = Size(110, 110), steps = function(view)
  shows(view, FlowLayout {}, { 0, 0, 50, 50 }, { 60, 0, 50, 50 }, { 0, 60, 50, 50 })
  shows(view, FlowLayout { scrollDirection = "horizontal" }, { 0, 0, 50, 50 }, { 0, 60, 50, 50 }, { 60, 0, 50, 50 })
  shows(view, FlowLayout { itemSize = Size(30, 20) }, { 0, 0, 30, 20 }, { 40, 0, 30, 20 }, { 80, 0, 30, 20 })
  shows(view, FlowLayout { minimumLineSpacing = 25 }, { 0, 0, 50, 50 }, { 60, 0, 50, 50 }, { 0, 75, 50, 50 })
  shows(view, FlowLayout { itemSize = Size(20, 20), minimumInteritemSpacing = 16 }, { 0, 0, 20, 20 }, { 45, 0, 20, 20 }, { 90, 0, 20, 20 })
  shows(view, FlowLayout { itemSize = Size(25, 20), minimumInteritemSpacing = 30 }, { 0, 0, 25, 20 }, { 85, 0, 25, 20 }, { 0, 30, 25, 20 })
  shows(view, FlowLayout { itemSize = Size(40, 20), sectionInset = Insets(1, 2, 3, 4) }, { 2, 1, 40, 20 }, { 66, 1, 40, 20 }, { 2, 31, 40, 20 })
  expect.contentSize(view, 110, 1 + 20 + 10 + 20 + 3)
end }

--- FlowLayout
-- Extends Layout.
--- ListLayout
-- Extends Layout.
--- CompositionalLayout
-- Extends Layout.
--- TransitionLayout
-- Extends Layout.
for _, class in ipairs { FlowLayout, ListLayout, CompositionalLayout, TransitionLayout } do
  expect.that(class.placedBounds and class.placedBounds == Layout.placedBounds)
end

--- FlowLayout.estimatedItemSize
-- The estimated item size, used until items are measured; nil turns measuring off.
local data = {}
for item = 1, 40 do data[item] = { size = Size(100, 60) } end

return Scenario { layout = FlowLayout, data = { data }, viewport = Size(100, 200), steps = function(view)
  shows(view, FlowLayout { itemSize = Size(100, 50) }, { 0, 0, 100, 50 }, { 0, 60, 100, 50 })
  shows(view, FlowLayout { estimatedItemSize = Size(100, 30) }, { 0, 0, 100, 60 }, { 0, 70, 100, 60 })
  expect.equal(frame(view, 1, 40).height, 30)
end }

--- FlowLayout.headerReferenceSize
-- The size of headers along the content; 0 for none.
--- FlowLayout.footerReferenceSize
-- The size of footers along the content; 0 for none.
return Scenario { layout = FlowLayout, data = { 1 }, viewport = Size(110, 110), steps = function(view)
  expect.equal({ view:attributesFor("header", 1, 1), view:attributesFor("footer", 1, 1) }, {})
  view:setLayout(FlowLayout { headerReferenceSize = Size(7, 20), footerReferenceSize = Size(7, 30) })
  expect.equal({ frame(view, "header", 1, 1), frame(view, "footer", 1, 1) }, { Rect(0, 0, 110, 20), Rect(0, 70, 110, 30) })
end }

--- FlowLayout.headersPin
-- Whether headers stay in sight while their section is.
--- FlowLayout.footersPin
-- Whether footers stay in sight while their section is.
local size = Size(110, 20)
local function pinned(pins) return FlowLayout { itemSize = Size(110, 50), minimumLineSpacing = 0, headerReferenceSize = size, footerReferenceSize = size, headersPin = pins, footersPin = pins } end

return Scenario { layout = pinned(true), data = { 9, 9 }, viewport = Size(110, 200), steps = function(view)
  view:scrollTo(Point(0, 100))
  expect.equal({ frame(view, "header", 1, 1).y, frame(view, "footer", 1, 1).y }, { 100, 280 })
  -- The first section ends at 20 + 9 * 50 + 20 = 490: its header leaves with it.
  view:scrollTo(Point(0, 480))
  expect.equal({ frame(view, "header", 1, 1).maxY <= 490, frame(view, "header", 2, 1).y }, { true, 490 })
  view:setLayout(pinned(false))
  view:scrollTo(Point(0, 100))
  expect.equal({ frame(view, "header", 1, 1).y, frame(view, "footer", 1, 1).y }, { 0, 470 })
end }

--- FlowLayout.insetReference
-- The area that the section inset is measured from.
return Scenario { layout = FlowLayout, data = { 1 }, viewport = Size(200, 200), safeArea = Insets(0, 30, 0, 0), layoutMargins = Insets(5), steps = function(view)
  for reference, x in pairs { content = 3, safeArea = 33, layoutMargins = 38 } do
    shows(view, FlowLayout { sectionInset = Insets(0, 3, 0, 0), insetReference = reference }, { x, 0, 50, 50 })
  end
end }

--- FlowLayout.pixelAlign
-- Whether positions are rounded to the nearest pixel, halves up; sizes are not rounded.
--- ListLayout.pixelAlign
-- Whether positions are rounded to the nearest pixel, halves up; sizes are not rounded.
return Scenario { layout = FlowLayout, data = { 3 }, viewport = Size(101, 100), scale = 1, steps = function(view)
  -- The gap between 20.25 points is (101 - 60.75) / 2 = 20.125: the second cell is at 40.375, the third at 80.75.
  shows(view, FlowLayout { itemSize = Size(20.25, 20) }, { 0, 0, 20.25, 20 }, { 40, 0, 20.25, 20 }, { 81, 0, 20.25, 20 })
  shows(view, FlowLayout { itemSize = Size(20.25, 20), pixelAlign = "none" }, { 0, 0, 20.25, 20 }, { 40.375, 0, 20.25, 20 }, { 80.75, 0, 20.25, 20 })
  shows(view, FlowLayout { itemSize = Size(101, 20.5), minimumLineSpacing = 0 }, { 0, 0, 101, 20.5 }, { 0, 21, 101, 20.5 }, { 0, 41, 101, 20.5 })
  shows(view, ListLayout { rowHeight = 20.5 }, { 0, 0, 101, 20.5 }, { 0, 21, 101, 20.5 }, { 0, 41, 101, 20.5 })
  shows(view, ListLayout { rowHeight = 20.5, pixelAlign = "none" }, { 0, 0, 101, 20.5 }, { 0, 20.5, 101, 20.5 }, { 0, 41, 101, 20.5 })
end }

--- FlowLayout.columnsOfMeasuredItems
-- Whether measured items of one length along the lines are in columns in the last line too.
local function flow(inColumns) return FlowLayout { estimatedItemSize = Size(40, 20), columnsOfMeasuredItems = inColumns } end
local data = {}
for item = 1, 5 do data[item] = { size = Size(40, item * 10) } end

return Scenario { layout = flow(true), data = { data }, viewport = Size(160, 200), steps = function(view)
  -- Three of 40 leave 40 of 160: the gap is 20.
  expect.equal(frame(view, 1, 5).x, 60)
  view:setLayout(flow(false))
  expect.equal(frame(view, 1, 5).x, 50)
end }

--- FlowLayout.averageOfMeasuredItems
-- Whether items that were not measured have the average size of those that were.
local function flow(takesAverage) return FlowLayout { estimatedItemSize = Size(100, 30), averageOfMeasuredItems = takesAverage } end
local data = {}
for item = 1, 40 do data[item] = { size = Size(100, 60) } end

return Scenario { layout = flow(true), data = { data }, viewport = Size(100, 200), steps = function(view)
  expect.equal(frame(view, 1, 40).height, 60)
  view:setLayout(flow(false))
  expect.equal(frame(view, 1, 40).height, 30)
end }

--- ListLayout
-- A list: rows of full width.
--- ListLayout.style
-- The appearance.
--- ListLayout.rowHeight
-- The height of a row (default: 44).
--- ListLayout.showsSeparators
-- Whether separators are drawn between rows.
--- ListLayout.separatorThickness
-- The height of the separators (default: 1); 0 for none.
--- ListLayout.separatorInset
-- The distance of the separators from the ends of the row.
-- Nil is 16 at the left, and also at the right in an inset grouped list.
return Scenario { layout = ListLayout, data = { 2 }, viewport = Size(320, 400), steps = function(view)
  local function separator(fields)
    view:setLayout(ListLayout(fields))
    return frame(view, "separator", 1, 1)
  end
  shows(view, ListLayout {}, { 0, 0, 320, 44 }, { 0, 44, 320, 44 })
  shows(view, ListLayout { rowHeight = 60 }, { 0, 0, 320, 60 }, { 0, 60, 320, 60 })
  shows(view, ListLayout { style = "insetGrouped" }, { 16, 35, 288, 44 }, { 16, 79, 288, 44 })
  expect.equal(separator {}, Rect(16, 43, 304, 1))
  expect.equal(separator { separatorThickness = 2 }, Rect(16, 42, 304, 2))
  expect.equal(separator { separatorInset = Insets(0, 5, 0, 15) }, Rect(5, 43, 300, 1))
  expect.equal(separator { style = "insetGrouped" }, Rect(32, 78, 256, 1))
  for _, fields in ipairs { { separatorThickness = 0 }, { showsSeparators = false } } do
    view:setLayout(ListLayout(fields))
    expect.equal(view:attributesFor("separator", 1, 1), nil)
  end
end }

--- ListLayout.estimatedRowHeight
-- The estimated row height, used until rows are measured.
local data = {}
for item = 1, 40 do data[item] = { size = Size(100, 60) } end

return Scenario { layout = ListLayout { rowHeight = "automatic", estimatedRowHeight = 30 }, data = { data }, viewport = Size(100, 200), steps = function(view)
  expect.equal({ frame(view, 1, 1).height, frame(view, 1, 40).height }, { 60, 30 })
end }

--- ListLayout.headerHeight
-- The height of a header; 0 for none.
--- ListLayout.footerHeight
-- The height of a footer; 0 for none.
--- ListLayout.headerTopPadding
-- The space above a header.
return Scenario { layout = ListLayout, data = { 1 }, viewport = Size(320, 400), steps = function(view)
  expect.equal({ view:attributesFor("header", 1, 1), view:attributesFor("footer", 1, 1) }, {})
  view:setLayout(ListLayout { headerHeight = 20, footerHeight = 10, headerTopPadding = 5 })
  expect.equal({ frame(view, "header", 1, 1), frame(view, "footer", 1, 1) }, { Rect(0, 5, 320, 20), Rect(0, 69, 320, 10) })
end }

--- ListLayout.headersPin
-- Whether headers stay in sight while their section is (default: only in plain style).
local function list(style, pins) return ListLayout { style = style, headersPin = pins, headerHeight = 20, headerTopPadding = 0 } end

return Scenario { layout = ListLayout, data = { 20 }, viewport = Size(320, 200), steps = function(view)
  for _, case in ipairs { { "plain", nil, true }, { "grouped", nil, false }, { "plain", false, false }, { "grouped", true, true } } do
    view:setLayout(list(case[1], case[2]))
    view:scrollTo(Point(0, 300))
    expect.equal(frame(view, "header", 1, 1).y == 300, case[3])
  end
end }

--- TransitionLayout
-- The layout during an interactive transition.
--- TransitionLayout.from
-- The old layout.
--- TransitionLayout.to
-- The new layout.
--- TransitionLayout.progress
-- The progress, from 0 to 1.
--- TransitionLayout:setValue
-- Stores a number under a name; both layouts can read it.
-- key: a name
--- TransitionLayout:value
-- Returns the number that is stored under a name.
local from, to = FlowLayout { itemSize = Size(50, 50) }, FlowLayout { itemSize = Size(100, 100) }
from.allowsReaderMoves = true

return Scenario { layout = from, data = { 1 }, viewport = Size(100, 200), steps = function(view)
  local transition = view:startTransition(to)
  expect.that(transition.from == from and transition.to == to and view.layout == transition)
  expect.equal(transition.progress, 0)
  view:setTransitionProgress(0.5)
  expect.equal({ transition.progress, frame(view, 1, 1) }, { 0.5, Rect(12.5, 0, 75, 75) })
  transition:setValue("lift", 7)
  expect.equal({ transition:value("lift"), transition:value("other") }, { 7 })
  view:finishTransition()
  expect.that(view.layout == to)
end }

--- CompositionalLayout
-- Sections of items in groups, like UICollectionViewCompositionalLayout.
--- CompositionalLayout.section
-- The Section that is used for every section.
--- CompositionalLayout.sections
-- Returns the Section of each section.
--- CompositionalLayout.scrollDirection
-- The direction in which the content grows.
--- CompositionalLayout.interSectionSpacing
-- The gap between sections.
--- CompositionalLayout:visualDescription
-- Returns the groups of a section, or of all sections, as text drawings.
local function rows(height)
  return Section { group = HorizontalGroup { width = absolute(100), height = absolute(height), items = { Item { width = fractionalWidth(1), height = fractionalHeight(1) } } } }
end
local asked = {}
local function sections(index) asked[#asked + 1] = index return rows(index * 10) end

return Scenario { layout = CompositionalLayout { section = rows(40), interSectionSpacing = 5 }, data = { 2, 1 }, viewport = Size(100, 200), steps = function(view)
  expect.frame(view, 1, 2, Rect(0, 40, 100, 40))
  expect.frame(view, 2, 1, Rect(0, 85, 100, 40))
  view:setLayout(CompositionalLayout { sections = sections })
  expect.equal(asked, { 1, 2 })
  expect.frame(view, 2, 1, Rect(0, 20, 100, 20))
  local all, second = view.layout:visualDescription(), view.layout:visualDescription(2)
  expect.that(all:find("100 × 10", 1, true) and all:find("100 × 20", 1, true))
  expect.that(second:find("100 × 20", 1, true) and not second:find("100 × 10", 1, true))
  view:setLayout(CompositionalLayout { section = rows(40), scrollDirection = "horizontal" })
  expect.frame(view, 1, 2, Rect(100, 0, 100, 40))
end }

--- CompositionalLayout.boundarySupplementaries
-- Supplementary views at the edges of the whole content; those of a kind count from 1, without an item.
--- Boundary
-- A supplementary view at the edge of a section or of the content.
-- The alignment is an edge or a corner, such as top or topLeading; default top.
-- Fields: kind, width, height, alignment, offset, extendsBoundary, pins, insets, edgeSpacing, zIndex.
local item = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
local function banner(fields)
  fields.kind, fields.width, fields.height = fields.kind or "banner", fields.width or fractionalWidth(1), absolute(20)
  return Boundary(fields)
end
local function layout(fields, ofSection)
  return CompositionalLayout {
    section = Section { group = HorizontalGroup { width = absolute(100), height = absolute(50), items = { item } }, boundarySupplementaries = ofSection and { banner(fields) } },
    boundarySupplementaries = not ofSection and { banner(fields), banner { alignment = "bottom" } } or {},
  }
end

return Scenario { layout = layout { alignment = "top" }, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  expect.equal(frame(view, "banner", 1), Rect(0, 0, 100, 20))
  expect.equal(frame(view, "banner", 2), Rect(0, 470, 100, 20))
  expect.equal(view:attributesFor("banner", 1).item, nil)
  expect.frame(view, 1, 1, Rect(0, 20, 100, 50))
  local function header(fields)
    view:setLayout(layout(fields, true))
    return view:attributesFor("banner", 1, 1)
  end
  expect.equal(header { alignment = "top", zIndex = 4 }.zIndex, 4)
  expect.equal(header { alignment = "bottom" }.frame, Rect(0, 450, 100, 20))
  expect.equal(header {}.frame, Rect(0, 0, 100, 20))
  expect.equal(header { alignment = "topTrailing", width = absolute(30) }.frame, Rect(70, 0, 30, 20))
  -- An offset of 4 leaves 16 of the 20 points above the cells.
  expect.equal(header { alignment = "top", offset = Point(3, 4) }.frame, Rect(3, 0, 100, 20))
  expect.frame(view, 1, 1, Rect(0, 16, 100, 50))
  expect.equal(header { alignment = "top", insets = Insets(1, 2, 3, 4) }.frame, Rect(2, 1, 94, 16))
  header { alignment = "top", extendsBoundary = false }
  expect.frame(view, 1, 1, Rect(0, 0, 100, 50))
  header { alignment = "top", edgeSpacing = EdgeSpacing { bottom = fixed(7) } }
  expect.frame(view, 1, 1, Rect(0, 27, 100, 50))
  header { alignment = "top", pins = true }
  view:scrollTo(Point(0, 60))
  expect.equal(frame(view, "banner", 1, 1).y, 60)
end }

--- CompositionalLayout.insetsReference
-- The area that insets are measured from.
local item = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
local function layout(reference)
  return CompositionalLayout {
    insetsReference = reference,
    section = Section { insets = Insets(0, 3, 0, 0), group = HorizontalGroup { width = absolute(100), height = absolute(50), items = { item } } },
  }
end

return Scenario { layout = layout("none"), data = { 1 }, viewport = Size(200, 200), safeArea = Insets(0, 30, 0, 0), layoutMargins = Insets(5), steps = function(view)
  for reference, x in pairs { none = 3, safeArea = 33, layoutMargins = 38 } do
    view:setLayout(layout(reference))
    expect.frame(view, 1, 1, Rect(x, 0, 100, 50))
  end
end }

--- Environment
-- The environment of a section function.
--- Environment.container
-- Its contentSize, effectiveContentSize, contentInsets and effectiveContentInsets.
--- Environment.scale
-- Pixels per point.
--- Environment.textCategory
-- The Dynamic Type category.
--- Environment.direction
-- The direction of text.
local item = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
local seen
local function sections(_, environment)
  local container = environment.container
  seen = {
    container.contentSize, container.effectiveContentSize, container.contentInsets.left, container.effectiveContentInsets.left,
    environment.scale, environment.textCategory, environment.direction,
  }
  return Section { group = HorizontalGroup { width = absolute(100), height = absolute(50), items = { item } } }
end

return Scenario { layout = CompositionalLayout { sections = sections }, data = { 1 }, viewport = Size(200, 300), scale = 2, textCategory = "AX1", direction = "rtl", safeArea = Insets(0, 30, 0, 30), steps = function()
  expect.equal(seen, { Size(200, 300), Size(140, 300), 30, 30, 2, "AX1", "rtl" })
end }

--- fractionalWidth
-- A fraction of the available width.
-- share: the fraction; 1 is everything
--- fractionalHeight
-- A fraction of the available height.
--- absolute
-- A number of points.
-- points: a number of points
--- Item
-- An item of a group.
-- Fields: width, height, insets, edgeSpacing, supplementaries.
-- fields: a table with the fields that are named above
--- HorizontalGroup
-- A group with items side by side.
-- Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
--- VerticalGroup
-- A group with items below each other.
-- Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
--- fixed
-- A gap of a number of points.
--- flexible
-- A gap of at least this many points; it grows with the free space.
--- EdgeSpacing
-- The gaps around an item or a group.
-- Fields: leading, top, trailing, bottom, each fixed or flexible.
local function item(width, height, fields)
  fields = fields or {}
  fields.width, fields.height = width, height
  return Item(fields)
end
local function across(fields)
  fields.width, fields.height = fields.width or absolute(120), fields.height or absolute(60)
  return CompositionalLayout { section = Section { group = HorizontalGroup(fields) } }
end
local function down(fields)
  fields.width, fields.height = absolute(60), absolute(120)
  return CompositionalLayout { section = Section { group = VerticalGroup(fields) } }
end
local whole, small = item(fractionalWidth(1), fractionalHeight(1)), item(absolute(30), absolute(20))
local badge = Supplementary { kind = "badge", width = absolute(6), height = absolute(6), anchor = Anchor { edges = { "top", "leading" } } }

return Scenario { layout = across { items = { whole } }, data = { 4 }, viewport = Size(200, 400), steps = function(view)
  shows(view, across { items = { item(fractionalWidth(0.25), fractionalHeight(0.5)) } }, { 0, 0, 30, 30 }, { 30, 0, 30, 30 })
  shows(view, across { width = fractionalWidth(0.5), height = fractionalHeight(0.25), items = { whole } }, { 0, 0, 100, 100 }, { 0, 100, 100, 100 })
  shows(view, across { items = { small } }, { 0, 0, 30, 20 }, { 30, 0, 30, 20 })
  shows(view, down { items = { small } }, { 0, 0, 30, 20 }, { 0, 20, 30, 20 })
  shows(view, across { item = whole, count = 3, spacing = fixed(6) }, { 0, 0, 36, 60 }, { 42, 0, 36, 60 }, { 84, 0, 36, 60 })
  shows(view, down { item = whole, count = 3, spacing = fixed(6) }, { 0, 0, 60, 36 }, { 0, 42, 60, 36 }, { 0, 84, 60, 36 })
  shows(view, across { items = { item(absolute(50), absolute(20)) }, spacing = fixed(5) }, { 0, 0, 50, 20 }, { 55, 0, 50, 20 })
  shows(view, across { items = { item(absolute(50), absolute(20)) }, spacing = flexible(5) }, { 0, 0, 50, 20 }, { 70, 0, 50, 20 })
  shows(view, down { items = { item(absolute(50), absolute(50)) }, spacing = flexible(5) }, { 0, 0, 50, 50 }, { 0, 70, 50, 50 })
  shows(view, across { items = { item(absolute(50), absolute(20)) }, wraps = true }, { 0, 0, 50, 20 }, { 50, 0, 50, 20 }, { 0, 20, 50, 20 })
  shows(view, down { items = { item(absolute(20), absolute(50)) }, wraps = true }, { 0, 0, 20, 50 }, { 0, 50, 20, 50 }, { 20, 0, 20, 50 })
  shows(view, across { items = { item(absolute(50), absolute(20), { insets = Insets(1, 2, 3, 4) }) } }, { 2, 1, 44, 16 }, { 52, 1, 44, 16 })
  shows(view, across { items = { item(absolute(30), absolute(20), { edgeSpacing = EdgeSpacing { leading = fixed(7), top = fixed(3) } }) } }, { 7, 3, 30, 20 }, { 44, 3, 30, 20 })
  shows(view, across { items = { item(absolute(30), absolute(20), { edgeSpacing = EdgeSpacing { trailing = fixed(7) } }) } }, { 0, 0, 30, 20 }, { 37, 0, 30, 20 })
  shows(view, across { items = { item(absolute(30), absolute(20), { edgeSpacing = EdgeSpacing { top = flexible(0), bottom = flexible(0) } }) } }, { 0, 20, 30, 20 })
  shows(view, across { item = whole, count = 2, insets = Insets(1, 2, 3, 4) }, { 2, 1, 57, 56 }, { 59, 1, 57, 56 })
  shows(view, down { item = whole, count = 2, insets = Insets(1, 2, 3, 4) }, { 2, 1, 54, 58 }, { 2, 59, 54, 58 })
  shows(view, across { item = whole, count = 1, edgeSpacing = EdgeSpacing { leading = fixed(9), top = fixed(8) } }, { 9, 8, 120, 60 })
  shows(view, down { item = whole, count = 1, edgeSpacing = EdgeSpacing { leading = fixed(9), bottom = fixed(8) } }, { 9, 0, 60, 120 }, { 9, 128, 60, 120 })
  expect.that(not pcall(Item, { width = absolute(1), heigth = absolute(1) }))
  view:setLayout(across { items = { item(absolute(30), absolute(20), { supplementaries = { badge } }) } })
  expect.equal(frame(view, "badge", 1, 2), Rect(30, 0, 6, 6))
  for _, layout in ipairs { across { item = whole, count = 1, supplementaries = { badge } }, down { item = whole, count = 1, supplementaries = { badge } } } do
    view:setLayout(layout)
    expect.equal(frame(view, "badge", 1, 1), Rect(0, 0, 6, 6))
  end
end }

--- estimated
-- An estimate in points, used until the element is measured.
--- uniformAcrossSiblings
-- As large as the largest of its siblings.
-- The number of points is an estimate until they are measured.
local function layout(height)
  return CompositionalLayout { section = Section { group = HorizontalGroup {
    width = fractionalWidth(1), height = estimated(30), items = { Item { width = fractionalWidth(0.5), height = height } } } } }
end
local data = {}
for item = 1, 80 do data[item] = { size = Size(50, item % 2 == 0 and 40 or 60) } end

return Scenario { layout = layout(estimated(30)), data = { data }, viewport = Size(100, 200), steps = function(view)
  expect.equal({ frame(view, 1, 1).height, frame(view, 1, 2).height, frame(view, 1, 80).height }, { 60, 40, 30 })
  view:setLayout(layout(uniformAcrossSiblings(30)))
  expect.equal({ frame(view, 1, 1).height, frame(view, 1, 2).height, frame(view, 1, 80).height }, { 60, 60, 30 })
end }

--- CustomGroup
-- A group whose items have the frames that frames(environment) returns: an array of tables with frame and zIndex.
-- Fields: width, height, frames, insets, edgeSpacing, supplementaries.
local function frames() return { { frame = Rect(0, 0, 10, 10) }, { frame = Rect(20, 5, 10, 10), zIndex = 3 } } end

return Scenario { layout = CompositionalLayout { section = Section { group = CustomGroup { width = absolute(100), height = absolute(40), frames = frames } } },
  data = { 4 }, viewport = Size(100, 200), steps = function(view)
    expect.frame(view, 1, 2, Rect(20, 5, 10, 10))
    expect.frame(view, 1, 4, Rect(20, 45, 10, 10))
    expect.equal(view:attributesFor(1, 2).zIndex, 3)
  end }

--- Section
-- A section that repeats a group.
-- With orthogonal, it scrolls across by itself: continuous, continuousGroupLeadingBoundary, paging, groupPaging or groupPagingCentered.
-- The view calls visibleItemsHandler(items, offset, environment) before it displays items.
-- Fields: group, insets, interGroupSpacing, orthogonal, boundarySupplementaries, decorations, insetsReference, supplementariesFollowInsets, visibleItemsHandler.
--- Background
-- A decoration behind a section.
-- Fields: kind, insets, edgeSpacing, zIndex.
local item = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
local function layout(fields)
  fields.group = HorizontalGroup { width = absolute(100), height = absolute(50), items = { item } }
  return CompositionalLayout { section = Section(fields) }
end
local header = Boundary { kind = "header", width = fractionalWidth(1), height = absolute(20), alignment = "top" }
local handled

return Scenario { layout = layout {}, data = { 3 }, viewport = Size(200, 200), safeArea = Insets(0, 30, 0, 0), steps = function(view)
  shows(view, layout { insetsReference = "none" }, { 0, 0, 100, 50 }, { 0, 50, 100, 50 })
  shows(view, layout { insetsReference = "safeArea" }, { 30, 0, 100, 50 })
  shows(view, layout { insetsReference = "none", insets = Insets(1, 2, 3, 4) }, { 2, 1, 100, 50 })
  shows(view, layout { insetsReference = "none", interGroupSpacing = 9 }, { 0, 0, 100, 50 }, { 0, 59, 100, 50 })
  shows(view, layout { insetsReference = "none", orthogonal = "continuous" }, { 0, 0, 100, 50 }, { 100, 0, 100, 50 })
  for _, case in ipairs { { true, 4, 192 }, { false, 0, 200 } } do
    view:setLayout(layout { insetsReference = "none", insets = Insets(0, 4, 0, 4), boundarySupplementaries = { header }, supplementariesFollowInsets = case[1] })
    expect.equal(frame(view, "header", 1, 1), Rect(case[2], 0, case[3], 20))
  end
  view:setLayout(layout { insetsReference = "none", decorations = { Background { kind = "back", insets = Insets(1, 2, 3, 4), zIndex = -2 } } })
  expect.equal({ frame(view, "back", 1, 1), view:attributesFor("back", 1, 1).zIndex }, { Rect(2, 1, 194, 146), -2 })
  local function handler(items, offset, environment) handled = { #items, offset, environment.container.contentSize } end
  view:setLayout(layout { visibleItemsHandler = handler })
  expect.equal(handled, { 3, Point(0, 0), Size(200, 200) })
  -- Where three groups of 100 stop in a view of 200 after 60 points. Centred, they start with the second in the middle, at 50.
  for behavior, stop in pairs { continuous = 60, continuousGroupLeadingBoundary = 100, paging = 0, groupPaging = 100, groupPagingCentered = 150 } do
    view:setLayout(layout { insetsReference = "none", orthogonal = behavior })
    view:drag { path = { { -70, 0, 0.5 }, { -70, 0, 1 } }, section = 1 }
    expect.equal(view:orthogonalOffset(1), stop, behavior)
  end
end }

--- Supplementary
-- A supplementary view at an item or a group, such as a badge.
-- Fields: kind, width, height, anchor, itemAnchor, insets, edgeSpacing, zIndex.
--- Anchor
-- The anchor of a supplementary view.
-- Fields: edges, offset, fractionalOffset.
local function layout(fields)
  fields.kind, fields.width, fields.height = "badge", absolute(10), absolute(20)
  local item = Item { width = absolute(60), height = absolute(40), supplementaries = { Supplementary(fields) } }
  return CompositionalLayout { section = Section { group = HorizontalGroup { width = absolute(60), height = absolute(40), items = { item } } } }
end
local function at(...) return Anchor { edges = { ... } } end

return Scenario { layout = layout { anchor = at("top", "leading") }, data = { 2 }, viewport = Size(60, 200), steps = function(view)
  local function badge(fields)
    view:setLayout(layout(fields))
    return view:attributesFor("badge", 1, 2)
  end
  expect.equal(badge { anchor = at("top", "leading"), zIndex = 7 }.zIndex, 7)
  expect.equal(badge { anchor = at("top", "trailing") }.frame, Rect(50, 40, 10, 20))
  expect.equal(badge { anchor = at("bottom", "leading") }.frame, Rect(0, 60, 10, 20))
  expect.equal(badge { anchor = Anchor { edges = { "top", "leading" }, offset = Point(3, 4) } }.frame, Rect(3, 44, 10, 20))
  expect.equal(badge { anchor = Anchor { edges = { "top", "leading" }, fractionalOffset = Point(0.5, 1) } }.frame, Rect(5, 60, 10, 20))
  expect.equal(badge { anchor = at("top", "leading"), itemAnchor = at("bottom", "trailing") }.frame, Rect(-10, 20, 10, 20))
  expect.equal(badge { anchor = at("top", "leading"), insets = Insets(1, 2, 3, 4) }.frame, Rect(2, 41, 4, 16))
end }

--- Item
-- Fields: width, height, insets, edgeSpacing, supplementaries.
--- HorizontalGroup
-- Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
--- VerticalGroup
-- Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
--- CustomGroup
-- Fields: width, height, frames, insets, edgeSpacing, supplementaries.
--- EdgeSpacing
-- Fields: leading, top, trailing, bottom, each fixed or flexible.
--- Section
-- Fields: group, insets, interGroupSpacing, orthogonal, boundarySupplementaries, decorations, insetsReference, supplementariesFollowInsets, visibleItemsHandler.
--- Boundary
-- Fields: kind, width, height, alignment, offset, extendsBoundary, pins, insets, edgeSpacing, zIndex.
--- Supplementary
-- Fields: kind, width, height, anchor, itemAnchor, insets, edgeSpacing, zIndex.
--- Anchor
-- Fields: edges, offset, fractionalOffset.
--- Background
-- Fields: kind, insets, edgeSpacing, zIndex.
local constructors = {
  { "Item", Item, "width height insets edgeSpacing supplementaries" },
  { "HorizontalGroup", HorizontalGroup, "width height items item count spacing wraps insets edgeSpacing supplementaries" },
  { "VerticalGroup", VerticalGroup, "width height items item count spacing wraps insets edgeSpacing supplementaries" },
  { "CustomGroup", CustomGroup, "width height frames insets edgeSpacing supplementaries" },
  { "EdgeSpacing", EdgeSpacing, "leading top trailing bottom" },
  { "Section", Section, "group insets interGroupSpacing orthogonal boundarySupplementaries decorations insetsReference supplementariesFollowInsets visibleItemsHandler" },
  { "Boundary", Boundary, "kind width height alignment offset extendsBoundary pins insets edgeSpacing zIndex" },
  { "Supplementary", Supplementary, "kind width height anchor itemAnchor insets edgeSpacing zIndex" },
  { "Anchor", Anchor, "edges offset fractionalOffset" },
  { "Background", Background, "kind insets edgeSpacing zIndex" },
}
local fields = {}
for _, entry in ipairs(constructors) do
  for name in entry[3]:gmatch("%w+") do fields[name] = true end
end
for _, entry in ipairs(constructors) do
  for name in pairs(fields) do
    -- A field is refused for its value, another name for being none.
    local _, failure = pcall(entry[2], { [name] = print })
    local isField = not tostring(failure):find("'" .. name .. "' is not a field of", 1, true)
    expect.equal({ entry[1], name, isField }, { entry[1], name, (" " .. entry[3] .. " "):find(" " .. name .. " ", 1, true) ~= nil })
  end
end
