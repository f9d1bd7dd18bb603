-- How lesson 36 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 16, "items")
  local estimate, begun, part = draw.integer(40, 50), draw.integer(0, 8, "rows"), draw.integer(0, 3, "part")
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(300, 600)),
    data = {
      draw.list(count, function(number) return { height = draw.integer(15, 45, "half" .. number) * 2 } end),
    },
    parameters = {
      -- At least one row begins above an edge that is not at the top, so that the edge never leaves the content.
      estimate = estimate, offset = begun * estimate + (begun > 0 and part or 0) * 9,
    },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions: row 4 is low, and row 5 across the edge. In others the edge is where a row
-- begins, at the very top, or below all rows, and there is no row.
check.deciding = {
  {
    empty = 0, items = 7, half1 = 40, half2 = 40, half3 = 40, half4 = 15, half5 = 40, half6 = 40, half7 = 40, rows = 4,
    part = 2, passes = 0,
  },
  {
    empty = 0, items = 7, half1 = 40, half2 = 40, half3 = 40, half4 = 15, half5 = 40, half6 = 40, half7 = 40, rows = 3,
    part = 0, passes = 0,
  },
  { empty = 0, items = 6, half1 = 40, half2 = 35, rows = 0, part = 0, passes = 3 },
  { empty = 0, items = 2, half1 = 40, half2 = 35, rows = 6, part = 1, passes = 0 }, { empty = 9, passes = 0 },
}

local function edge(view)
  for _, element in ipairs(view:elements(Rect(0, -5000, view.width, 20000))) do
    if element.kind == "edge" then return element.frame end
  end
  expect.that(false, "the layout has no edge")
end

-- Expects the edge where the rows up to one have moved it.
local function expectEdge(view, case, last)
  local moved = 0
  for item = 1, math.min(last, view:itemCount(1)) do
    moved = moved + view:data(1, item).height - case.parameters.estimate
  end
  expect.equal(edge(view).minY, case.parameters.offset + moved, "the y of the edge")
end

check.goals = {
  {
    name = "kept", says = "the first row that began below the edge stays where it was on the screen",
    holds = function(view, case)
      local begun = case.parameters.offset / case.parameters.estimate
      if begun % 1 ~= 0 then expectEdge(view, case, math.ceil(begun)) end
    end,
  },
  {
    name = "exact", says = "a row that began exactly at the edge stays, too",
    holds = function(view, case)
      local begun = case.parameters.offset / case.parameters.estimate
      if begun % 1 == 0 then expectEdge(view, case, begun) end
    end,
  },
  {
    name = "rows",
    says = "rows have their measured heights, directly below each other, and the edge is as wide as they are",
    holds = function(view)
      local top = 0
      for item = 1, view:itemCount(1) do
        local height = view:data(1, item).height
        expect.frame(view, 1, item, Rect(0, top, view.width, height))
        top = top + height
      end
      expect.equal(edge(view).minX, 0, "the x of the edge")
      expect.equal(edge(view).width, view.width, "the width of the edge")
      expect.equal(edge(view).height, 4, "the height of the edge")
    end,
  },
}

check.questions = {
  {
    name = "begins", axis = "y", asks = "Where did row 4 begin, when all rows had the estimated height?",
    answer = function(_, case) return 3 * case.parameters.estimate end,
  },
  {
    name = "moved", asks = "The first five rows are 80, 80, 80, 30 and 80 high. By how many points does the edge move?",
    answer = function(view, case) return edge(view).minY - case.parameters.offset end,
  },
}

return check
