local function fails(body, ...) expect.that(not pcall(body, ...)) end

-- Rows of 100 × 100 in one column, as many as there are items.
local function column()
  local L = Layout.new("L")
  function L:prepare(view)
    local y = 0
    for section = 1, view:sectionCount() do
      for item = 1, view:itemCount(section) do
        self:placeCell(section, item, 0, y, 100, 100)
        y = y + 100
      end
    end
  end
  return L
end

-- A scenario of a column in a view of 100 × 200.
local function shown(count, steps, fields)
  fields = fields or {}
  fields.layout, fields.data = fields.layout or column(), fields.data or { count }
  fields.viewport, fields.steps = fields.viewport or Size(100, 200), steps
  return Scenario(fields)
end

-- The time that a step without an animation may take.
local frame = 1 / 60

local function pair(place) return place and { place[1], place[2] } end

--- View
-- The collection view: read by layouts, and driven by the steps of a scenario.
-- A section and an item may be given as one value, `{ 1, 3 }`.
--- View.visibleRect
-- The visible rectangle in content coordinates.
--- View.bounds
-- The visible rectangle in content coordinates: its origin is the content offset; a step may assign it.
--- View.frame
-- The view's rectangle in its window; a step may assign it.
--- View.width
-- The width of the view.
--- View.height
-- The height of the view.
--- View.contentOffset
-- The point of the content at the view's top-left corner; a step may assign it.
--- View.contentSize
-- The size of the content after the last pass.
local L = column()
L.allowsOffsetReads = true
local read
local base = L.prepare
function L:prepare(view)
  read = { view.width, view.contentSize }
  base(self, view)
end

return shown(9, function(view)
  expect.equal(read, { 100, Size(0, 0) })
  expect.equal(view:attributesFor({ 1, 3 }).frame, view:attributesFor(1, 3).frame)
  expect.equal({ view.width, view.height, view.contentSize }, { 100, 200, Size(100, 900) })
  view.contentOffset = Point(0, 70)
  expect.equal({ view.contentOffset, view.bounds, view.visibleRect }, { Point(0, 70), Rect(0, 70, 100, 200), Rect(0, 70, 100, 200) })
  expect.equal({ view.frame.width, view.frame.height }, { 100, 200 })
  view.bounds = Rect(0, 30, 100, 220)
  expect.equal({ view.contentOffset, view.height }, { Point(0, 30), 220 })
  view.frame = Rect(5, 6, 100, 150)
  expect.equal({ view.frame, view.height, view.contentOffset }, { Rect(5, 6, 100, 150), 150, Point(0, 30) })
end, { layout = L })

--- View.delegate
-- The functions that the view calls.
--- View.layout
-- The view's layout.
--- View.data
-- The data source.
-- Call it as `view:data(section, item)` to read an item.
--- View:data
-- Returns the data of an item.
local delegate = { didScroll = function() end }
local layout = column() {}

return shown(0, function(view)
  expect.that(view.delegate.didScroll == delegate.didScroll)
  expect.that(view.layout == layout)
  expect.equal({ view.data(view, 1, 2), view:data(1, 2) }, { "sun", "sun" })
  view.data:insert(1, 1, "star")
  view:insertItems { { 1, 1 } }
  expect.equal(view:data(1, 3), "sun")
end, { data = { { "moon", "sun" } }, delegate = delegate, layout = layout })

--- View.contentInset
-- The space around the content.
--- View.adjustedInset
-- The content inset, with the safe area along the axes on which the content scrolls.
--- View.safeArea
-- The area that bars and the device's shape cover at each edge.
--- View.layoutMargins
-- The layout margins and the safe area together.
--- View:setContentInset
-- Sets the content inset.
--- View:setSafeArea
-- Sets the safe area, as an appearing or disappearing bar does.
--- View:setLayoutMargins
-- Sets the layout margins; the safe area is added to them.
return shown(9, function(view)
  view:setContentInset(Insets(1, 2, 3, 4))
  view:setSafeArea(Insets(10, 20, 30, 40))
  view:setLayoutMargins(Insets(5))
  expect.equal({ view.contentInset, view.safeArea }, { Insets(1, 2, 3, 4), Insets(10, 20, 30, 40) })
  expect.equal(view.layoutMargins, Insets(15, 25, 35, 45))
  -- The content is narrower than the view and scrolls down alone.
  expect.equal(view.adjustedInset, Insets(11, 2, 33, 4))
end, { viewport = Size(200, 200) })

