-- Four cells of 100 × 100 in a column, with what a probe adds.
local function column()
  local L = Layout.new("L")
  function L:prepare(view)
    if view:itemCount(1) > 0 then self:placeColumn(1, 1, view:itemCount(1), 0, 0, 100, 100, 100) end
  end
  return L
end

--- Context
-- Describes which parts of a layout are invalid.
-- Creates an empty context.
--- Context.everything
-- Whether the whole layout is invalid; read-only.
--- Context.dataSourceCounts
-- Whether the item and section counts may have changed; read-only.
local L, log = column(), {}
function L:invalidate(_, context) log[#log + 1] = { context.everything, context.dataSourceCounts } end

return Scenario { layout = L, data = { 4 }, steps = function(view)
  local empty = Context()
  expect.equal({ empty.everything, empty.dataSourceCounts, #empty.items }, { false, false, 0 })
  expect.equal({ next(empty.supplementaries) == nil, next(empty.decorations) == nil }, { true, true })
  for _, name in ipairs { "everything", "dataSourceCounts" } do
    expect.that(not pcall(function() empty[name] = true end))
  end
  view:reloadData()
  view:layoutIfNeeded()
  expect.equal(log[#log], { true, true })
  local some = Context()
  some:addItem(1, 2)
  view:invalidateLayout(some)
  view:layoutIfNeeded()
  expect.equal(log[#log], { false, false })
end }

--- Context.items
-- The invalid items, each listed once.
--- Context.supplementaries
-- The invalid supplementary views by kind, each listed once.
--- Context.decorations
-- The invalid decorations by kind, each listed once.
--- Context:addItem
-- Marks an item as invalid.
--- Context:addSupplementary
-- Marks a supplementary view as invalid; without an item, one of the whole list.
--- Context:addDecoration
-- Marks a decoration as invalid.
local context = Context()
for _ = 1, 2 do
  context:addItem(1, 2)
  context:addItem(3, 4)
  context:addSupplementary("header", 2, 1)
  context:addSupplementary("header", 5)
  context:addDecoration("backdrop", 3, 1)
end
expect.equal({ #context.items, #context.supplementaries.header, #context.decorations.backdrop }, { 2, 2, 1 })
expect.equal({ context.items[2][1], context.items[2][2] }, { 3, 4 })
expect.equal({ context.supplementaries.header[1][1], context.supplementaries.header[1][2] }, { 2, 1 })
expect.equal({ context.supplementaries.header[2][1], context.supplementaries.header[2][2] or "none" }, { 5, "none" })
expect.equal({ context.decorations.backdrop[1][1], context.decorations.backdrop[1][2] }, { 3, 1 })

--- Context.offsetAdjustment
-- The change of the content offset.
--- Context.sizeAdjustment
-- The change of the content size.
local context = Context()
expect.equal({ context.offsetAdjustment, context.sizeAdjustment }, { Point(0, 0), Size(0, 0) })
context.offsetAdjustment = Point(0, 30)
context.sizeAdjustment = Size(0, 20)

return Scenario { layout = column(), data = { 4 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 100))
  view:invalidateLayout(context)
  expect.equal(view.contentOffset, Point(0, 130))
  expect.equal(view.contentSize, Size(100, 420))
  view:layoutIfNeeded()
end }

--- Context.delegateMetrics
-- Whether a flow layout calls its delegate again.
--- Context.flowAttributes
-- Whether a flow layout places its elements again.
local calls = 0

return Scenario { layout = FlowLayout, data = { 1 },
  delegate = { sizeForItem = function() calls = calls + 1 return Size(50 + calls, 50) end },
  steps = function(view)
    local function invalidate(metrics, attributes)
      local context = Context()
      context.delegateMetrics = metrics
      context.flowAttributes = attributes
      view:invalidateLayout(context)
      view:layoutIfNeeded()
      return view:attributesFor(1, 1).width
    end
    local width, before = view:attributesFor(1, 1).width, calls
    expect.equal({ invalidate(false, false), calls }, { width, before })
    invalidate(true, true)
    expect.that(calls > before)
    expect.equal(view:attributesFor(1, 1).width, 50 + calls)
  end }

--- Context.custom
-- Your own values: what boundsInvalidation stores here, invalidate reads.
local L, read = column(), nil
function L:shouldInvalidate() return true end
function L:boundsInvalidation(_, newBounds, context)
  context:addItem(1, 1)
  context.custom.top = newBounds.y
end
function L:invalidate(_, context) read = context.custom.top end

return Scenario { layout = L, data = { 4 }, viewport = Size(100, 200), steps = function(view)
  view:scrollTo(Point(0, 70))
  expect.equal(read, 70)
end }
