local function fails(body, ...) expect.that(not pcall(body, ...)) end

-- Rows of 100 × 100 in one column, as many as there are items; a header above each section if asked for.
local function column(hasHeaders)
  local L = Layout.new("L")
  function L:prepare(view)
    local y = 0
    for section = 1, view:sectionCount() do
      if hasHeaders then
        self:placeSupplementary("header", section, 1, 0, y, 100, 20)
        y = y + 20
      end
      for item = 1, view:itemCount(section) do
        self:placeCell(section, item, 0, y, 100, 100)
        y = y + 100
      end
    end
  end
  return L
end

-- A delegate of some functions, each of which adds its name and arguments to the log; `results` are what they return.
local function recorder(log, results)
  local delegate = {}
  for name, result in pairs(results) do
    delegate[name] = function(_, ...)
      log[#log + 1] = { name, ... }
      if result ~= "nothing" then return result end
    end
  end
  return delegate
end

--- ScenarioFields
-- The fields of a scenario.
--- ScenarioFields.viewport
-- The view's size (default: 390 by 844).
--- ScenarioFields.layout
-- The view's layout.
--- ScenarioFields.layoutMargins
-- The layout margins, to which the safe area is added (default: 8).
--- ScenarioFields.scale
-- Pixels per point (default: 3).
--- ScenarioFields.textCategory
-- The Dynamic Type category (default: L).
--- ScenarioFields.hz
-- Display frames per second (default: 60).
--- Scenario
-- A view, its data, and what a user does with it.
-- Fields: viewport, layout, data, delegate, steps, cell and more.
local L, times = column(), {}
function L:wantsNextFrame() return #times < 2 end
function L:animate(_, time) times[#times + 1] = time end
local layout = L {}

return Scenario { layout = layout, data = { 1 }, steps = function(view)
  expect.equal({ view.width, view.height, view.scale, view.textCategory }, { 390, 844, 3, "L" })
  expect.equal({ view.layoutMargins.top, view.layoutMargins.left }, { 8, 8 })
  expect.that(view.layout == layout)
  view:wait(1)
  expect.equal(times, { 1 / 60, 2 / 60 }, nil, 0.0001)
end }

--- ScenarioFields.data
-- The sections: counts, arrays of items, or tables of items, id, header and footer.
--- ScenarioFields.direction
-- The direction of text.
--- ScenarioFields.contentInset
-- The space around the content.
--- ScenarioFields.safeArea
-- The area that bars cover.
local L, times = column(), {}
function L:wantsNextFrame() return #times < 2 end
function L:animate(_, time) times[#times + 1] = time end

return Scenario {
  layout = L, data = { 3, { "moon" }, { items = { "sun", "star" }, id = "sky", header = "Sky", footer = "End" }, { items = 4 } },
  viewport = Size(300, 200), scale = 2, textCategory = "AX1", hz = 120, direction = "rtl", contentInset = Insets(1, 2, 3, 4), safeArea = Insets(10, 0, 20, 0),
  layoutMargins = Insets(5),
  steps = function(view)
    expect.equal({ view:itemCount(1), view:itemCount(2), view:itemCount(3), view:itemCount(4) }, { 3, 1, 2, 4 })
    expect.equal({ view:data(2, 1), view:data(3, 2) }, { "moon", "star" })
    local sky = view:sectionData(3)
    expect.equal({ sky.id, sky.header, sky.footer }, { "sky", "Sky", "End" })
    expect.equal({ view.width, view.height, view.scale, view.textCategory, view.direction }, { 300, 200, 2, "AX1", "rtl" })
    expect.equal({ view.contentInset, view.safeArea, view.layoutMargins }, { Insets(1, 2, 3, 4), Insets(10, 0, 20, 0), Insets(15, 5, 25, 5) })
    view:wait(1)
    expect.equal(times, { 1 / 120, 2 / 120 }, nil, 0.0001)
  end,
}

--- ScenarioFields.delegate
-- The functions that the view calls.
--- ScenarioFields.steps
-- The actions of the user.
--- ScenarioFields.cell
-- How cells are made, and what they show.
local seen = {}

return Scenario {
  layout = FlowLayout { estimatedItemSize = Size(50, 50) }, data = { { "moon" } },
  delegate = { didSelectItem = function(_, _, item) seen.selected = item end },
  cell = {
    reuse = function(_, _, datum) return "a " .. datum end,
    preferredSize = function() return 70, 60 end,
    content = function(_, _, datum) seen.content = datum return datum end,
  },
  steps = function(view)
    view:tap(Point(10, 10))
    expect.equal({ seen.selected, seen.content, view:cellFor(1, 1).reuse }, { 1, "moon", "a moon" })
    expect.equal(view:attributesFor(1, 1).size, Size(70, 60))
  end,
}

--- ScenarioFields.seed
-- The seed of all random values.
return Scenario { layout = column(), data = { 1 }, seed = 7, steps = function()
  local drawn = { math.random(1000000), math.random(1000000) }
  math.randomseed(7)
  expect.equal(drawn, { math.random(1000000), math.random(1000000) })
end }

--- ScenarioFields.allowsSelection
-- Whether items can be selected.
--- ScenarioFields.allowsMultipleSelection
-- Whether several items can be selected at once; then items can be selected.
--- View.allowsSelection
-- Whether items can be selected.
--- View.allowsMultipleSelection
-- Whether several items can be selected at once; then items can be selected.
--- View.selectedItems
-- The selected items.
--- View:setAllowsSelection
-- Allows or forbids selection.
--- View:setAllowsMultipleSelection
-- Allows or forbids multiple selection.
--- *
-- isAllowed: whether it is allowed
return Scenario { layout = column(), data = { 3 }, viewport = Size(100, 300), allowsSelection = false, steps = function(view)
  local function tapped()
    for item = 1, 2 do view:tap(Point(50, item * 100 - 50)) end
    return #view.selectedItems
  end
  expect.equal({ view.allowsSelection, view.allowsMultipleSelection, tapped() }, { false, false, 0 })
  view:setAllowsSelection(true)
  expect.equal({ tapped(), view.allowsSelection, view.selectedItems[1].item, view.selectedItems[1][2] }, { 1, true, 2, 2 })
  view:setAllowsMultipleSelection(true)
  view:deselectItem(1, 2)
  expect.equal({ tapped(), view.selectedItems[1].item, view.selectedItems[2].item }, { 2, 1, 2 })
  view:setAllowsSelection(false)
  expect.equal({ view.allowsSelection, view.allowsMultipleSelection }, { false, false })
end }

--- ScenarioFields.allowsMultipleSelection
return Scenario { layout = column(), data = { 3 }, allowsSelection = false, allowsMultipleSelection = true, steps = function(view)
  expect.equal({ view.allowsSelection, view.allowsMultipleSelection }, { true, true })
end }

--- ScenarioFields.prefetching
-- Whether prefetchItems is called.
--- Delegate.prefetchItems
-- Data of these items will soon be needed.
--- Delegate.cancelPrefetching
-- Data of these items is no longer needed.
local log = {}

return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), delegate = recorder(log, { prefetchItems = "nothing", cancelPrefetching = "nothing" }), steps = function(view)
  view:drag { by = Point(0, -300) }
  expect.equal({ log[1][1], log[1][2][1][1] }, { "prefetchItems", 1 })
  expect.that(log[1][2][1][2] > 2)
  view:drag { by = Point(0, 900) }
  local names = {}
  for _, call in ipairs(log) do names[call[1]] = true end
  expect.equal(names.cancelPrefetching, true)
end }

--- ScenarioFields.prefetching
local log = {}

return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), prefetching = false, delegate = recorder(log, { prefetchItems = "nothing" }), steps = function(view)
  view:drag { by = Point(0, -300) }
  expect.equal(#log, 0)
end }

