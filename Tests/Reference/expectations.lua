-- Whether an expectation passes; a failure is reported even so.
local function passes(body, ...) return (pcall(body, ...)) end

-- Cells of 40 × 30 in three columns, 10 apart across and 5 down, in a view of 140 × 100.
local function grid(count, steps)
  local L = Layout.new("L")
  function L:prepare(view)
    self:placeGrid(1, 1, self.shown or view:itemCount(1), 3, 0, 0, 40, 30, 50, 35)
    for _ = 1, self.work or 0 do end
  end
  return Scenario { viewport = Size(140, 100), layout = L, data = { count }, steps = steps }
end

--- expect
-- Assertions for a scenario's steps.
-- Numbers may differ by 0.01 points.
--- expect.that
-- Expects a condition to be true.
-- condition: the condition to test
-- message: the message of a failure
--- expect.equal
-- Expects two values to be equal: numbers, rectangles and the like within a tolerance, tables field by field.
-- actual: the actual value
-- expected: the expected value
-- tolerance: the largest difference of equal numbers; default 0.01
--- *
-- what: a name for the values, for the message
--! expectation-failed
assert(passes(expect.that, true) and passes(expect.that, 1) and not passes(expect.that, false) and not passes(expect.that, nil))
local function equal(...) return passes(expect.equal, ...) end
assert(equal(1, 1.009) and not equal(1, 1.02) and not equal(1, "1"))
assert(equal(Rect(1, 2, 3, 4), Rect(1, 2, 3, 4.009)) and not equal(Rect(1, 2, 3, 4), Rect(1, 2, 3, 4.02)))
assert(equal({ 1, { a = 2 } }, { 1.005, { a = 2 } }) and not equal({ 1, { a = 2 } }, { 1, { a = 3 } }) and not equal({ 1 }, { 1, 2 }))
assert(equal(1, 5, "about", 4) and not equal(1, 5, "about", 3.9))
local _, message = pcall(expect.equal, 1, 2, "the width")
assert(tostring(message):find("the width", 1, true))
_, message = pcall(expect.that, false, "no room")
assert(tostring(message):find("no room", 1, true))

--- expect
-- The first one that fails ends the run with status 1.
--> ReferenceProbeTests, "the first expectation that fails ends the run with status 1"

--- expect.atLeast
-- Expects a number to be at least a bound.
-- bound: the minimum or the maximum
--- expect.atMost
-- Expects a number to be at most a bound.
--- expect.allEqual
-- Expects all numbers of an array to be equal.
-- numbers: numbers that should be equal
--- expect.ascending
-- Expects no number of an array to be smaller than the one before it.
-- numbers: numbers in ascending order
--! expectation-failed
assert(passes(expect.atLeast, 3, 3) and passes(expect.atLeast, 2.995, 3) and not passes(expect.atLeast, 2.98, 3))
assert(passes(expect.atMost, 3, 3) and passes(expect.atMost, 3.005, 3) and not passes(expect.atMost, 3.02, 3))
assert(passes(expect.allEqual, { 2, 2, 2.005 }) and not passes(expect.allEqual, { 2, 2, 2.02 }))
assert(passes(expect.ascending, { 1, 1, 2 }) and not passes(expect.ascending, { 1, 2, 1.9 }))

--- expect.frame
-- Expects a cell to have a frame.
--- expect.cell
-- Expects an item to have a place, on screen or not, and returns its attributes.
--- expect.contentSize
-- Expects the content to have a size: two numbers, or a Size.
-- width: in points, or the whole size
--- expect.visible
-- Expects an item's cell to be on screen.
--- expect.notVisible
-- Expects an item's cell not to be on screen.
--! expectation-failed
return grid(12, function(view)
  assert(passes(expect.frame, view, 1, 5, Rect(50, 35, 40, 30)) and not passes(expect.frame, view, 1, 5, Rect(51, 35, 40, 30)))
  assert(passes(expect.contentSize, view, 140, 135) and passes(expect.contentSize, view, Size(140, 135)))
  assert(not passes(expect.contentSize, view, 140, 136) and not passes(expect.contentSize, view, Size(141, 135)))
  assert(passes(expect.visible, view, 1, 7) and not passes(expect.visible, view, 1, 12))
  assert(passes(expect.notVisible, view, 1, 12) and not passes(expect.notVisible, view, 1, 7))
  assert(expect.cell(view, 1, 12).y == 105)
  view.layout.shown = 1
  view:invalidateLayout()
  view:layoutIfNeeded()
  assert(not passes(expect.cell, view, 1, 2))
  view.layout.shown = nil
  view:invalidateLayout()
end)

