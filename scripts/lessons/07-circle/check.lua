-- How lesson 7 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 16, "items")
  return {
    viewport = Size(draw.integer(260, 420, "width"), draw.integer(260, 420, "height")),
    data = { count },
    -- So small that neighbours never overlap.
    parameters = { side = draw.integer(20, count > 8 and 24 or 60) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions.
check.deciding = {
  { width = 380, height = 300, empty = 0, items = 5, passes = 0 }, { empty = 9, passes = 0 }, { empty = 0, items = 1, passes = 3 },
  { width = 300, height = 380, empty = 0, items = 2, passes = 0 }, { empty = 0, items = 16, passes = 0 },
}

---Where an item's centre is from the view's middle.
local function arm(view, item)
  local center = expect.cell(view, 1, item).center
  return center.x - view.width / 2, center.y - view.height / 2
end

check.goals = {
  {
    name = "radius", says = "all centres are equally far from the view's middle",
    holds = function(view, case)
      local radius = (math.min(view.width, view.height) - case.parameters.side) / 2
      for item = 1, view:itemCount(1) do
        local x, y = arm(view, item)
        expect.equal(math.sqrt(x * x + y * y), radius, "the distance of item " .. item .. " from the middle")
      end
    end,
  },
  {
    name = "top", says = "the first item is at the top",
    holds = function(view)
      if view:itemCount(1) == 0 then return end
      local x, y = arm(view, 1)
      expect.equal(x, 0, "how far the first item is to the right of the middle")
      expect.that(y < 0, "the first item is below the middle")
    end,
  },
  {
    name = "steps", says = "the angle from each item to the next is the same, clockwise",
    holds = function(view)
      local count = view:itemCount(1)
      for item = 2, count do
        local x0, y0 = arm(view, item - 1)
        local x, y = arm(view, item)
        local turn = (math.deg(math.atan(y, x) - math.atan(y0, x0))) % 360
        expect.equal(turn, 360 / count, ("the angle from item %d to item %d, in degrees,"):format(item - 1, item))
      end
    end,
  },
  {
    name = "size", says = "each item is a square with the given side",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local size = expect.cell(view, 1, item).size
        expect.equal(size, Size(case.parameters.side, case.parameters.side), "the size of item " .. item)
      end
    end,
  },
  {
    name = "inside", says = "everything is inside the view, and nothing scrolls",
    holds = function(view)
      expect.contentSize(view, view.width, view.height)
      expect.inside { view = view }
    end,
  },
}

check.questions = {
  {
    name = "top", axis = "y", asks = "What is the y of the first item's upper edge?",
    answer = function(view) return expect.cell(view, 1, 1).frame.minY end,
  },
}

return check
