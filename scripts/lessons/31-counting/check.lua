-- How lesson 31 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local kind = draw.integer(0, 9, "kind")
  local count = kind == 1 and draw.integer(24, 60) or kind == 2 and 0 or draw.integer(1, 40, "rows")
  return {
    viewport = draw.viewport(),
    data = { draw.list(count, function() return { height = draw.integer(5, 60) } end) },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions. Others have no row, one, two, a power of two, and one more.
check.deciding = {
  { kind = 1, passes = 0 }, { kind = 2, passes = 0 }, { kind = 0, rows = 1, passes = 3 },
  { kind = 0, rows = 2, passes = 0 }, { kind = 0, rows = 32, passes = 0 }, { kind = 0, rows = 33, passes = 0 },
}

-- The number of halvings until one of a number of rows is left.
local function halvings(count)
  local looks, possible = 0, 1
  while possible < count do looks, possible = looks + 1, 2 * possible end
  return looks
end

-- Replaces the rows by many.
local function many(view, count)
  local rows = {}
  for item = 1, count do rows[item] = { height = 10 + item * 7 % 50 } end
  view.data:removeSection(1)
  view.data:insertSection(1, rows)
  view:reloadData()
  view:layoutIfNeeded()
  local bottom = 0
  for item = 1, count do bottom = bottom + rows[item].height end
  return bottom
end

check.goals = {
  {
    name = "right", says = "rowAt returns the first row that ends below the height",
    holds = function(view)
      local top = 0
      for item = 1, view:itemCount(1) do
        local height = view:data(1, item).height
        for _, y in ipairs { top, top + height / 2, top + height - 0.25 } do
          expect.equal((view.layout:rowAt(y)), item, ("rowAt(%g), with row %d from %g to %g,"):format(y, item, top,
            top + height))
        end
        top = top + height
      end
    end,
  },
  {
    name = "few", says = "no row takes more looks than halving does",
    holds = function(view)
      local count = view:itemCount(1)
      local unit, most = view.height / math.max(1, count - 1), halvings(count)
      for item = 1, count do
        local bar = expect.cell(view, 1, item).frame
        expect.atMost(bar.height / unit, most + 0.01, ("the looks for row %d of %d"):format(item, count))
        expect.equal(bar.maxY, view.height, ("the lower end of bar %d"):format(item))
        expect.equal(bar.x, (item - 1) * view.width / count, ("the x of bar %d"):format(item))
        expect.equal(bar.width, view.width / count, ("the width of bar %d"):format(item))
      end
    end,
  },
  {
    name = "measured", says = "sixteen times as many rows cost only a little more, in instructions",
    holds = function(view, case)
      -- The cases that decide are enough.
      if case.passes == 0 and view:itemCount(1) ~= 33 then return end
      local function cost(count)
        local bottom, most = many(view, count), 0
        for _, share in ipairs { 0.03, 0.37, 0.71, 0.97 } do
          most = math.max(most, expect.instructions { run = function() view.layout:rowAt(share * bottom) end })
        end
        return most
      end
      local little, much = cost(48), cost(768)
      expect.atMost(much, little + 300,
        ("a search costs %d instructions for 48 rows; for 768 rows the cost"):format(little))
    end,
  },
}

check.questions = {
  {
    name = "halving", asks = "How many looks does a search by halves take at most?",
    answer = function(view) return halvings(view:itemCount(1)) end,
  },
  {
    name = "sixteen", asks = "And how many if there are sixteen times as many rows?",
    answer = function(view) return halvings(16 * view:itemCount(1)) end,
  },
}

return check