--- expect.gapsEqual
-- Expects all neighbours in a row or in a column to have the same gap, or a given one.
-- axis: "x" for a row, "y" for a column
-- gap: the expected gap, in points
--- expect.inside
-- Expects every cell to be inside the content, or inside a rectangle.
-- rect: the rectangle, in points of the content
--- expect.noOverlap
-- Expects no two cells to overlap.
--- *
-- section: the only section that counts, from 1
--! expectation-failed
local L = Layout.new("L")
L.allowsOverlap = true
L.allowsOutsideContent = true
function L:prepare()
  self:placeRow(1, 1, 3, 0, 0, 40, 30, 50)
  self:placeCells(2, 1, { 0, 50, 40, 30, 30, 50, 40, 30, 90, 50, 80, 30 })
end
function L:contentSize() return 150, 100 end

return Scenario { layout = L, data = { 3, 3 }, viewport = Size(200, 200), steps = function(view)
  local function gaps(options)
    options.view, options.axis = view, options.axis or "x"
    return passes(expect.gapsEqual, options)
  end
  assert(gaps { section = 1 } and gaps { section = 1, gap = 10 } and not gaps { section = 1, gap = 11 } and not gaps {} and not gaps { section = 2 })
  assert(gaps { section = 1, axis = "y" })
  assert(passes(expect.inside, { view = view, section = 1 }) and not passes(expect.inside, { view = view }))
  assert(passes(expect.inside, { view = view, rect = Rect(0, 0, 170, 80) }) and not passes(expect.inside, { view = view, rect = Rect(0, 0, 169, 80) }))
  assert(passes(expect.noOverlap, { view = view, section = 1 }) and not passes(expect.noOverlap, { view = view }))
end }

--- expect.calls
-- Expects a number of calls of a callback.
-- name: the callback
-- since: the time from which calls count, in simulated seconds
-- exactly: the expected number
-- atMost: the maximum
-- atLeast: the minimum
--! expectation-failed
return grid(3, function(view)
  local function calls(options)
    options.view, options.name = view, "prepare"
    return passes(expect.calls, options)
  end
  assert(calls { exactly = 1 } and not calls { exactly = 2 })
  view:wait(1)
  view:invalidateLayout()
  view:layoutIfNeeded()
  assert(calls { exactly = 2 } and calls { exactly = 1, since = 1 })
  assert(calls { atMost = 2 } and not calls { atMost = 1 } and calls { atLeast = 2 } and not calls { atLeast = 3 })
end)

--- expect.instructions
-- Returns the number of Lua instructions that a function takes, including the layout's work, and expects at most a given number.
-- run: the function
-- what: a name for the message
--! expectation-failed
return grid(3, function(view)
  local function loop(count) return function() for _ = 1, count do end end end
  local few, many = expect.instructions { run = loop(10) }, expect.instructions { run = loop(1000) }
  assert(many - few >= 990 and many - few < 5000)
  assert(passes(expect.instructions, { run = loop(1000), atMost = many }) and not passes(expect.instructions, { run = loop(1000), atMost = many - 1 }))
  local function pass() view:invalidateLayout() view:layoutIfNeeded() end
  expect.instructions { run = pass }
  local light = expect.instructions { run = pass }
  view.layout.work = 1000
  assert(expect.instructions { run = pass } >= light + 990)
  local _, message = pcall(expect.instructions, { run = loop(10), atMost = 0, what = "a pass" })
  assert(tostring(message):find("a pass", 1, true))
end)