--- View.scale
-- Pixels per point.
--- View.direction
-- The direction of text.
--- View.textCategory
-- The Dynamic Type category.
--- View:round
-- Returns a number of points, rounded to whole pixels.
--- View:setTextCategory
-- Changes the Dynamic Type category.
-- category: the name of a Dynamic Type category
--- View:setDirection
-- Changes the direction of text.
-- direction: the direction of text
return shown(1, function(view)
  expect.equal({ view.scale, view.direction, view.textCategory }, { 2, "ltr", "L" })
  expect.equal({ view:round(10.2), view:round(10.3) }, { 10, 10.5 })
  view:setTextCategory("AX3")
  view:setDirection("rtl")
  expect.equal({ view.direction, view.textCategory }, { "rtl", "AX3" })
  fails(function() view:setTextCategory("huge") end)
end, { scale = 2 })

--- View.isTracking
-- Whether a finger touches the view.
--- View.isDragging
-- Whether a finger drags the content.
--- View.isDecelerating
-- Whether the content is decelerating after the finger was lifted.
--- View.touchLocation
-- The position of the finger, in content coordinates; nil if none is down, or its step named no point.
--- View:touchDown
-- Puts a finger down at a point of the content.
--- View:touchUp
-- Lifts the finger.
local seen = {}
local delegate = { didScroll = function(view)
  seen[view.isDecelerating and "after" or "during"] = { view.isTracking, view.isDragging, view.isDecelerating, view.touchLocation }
end }

return shown(90, function(view)
  expect.equal({ view.isTracking, view.isDragging, view.isDecelerating, view.touchLocation }, { false, false, false })
  view:touchDown(Point(30, 40))
  expect.equal({ view.isTracking, view.isDragging, view.touchLocation }, { true, false, Point(30, 40) })
  view:touchUp()
  expect.equal({ view.isTracking, view.touchLocation }, { false })
  view:drag { by = Point(0, -100) }
  expect.equal({ seen.during, seen.after }, { { true, true, false }, { false, false, true } })
end, { delegate = delegate })

--- View.time
-- The simulated time, in seconds.
--- View:wait
-- Advances the simulated time, in seconds.
-- seconds: in simulated seconds (0 or more)
return shown(1, function(view)
  expect.equal(view.time, 0)
  view:wait(2.5)
  expect.equal(view.time, 2.5)
  fails(function() view:wait(-1) end)
end)

