-- expect: the expectations of a scenario about a view. Compiled when a script first reads the
-- global (`expecting`).
local host = ...

-- MARK: declarations

---Assertions for a scenario's steps. The first one that fails ends the run with status 1. Numbers may differ by 0.01 points.
---@class expectLibrary
-- expect = {}

local type, format, ipairs, next, abs, floor = type, string.format, ipairs, next, math.abs, math.floor
local fail, text, kindOf, shapes = host.fail, host.text, host.kindOf, host.shapes
local native = host.view

local expect = {}

-- The difference within which numbers count as equal, in points: a hundredth of a point is a
-- thirtieth of a pixel.
local usualTolerance = 0.01

-- The number of expectations so far, and the one to stop at: to compare two layouts, one stops
-- where the other failed.
local count, last = 0, nil

function host.stopAtExpectation(number) count, last = 0, number end

-- The cell that a lesson's check read last, which its next comparison is probably about.
local lastCell

-- The two numbers that the last failed expectation has compared, and how: `equal`, `atMost` or `atLeast`.
local compared

function host.comparedNumbers() return table.unpack(compared or {}) end

-- The other element is one that the message names, too.
local function refuse(message, element, other)
  if element then element.other = other end
  fail("expectation-failed", message, nil, nil, element or lastCell)
end

-- Keeps the numbers of an expectation that fails, for a picture of them.
local function compare(one, other, how)
  if type(one) == "number" and type(other) == "number" then compared = { one, other, how } end
end

-- The maximum length of a message, in bytes.
local maxMessageLength = 2000

-- Returns the complete message, cut if it is too long.
local function sentence(message)
  if type(message) ~= "string" then return text(message) end
  if #message > maxMessageLength then return message:sub(1, maxMessageLength) .. "…" end
  return message
end

-- Runs at the start of every expectation.
local function begin()
  count, compared = count + 1, nil
  if count == last then refuse(format("expectation %d is reached", count)) end
end

function host.expectationCount() return count end

local function wrong(message, fix) fail("wrong-argument", message, fix) end

local function cell(section, item) return { category = 0, kind = "", section = section, item = item } end

-- MARK: values

local function isNear(one, other, tolerance) return one == other or abs(one - other) <= tolerance end

-- Returns whether two values are equal: numbers approximately, objects field by field.
local function same(one, other, tolerance, depth)
  if type(one) == "number" and type(other) == "number" then return isNear(one, other, tolerance) end
  local shape = host.shapeOf(one) or host.shapeOf(other)
  if shape then
    if host.shapeOf(one) ~= host.shapeOf(other) then return false end
    for _, field in ipairs(shape.fields) do
      if not isNear(one[field], other[field], tolerance) then return false end
    end
    return true
  end
  if type(one) ~= "table" or type(other) ~= "table" then return one == other end
  if depth > 16 then return false end
  for key, value in next, one do
    if not same(value, other[key], tolerance, depth + 1) then return false end
  end
  for key in next, other do
    if one[key] == nil then return false end
  end
  return true
end

local function isPlain(value) return type(value) == "table" and not host.nameOf(value) end

-- Returns a value as messages show it: a plain array by its items.
local function shown(value)
  if type(value) == "number" then return text(floor(value * 1000 + 0.5) / 1000) end
  if type(value) == "string" then return format("'%s'", text(value)) end
  if not isPlain(value) then return text(value) end
  local parts = {}
  for number, item in ipairs(value) do
    if number > 8 then
      parts[number] = "…"
      break
    end
    parts[number] = isPlain(item) and "{…}" or shown(item)
  end
  return "{" .. table.concat(parts, ", ") .. "}"
end

local function number(value, what)
  if type(value) ~= "number" then
    wrong(format("%s must be a number, got %s", what, kindOf(value)))
  end
  return value
end

---Expects a condition to be true.
---@param condition any  the condition to test
---@param message? string  the message of a failure
function expect.that(condition, message)
  begin()
  if condition then return end
  refuse(message == nil and "the expectation does not hold" or sentence(message))
end

---Expects two values to be equal: numbers, rectangles and the like within a tolerance, tables field by field.
---@param actual any  the actual value
---@param expected any  the expected value
---@param what?
---@param tolerance? number  the largest difference of equal numbers; default 0.01
function expect.equal(actual, expected, what, tolerance)
  begin()
  tolerance = tolerance == nil and usualTolerance or number(tolerance, "expect.equal: 'tolerance'")
  if same(actual, expected, tolerance, 0) then return end
  compare(actual, expected, "equal")
  refuse(format("%s is %s, should be %s", what or "the value", shown(actual), shown(expected)))
