local function fails(body, ...) expect.that(not pcall(body, ...)) end

-- Rows of 100 × 100 in one column, as many as there are items.
local function column(...)
  local L = Layout.new("L", ...)
  function L:prepare(view)
    if view:itemCount(1) > 0 then self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
  end
  return L
end

-- What a callback of a layout was called with, each time, as an array.
local function watched(L, name, result)
  local calls = {}
  L[name] = function(_, _, ...)
    calls[#calls + 1] = { ... }
    if result then return result(...) end
  end
  return calls
end

-- Rows whose results are those of the view's bounds, whatever rectangle is asked for.
local function following()
  local L = Layout.new("L")
  L.allowsRecomputing = true
  function L:prepare(view) self.count = view:itemCount(1) end
  function L:shouldInvalidate() return true end
  function L:contentSize(view) return view.width, self.count * 100 end
  function L:itemAttributes(_, section, item) return Attributes.cell(section, item, Rect(0, item * 100 - 100, 100, 100)) end
  function L:attributes(view)
    local all = {}
    for item = 1, self.count do
      local a = self:itemAttributes(view, 1, item)
      if a.frame:intersects(view.bounds) then all[#all + 1] = a end
    end
    return all
  end
  return L
end

--- Layout
-- A layout class.
-- `Grid { columns = 4 }` creates an instance; `Grid:extend(…)` creates a subclass.
--- Layout.new
-- Creates a class with a name, and parameters with their defaults.
-- name: the name in results and messages
-- parameters: the parameters with their defaults, or their values; none has the name of a method of every layout
--- Layout:extend
-- Creates a subclass.
local Grid = Layout.new("Grid", { columns = 3 })
function Grid:prepare(view) for item = 1, view:itemCount(1) do self:placeCell(1, item, (item - 1) % self.columns * 10, (item - 1) // self.columns * 10, 10, 10) end end
local Wide = Grid:extend("Wide", { columns = 5, gap = 2 })
local _, failure = pcall(function() return Wide { rows = 1 } end)

return Scenario { layout = Grid { columns = 4 }, data = { 8 }, steps = function(view)
  expect.equal({ Grid {}.columns, view.layout.columns, Wide {}.columns, Wide { gap = 1 }.gap }, { 3, 4, 5, 1 })
  expect.equal(view:attributesFor(1, 5).frame, Rect(0, 10, 10, 10))
  view:setLayout(Wide)
  expect.equal(view:attributesFor(1, 6).frame, Rect(0, 10, 10, 10))
  expect.that(tostring(failure):find("'rows' is not a parameter of Wide", 1, true))
end }

--- Layout.demo
-- The default scenario of the class.
local L = column()
L.demo = { viewport = Size(123, 45), data = { 1 }, steps = function(view) expect.equal({ view.width, view.height, view:itemCount(1) }, { 123, 45, 1 }) end }
return L

--- Layout.decorations
-- The registered decoration kinds; without this list, all kinds are registered.
local L = column()
L.decorations = { "line" }
L.allowsOverlap = true
function L:attributes() return { Attributes.decoration("line", 1, 1, Rect(0, 0, 9, 9)), Attributes.decoration("dot", 1, 1, Rect(0, 0, 9, 9)) } end
--! unregistered-decoration

return Scenario { layout = L, data = { 0 } }

--- Layout.flipsHorizontally
-- Whether the view mirrors the layout when text runs the other way.
--- Layout.developmentDirection
-- The direction of text that the layout was written for.
local L = column()
function L:contentSize() return 300, 100 end

local function shownX(view)
  local cell = view:cellFor(1, 1)
  return cell.frame.x
end

return Scenario { layout = L, data = { 1 }, viewport = Size(300, 200), direction = "rtl", steps = function(view)
  expect.equal(view:itemAt(Point(10, 10)).item, 1)
  local Flipped = L:extend("Flipped")
  Flipped.flipsHorizontally = true
  view:setLayout(Flipped)
  expect.equal(shownX(view), 200)
  local Written = Flipped:extend("Written")
  Written.developmentDirection = "rtl"
  view:setLayout(Written)
  expect.equal(shownX(view), 0)
end }

--- Layout.estimatedExtents
-- The extents that cells may change by their preferred sizes (default: height).
local function grown(extents)
  local L = column()
  L.estimatedExtents = extents
  function L:prepare() self:placeCell(1, 1, 0, 0, self.width or 50, self.height or 50) end
  function L:shouldInvalidatePreferred(_, preferred, original) return preferred.size ~= original.size end
  function L:preferredInvalidation(_, preferred) self.width, self.height = preferred.width, preferred.height end
  return L
end

return Scenario { layout = grown(nil), data = { { { size = Size(70, 80) } } }, steps = function(view)
  for _, case in ipairs { { nil, 50, 80 }, { "height", 50, 80 }, { "width", 70, 50 }, { "both", 70, 80 } } do
    view:setLayout(grown(case[1]))
    expect.equal(view:attributesFor(1, 1).size, Size(case[2], case[3]))
  end
end }

--- Layout:prepare
-- Computes the layout.
-- Called first in the pass after an invalidation.
-- The host stores the placed elements and finds them by rectangle.
-- view: the view
local L = column()
local order = {}
local base = L.prepare
function L:prepare(view) order[#order + 1] = "prepare" base(self, view) end
function L:contentSize(view) order[#order + 1] = "contentSize" return view.width, 400 end

return Scenario { layout = L, data = { 4 }, viewport = Size(100, 200), steps = function(view)
  order = {}
  view:invalidateLayout()
  view:layoutIfNeeded()
  expect.equal({ order[1], order[2] }, { "prepare", "contentSize" })
  expect.contentSize(view, 100, 400)
  expect.equal(#view:elements(Rect(0, 150, 100, 100)), 2)
end }

--- Layout:contentSize
-- Returns the content size, as a Size or two numbers.
-- Default: up to the far corner of the placed elements.
local L = column()
local Sized, Numbers = L:extend("Sized"), L:extend("Numbers")
function Sized:contentSize() return Size(300, 500) end
function Numbers:contentSize() return 310, 510 end

return Scenario { layout = L, data = { 4 }, viewport = Size(100, 200), steps = function(view)
  expect.contentSize(view, 100, 400)
  view:setLayout(Sized)
  expect.contentSize(view, 300, 500)
  view:setLayout(Numbers)
  expect.contentSize(view, 310, 510)
end }

--- Layout:attributes
-- Returns the attributes of every element that intersects a rectangle.
-- Default: the placed elements.
local L = column()
local Own = L:extend("Own")
function Own:attributes(_, rect)
  local found = {}
  for _, a in ipairs(self:placed(rect)) do
    a.x = a.x + 5
    found[#found + 1] = a
  end
  return found
end
function Own:contentSize() return 105, 400 end

return Scenario { layout = L, data = { 4 }, viewport = Size(110, 200), steps = function(view)
  expect.equal(view:cellFor(1, 2).frame, Rect(0, 100, 100, 100))
  view:setLayout(Own)
  expect.equal(view:cellFor(1, 2).frame, Rect(5, 100, 100, 100))
end }

--- Layout:itemAttributes
-- Returns the attributes of one item, or four numbers: x, y, width, height.
local L, M = Layout.new("L"), Layout.new("M")
function L:itemAttributes(_, section, item) return Attributes.cell(section, item, Rect(1, item * 10, 3, 10)) end
function M:itemAttributes(_, _, item) return 2, item * 20, 4, 20 end

return Scenario { layout = L, data = { 3 }, steps = function(view)
  expect.frame(view, 1, 2, Rect(1, 20, 3, 10))
  view:setLayout(M)
  expect.frame(view, 1, 2, Rect(2, 40, 4, 20))
end }

--- Layout:supplementaryAttributes
-- Returns the attributes of one supplementary view; without an item, of one of the whole list.
--- Layout:decorationAttributes
-- Returns the attributes of one decoration.
--- *
-- item: the item's number in its section, from 1; nil for a view of the whole list
local L = column()
function L:supplementaryAttributes(_, kind, section, item)
  if kind == "line" then return nil end
  return item and Attributes.supplementary(kind, section, item, Rect(0, 0, 10, item)) or Attributes.supplementary(kind, section, Rect(0, 0, 20, section))
end
function L:decorationAttributes(_, kind, section, item) return Attributes.decoration(kind, section, item, Rect(0, 0, 30, item)) end
L.allowsOverlap = true
function L:attributes(view, rect)
  local all = Layout.attributes(self, view, rect)
  all[#all + 1] = self:supplementaryAttributes(view, "header", 1, 1)
  all[#all + 1] = self:supplementaryAttributes(view, "banner", 2)
  all[#all + 1] = self:decorationAttributes(view, "line", 1, 3)
  return all
end

return Scenario { layout = L, data = { 2 }, steps = function(view)
  expect.equal(view:attributesFor("header", 1, 1).frame, Rect(0, 0, 10, 1))
  expect.equal(view:attributesFor("banner", 2).frame, Rect(0, 0, 20, 2))
  expect.equal(view:attributesFor("line", 1, 3).frame, Rect(0, 0, 30, 3))
end }

--- Layout:shouldInvalidate
-- Returns whether new bounds, after a scroll or a rotation, invalidate the layout.
-- Default: false.
-- newBounds: the bounds after the change, in points of the content
local L, prepared = column(), 0
local base = L.prepare
function L:prepare(view) prepared = prepared + 1 base(self, view) end
local Scrolled = L:extend("Scrolled")
local calls = watched(Scrolled, "shouldInvalidate", function() return true end)

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  local before = prepared
  view:scrollTo(Point(0, 70))
  expect.equal(prepared, before)
  view:setLayout(Scrolled)
  before = prepared
  view:scrollTo(Point(0, 90))
  expect.equal({ prepared, calls[#calls][1] }, { before + 1, Rect(0, 90, 100, 200) })
  view:resize(Size(100, 300), { animated = false })
  expect.equal({ prepared, calls[#calls][1] }, { before + 2, Rect(0, 90, 100, 300) })
end }

--- Layout:boundsInvalidation
-- Lists in a context what new bounds invalidate.
-- A context that names no element, as by default, invalidates every placed element.
--- Layout:invalidate
-- Notified before elements become invalid.
-- context: the invalid parts
local L, order = column(), {}
local base = L.prepare
function L:prepare(view)
  order[#order + 1] = { "prepare", #self:placed(Rect(0, 0, 100, 900)) }
  base(self, view)
end
L.allowsReplacement = true
function L:shouldInvalidate() return true end
function L:invalidate(_, context) order[#order + 1] = { "invalidate", #context.items } end
local Named = L:extend("Named")
function Named:boundsInvalidation(_, _, context) context:addItem(1, 1) end

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  order = {}
  view:scrollTo(Point(0, 70))
  expect.equal(order, { { "invalidate", 0 }, { "prepare", 0 } })
  view:setLayout(Named)
  order = {}
  view:scrollTo(Point(0, 90))
  expect.equal(order, { { "invalidate", 1 }, { "prepare", 8 } })
end }

--- Layout:shouldInvalidatePreferred
-- Returns whether a cell's preferred size invalidates the layout.
-- Default: false.
-- preferred: the attributes that the cell prefers
-- original: the attributes that the layout returned
--- Layout:preferredInvalidation
-- Lists in a context what a preferred size invalidates.
-- Default: the one element.
local L, Sizing = column(), nil
Sizing = L:extend("Sizing")
local calls, named = {}, nil
function Sizing:shouldInvalidatePreferred(_, preferred, original)
  calls[#calls + 1] = { preferred.height, original.height }
  if preferred.height == original.height then return false end
  self.height = preferred.height
  return true
end
function Sizing:prepare() self:placeCell(1, 1, 0, 0, 100, self.height or 100) end
function Sizing:invalidate(_, context) if #context.items > 0 then named = { #context.items, context.items[1][2] } end end

return Scenario { layout = L, data = { { { size = Size(100, 60) } } }, viewport = Size(100, 200), steps = function(view)
  expect.equal(view:attributesFor(1, 1).height, 100)
  view:setLayout(Sizing)
  expect.equal({ calls[1], view:attributesFor(1, 1).height }, { { 60, 100 }, 60 })
  expect.equal(named, { 1, 1 })
end }

--- Layout:targetOffset
-- Returns the offset where a scroll ends, for snapping: the proposed one or another.
-- The velocity is in points per millisecond.
-- proposed: the proposed offset, in points
-- velocity: the velocity at the release, in points per millisecond
local L = column()
local calls = watched(L, "targetOffset", function(proposed) return Point(0, proposed.y // 100 * 100) end)

return Scenario { layout = L, data = { 90 }, viewport = Size(100, 200), steps = function(view)
  view:fling { velocity = Point(0, 1) }
  expect.equal({ calls[1][2], view.contentOffset.y }, { Point(0, 1), calls[1][1].y // 100 * 100 })
  expect.that(calls[1][1].y % 100 > 1)
end }

--- Layout:targetOffsetForUpdate
-- Returns the content offset after an update or a change of layouts.
local L = column()
local calls = watched(L, "targetOffsetForUpdate", function() return Point(0, 30) end)

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 50))
  view.data:insert(1, 1)
  view:insertItems { { 1, 1 } }
  expect.equal({ calls[1][1], view.contentOffset }, { Point(0, 50), Point(0, 30) })
  view:scrollTo(Point(0, 90))
  view:setLayout(L {})
  expect.equal(view.contentOffset, Point(0, 30))
end }

--- Layout:wantsNextFrame
-- Returns whether the layout moves by itself and needs another display frame.
-- Called after each frame.
-- Default: false.
--- Layout:animate
-- Moves the layout to a moment of the simulated time, in seconds, after wantsNextFrame returned true.
-- The context names what moved; without a name, that is every placed element.
-- time: the simulated time of the frame, in seconds
local L, times, kept = Layout.new("L"), {}, {}
L.allowsReplacement = true
function L:prepare()
  kept[#kept + 1] = #self:placed(Rect(0, 0, 100, 100))
  self.y = self.y or 0
  self:placeCell(1, 1, 0, self.y, 50, 10)
  self:placeCell(1, 2, 0, 50, 50, 10)
end
function L:contentSize() return 100, 100 end
function L:wantsNextFrame() return self.y < 30 end
function L:animate(_, time, context)
  self.y = self.y + 10
  times[#times + 1] = time
  if self.y > 20 then context:addItem(1, 1) end
end

return Scenario { layout = L, data = { 2 }, hz = 60, steps = function(view)
  view:wait(1)
  expect.equal(times, { 1 / 60, 2 / 60, 3 / 60 }, nil, 0.0001)
  expect.equal({ view:attributesFor(1, 1).y, kept }, { 30, { 0, 0, 0, 1 } })
end }

--- Layout:prepareUpdates
-- Receives the insertions, deletions, reloads and moves of an update.
-- updates: each with its action (insert, delete, reload or move) and its places before and after; a section has no item
--- Layout:finalizeUpdates
-- Notified when the animations of an update are set up.
local L, order = column(), {}
function L:prepareUpdates(_, updates)
  for _, update in ipairs(updates) do
    local before, after = update.before, update.after
    order[#order + 1] = {
      update.action, before and before.section or 0, before and before.item or 0, after and after.section or 0,
      after and after.item or 0,
    }
  end
end
function L:initialItemAttributes(view, section, item) order[#order + 1] = "initial" return nil end
function L:finalizeUpdates() order[#order + 1] = "finalize" end
function L:prepare(view)
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do self:placeCell(section, item, section * 100, item * 10, 90, 9) end
  end
end

return Scenario { layout = L, data = { 3, 1 }, steps = function(view)
  view:performBatchUpdates(function()
    view.data:insert(1, 4)
    view:insertItems { { 1, 4 } }
  end)
  expect.equal({ order[1], order[2], order[#order] }, { { "insert", 0, 0, 1, 4 }, "initial", "finalize" })
  order = {}
  view.data:remove(1, 2)
  view:deleteItems { { 1, 2 } }
  expect.equal(order[1], { "delete", 1, 2, 0, 0 })
  order = {}
  view.data:move(1, 1, 1, 3)
  view:moveItem({ 1, 1 }, { 1, 3 })
  expect.equal(order[1], { "move", 1, 1, 1, 3 })
  order = {}
  view:reloadItems { { 1, 2 } }
  expect.equal(order[1], { "reload", 1, 2, 1, 2 })
  order = {}
  view.data:removeSection(2)
  view:deleteSections { 2 }
  expect.equal(order[1], { "delete", 2, 0, 0, 0 })
end }

--- Layout:initialItemAttributes
-- Returns the initial attributes of an item that appears.
--- Layout:finalItemAttributes
-- Returns the final attributes of an item that disappears.
--- Layout:initialSupplementaryAttributes
-- Returns the initial attributes of a supplementary view that appears.
--- Layout:finalSupplementaryAttributes
-- Returns the final attributes of a supplementary view that disappears.
--- Layout:initialDecorationAttributes
-- Returns the initial attributes of a decoration that appears.
--- Layout:finalDecorationAttributes
-- Returns the final attributes of a decoration that disappears.
local L, log = Layout.new("L"), {}
function L:prepare(view)
  for section = 1, view:sectionCount() do
    self:placeSupplementary("header", section, 1, 0, section * 20, 50, 9)
    self:placeDecoration("line", section, 1, 60, section * 20, 50, 9)
    self:placeCell(section, 1, 120, section * 20, 50, 9)
  end
end
for _, when in ipairs { "initial", "final" } do
  L[when .. "ItemAttributes"] = function(_, _, section, item) log[when .. " cell " .. section .. item] = true end
  for _, category in ipairs { "Supplementary", "Decoration" } do
    L[when .. category .. "Attributes"] = function(_, _, kind, section, item) log[when .. " " .. kind .. " " .. section .. item] = true end
  end
end

return Scenario { layout = L, data = { 1, 1 }, steps = function(view)
  view.data:insertSection(3, 1)
  view:insertSections { 3 }
  expect.equal({ log["initial cell 31"], log["initial header 31"], log["initial line 31"] }, { true, true, true })
  log = {}
  view.data:removeSection(2)
  view:deleteSections { 2 }
  expect.equal({ log["final cell 21"], log["final header 21"], log["final line 21"] }, { true, true, true })
end }

--- Layout:insertedSupplementaries
-- Returns the supplementary views of a kind that an update inserts.
--- Layout:deletedSupplementaries
-- Returns the supplementary views of a kind that an update deletes.
--- Layout:insertedDecorations
-- Returns the decorations of a kind that an update inserts.
--- Layout:deletedDecorations
-- Returns the decorations of a kind that an update deletes.
local L, asked, begun = Layout.new("L"), {}, {}
function L:prepare(view)
  self:placeCell(1, 1, 0, 100, 50, 9)
  for number = 1, view:itemCount(1) - 1 do
    self:placeCell(1, number + 1, 200, number * 20, 50, 9)
    self:placeSupplementary("note", 1, number, 0, number * 20, 50, 9)
    self:placeDecoration("line", 1, number, 60, number * 20, 50, 9)
  end
end
for _, when in ipairs { "inserted", "deleted" } do
  for category, wanted in pairs { Supplementaries = "note", Decorations = "line" } do
    L[when .. category] = function(_, view, kind)
      asked[when .. " " .. kind] = true
      return kind == wanted and (when == "inserted") == (view:itemCount(1) == 3) and { { 1, 2 } } or {}
    end
  end
end
function L:initialSupplementaryAttributes(_, kind, section, item) begun[#begun + 1] = { "in", kind, section, item } end
function L:initialDecorationAttributes(_, kind, section, item) begun[#begun + 1] = { "in", kind, section, item } end
function L:finalSupplementaryAttributes(_, kind, section, item) begun[#begun + 1] = { "out", kind, section, item } end
function L:finalDecorationAttributes(_, kind, section, item) begun[#begun + 1] = { "out", kind, section, item } end

local function has(way, kind)
  for _, one in ipairs(begun) do if one[1] == way and one[2] == kind and one[4] == 2 then return true end end
  return false
end

return Scenario { layout = L, data = { 2 }, steps = function(view)
  view.data:insert(1, 3)
  view:insertItems { { 1, 3 } }
  expect.equal({ asked["inserted note"], asked["inserted line"] }, { true, true })
  expect.equal({ has("in", "note"), has("in", "line") }, { true, true })
  begun = {}
  view.data:remove(1, 3)
  view:deleteItems { { 1, 3 } }
  expect.equal({ asked["deleted note"], asked["deleted line"] }, { true, true })
  expect.equal({ has("out", "note"), has("out", "line") }, { true, true })
end }

--- Layout:prepareBoundsChange
-- Notified before an animated change of the bounds, with the old bounds.
-- oldBounds: the bounds before the change, in points of the content
--- Layout:finalizeBoundsChange
-- Notified when the animations of a bounds change are set up.
local L, log = column(), {}
function L:prepareBoundsChange(_, oldBounds) log[#log + 1] = oldBounds end
function L:finalizeBoundsChange() log[#log + 1] = "finalize" end

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  view:resize(Size(200, 100))
  expect.equal(log, { Rect(0, 0, 100, 200), "finalize" })
end }

--- Layout:prepareTransitionTo
-- Notified before another layout replaces this one.
-- newLayout: the new layout
--- Layout:prepareTransitionFrom
-- Notified before this layout replaces another one.
-- oldLayout: the old layout
--- Layout:finalizeTransition
-- Notified when the animations of a layout change are set up.
local L, order = column(), {}
function L:prepareTransitionTo(_, other) order[#order + 1] = { "to", self.name, other.name } end
function L:prepareTransitionFrom(_, other) order[#order + 1] = { "from", self.name, other.name } end
function L:finalizeTransition() order[#order + 1] = { "finalize", self.name } end
local first, second = L {}, L {}
first.name, second.name = "first", "second"

return Scenario { layout = first, data = { 3 }, steps = function(view)
  view:setLayout(second, { animated = true })
  expect.equal({ order[1], order[2] }, { { "to", "first", "second" }, { "from", "second", "first" } })
  expect.equal({ order[3][1], order[4][1] }, { "finalize", "finalize" })
end }

--- Layout:targetItemForMove
-- Returns the target of an item that the user moves: a section and an item.
-- Default: the nearest item.
--- Layout:moveAttributes
-- Returns the attributes of an item that the user moves.
-- Default: unchanged, centred on the point.
local L = column()
L.allowsOverlap = true
local Own = L:extend("Own")
function Own:targetItemForMove() return 1, 4 end
function Own:moveAttributes(_, section, item, point)
  local a = self:placedCell(section, item) or Attributes.cell(section, item)
  a.frame = Rect(point.x, point.y, 10, 10)
  return a
end

return Scenario { layout = L, data = { { "a", "b", "c", "d" } }, viewport = Size(100, 400), steps = function(view)
  local function order() return table.concat(view:items(1)) end
  view:beginMove(1, 1)
  view:updateMove(Point(40, 260))
  expect.equal(view:cellFor(1, 3).frame, Rect(-10, 210, 100, 100))
  view:endMove()
  expect.equal(order(), "bcad")
  view:setLayout(Own)
  view:beginMove(1, 1)
  view:updateMove(Point(40, 20))
  expect.equal(view:cellFor(1, 4).frame, Rect(40, 20, 10, 10))
  view:endMove()
  expect.equal(order(), "cadb")
end }

--- Layout.allowsOverlap
-- Whether elements may overlap, without a warning.
local L = Layout.new("L")
function L:prepare() for item = 1, 2 do self:placeCell(1, item, 0, item * 10 - 10, 50, 50) end end
--! overlap

return Scenario { layout = L, data = { 2 }, steps = function(view) expect.equal(#view:visibleItems(), 2) end }

--- Layout.allowsOverlap
local L = Layout.new("L")
function L:prepare() for item = 1, 2 do self:placeCell(1, item, 0, item * 10 - 10, 50, 50) end end
L.allowsOverlap = true

return Scenario { layout = L, data = { 2 }, steps = function(view) expect.equal(#view:visibleItems(), 2) end }

--- Layout.allowsOutsideContent
-- Whether elements may be outside the content, without a warning.
local L = Layout.new("L")
function L:prepare() self:placeCell(1, 1, 0, 0, 50, 50) end
function L:contentSize() return 40, 50 end
--! outside-content

return Scenario { layout = L, data = { 1 }, steps = function(view) expect.contentSize(view, 40, 50) end }

--- Layout.allowsOutsideContent
local L = Layout.new("L")
function L:prepare() self:placeCell(1, 1, 0, 0, 50, 50) end
function L:contentSize() return 40, 50 end
L.allowsOutsideContent = true

return Scenario { layout = L, data = { 1 }, steps = function(view) expect.contentSize(view, 40, 50) end }

--- Layout.allowsMissingItems
-- Whether items may be missing or empty, without a warning.
local L = Layout.new("L")
function L:prepare(view) if view:itemCount(1) > 0 then self:placeCell(1, 1, 0, 0, 50, 50) end end
--! missing-item

return Scenario { layout = L, data = { 2 }, steps = function(view) expect.equal(view:attributesFor(1, 2), nil) end }

--- Layout.allowsMissingItems
local L = Layout.new("L")
function L:prepare(view) if view:itemCount(1) > 0 then self:placeCell(1, 1, 0, 0, 50, 50) end end
L.allowsMissingItems = true

return Scenario { layout = L, data = { 2 }, steps = function(view) expect.equal(view:attributesFor(1, 2), nil) end }

--- Layout.allowsReplacement
-- Whether prepare may place an element twice, without a warning.
--- Layout:placeCell
-- Placing an item again replaces it.
local L = Layout.new("L")
function L:prepare() for round = 1, 2 do self:placeCell(1, 1, round, 0, 50, 50) end end
--! duplicate-element

return Scenario { layout = L, data = { 1 }, steps = function(view) expect.frame(view, 1, 1, Rect(2, 0, 50, 50)) end }

--- Layout.allowsReplacement
local L = Layout.new("L")
function L:prepare() for round = 1, 2 do self:placeCell(1, 1, round, 0, 50, 50) end end
L.allowsReplacement = true

return Scenario { layout = L, data = { 1 }, steps = function(view) expect.frame(view, 1, 1, Rect(2, 0, 50, 50)) end }

--- Layout.allowsPageDrift
-- Whether pages may be longer or shorter than items, without a warning.
local L = Layout.new("L")
function L:prepare() self:placeRow(1, 1, 9, 0, 0, 80, 100, 90) end
--! page-drift

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 100), pagingEnabled = true, steps = function(view)
  view:fling { velocity = Point(1, 0) }
  expect.equal(view.contentOffset.x, 100)
end }

--- Layout.allowsPageDrift
local L = Layout.new("L")
function L:prepare() self:placeRow(1, 1, 9, 0, 0, 80, 100, 90) end
L.allowsPageDrift = true

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 100), pagingEnabled = true, steps = function(view)
  view:fling { velocity = Point(1, 0) }
  expect.equal(view.contentOffset.x, 100)
end }

--- Layout.allowsReaderMoves
-- Whether updates and sizes may move what is visible without changing it, without a warning.
--! reader-moved

return Scenario { layout = column(), data = { 9 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 300))
  view.data:insert(1, 1)
  view:insertItems { { 1, 1 } }
  expect.equal(view.contentOffset.y, 300)
end }

--- Layout.allowsReaderMoves
local L = column()
L.allowsReaderMoves = true

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 300))
  view.data:insert(1, 1)
  view:insertItems { { 1, 1 } }
  expect.equal(view.contentOffset.y, 300)
end }

--- Layout.allowsOffsetReads
-- Whether prepare may read the content offset while scrolling does not prepare, without a warning.
local L = column()
local base = L.prepare
function L:prepare(view) if view.contentOffset.y >= 0 then base(self, view) end end
--! scroll-dependent-prepare

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 100))
  expect.calls { view = view, name = "prepare", exactly = 1 }
end }

--- Layout.allowsOffsetReads
local L = column()
local base = L.prepare
function L:prepare(view) if view.contentOffset.y >= 0 then base(self, view) end end
L.allowsOffsetReads = true

return Scenario { layout = L, data = { 9 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 100))
  expect.calls { view = view, name = "prepare", exactly = 1 }
end }

--- Layout.allowsRecomputing
-- Whether each step of a scroll may recompute every item, without a warning.
local L = column()
function L:shouldInvalidate() return true end
--? over-invalidation

return L

--- Layout.allowsRecomputing
local L = column()
function L:shouldInvalidate() return true end
L.allowsRecomputing = true
--? none

return L

--- Layout.followsOffset
-- Whether the results depend on the content offset instead of the rectangle, without findings of checks.
local L = following()
--? rect-incomplete

return L

--- Layout.followsOffset
local L = following()
L.followsOffset = true
--? none

return L

--- Layout:placeCell
-- Places an item's cell; only in prepare.
--- Layout:placeSupplementary
-- Places a supplementary view, such as a header; only in prepare.
--- Layout:placeDecoration
-- Places a decoration, such as a background; only in prepare.
--- Layout:place
-- Places an element with these attributes; only in prepare.
-- attributes: the element's position and appearance
--- *
-- zIndex: the order from back to front; higher is in front; default 0
-- alpha: the opacity, from 0 to 1; default 1
-- scale: a scale about the centre; default 1
local L = Layout.new("L")
function L:prepare()
  self:placeCell(1, 1, 1, 2, 30, 40)
  self:placeCell(1, 2, 100, 100, 30, 40, 3, 0.5, 2)
  self:placeSupplementary("header", 1, 1, 200, 0, 30, 40)
  self:placeSupplementary("header", 1, 2, 200, 100, 30, 40, 3, 0.5, 2)
  self:placeDecoration("line", 1, 1, 300, 0, 30, 40)
  self:placeDecoration("line", 1, 2, 300, 100, 30, 40, 3, 0.5, 2)
  local own = Attributes.cell(1, 3, Rect(0, 300, 10, 10))
  own.cornerRadius = 4
  self:place(own)
end
--! placed-outside-prepare

local function facts(a) return { a.frame, a.zIndex, a.alpha, a.center } end

return Scenario { layout = L, data = { 3 }, viewport = Size(500, 500), steps = function(view)
  expect.equal(facts(view:attributesFor(1, 1)), { Rect(1, 2, 30, 40), 0, 1, Point(16, 22) })
  expect.equal(facts(view:attributesFor(1, 2)), { Rect(85, 80, 60, 80), 3, 0.5, Point(115, 120) })
  for kind, x in pairs { header = 200, line = 300 } do
    expect.equal(facts(view:attributesFor(kind, 1, 1)), { Rect(x, 0, 30, 40), 0, 1, Point(x + 15, 20) })
    expect.equal(facts(view:attributesFor(kind, 1, 2)), { Rect(x - 15, 80, 60, 80), 3, 0.5, Point(x + 15, 120) })
  end
  expect.equal({ view:attributesFor(1, 3).cornerRadius, view:attributesFor(1, 3).frame }, { 4, Rect(0, 300, 10, 10) })
  fails(function() view.layout:placeCell(1, 1, 0, 0, 9, 9) end)
  fails(function() view.layout:placeSupplementary("header", 1, 1, 0, 0, 9, 9) end)
  fails(function() view.layout:placeDecoration("line", 1, 1, 0, 0, 9, 9) end)
  fails(function() view.layout:place(Attributes.cell(1, 1)) end)
end }

--- Layout:placeCells
-- Places many cells of a section from one flat array: x, y, width and height of each.
-- firstItem: the first item, from 1
-- numbers: x, y, width and height of one cell after the other, in points
--- Layout:placeRow
-- Places equal cells side by side.
-- The step is from one left edge to the next.
-- firstItem: the first item, from 1
-- count: the number of cells
-- step: from one cell to the next, in points
--- Layout:placeColumn
-- Places equal cells below each other.
-- The step is from one top edge to the next.
--- Layout:placeGrid
-- Places equal cells from left to right, row by row.
-- columns: the number of cells in a row
-- columnStep: from one left edge to the next, in points
-- rowStep: from one top edge to the next, in points
local L = Layout.new("L")
function L:prepare()
  self:placeCells(1, 1, { 1, 2, 3, 4, 5, 6, 7, 8 })
  self:placeRow(1, 3, 2, 0, 50, 30, 20, 40)
  self:placeColumn(1, 5, 2, 100, 0, 30, 20, 40)
  self:placeGrid(1, 7, 3, 2, 200, 0, 30, 20, 40, 50)
end

return Scenario { layout = L, data = { 9 }, steps = function(view)
  for item, rect in ipairs {
    Rect(1, 2, 3, 4), Rect(5, 6, 7, 8), Rect(0, 50, 30, 20), Rect(40, 50, 30, 20), Rect(100, 0, 30, 20), Rect(100, 40, 30, 20),
    Rect(200, 0, 30, 20), Rect(240, 0, 30, 20), Rect(200, 50, 30, 20),
  } do
    expect.frame(view, 1, item, rect)
  end
end }

--- Layout:invalidateLayout
-- Invalidates the layout, or the elements in a context.
-- The next pass prepares it once.
-- Do not call this during a pass.
local L, prepared = column(), 0
local base = L.prepare
function L:prepare(view) prepared = prepared + 1 base(self, view) end
local Reentrant = column()
local last
function Reentrant:contentSize() last = pcall(function() self:invalidateLayout() end) return 100, 900 end
--! reentrant-call

return Scenario { layout = L, data = { 9 }, steps = function(view)
  local before = prepared
  local context = Context()
  context:addItem(1, 1)
  view.layout:invalidateLayout()
  view.layout:invalidateLayout(context)
  view:layoutIfNeeded()
  expect.equal(prepared, before + 1)
  view:setLayout(Reentrant)
  expect.equal(last, false)
end }

--- Layout:placed
-- Returns copies of the placed elements that intersect a rectangle, in the order in which they were placed.
--- Layout:placedCell
-- Returns a copy of an item's placed cell, or nil if it was not placed.
--- Layout:placedSupplementary
-- Returns a copy of a placed supplementary view, or nil; without an item, of one of the whole list.
--- Layout:placedDecoration
-- Returns a copy of a placed decoration, or nil if it was not placed.
--- Layout:placedBounds
-- Returns the bounding box of all placed elements, or nil if there are none.
local L = Layout.new("L")
local empty
function L:prepare()
  empty = self:placedBounds()
  self:placeCell(1, 2, 0, 50, 10, 10)
  self:placeCell(1, 1, 20, 50, 10, 10)
  self:placeSupplementary("header", 1, 1, 40, 50, 10, 10)
  self:place(Attributes.supplementary("banner", 3, Rect(60, 50, 10, 10)))
  self:placeDecoration("line", 1, 1, 500, 500, 100, 10)
end

return Scenario { layout = L, data = { 2 }, viewport = Size(700, 700), steps = function(view)
  local layout, order = view.layout, {}
  for _, a in ipairs(layout:placed(Rect(0, 0, 100, 100))) do order[#order + 1] = a.x end
  expect.equal(order, { 0, 20, 40, 60 })
  layout:placedCell(1, 1).x = 7
  expect.equal({ layout:placedCell(1, 1).x, layout:placedCell(1, 3) }, { 20, nil })
  expect.equal({ layout:placedSupplementary("header", 1, 1).x, layout:placedSupplementary("banner", 3).x }, { 40, 60 })
  expect.equal(layout:placedSupplementary("header", 1, 2), nil)
  expect.equal({ layout:placedDecoration("line", 1, 1).x, layout:placedDecoration("line", 1, 2) }, { 500, nil })
  expect.equal({ empty == nil, layout:placedBounds() }, { true, Rect(0, 50, 600, 460) })
end }