--- View.trace
-- The calls of the layout protocol so far.
-- Fields of each: name, arguments, returned, reason and time.
return shown(1, function(view)
  view:wait(1)
  view:invalidateLayout()
  view:layoutIfNeeded()
  local trace = view.trace
  expect.equal({ trace[1].name, trace[2].name, trace[3].name }, { "prepare", "contentSize", "attributes" })
  expect.equal({ trace[2].returned.width, trace[2].returned.height, trace[1].time, trace[#trace].time }, { 100, 100, 0, 1 })
  expect.that(trace[3].arguments.rect and #trace[1].reason > 0)
end)

--- View.reusePool
-- The number of views that wait for reuse, by identifier.
return shown(9, function(view)
  expect.equal(view.reusePool.cell or 0, 0)
  view:scrollTo(Point(0, 150))
  view:scrollTo(Point(0, 200))
  -- At 150 three cells are on screen, at 200 two: one waits.
  expect.equal(view.reusePool.cell, 1)
end)

--- View.focusedItem
-- The focused item.
--- View:moveFocus
-- Moves the focus.
-- direction: the direction
return shown(3, function(view)
  expect.equal(view.focusedItem, nil)
  view:moveFocus("down")
  expect.equal(pair(view.focusedItem), { 1, 1 })
  view:moveFocus("down")
  expect.equal(pair(view.focusedItem), { 1, 2 })
  view:moveFocus("up")
  expect.equal(pair(view.focusedItem), { 1, 1 })
end)

--- View:items
-- Returns the data of all items of a section as an array, with `nil` for items that are only counted.
--- View:sectionData
-- Returns a section's fields other than its items: id, header, footer, and your own.
--- View:sectionCount
-- Returns the number of sections.
--- View:itemCount
-- Returns the number of items of a section.
return shown(0, function(view)
  expect.equal({ view:sectionCount(), view:itemCount(1), view:itemCount(2) }, { 2, 3, 2 })
  expect.equal({ view:items(1), view:items(2) }, { {}, { "moon", "sun" } })
  local fields = view:sectionData(2)
  expect.equal({ fields.id, fields.header, fields.footer, fields.tint, fields.items }, { "sky", "Sky", "End", "blue" })
end, { data = { 3, { items = { "moon", "sun" }, id = "sky", header = "Sky", footer = "End", tint = "blue" } } })

--- View:invalidateLayout
-- Invalidates the layout, or the elements in a context.
-- context: what becomes invalid
--- View:layoutIfNeeded
-- Runs the pending layout pass, if there is one.
local L, prepared, named = column(), 0, nil
local base = L.prepare
L.allowsReplacement = true
function L:prepare(view)
  prepared = prepared + 1
  base(self, view)
end
function L:invalidate(_, context) named = #context.items end

return shown(3, function(view)
  local before = prepared
  view:layoutIfNeeded()
  expect.equal(prepared, before)
  view:invalidateLayout()
  expect.equal({ prepared, named }, { before, 0 })
  view:layoutIfNeeded()
  expect.equal(prepared, before + 1)
  local context = Context()
  context:addItem(1, 2)
  view:invalidateLayout(context)
  view:layoutIfNeeded()
  expect.equal({ prepared, named }, { before + 2, 1 })
end, { layout = L })

--- View:note
-- Adds a text to the report.
-- text: any text
--- View:snapshot
-- Records everything that is visible now, under a label.
-- label: the name of the snapshot
--> StepTests, "what is said stands in the records with its time"

--- View:textSize
-- Returns the size of a text in the view's font.
-- textStyle: the font's style, such as headline; default body
-- pointSize: instead of a style: the size of the system font, which no text category changes (above 0, up to 1000)
-- numberOfLines: the maximum; 0, the default, is unlimited (0 or more)
-- width: the available width, in points
-- insets: the space around the text, in points
return shown(1, function(view)
  local text = "twenty characters aa"
  local body = view:textSize(text)
  expect.equal(body, view:textSize(text, { textStyle = "body" }))
  expect.that(view:textSize(text, { textStyle = "caption1" }).width < body.width)
  -- Body has lines of 22 points: 100 points take eleven characters, so the text needs three.
  expect.equal({ body.height, view:textSize(text, { width = 100 }).height }, { 22, 66 })
  expect.equal(view:textSize(text, { width = 100, numberOfLines = 2 }).height, 44)
  expect.equal(view:textSize(text, { width = 100, numberOfLines = 0 }).height, 66)
  expect.equal(view:textSize(text, { insets = Insets(1, 2, 3, 4) }), Size(body.width + 6, 26))
  local fixed = view:textSize(text, { pointSize = 17 })
  view:setTextCategory("AX3")
  expect.equal(view:textSize(text, { pointSize = 17 }), fixed)
  expect.that(view:textSize(text).width > body.width)
  for _, size in ipairs { 0, 1001 } do fails(function() view:textSize(text, { pointSize = size }) end) end
  fails(function() view:textSize(text, { numberOfLines = -1 }) end)
end)

--- View:visibleItems
-- Returns the items on screen, in the order of the data.
--- View:visibleCells
-- Returns the cells on screen.
-- Fields of each: reuse, serial, timesUsed, section, item, frame, selected, highlighted, focused and moving.
--- View:cellFor
-- Returns the cell that shows an item, or nil if it is not on screen.
return shown(9, function(view)
  expect.equal(view:cellFor(1, 2).timesUsed, 1)
  view:scrollTo(Point(0, 150))
  local items, cells = view:visibleItems(), view:visibleCells()
  expect.equal({ #items, items[1].section, items[1].item, pair(items[2]), items[3].item }, { 3, 1, 2, { 1, 3 }, 4 })
  expect.equal({ #cells, view:cellFor(1, 1) }, { 3 })
  view:selectItem(1, 3)
  local cell = view:cellFor(1, 3)
  expect.equal({ cell.reuse, cell.section, cell.item, cell.frame }, { "cell", 1, 3, Rect(0, 200, 100, 100) })
  expect.equal({ cell.selected, cell.highlighted, cell.focused, cell.moving }, { true, false, false, false })
  local serials = {}
  for _, other in ipairs(cells) do
    expect.equal(serials[other.serial], nil)
    serials[other.serial] = true
  end
end)

--- View:itemAt
-- Returns the topmost item at a point of the content.
--- View:attributesFor
-- Returns the attributes of an item, on screen or not.
-- With a kind before the section, returns those of a supplementary view, or of a decoration if the layout has no such supplementary view.
--- View:elements
-- Returns copies of all elements that intersect a rectangle of the content: cells, supplementary and decoration views.
-- Without a rectangle, returns the visible ones.
local L = column()
L.allowsOverlap = true
local base = L.prepare
function L:prepare(view)
  base(self, view)
  self:placeCell(1, 9, 0, 50, 100, 100, 2)
  self:placeSupplementary("both", 1, 1, 0, 0, 100, 20)
  self:placeDecoration("both", 1, 1, 0, 0, 100, 30)
  self:placeDecoration("line", 1, 1, 0, 0, 100, 40)
end
L.allowsReplacement = true

return shown(9, function(view)
  expect.equal({ pair(view:itemAt(Point(50, 120))), pair(view:itemAt(Point(50, 20))) }, { { 1, 9 }, { 1, 1 } })
  expect.equal(view:itemAt(Point(500, 20)), nil)
  expect.equal({ view:attributesFor(1, 8).y, view:attributesFor("both", 1, 1).height, view:attributesFor("line", 1, 1).height }, { 700, 20, 40 })
  expect.equal({ #view:elements(Rect(0, 0, 100, 10)), #view:elements(Rect(0, 310, 100, 10)), #view:elements() }, { 4, 1, 6 })
  fails(function() view:elements()[1].alpha = 0.5 end)
  expect.equal(view:elements()[1].alpha, 1)
end, { layout = L })

--- View:drag
-- Drags with a finger and releases it at its current speed.
-- The first ten points do not move the content.
-- by: the distance that the finger moves, in points
-- over: the duration in seconds; default 0.4 (above 0, up to 3600)
-- path: instead of by and over: positions of the finger as distances from where it touched down, each with its time
-- at: where the finger touches down, in points of the content
local speed, target
local delegate = { willEndDragging = function(view, velocity) speed, target = velocity.y, view.contentOffset.y end }

return shown(90, function(view)
  view:drag { by = Point(0, -100) }
  expect.equal({ speed, target }, { 0.25, 90 })
  view.contentOffset = Point(0, 0)
  view:drag { by = Point(0, -100), over = 0.2, at = Point(50, 150) }
  expect.equal({ speed, target }, { 0.5, 90 })
  view.contentOffset = Point(0, 0)
  view:drag { path = { { 0, -100, 0.5 }, { 0, -100, 1 } } }
  expect.equal({ speed, view.contentOffset.y }, { 0, 90 })
  for _, over in ipairs { 0, -1, 3601 } do fails(function() view:drag { by = Point(0, -100), over = over } end) end
end, { delegate = delegate })

--- View:fling
-- Flings the content at a velocity in points per millisecond; below 0.25 it stays.
-- velocity: in points per millisecond
local speed
local delegate = { willEndDragging = function(_, velocity) speed = velocity end }

return shown(90, function(view)
  view:fling { velocity = Point(0, 1.5) }
  expect.equal(speed, Point(0, 1.5))
  expect.equal(view.contentOffset.y, 750, nil, 10)
  view.contentOffset = Point(0, 0)
  view:fling { velocity = Point(0, 0.24) }
  expect.equal(view.contentOffset.y, 0)
  view:fling { velocity = Point(0, 0.26) }
  expect.that(view.contentOffset.y > 50)
end, { delegate = delegate })

--- View:scrollTo
-- Scrolls to an offset.
--- View:scrollToItem
-- Scrolls to an item.
--- View:scrollRectToVisible
-- Scrolls the smallest distance that makes a rectangle of the content visible.
--- *
-- at: where on screen: top, left, centeredVertically, …, or two of them; default nearest
return shown(90, function(view)
  local function at(position)
    view.contentOffset = Point(0, 1000)
    view:scrollToItem(1, 21, position and { at = position })
    return view.contentOffset.y
  end
  view:scrollTo(Point(0, 70))
  expect.equal(view.contentOffset, Point(0, 70))
  -- Item 21 is from 2000 to 2100; the view is 200 high.
  expect.equal({ at("top"), at("centeredVertically"), at("bottom"), at("nearest"), at(nil) }, { 2000, 1950, 1900, 1900, 1900 })
  expect.equal(at { "top", "left" }, 2000)
  view:selectItem(1, 31, { at = "top" })
  expect.equal(view.contentOffset.y, 3000)
  view:scrollRectToVisible(Rect(0, 3150, 10, 100))
  expect.equal(view.contentOffset.y, 3050)
  view:scrollRectToVisible(Rect(0, 3100, 10, 10))
  expect.equal(view.contentOffset.y, 3050)
end)

--- View:orthogonalOffset
-- Returns the scroll offset of an orthogonal section, from the start of its content; nil for other sections.
--- *
-- section: scrolls this orthogonal section (1 or more)
local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
local function section(orthogonal)
  return Section { group = HorizontalGroup { width = absolute(80), height = absolute(40), items = { cell } }, orthogonal = orthogonal }
end
local layout = CompositionalLayout { sections = function(index) return section(index == 1 and "continuous" or "none") end }

return shown(0, function(view)
  expect.equal({ view:orthogonalOffset(1), view:orthogonalOffset(2) }, { 0 })
  view:drag { path = { { -60, 0, 0.4 }, { -60, 0, 0.8 } }, section = 1 }
  expect.equal(view:orthogonalOffset(1), 50)
  view:fling { velocity = Point(1, 0), section = 1 }
  expect.that(view:orthogonalOffset(1) > 100)
  expect.equal(view.contentOffset, Point(0, 0))
  fails(function() view:drag { by = Point(-60, 0), section = 0 } end)
end, { layout = layout, data = { 9, 2 } })

--- *
-- settle: false returns at once; otherwise the step returns when everything has settled
local to = FlowLayout {}
local starts = {
  drag = function(view, options) options.by = Point(0, -100) view:drag(options) end,
  fling = function(view, options) options.velocity = Point(0, 1) view:fling(options) end,
  scrollTo = function(view, options) options.animated = true view:scrollTo(Point(0, 500), options) end,
  scrollToItem = function(view, options) options.animated = true view:scrollToItem(1, 20, options) end,
  scrollRectToVisible = function(view, options) options.animated = true view:scrollRectToVisible(Rect(0, 900, 10, 10), options) end,
  selectItem = function(view, options) options.animated, options.at = true, "top" view:selectItem(1, 20, options) end,
}

return shown(90, function(view)
  for _, name in ipairs { "drag", "fling", "scrollTo", "scrollToItem", "scrollRectToVisible", "selectItem" } do
    local before
    for _, settles in ipairs { true, false } do
      view:wait(5)
      view.contentOffset = Point(0, 0)
      starts[name](view, { settle = settles })
      local after = view.contentOffset.y
      view:wait(5)
      if settles then
        before = after
        expect.equal({ name, after }, { name, view.contentOffset.y })
      else
        expect.that(after < before - 10, name)
      end
    end
  end
end)

--- *
-- settle: false returns at once; otherwise the step returns when everything has settled
local function add(view) view.data:insert(1, 1, view.time) end
local other = { [true] = FlowLayout {}, [false] = column() {} }
local turned = true
local steps = {
  setLayout = function(view, options)
    turned = not turned
    options.animated = true
    view:setLayout(other[turned], options)
  end,
  resize = function(view, options) view:resize(view.width == 100 and Size(160, 400) or Size(100, 400), options) end,
  finishTransition = function(view, options)
    view:startTransition(other[not turned])
    turned = not turned
    view:finishTransition(options)
  end,
  cancelTransition = function(view, options)
    view:startTransition(other[not turned])
    view:setTransitionProgress(0.5)
    view:cancelTransition(options)
  end,
  insertItems = function(view, options) add(view) view:insertItems({ { 1, 1 } }, options) end,
  deleteItems = function(view, options) view.data:remove(1, 1) view:deleteItems({ { 1, 1 } }, options) end,
  moveItem = function(view, options) view.data:move(1, 1, 1, 2) view:moveItem({ 1, 1 }, { 1, 2 }, options) end,
  reloadItems = function(view, options) view:reloadItems({ { 1, 1 } }, options) end,
  insertSections = function(view, options) view.data:insertSection(1, { items = { -view.time }, id = view.time }) view:insertSections({ 1 }, options) end,
  deleteSections = function(view, options) view.data:removeSection(1) view:deleteSections({ 1 }, options) end,
  moveSection = function(view, options) view.data:moveSection(1, 2) view:moveSection(1, 2, options) end,
  reloadSections = function(view, options) view:reloadSections({ 1 }, options) end,
  performBatchUpdates = function(view, options) view:performBatchUpdates(function() add(view) view:insertItems { { 1, 1 } } end, options) end,
  apply = function(view, options) view:apply(Snapshot { { id = "s", items = { view.time } } }, options) end,
  applySection = function(view, options) view:applySection("s", SectionSnapshot { view.time, -view.time }, options) end,
}
local order = { "setLayout", "resize", "finishTransition", "cancelTransition", "insertItems", "deleteItems", "moveItem", "reloadItems",
  "insertSections", "deleteSections", "moveSection", "reloadSections", "performBatchUpdates", "apply", "applySection" }

return shown(0, function(view)
  for _, name in ipairs(order) do
    for _, settles in ipairs { true, false } do
      view:wait(2)
      local before = view.time
      steps[name](view, { settle = settles })
      if settles then expect.atLeast(view.time - before, 0.1, name) else expect.atMost(view.time - before, 2 * frame, name) end
    end
  end
  view:wait(2)
end, { layout = other[true], data = { { items = { "a", "b", "c" }, id = 1 }, { items = { "d" }, id = 2 }, { items = { "e" }, id = 3 } }, viewport = Size(100, 400) })

--- *
-- settle: false returns at once; otherwise the step returns when everything has settled
local function action(view) view:scrollTo(Point(0, 500), { animated = true, settle = false }) end

return shown(90, function(view)
  view:addTap { action = action }
  for _, settles in ipairs { true, false } do
    view.contentOffset = Point(0, 0)
    view:tap(Point(50, 50), { settle = settles })
    expect.equal(view.contentOffset.y == 500, settles, "after a tap")
    view:wait(2)
    view.contentOffset = Point(0, 0)
    view:touchDown(Point(50, 50))
    view:touchUp { settle = settles }
    expect.equal(view.contentOffset.y == 500, settles, "after a touch")
    view:wait(2)
  end
end)

--- *
-- animated: whether the change is animated
local scrolls = 0
local steps = {
  function(view, options) view:scrollTo(Point(0, 500), options) end,
  function(view, options) view:scrollToItem(1, 20, options) end,
  function(view, options) view:scrollRectToVisible(Rect(0, 900, 10, 10), options) end,
  function(view, options) options.at = "top" view:selectItem(1, 20, options) end,
}

return shown(90, function(view)
  for _, step in ipairs(steps) do
    for _, animated in ipairs { true, false } do
      view.contentOffset = Point(0, 0)
      scrolls = 0
      step(view, { animated = animated })
      expect.equal(scrolls > 1, animated)
    end
  end
  local before = view.time
  view:setLayout(column(), { animated = false })
  expect.atMost(view.time - before, frame)
  before = view.time
  view:setLayout(FlowLayout, { animated = true })
  expect.atLeast(view.time - before, 0.1)
end, { delegate = { didScroll = function() scrolls = scrolls + 1 end } })

--- *
-- animated: whether the change is animated; default true
-- completion: called with whether the change finished
local order = { "insertItems", "deleteItems", "moveItem", "reloadItems", "reconfigureItems", "insertSections", "deleteSections", "moveSection", "reloadSections", "performBatchUpdates", "apply" }
local changes = {
  insertItems = function(view, options) view.data:insert(1, 1, "x") view:insertItems({ { 1, 1 } }, options) end,
  deleteItems = function(view, options) view.data:remove(1, 1) view:deleteItems({ { 1, 1 } }, options) end,
  moveItem = function(view, options) view.data:move(1, 1, 1, 2) view:moveItem({ 1, 1 }, { 1, 2 }, options) end,
  reloadItems = function(view, options) view:reloadItems({ { 1, 1 } }, options) end,
  reconfigureItems = function(view, options) view:reconfigureItems({ { 1, 1 } }, options) end,
  insertSections = function(view, options) view.data:insertSection(2, { items = { "y" }, id = view.time }) view:insertSections({ 2 }, options) end,
  deleteSections = function(view, options) view.data:removeSection(2) view:deleteSections({ 2 }, options) end,
  moveSection = function(view, options) view.data:moveSection(1, 2) view:moveSection(1, 2, options) end,
  reloadSections = function(view, options) view:reloadSections({ 1 }, options) end,
  performBatchUpdates = function(view, options) view:performBatchUpdates(function() view.data:insert(1, 1, "z") view:insertItems { { 1, 1 } } end, options) end,
  apply = function(view, options) view:apply(Snapshot { { id = "s", items = { view.time } }, { id = "t" } }, options) end,
}

return shown(0, function(view)
  local function took(change, animated)
    local finished
    local before = view.time
    change(view, { animated = animated, completion = function(isFinished) finished = isFinished end })
    expect.equal(finished, true)
    return view.time - before
  end
  for _, name in ipairs(order) do
    -- To reconfigure moves nothing, so there is nothing to wait for.
    local least = name == "reconfigureItems" and 0 or 0.1
    expect.atLeast(took(changes[name], nil), least, name)
    expect.atLeast(took(changes[name], true), least, name)
    expect.atMost(took(changes[name], false), frame, name)
  end
end, { data = { { items = { "a", "b", "c" }, id = 1 }, { items = { "d" }, id = 2 }, { items = { "e" }, id = 3 }, { items = { "f" }, id = 4 }, { items = { "g" }, id = 5 } }, viewport = Size(100, 2000) })

--- View:performBatchUpdates
-- Performs several changes as one update.
-- If the function fails, the view is not notified of any change.
-- body: a function that makes the changes
local updates = {}
local L = column()
function L:prepareUpdates(_, list) updates[#updates + 1] = #list end
L.allowsReaderMoves = true

return shown(3, function(view)
  view:performBatchUpdates(function()
    view.data:remove(1, 3)
    view.data:insert(1, 1)
    view:deleteItems { { 1, 3 } }
    view:insertItems { { 1, 1 } }
  end)
  expect.equal(updates, { 2 })
  fails(function()
    view:performBatchUpdates(function()
      view:insertItems { { 1, 1 } }
      error("stop")
    end)
  end)
  expect.equal({ updates, view:itemCount(1) }, { { 2 }, 3 })
end, { layout = L })

--- View:insertItems
-- Notifies the view of inserted items.
--- View:deleteItems
-- Notifies the view of deleted items.
--- View:reloadItems
-- Reloads items, with new views.
--- View:reconfigureItems
-- Updates items and keeps their views.
--- View:moveItem
-- Notifies the view of a moved item.
-- from: the old place
-- to: the new place
--- *
-- items: the items: pairs of section and item
local function serial(view, item) return view:cellFor(1, item).serial end

return shown(0, function(view)
  local sun = serial(view, 2)
  view.data:insert(1, 1, "star")
  view:insertItems { { 1, 1 } }
  expect.equal({ #view:visibleCells(), serial(view, 3) }, { 3, sun })
  view.data:remove(1, 1)
  view:deleteItems { { 1, 1 } }
  expect.equal({ #view:visibleCells(), serial(view, 2) }, { 2, sun })
  view.data:move(1, 2, 1, 1)
  view:moveItem({ 1, 2 }, { 1, 1 })
  expect.equal({ serial(view, 1), view:cellFor(1, 1).frame.y }, { sun, 0 })
  view:reconfigureItems { { 1, 1 } }
  expect.equal(serial(view, 1), sun)
  view:reloadItems { { 1, 1 } }
  expect.that(serial(view, 1) ~= sun)
end, { data = { { "moon", "sun" } }, viewport = Size(100, 400) })

--- View:insertSections
-- Notifies the view of inserted sections.
--- View:deleteSections
-- Notifies the view of deleted sections.
--- View:reloadSections
-- Reloads sections.
--- View:moveSection
-- Notifies the view of a moved section.
-- from: the old place (1 or more)
-- to: the new place (1 or more)
--- View:reloadData
-- Reloads everything, without animations.
--- *
-- sections: the sections, by number (1 or more)
return shown(0, function(view)
  local function serial(section) return view:cellFor(section, 1).serial end
  local sun = serial(2)
  view.data:insertSection(1, { "star" })
  view:insertSections { 1 }
  expect.equal({ #view:visibleCells(), serial(3) }, { 3, sun })
  view.data:removeSection(1)
  view:deleteSections { 1 }
  expect.equal(serial(2), sun)
  view.data:moveSection(2, 1)
  view:moveSection(2, 1)
  expect.equal(serial(1), sun)
  view:reloadSections { 1 }
  expect.that(serial(1) ~= sun)
  local before = view.time
  view.data:insert(1, 1, "comet")
  view:reloadData()
  expect.atMost(view.time - before, frame)
  expect.equal({ view:itemCount(1), #view:visibleCells() }, { 2, 3 })
  for _, name in ipairs { "insertSections", "deleteSections", "reloadSections" } do fails(function() view[name](view, { 0 }) end) end
  fails(function() view:moveSection(0, 1) end)
  fails(function() view:moveSection(1, 0) end)
end, { data = { { "moon" }, { "sun" } }, viewport = Size(100, 400) })

--- View:apply
-- Applies a snapshot: computes the changes and performs them as one update.
-- snapshot: the new data
--- View:applySection
-- Applies an outline to a section.
-- id: the section's identifier
-- outline: a section's items as a tree
--- *
-- usingReloadData: whether to reload everything instead
local updates = {}
local L = column()
function L:prepareUpdates(_, list) updates[#updates + 1] = #list end

return shown(0, function(view)
  view:apply(Snapshot { { id = "sky", items = { "star", "moon" } } })
  -- "sun" is deleted and "star" inserted: two changes in one update.
  expect.equal({ updates, view:items(1) }, { { 2 }, { "star", "moon" } })
  view:apply(Snapshot { { id = "sky", items = { "moon" } } }, { usingReloadData = true })
  expect.equal({ updates, view:items(1) }, { { 2 }, { "moon" } })
  view:applySection("sky", SectionSnapshot { "x" }:append({ "y" }, { to = "x" }):expand { "x" }:append { "z" })
  expect.equal({ view:items(1), view.data:level(1, 2) }, { { "x", "y", "z" }, 1 })
  local count = #updates
  view:applySection("sky", SectionSnapshot { "x" }, { usingReloadData = true })
  expect.equal({ view:items(1), #updates }, { { "x" }, count })
end, { layout = L, data = { { items = { "moon", "sun" }, id = "sky" } } })

--- View:tap
-- Taps at a point of the content.
-- point: in points of the content
--- View:selectItem
-- Selects an item, as code of the app does, and scrolls to it with the option at.
--- View:deselectItem
-- Deselects an item, as code of the app does.
local calls = 0
local function count() calls = calls + 1 end

return shown(90, function(view)
  view:tap(Point(50, 150))
  expect.equal({ calls, pair(view.selectedItems[1]) }, { 1, { 1, 2 } })
  view:deselectItem(1, 2)
  expect.equal({ calls, #view.selectedItems }, { 1, 0 })
  view:selectItem(1, 60)
  expect.equal({ calls, pair(view.selectedItems[1]), view.contentOffset.y }, { 1, { 1, 60 }, 0 })
  view:selectItem(1, 50, { at = "top" })
  expect.equal(view.contentOffset.y, 4900)
  view:tap(Point(50, 5050))
  expect.equal(pair(view.selectedItems[1]), { 1, 51 })
end, { delegate = { didSelectItem = count, didDeselectItem = count } })

--- View:setLayout
-- Replaces the layout.
--- View:startTransition
-- Starts an interactive transition to a layout, and returns the transition layout.
--- View:setTransitionProgress
-- Sets the progress of the interactive transition.
-- progress: 0 for the old layout, 1 for the new one; a number outside shows the nearer of the two
--- View:finishTransition
-- Finishes the interactive transition.
--- View:cancelTransition
-- Cancels the interactive transition.
--- *
-- layout: a layout, or a class to create one from
-- completion: called with whether the change finished
local first, second, Third = column() {}, FlowLayout { itemSize = Size(100, 100) }, column()
local finished
local function completion(isFinished) finished = isFinished end

return shown(3, function(view)
  view:setLayout(second)
  expect.that(view.layout == second)
  view:setLayout(Third, { completion = completion })
  expect.equal({ view:attributesFor(1, 3).y, finished }, { 200, true })
  view:setLayout(first)
  local transition = view:startTransition(second, { completion = completion })
  expect.that(view.layout == transition)
  -- Lines of the flow are 10 apart: item 2 goes from 100 to 110.
  view:setTransitionProgress(0.5)
  expect.equal({ transition.progress, view:attributesFor(1, 2).y }, { 0.5, 105 })
  for progress, y in pairs { [0] = 100, [1] = 110, [-0.5] = 100, [1.5] = 110 } do
    view:setTransitionProgress(progress)
    expect.equal(view:attributesFor(1, 2).y, y)
  end
  view:cancelTransition()
  expect.that(view.layout == first and finished == false)
  view:startTransition(FlowLayout, { completion = completion })
  view:finishTransition()
  expect.that(view.layout ~= first and finished == true)
end, { layout = first })

--- View:resize
-- Resizes the view, as a rotation does.
-- size: in points (0 or more)
return shown(9, function(view)
  local before = view.time
  view:resize(Size(150, 120), { animated = false })
  expect.equal({ view.width, view.height }, { 150, 120 })
  expect.atMost(view.time - before, frame)
  before = view.time
  view:resize(Size(100, 200))
  expect.atLeast(view.time - before, 0.1)
  fails(function() view:resize(Size(-1, 5)) end)
end, { layout = FlowLayout })