end

---Expects a number to be at least a bound.
---@param actual number  the actual value
---@param bound number  the minimum or the maximum
---@param what?
function expect.atLeast(actual, bound, what)
  begin()
  if number(actual, what or "the value") >= number(bound, "expect.atLeast: 'bound'") - usualTolerance then return end
  compare(actual, bound, "atLeast")
  refuse(format("%s is %s, should be %s or more", what or "the value", shown(actual), shown(bound)))
end

---Expects a number to be at most a bound.
---@param actual number  the actual value
---@param bound number  the minimum or the maximum
---@param what?
function expect.atMost(actual, bound, what)
  begin()
  if number(actual, what or "the value") <= number(bound, "expect.atMost: 'bound'") + usualTolerance then return end
  compare(actual, bound, "atMost")
  refuse(format("%s is %s, should be %s or less", what or "the value", shown(actual), shown(bound)))
end

local function list(value, what)
  if type(value) ~= "table" then wrong(format("%s needs an array of numbers, not %s", what, kindOf(value))) end
  for place, item in ipairs(value) do number(item, format("item %d of %s", place, what)) end
  return value
end

---Expects all numbers of an array to be equal.
---@param numbers number[]  numbers that should be equal
---@param what?
function expect.allEqual(numbers, what)
  begin()
  what = what or "the numbers"
  for place, value in ipairs(list(numbers, "expect.allEqual")) do
    if not isNear(value, numbers[1], usualTolerance) then
      refuse(format("%s are not all the same: number 1 is %s, and number %d is %s", what, shown(numbers[1]), place,
        shown(value)))
    end
  end
end

---Expects no number of an array to be smaller than the one before it.
---@param numbers number[]  numbers in ascending order
---@param what?
function expect.ascending(numbers, what)
  begin()
  what = what or "the numbers"
  for place, value in ipairs(list(numbers, "expect.ascending")) do
    if place > 1 and not (value >= numbers[place - 1] - usualTolerance) then
      refuse(format("%s must not become smaller: number %d is %s, and number %d is %s", what, place - 1,
        shown(numbers[place - 1]), place, shown(value)))
    end
  end
end

-- MARK: single elements

---Expects a cell to have a frame.
---@param view, section, item
---@param frame Rect  in points of the content
function expect.frame(_, section, item, frame)
  begin()
  section, item = host.index(section, item, "expect.frame")
  frame = host.convert(shapes.Rect, frame, "expect.frame: 'frame'")
  local attributes = native.attributesFor(section, item)
  if attributes == nil then
    refuse(format("cell %d,%d was not placed, should be at %s", section, item, shown(frame)), cell(section, item))
  end
  for _, field in ipairs(shapes.Rect.fields) do
    local actual = attributes.frame[field]
    if not isNear(actual, frame[field], usualTolerance) then
      compare(actual, frame[field], "equal")
      refuse(format("the %s of cell %d,%d is %s, should be %s", field, section, item, shown(actual),
        shown(frame[field])), cell(section, item))
    end
  end
end

---Expects an item to have a place, on screen or not, and returns its attributes.
---@param view, section, item
---@return Attributes
function expect.cell(_, section, item)
  begin()
  section, item = host.index(section, item, "expect.cell")
  local attributes = native.attributesFor(section, item)
  if attributes == nil then refuse(format("cell %d,%d was never placed", section, item), cell(section, item)) end
  if host.examination then lastCell = cell(section, item) end
  return attributes
end

---Expects the content to have a size: two numbers, or a Size.
---@param view
---@param width number|Size  in points, or the whole size
---@param height?
function expect.contentSize(view, width, height)
  begin()
  if height == nil then
    local size = host.convert(shapes.Size, width, "expect.contentSize: 'size'")
    width, height = size.width, size.height
  end
  native.layoutIfNeeded()
  lastCell = nil
  local size = view.contentSize
  local function hold(actual, expected, side)
    if isNear(actual, number(expected, "expect.contentSize: '" .. side .. "'"), usualTolerance) then return end
    compare(actual, expected, "equal")
    refuse(format("the content's %s is %s, should be %s", side, shown(actual), shown(expected)))
  end
  hold(size.width, width, "width")
  hold(size.height, height, "height")
end

local function isVisible(section, item, name)
  section, item = host.index(section, item, name)
  return native.cellFor(section, item) ~= nil, section, item
end

