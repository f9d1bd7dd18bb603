-- How lesson 29 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(1, 20, "pictures")
  local eye, kind = draw.integer(150, 600), draw.integer(0, 3, "kind")
  return {
    -- Every picture fits into both sides, at the depth 0 as well.
    viewport = Size(draw.integer(300, 420), draw.integer(300, 420)),
    data = {
      draw.list(count, function(number)
        local depth = draw.integer(0, 900)
        -- On the screen, as far behind it as the eye is before it, and very far away.
        if kind == 1 then depth = 0 elseif kind == 2 then depth = number * eye elseif kind == 3 then depth = 20000 end
        return { x = draw.integer(-110, 110), depth = depth }
      end),
    },
    parameters = { side = draw.integer(30, 70), eye = eye },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions.
check.deciding = {
  { empty = 0, pictures = 8, kind = 0, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, pictures = 1, kind = 0, passes = 3 }, { empty = 0, pictures = 3, kind = 1, passes = 0 },
  { empty = 0, pictures = 3, kind = 2, passes = 0 }, { empty = 0, pictures = 2, kind = 3, passes = 0 },
  { empty = 0, pictures = 20, kind = 0, passes = 0 },
}

local function factor(view, case, item)
  return case.parameters.eye / (case.parameters.eye + view:data(1, item).depth)
end

check.goals = {
  {
    name = "size", says = "a picture is as large as it is seen",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local frame, seen = expect.cell(view, 1, item).frame, case.parameters.side * factor(view, case, item)
        local what = ("of picture %d, %g behind the screen, with the eye %g before it,"):format(item,
          view:data(1, item).depth, case.parameters.eye)
        expect.equal(frame.width, seen, "the width " .. what)
        expect.equal(frame.height, seen, "the height " .. what)
      end
    end,
  },
  {
    name = "place", says = "a picture is where it is seen",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local frame, picture = expect.cell(view, 1, item).frame, view:data(1, item)
        expect.equal(frame.midX - view.width / 2, picture.x * factor(view, case, item),
          ("how far right of the view's middle picture %d is, with x = %g and depth = %g,"):format(item, picture.x,
            picture.depth))
        expect.equal(frame.midY, view.height / 2, ("the middle's y of picture %d"):format(item))
      end
    end,
  },
  {
    name = "front", says = "nearer pictures are in front",
    holds = function(view)
      for item = 2, view:itemCount(1) do
        local before, this = expect.cell(view, 1, item - 1), expect.cell(view, 1, item)
        local nearer = view:data(1, item - 1).depth - view:data(1, item).depth
        if math.abs(nearer) >= 1 then
          expect.that((this.zIndex - before.zIndex) * nearer > 0,
            ("the zIndex of picture %d is %d and that of picture %d is %d: the nearer one is behind"):format(item - 1,
              before.zIndex, item, this.zIndex))
        end
      end
    end,
  },
}

check.questions = {
  {
    name = "half", asks = "A picture is as far behind the screen as the eye is before it. How wide is it seen?",
    answer = function(_, case) return case.parameters.side / 2 end,
  },
  {
    name = "quarter", asks = "At which depth does a picture look a quarter as wide as it is?",
    answer = function(_, case) return 3 * case.parameters.eye end,
  },
}

return check
