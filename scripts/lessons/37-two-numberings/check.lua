-- How lesson 37 is graded.
-- luacheck: max line length 120
local check = {}

local changes = { "stays", "goes", "comes" }

function check.case(draw)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 20, "rows")
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(240, 480)),
    data = {
      draw.list(count, function(number) return { change = changes[draw.integer(1, 3, "change" .. number)] } end),
    },
    parameters = { rowHeight = draw.integer(30, 50), progress = ({ 0.25, 0.75, 0.5 })[draw.integer(1, 3, "progress")] },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. In others all rows stay, come or go, the first row goes and the last one
-- comes, and there is no row.
check.deciding = {
  {
    empty = 0, rows = 8, change1 = 1, change2 = 2, change3 = 1, change4 = 3, change5 = 3, change6 = 1, change7 = 3,
    change8 = 1, progress = 1, passes = 0,
  },
  { empty = 0, rows = 4, change1 = 2, change2 = 2, change3 = 1, change4 = 3, passes = 3 },
  { empty = 0, rows = 2, change1 = 1, change2 = 1, passes = 0 },
  { empty = 0, rows = 2, change1 = 3, change2 = 3, passes = 0 },
  { empty = 0, rows = 2, change1 = 2, change2 = 2, passes = 0 }, { empty = 9, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- Calls a function for each row with its numbers in both lists; one that it does not have is that of the row above.
local function eachRow(view, visit)
  local before, after = 0, 0
  for item = 1, view:itemCount(1) do
    local change = view:data(1, item).change
    if change ~= "comes" then before = before + 1 end
    if change ~= "goes" then after = after + 1 end
    visit(item, change, before, after)
  end
end

local function goal(wanted, says, number)
  return {
    name = wanted, says = says,
    holds = function(view, case)
      eachRow(view, function(item, change, before, after)
        if change ~= wanted then return end
        local rows = number(before, after, case.parameters.progress) - 1
        expect.equal(frame(view, item).minY, rows * case.parameters.rowHeight, "the y of row " .. item)
      end)
    end,
  }
end

check.goals = {
  goal("stays", "a row that stays is on its way from its old place to its new one",
    function(before, after, progress) return before + (after - before) * progress end),
  goal("goes", "a row that goes is at its old place", function(before) return before end),
  goal("comes", "a row that comes is at its new place", function(_, after) return after end),
  {
    name = "columns", says = "rows that come, stay and go are in their own columns, and have their height",
    holds = function(view, case)
      eachRow(view, function(item, change)
        local row, third = frame(view, item), view.width / 3
        expect.equal(row.minX, ({ comes = 0, stays = 1, goes = 2 })[change] * third, "the x of row " .. item)
        expect.equal(row.width, third, "the width of row " .. item)
        expect.equal(row.height, case.parameters.rowHeight, "the height of row " .. item)
      end)
    end,
  },
}

local asked = "Eight rows: one stays, one goes, one stays, two come, one stays, one comes, one stays. "

check.questions = {
  {
    name = "before", asks = asked .. "How many of them were there before the update?",
    answer = function(view)
      local count = 0
      eachRow(view, function(_, _, before) count = before end)
      return count
    end,
  },
  {
    name = "way", asks = "How many points does the last of these rows move down in all?",
    answer = function(view, case)
      local way = 0
      eachRow(view, function(_, _, before, after) way = (after - before) * case.parameters.rowHeight end)
      return way
    end,
  },
}

return check