---Expects an item's cell to be on screen.
---@param view, section, item
function expect.visible(_, section, item)
  begin()
  local found, s, i = isVisible(section, item, "expect.visible")
  if not found then refuse(format("cell %d,%d is not on screen", s, i), cell(s, i)) end
end

---Expects an item's cell not to be on screen.
---@param view, section, item
function expect.notVisible(_, section, item)
  begin()
  local found, s, i = isVisible(section, item, "expect.notVisible")
  if found then refuse(format("cell %d,%d is on screen, should not be", s, i), cell(s, i)) end
end

-- MARK: many elements

local function options(given, name, known)
  if type(given) ~= "table" or host.nameOf(given) then
    wrong(format("%s needs a table, not %s", name, kindOf(given)), format("write %s { view = view }", name))
  end
  given = host.options(given, name, known)
  if given.view ~= host.viewObject then
    wrong(format("%s: 'view' must be the view, got %s", name, kindOf(given.view)), "add view = view")
  end
  return given
end

-- Returns all elements of the layout in the content, in the host's order.
local function everything(view)
  native.layoutIfNeeded()
  local size = view.contentSize
  return native.elements(0, 0, size.width, size.height)
end

-- Returns the cells of a section, or of all of them, in the order of the data; refuses one without
-- a place.
local function cells(view, section)
  local frames, found = {}, {}
  for _, element in ipairs(everything(view)) do
    if element.category == "cell" then
      frames[element.section] = frames[element.section] or {}
      frames[element.section][element.item] = element.frame
    end
  end
  for s = section or 1, section or native.sectionCount() do
    for i = 1, native.itemCount(s) do
      local frame = frames[s] and frames[s][i]
      if not frame then
        local attributes = native.attributesFor(s, i)
        if attributes == nil then refuse(format("cell %d,%d was never placed", s, i), cell(s, i)) end
        frame = attributes.frame
      end
      found[#found + 1] = { section = s, item = i, frame = frame }
    end
  end
  return found
end

local function named(entry) return format("cell %d,%d", entry.section, entry.item) end

-- Returns lines of cells that share a coordinate, each in the order of the other one.
local function lines(entries, shared, along)
  local found, places = {}, {}
  for _, entry in ipairs(entries) do
    local place = floor(entry.frame[shared] * 100 + 0.5)
    local line = places[place] or places[place - 1] or places[place + 1]
    if not line then
      line = {}
      found[#found + 1], places[place] = line, line
    end
    line[#line + 1] = entry
  end
  for _, line in ipairs(found) do
    table.sort(line, function(one, other) return one.frame[along] < other.frame[along] end)
  end
  return found
end

local axes = { x = { "y", "x", "maxX" }, y = { "x", "y", "maxY" } }

---Expects all neighbours in a row or in a column to have the same gap, or a given one.
---@param options { view: View, axis: "x"|"y", section?: integer, gap?: number }  `view`: the view; `axis`: "x" for a row, "y" for a column; `section`: the only section that counts, from 1; `gap`: the expected gap, in points
function expect.gapsEqual(given)
  begin()
  local name = "expect.gapsEqual"
  given = options(given, name, { view = "any", section = "number", axis = "string", gap = "number" })
  local axis = axes[given.axis]
  if not axis then wrong(name .. ": 'axis' must be 'x' or 'y'", 'add axis = "x"') end
  local wanted, where = given.gap, nil
  for _, line in ipairs(lines(cells(given.view, given.section), axis[1], axis[2])) do
    for place = 2, #line do
      local before, behind = line[place - 1], line[place]
      local gap = behind.frame[axis[2]] - before.frame[axis[3]]
      if wanted == nil then
        wanted, where = gap, format(" as between %s and %s", named(before), named(behind))
      elseif not isNear(gap, wanted, usualTolerance) then
        compare(gap, wanted, "equal")
        refuse(format("the gap between %s and %s is %s, should be %s%s", named(before), named(behind), shown(gap),
          shown(wanted), where or ""), cell(behind.section, behind.item), cell(before.section, before.item))
      end
    end
  end
end

---Expects every cell to be inside the content, or inside a rectangle.
---@param options { view: View, section?: integer, rect?: Rect }  `view`: the view; `section`: the only section that counts, from 1; `rect`: the rectangle, in points of the content
function expect.inside(given)
  begin()
  given = options(given, "expect.inside", { view = "any", section = "number", rect = "any" })
  local rect = given.rect and host.convert(shapes.Rect, given.rect, "expect.inside: 'rect'")
  native.layoutIfNeeded()
  local size = given.view.contentSize
  rect = rect or host.globals.Rect(0, 0, size.width, size.height)
  local edges = {
    { "minX", -1, "left of" }, { "minY", -1, "above" }, { "maxX", 1, "right of" }, { "maxY", 1, "below" },
  }
  for _, entry in ipairs(cells(given.view, given.section)) do
    for _, edge in ipairs(edges) do
      local beyond = (entry.frame[edge[1]] - rect[edge[1]]) * edge[2]
      if not (beyond <= usualTolerance) then
        compare(entry.frame[edge[1]], rect[edge[1]], edge[2] > 0 and "atMost" or "atLeast")
        refuse(format("%s reaches to %s, which is %s %s, the edge of its area", named(entry),
          shown(entry.frame[edge[1]]), edge[3], shown(rect[edge[1]])), cell(entry.section, entry.item))
      end
    end
  end
end

local function overlap(one, other)
  return one.maxX - other.minX > usualTolerance and other.maxX - one.minX > usualTolerance
    and one.maxY - other.minY > usualTolerance and other.maxY - one.minY > usualTolerance
end

---Expects no two cells to overlap.
---@param options { view: View, section?: integer }  `view`: the view; `section`: the only section that counts, from 1
function expect.noOverlap(given)
  begin()
  given = options(given, "expect.noOverlap", { view = "any", section = "number" })
  local entries = cells(given.view, given.section)
  table.sort(entries, function(one, other) return one.frame.minY < other.frame.minY end)
  for place, entry in ipairs(entries) do
    for next = place + 1, #entries do
      local other = entries[next]
      if other.frame.minY >= entry.frame.maxY then break end
      if overlap(entry.frame, other.frame) then
        refuse(format("%s at %s and %s at %s overlap", named(entry), shown(entry.frame), named(other),
          shown(other.frame)), cell(other.section, other.item), cell(entry.section, entry.item))
      end
    end
  end
end

-- MARK: calls

local function within(actual, given, what)
  local bounds = { { "exactly", actual == given.exactly }, { "atMost", actual <= (given.atMost or actual) },
    { "atLeast", actual >= (given.atLeast or actual) } }
  local words = { exactly = "", atMost = " at most", atLeast = " at least" }
  for _, bound in ipairs(bounds) do
    if given[bound[1]] ~= nil and not bound[2] then
      compare(actual, given[bound[1]], bound[1] == "exactly" and "equal" or bound[1])
      refuse(format("%s was called %d times, should be%s %d times", what, actual, words[bound[1]],
        floor(given[bound[1]])))
    end
  end
end

---Expects a number of calls of a callback.
---@param options { view: View, name: string, since?: number, exactly?: integer, atMost?: integer, atLeast?: integer }  `view`: the view; `name`: the callback; `since`: the time from which calls count, in simulated seconds; `exactly`: the expected number; `atMost`: the maximum; `atLeast`: the minimum
function expect.calls(given)
  begin()
  given = options(given, "expect.calls",
    { view = "any", name = "string", since = "number", exactly = "number", atMost = "number", atLeast = "number" })
  if given.name == nil then wrong("expect.calls needs a name", 'add name = "prepare"') end
  local calls = 0
  for _, call in ipairs(given.view.trace) do
    if call.name == given.name and call.time >= (given.since or 0) then calls = calls + 1 end
  end
  within(calls, given, given.name)
end

-- MARK: cost

-- An error meanwhile ends the run, so it does not matter that counting continues until then.
---Returns the number of Lua instructions that a function takes, including the layout's work, and expects at most a given number.
---@param options { run: fun(), atMost?: integer, what?: string }  `run`: the function; `atMost`: the maximum; `what`: a name for the message
---@return integer
function expect.instructions(given)
  begin()
  local name = "expect.instructions"
  if type(given) ~= "table" or host.nameOf(given) then
    wrong(format("%s needs a table, not %s", name, kindOf(given)), format("write %s { run = function() … end }", name))
  end
  given = host.options(given, name, { run = "function", atMost = "number", what = "string" })
  if given.run == nil then wrong(name .. " needs a function", "add run = function() … end") end
  local before = host.beginCounting()
  given.run()
  local count = host.endCounting() - before
  if count > (given.atMost or count) then
    compare(count, given.atMost, "atMost")
    refuse(format("%s took %d instructions; the maximum is %s", given.what or "what was run", count,
      shown(given.atMost)))
  end
  return count
end

host.expectations = expect