--- ScenarioFields.cellPrefetching
-- Whether cells are created ahead of their display.
local made = {}

return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), cellPrefetching = true, cell = { reuse = function(_, item) made[item] = true return "cell" end }, steps = function(view)
  view:drag { by = Point(0, -300) }
  local last = view:visibleItems()[#view:visibleItems()].item
  expect.equal(made[last + 1], true)
end }

--- ScenarioFields.cellPrefetching
local made = {}

return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), cell = { reuse = function(_, item) made[item] = true return "cell" end }, steps = function(view)
  view:drag { by = Point(0, -300) }
  local last = view:visibleItems()[#view:visibleItems()].item
  expect.equal({ made[last], made[last + 1] }, { true, nil })
end }

--- ScenarioFields.alwaysBounceVertical
-- Whether short content bounces, too.
--- ScenarioFields.alwaysBounceHorizontal
-- Whether narrow content bounces, too.
local lowest, leftmost = 0, 0
local delegate = { didScroll = function(view) lowest, leftmost = math.min(lowest, view.contentOffset.y), math.min(leftmost, view.contentOffset.x) end }

return Scenario { layout = column(), data = { 1 }, viewport = Size(200, 200), alwaysBounceVertical = true, alwaysBounceHorizontal = true, delegate = delegate, steps = function(view)
  view:drag { by = Point(0, 100) }
  expect.that(lowest < -10 and leftmost == 0)
  view:drag { by = Point(100, 0) }
  expect.that(leftmost < -10)
  expect.equal(view.contentOffset, Point(0, 0))
end }

