-- How lesson 13 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(3, 6, "rows")
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(460, 600)),
    data = { count },
    parameters = { rowHeight = draw.integer(30, 50) },
    -- Deleted items count before the update, inserted ones after it.
    delete = draw.integer(1, count, "delete"),
    insert = draw.integer(1, count, "insert"),
    -- A second row of each is deleted and inserted in the same update.
    isTwice = draw.integer(0, 1, "twice") == 1,
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first row, the last, the same row, both ends, and two rows of each.
check.deciding = {
  { rows = 5, delete = 4, insert = 2, twice = 0, passes = 0 }, { rows = 3, delete = 1, insert = 1, twice = 0, passes = 3 },
  { rows = 3, delete = 3, insert = 3, twice = 0, passes = 0 }, { rows = 6, delete = 1, insert = 6, twice = 0, passes = 0 },
  { rows = 6, delete = 6, insert = 1, twice = 0, passes = 0 }, { rows = 6, delete = 2, insert = 4, twice = 1, passes = 0 },
}

-- The rows of a kind, in order: one, or also the next one, which comes after the last one as the first.
local function rows(first, isTwice, count)
  local list = { first }
  if isTwice then table.insert(list, first < count and 2 or 1, first % count + 1) end
  return list
end

-- The visible rows: their views and frames, by item.
local function seen(view)
  local rows = {}
  for _, row in ipairs(view:visibleCells()) do rows[row.item] = { serial = row.serial, frame = row.frame } end
  return rows
end

-- Updates the data once, and looks at the rows before it, a dozen times on their way, and at its end.
local function update(view, case)
  if case.isDone then return end
  case.isDone = true
  case.before, case.moments = seen(view), {}
  case.deletes = rows(case.delete, case.isTwice, view:itemCount(1))
  case.inserts = rows(case.insert, case.isTwice, view:itemCount(1))
  view:performBatchUpdates(function()
    for place = #case.deletes, 1, -1 do view.data:remove(1, case.deletes[place]) end
    for _, item in ipairs(case.deletes) do view:deleteItems { { 1, item } } end
    for _, item in ipairs(case.inserts) do
      view.data:insert(1, item, "new")
      view:insertItems { { 1, item } }
    end
  end, { settle = false })
  for number = 1, 12 do
    view:wait(1 / 30)
    case.moments[number] = seen(view)
  end
  view:wait(1)
  case.moments[#case.moments + 1] = seen(view)
  case.initial, case.final = view.layout:appearances()
end

local function contains(list, item)
  for _, other in ipairs(list) do
    if other == item then return true end
  end
  return false
end

-- Calls a function for each row that stays, with its item before and after.
local function eachStaying(view, case, visit)
  for before = 1, view:itemCount(1) do
    if not contains(case.deletes, before) then
      local after = before
      for _, item in ipairs(case.deletes) do
        if item < before then after = after - 1 end
      end
      for _, item in ipairs(case.inserts) do
        if after >= item then after = after + 1 end
      end
      visit(before, after)
    end
  end
end

local function hold(case, row, what, item, x)
  expect.that(row ~= nil, what .. " has no attributes")
  expect.equal(row.alpha, 0, "the alpha of " .. what)
  expect.equal(row.x, x, "the left edge of " .. what)
  expect.equal(row.y, (item - 1) * case.parameters.rowHeight, "the top of " .. what)
end

check.goals = {
  {
    name = "comes", says = "an inserted row begins one view width to the left, transparent",
    holds = function(view, case)
      update(view, case)
      for _, item in ipairs(case.inserts) do
        hold(case, case.initial[item], ("row %d, which is inserted, at its start"):format(item), item, -view.width)
      end
    end,
  },
  {
    name = "goes", says = "a deleted row ends one view width to the right, transparent",
    holds = function(view, case)
      update(view, case)
      for _, item in ipairs(case.deletes) do
        hold(case, case.final[item], ("row %d, which is deleted, at its end"):format(item), item, view.width)
      end
    end,
  },
  {
    name = "others", says = "all other rows only make room",
    holds = function(view, case)
      update(view, case)
      for item = 1, view:itemCount(1) do
        local row = case.initial[item]
        if row and not contains(case.inserts, item) then
          expect.equal(row.alpha, 1, ("the alpha of row %d at its beginning"):format(item))
          expect.equal(row.x, 0, ("the left edge of row %d at its beginning"):format(item))
        end
        row = case.final[item]
        if row and not contains(case.deletes, item) then
          expect.equal(row.alpha, 1, ("the alpha of row %d, by its old number, at its end"):format(item))
          expect.equal(row.x, 0, ("the left edge of row %d, by its old number, at its end"):format(item))
        end
      end
    end,
  },
  {
    name = "way", says = "a remaining row moves straight to its new place, as one view",
    holds = function(view, case)
      update(view, case)
      eachStaying(view, case, function(before, after)
        local begin, height = case.before[before], case.parameters.rowHeight
        local last, to = begin.frame.y, (after - 1) * height
        local first, final = case.initial[after], case.final[before]
        for _, answer in ipairs { first or false, final or false } do
          if answer then expect.equal(answer.zIndex, 0, ("the zIndex of row %d while it moves"):format(after)) end
        end
        if first then
          expect.equal(first.y, last, ("row %d was row %d: its top at its beginning"):format(after, before))
        end
        if final then expect.equal(final.y, to, ("row %d was row %d: its top at its end"):format(after, before)) end
        for _, rows in ipairs(case.moments) do
          local row, what = rows[after], ("row %d, which was row %d,"):format(after, before)
          expect.that(row ~= nil, what .. " is not to be seen on its way")
          expect.equal(row.serial, begin.serial, "the number of the view that shows " .. what)
          expect.equal(row.frame.x, 0, "the left edge of " .. what .. " on its way")
          expect.equal(row.frame.width, view.width, "the width of " .. what .. " on its way")
          expect.equal(row.frame.height, height, "the height of " .. what .. " on its way")
          local isOnward = math.abs(to - row.frame.y) <= math.abs(to - last) + 0.01
          expect.that(isOnward and (row.frame.y - to) * (begin.frame.y - to) >= -0.01,
            ("%s goes from %g to %g, and is at %g after %g"):format(what, begin.frame.y, to, row.frame.y, last))
          last = row.frame.y
        end
        expect.equal(last, to, ("the top of row %d at the end"):format(after))
      end)
    end,
  },
  {
    name = "ends", says = "at the end every row is at its place",
    holds = function(view, case)
      update(view, case)
      for item = 1, view:itemCount(1) do
        expect.frame(view, 1, item,
          Rect(0, (item - 1) * case.parameters.rowHeight, view.width, case.parameters.rowHeight))
        expect.equal(expect.cell(view, 1, item).alpha, 1, "the alpha of row " .. item)
      end
    end,
  },
}

check.questions = {
  {
    name = "x", asks = "What is the x of an inserted row when its animation begins?",
    answer = function(view) return -view.width end,
  },
  {
    name = "content", asks = "How high is the content after one more row is inserted?",
    answer = function(view, case) return (view:itemCount(1) + 1) * case.parameters.rowHeight end,
  },
}

return check
