-- How lesson 14 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(200, 400)),
    data = { draw.list(draw.integer(1, 300), function() return { height = draw.integer(10, 90) } end) },
    -- Where rectangles begin and how high they are, in shares of the content.
    rects = draw.list(6, function() return { y = draw.integer(0, 100) / 100, height = draw.integer(1, 30) / 100 } end),
  }
end

local function eachRect(view, case, visit)
  local height = view.contentSize.height
  for _, share in ipairs(case.rects) do
    visit(Rect(0, share.y * height, view.width, math.max(1, share.height * height)))
  end
end

check.goals = {
  {
    name = "complete", says = "exactly the rows that intersect the rectangle are returned",
    holds = function(view, case)
      eachRect(view, case, function(rect)
        local answered, top = {}, 0
        for _, row in ipairs(view:elements(rect)) do answered[row.item] = true end
        for item = 1, view:itemCount(1) do
          local bottom = top + view:data(1, item).height
          local meets = bottom > rect.minY and top < rect.maxY
          expect.that((answered[item] or false) == meets,
            ("the rectangle from %g to %g: row %d, from %g to %g, is %s"):format(rect.minY, rect.maxY, item, top,
              bottom, meets and "missing" or "answered, and does not meet it"))
          top = bottom
        end
      end)
    end,
  },
  {
    name = "few", says = "few rows are examined in addition to those returned",
    holds = function(view)
      local count = 600
      local rows = {}
      for item = 1, count do rows[item] = { height = 20 + item * 7 % 60 } end
      view.data:removeSection(1)
      view.data:insertSection(1, rows)
      view:reloadData()
      view:layoutIfNeeded()
      for _, share in ipairs { 0.6, 0.75, 0.95 } do
        local rect, answered = Rect(0, share * view.contentSize.height, view.width, 150), 0
        local cost = expect.instructions { run = function() answered = #view:elements(rect) end }
        expect.that(answered > 0, "a rectangle of 150 points in the midst of the rows is answered with none")
        expect.atMost(cost, 900 + 400 * answered,
          ("a rectangle of 150 points intersects %d of %d rows: the cost of the result, in instructions,"):format(answered,
            count))
      end
    end,
  },
}

check.questions = {
  {
    name = "halvings", asks = "A binary search halves the rows until one is left. How many steps does it take at most?",
    answer = function(view)
      local halvings, rows = 0, view:itemCount(1)
      while rows > 1 do halvings, rows = halvings + 1, (rows + 1) // 2 end
      return halvings
    end,
  },
}

return check