--- ScenarioFields.alwaysBounceVertical
local scrolls = 0

return Scenario { layout = column(), data = { 1 }, viewport = Size(200, 200), delegate = { didScroll = function() scrolls = scrolls + 1 end }, steps = function(view)
  view:drag { by = Point(0, 100) }
  view:drag { by = Point(100, 0) }
  expect.equal(scrolls, 0)
end }

--- ScenarioFields.bounces
-- Whether a finger can drag the content beyond its edges.
local lowest = 0

return Scenario { layout = column(), data = { 9 }, viewport = Size(100, 200), delegate = { didScroll = function(view) lowest = math.min(lowest, view.contentOffset.y) end }, steps = function(view)
  view:drag { by = Point(0, 100) }
  expect.that(lowest < -10)
end }

--- ScenarioFields.bounces
local lowest = 0

return Scenario { layout = column(), data = { 9 }, viewport = Size(100, 200), bounces = false, delegate = { didScroll = function(view) lowest = math.min(lowest, view.contentOffset.y) end }, steps = function(view)
  view:drag { by = Point(0, 100) }
  expect.equal(lowest, 0)
end }

--- ScenarioFields.directionalLock
-- Whether a drag keeps to one axis.
local L = Layout.new("L")
function L:prepare() self:placeGrid(1, 1, 100, 10, 0, 0, 100, 100, 100, 100) end

return Scenario { layout = L, data = { 100 }, viewport = Size(200, 200), directionalLock = true, steps = function(view)
  view:drag { by = Point(-40, -200) }
  expect.that(view.contentOffset.y > 100)
  expect.equal(view.contentOffset.x, 0)
end }

--- ScenarioFields.directionalLock
local L = Layout.new("L")
function L:prepare() self:placeGrid(1, 1, 100, 10, 0, 0, 100, 100, 100, 100) end

return Scenario { layout = L, data = { 100 }, viewport = Size(200, 200), steps = function(view)
  view:drag { by = Point(-40, -200) }
  expect.that(view.contentOffset.y > 100 and view.contentOffset.x > 10)
end }

--- ScenarioFields.decelerationRate
-- How fast a scroll slows down.
return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), decelerationRate = 0.99, steps = function(view)
  view:fling { velocity = Point(0, 2) }
  -- A velocity v ends after nearly v / (1 - rate) points; "normal" is 0.998, as in UIKit.
  expect.equal(view.contentOffset.y, 200, nil, 4)
end }

--- ScenarioFields.decelerationRate
return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), steps = function(view)
  view:fling { velocity = Point(0, 2) }
  expect.equal(view.contentOffset.y, 1000, nil, 10)
end }

--- ScenarioFields.pagingEnabled
-- Whether scrolls end at whole pages.
return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), pagingEnabled = true, steps = function(view)
  view:fling { velocity = Point(0, 2) }
  expect.equal(view.contentOffset.y, 200)
  view:drag { by = Point(0, -40), over = 2 }
  expect.equal(view.contentOffset.y, 200)
end }

--- ScenarioFields.registered
-- The registered identifiers and kinds.
--! unregistered-identifier

return Scenario { layout = column(), data = { { { reuse = "photo" } } }, registered = { cell = { "text" } } }

--- ScenarioFields.registered
return Scenario { layout = column(true), data = { { { reuse = "photo" } } }, registered = { cell = { "photo" }, header = { "title" } }, steps = function(view)
  expect.equal(view:cellFor(1, 1).reuse, "photo")
end }

--- ScenarioFields.anchor
-- What keeps its place when sizes change.
local Rows = Layout.new("Rows")
function Rows:prepare(view)
  local y = 0
  self.heights = self.heights or {}
  for item = 1, view:itemCount(1) do
    self:placeCell(1, item, 0, y, 100, self.heights[item] or 100)
    y = y + (self.heights[item] or 100)
  end
end
function Rows:contentSize(view) return 100, (self.heights[1] or 100) + view:itemCount(1) * 100 - 100 end
local function scenario(anchor, offset)
  return Scenario { layout = Rows, data = { 9 }, viewport = Size(100, 200), anchor = anchor, steps = function(view)
    view:scrollTo(Point(0, 250))
    view.layout.heights[1] = 130
    view:invalidateLayout()
    view:layoutIfNeeded()
    expect.equal(view.contentOffset.y, offset)
  end }
end

return scenario("leading", 280)

--- ScenarioFields.keepAlive
-- Number of cells that stay alive off screen.
return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), keepAlive = 4, steps = function(view)
  local serial = view:cellFor(1, 1).serial
  view:scrollTo(Point(0, 300))
  view:scrollTo(Point(0, 0))
  expect.equal({ view:cellFor(1, 1).serial, view:cellFor(1, 1).timesUsed }, { serial, 1 })
end }

--- ScenarioFields.placeholder
-- Shown while the data has no items.
--> FocusStepTests, "a placeholder stands where there is no item"

--- ScenarioFields.taps
-- Recognisers of taps.
--- View:addTap
-- Adds a tap recogniser.
-- action: called as action(view, point)
-- shouldReceiveTouch: whether the recogniser accepts a touch, called as shouldReceiveTouch(view, point)
-- cancelsTouches: whether an accepted tap prevents selection; default true
local taps = {}
local function action(name) return function(view, point) taps[#taps + 1] = { name, view.width, point } end end

return Scenario { layout = column(), data = { 3 }, viewport = Size(100, 300), taps = { { action = action("first"), shouldReceiveTouch = function(_, point) return point.y > 100 end } }, steps = function(view)
  view:tap(Point(50, 50))
  expect.equal({ #taps, #view.selectedItems }, { 0, 1 })
  view:deselectItem(1, 1)
  view:tap(Point(50, 150))
  expect.equal({ taps, #view.selectedItems }, { { { "first", 100, Point(50, 150) } }, 0 })
  view:addTap { action = action("second"), cancelsTouches = false }
  view:tap(Point(50, 50))
  expect.equal({ taps[2], #view.selectedItems }, { { "second", 100, Point(50, 50) }, 1 })
end }

--- Delegate
-- The functions that a view calls when something happens; every function is optional.
--- Delegate.shouldSelectItem
-- Whether a tap selects an item.
--- Delegate.didSelectItem
-- An item was selected.
--- Delegate.shouldDeselectItem
-- Whether a tap deselects an item.
--- Delegate.didDeselectItem
-- An item is no longer selected.
--- Delegate.shouldHighlightItem
-- Whether a touch highlights an item.
--- Delegate.didHighlightItem
-- An item was highlighted.
--- Delegate.didUnhighlightItem
-- An item is no longer highlighted.
local log, answers = {}, {}
local delegate = {}
for _, name in ipairs { "shouldSelectItem", "shouldDeselectItem", "shouldHighlightItem" } do
  delegate[name] = function(_, section, item)
    log[#log + 1] = { name, section, item }
    return answers[name]
  end
end
for _, name in ipairs { "didSelectItem", "didDeselectItem", "didHighlightItem", "didUnhighlightItem" } do
  delegate[name] = function(_, section, item) log[#log + 1] = { name, section, item } end
end

return Scenario { layout = column(), data = { 3 }, viewport = Size(100, 300), allowsMultipleSelection = true, delegate = delegate, steps = function(view)
  local function tap(item, select, deselect, highlight)
    log = {}
    answers = { shouldSelectItem = select, shouldDeselectItem = deselect, shouldHighlightItem = highlight }
    view:tap(Point(50, item * 100 - 50))
    local names = {}
    for _, call in ipairs(log) do
      expect.equal({ call[2], call[3] }, { 1, item })
      names[call[1]] = true
    end
    return names, #view.selectedItems
  end
  local names, count = tap(2, true, true, true)
  expect.equal({ names.didHighlightItem, names.didUnhighlightItem, names.didSelectItem, count }, { true, true, true, 1 })
  names, count = tap(2, true, false, true)
  expect.equal({ names.shouldDeselectItem, names.didDeselectItem or false, count }, { true, false, 1 })
  names, count = tap(2, true, true, true)
  expect.equal({ names.didDeselectItem, count }, { true, 0 })
  names, count = tap(1, false, true, true)
  expect.equal({ names.shouldSelectItem, names.didSelectItem or false, count }, { true, false, 0 })
  names = tap(1, true, true, false)
  expect.equal({ names.didHighlightItem or false, names.didSelectItem or false }, { false, false })
end }

--- Delegate.willDisplayCell
-- A cell is about to appear on screen.
--- Delegate.didEndDisplayingCell
-- A cell has left the screen.
--- Delegate.willDisplaySupplementary
-- A supplementary view is about to appear on screen.
--- Delegate.didEndDisplayingSupplementary
-- A supplementary view has left the screen.
local log = {}
local names = { willDisplayCell = "nothing", didEndDisplayingCell = "nothing", willDisplaySupplementary = "nothing", didEndDisplayingSupplementary = "nothing" }

return Scenario { layout = column(true), data = { 9 }, viewport = Size(100, 120), delegate = recorder(log, names), steps = function(view)
  local function times(...)
    local wanted, count = { ... }, 0
    for _, call in ipairs(log) do
      local isSame = #call == #wanted
      for place, value in ipairs(wanted) do isSame = isSame and call[place] == value end
      if isSame then count = count + 1 end
    end
    return count
  end
  expect.equal({ times("willDisplayCell", 1, 1), times("willDisplayCell", 1, 2) }, { 1, 0 })
  expect.equal({ times("willDisplaySupplementary", "header", 1, 1), times("didEndDisplayingCell", 1, 1) }, { 1, 0 })
  view:scrollTo(Point(0, 600))
  expect.equal({ times("didEndDisplayingCell", 1, 1), times("didEndDisplayingSupplementary", "header", 1, 1) }, { 1, 1 })
end }

--- Delegate.shouldShowMenu
-- Whether a long press shows a menu.
--- Delegate.canPerformAction
-- Whether the menu has an action.
--- Delegate.performAction
-- An action of the menu was chosen.
--- View.menu
-- The visible menu: section, item and actions.
--- View:longPress
-- Long-presses at a point of the content.
--- View:performMenuAction
-- Chooses an action of an item's menu.
-- action: the name of the action
local performed, shows = {}, true
local delegate = {
  shouldShowMenu = function(_, _, item) return shows and item == 2 end,
  canPerformAction = function(_, _, _, action) return action ~= "cut" end,
  performAction = function(_, section, item, action) performed[#performed + 1] = { section, item, action } end,
}

return Scenario { layout = column(), data = { 3 }, viewport = Size(100, 300), delegate = delegate, steps = function(view)
  view:longPress(Point(50, 50))
  expect.equal(view.menu, nil)
  view:longPress(Point(50, 150))
  local actions = table.concat(view.menu.actions, " ")
  expect.equal({ view.menu.section, view.menu.item, actions }, { 1, 2, "copy paste" })
  view:performMenuAction("copy", 1, 2)
  expect.equal({ performed, view.menu }, { { { 1, 2, "copy" } } })
end }

--- Delegate.canMoveItem
-- Whether the user can move an item.
--- Delegate.targetItemForMove
-- Returns the target of a moved item: the proposed one or another.
--- View:beginMove
-- Starts an interactive move of an item, and returns whether it can be moved.
--- View:updateMove
-- Moves the picked-up item to a point of the content.
--- View:endMove
-- Drops the picked-up item at its target.
--- View:cancelMove
-- Cancels the move; the item returns to its place.
local proposed
local delegate = {
  canMoveItem = function(_, _, item) return item ~= 4 end,
  targetItemForMove = function(_, _, _, section, item)
    proposed = { section, item }
    return section, math.max(item, 2)
  end,
}
local L = column()
L.allowsOverlap = true

return Scenario { layout = L, data = { { "a", "b", "c", "d" } }, viewport = Size(100, 400), delegate = delegate, steps = function(view)
  local function order() return table.concat(view:items(1)) end
  expect.equal(view:beginMove(1, 4), false)
  expect.equal(view:beginMove(1, 3), true)
  view:updateMove(Point(50, 40))
  expect.equal({ proposed, view:cellFor(1, 2).frame }, { { 1, 1 }, Rect(0, -10, 100, 100) })
  view:endMove()
  expect.equal(order(), "acbd")
  view:beginMove(1, 1)
  view:updateMove(Point(50, 350))
  view:cancelMove()
  expect.equal({ order(), view:cellFor(1, 1).frame }, { "acbd", Rect(0, 0, 100, 100) })
end }

--- Delegate.transitionLayout
-- The layout during an interactive transition.
local Own = TransitionLayout:extend("Own")
local made
local delegate = { transitionLayout = function(_, from, to) made = Own { from = from, to = to } return made end }
local to = FlowLayout {}

return Scenario { layout = column(), data = { 3 }, delegate = delegate, steps = function(view)
  local transition = view:startTransition(to)
  expect.that(transition == made and made.to == to)
  view:finishTransition()
end }

--- Delegate.targetOffset
-- Returns the content offset after an update or a change of layouts: the proposed one or another.
local asked
local delegate = { targetOffset = function(_, proposed)
  asked = proposed.y
  return Point(0, proposed.y + 30)
end }

return Scenario { layout = column(), data = { 9 }, viewport = Size(100, 200), delegate = delegate, steps = function(view)
  view:scrollTo(Point(0, 100))
  view.data:insert(1, 9)
  view:insertItems { { 1, 9 } }
  expect.equal({ asked, view.contentOffset }, { 100, Point(0, 130) })
  asked = nil
  view:setLayout(column())
  expect.equal(view.contentOffset.y, asked + 30)
end }

--- Delegate.didScroll
-- The content offset has changed.
--- Delegate.willBeginDragging
-- A drag begins.
--- Delegate.willEndDragging
-- The user lifts the finger; may return another target.
--- Delegate.didEndDragging
-- The user has lifted the finger.
--- Delegate.didEndDecelerating
-- The deceleration has ended.
--- Delegate.didEndScrollingAnimation
-- An animated scroll has ended.
local log = {}
local function add(name) return function(_, ...) if log[#log] ~= name then log[#log + 1] = name end return end end
local velocity, target
local delegate = {
  didScroll = add("didScroll"), willBeginDragging = add("willBeginDragging"), didEndDecelerating = add("didEndDecelerating"),
  didEndScrollingAnimation = add("didEndScrollingAnimation"),
  willEndDragging = function(_, speed, offset)
    log[#log + 1] = "willEndDragging"
    velocity, target = speed, offset
    return Point(0, 400)
  end,
  didEndDragging = function(_, willDecelerate) log[#log + 1] = "didEndDragging " .. tostring(willDecelerate) end,
}

return Scenario { layout = column(), data = { 90 }, viewport = Size(100, 200), delegate = delegate, steps = function(view)
  view:drag { by = Point(0, -200), over = 0.2 }
  expect.equal(log, { "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "didScroll", "didEndDecelerating" })
  -- 200 points in 0.2 s are a point in a millisecond, against the finger.
  expect.equal(velocity, Point(0, 1))
  expect.that(target.y > 400)
  expect.equal(view.contentOffset.y, 400)
  log = {}
  view:scrollTo(Point(0, 700), { animated = true })
  expect.equal(log, { "didScroll", "didEndScrollingAnimation" })
end }

--- Delegate.sizeForItem
-- The size of an item of a flow layout.
--- Delegate.insetForSection
-- The inset of a section of a flow layout.
--- Delegate.minimumLineSpacingForSection
-- The gap between lines of a section of a flow layout.
--- Delegate.minimumInteritemSpacingForSection
-- The gap between items of a section of a flow layout.
--- Delegate.referenceSizeForHeader
-- The size of a header of a flow layout.
--- Delegate.referenceSizeForFooter
-- The size of a footer of a flow layout.
local flow = FlowLayout {}
local delegate = {
  sizeForItem = function(_, layout, _, item) return layout == flow and Size(40, item * 10) end,
  insetForSection = function() return Insets(1, 2, 3, 4) end,
  minimumLineSpacingForSection = function() return 5 end,
  minimumInteritemSpacingForSection = function() return 20 end,
  referenceSizeForHeader = function() return 0, 30 end,
  referenceSizeForFooter = function() return Size(0, 50) end,
}

return Scenario { layout = flow, data = { 3 }, viewport = Size(106, 300), delegate = delegate, steps = function(view)
  -- Between 2 and 102 two items of 40 and a gap of 20 fit; the line is as high as its higher item.
  expect.equal(view:attributesFor("header", 1, 1).frame, Rect(0, 0, 106, 30))
  expect.frame(view, 1, 1, Rect(2, 36, 40, 10))
  expect.frame(view, 1, 2, Rect(62, 31, 40, 20))
  expect.frame(view, 1, 3, Rect(2, 56, 40, 30))
  expect.equal(view:attributesFor("footer", 1, 1).frame, Rect(0, 89, 106, 50))
end }
