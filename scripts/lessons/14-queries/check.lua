-- How lesson 14 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local viewport = Size(draw.integer(280, 400), draw.integer(200, 400))
  local rows = draw.list(draw.integer(1, 300, "rows"), function() return { height = draw.integer(10, 90) } end)
  -- Of falling heights, a mean says the wrong row.
  if draw.integer(0, 1, "falling") == 1 then
    table.sort(rows, function(one, other) return one.height > other.height end)
  end
  return {
    viewport = viewport, data = { rows },
    -- Where rectangles begin and how high they are, in shares of the content.
    rects = draw.list(6, function() return { y = draw.integer(0, 100) / 100, height = draw.integer(1, 30) / 100 } end),
    -- Rows whose edges are those of a rectangle, in shares of all rows.
    touching = draw.list(3, draw.fraction),
    -- Of the many rows: how many, how their heights differ, and where rectangles are.
    many = draw.integer(500, 900), turn = draw.integer(1, 59), shares = draw.list(3, draw.fraction),
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- One row, a few, and many.
check.deciding = {
  { rows = 12, falling = 1, passes = 0 }, { rows = 1, passes = 3 }, { rows = 300, falling = 0, passes = 0 },
}

local function eachRect(view, case, visit)
  local height = view.contentSize.height
  -- Everything: the row in the middle is not the first.
  visit(Rect(0, 0, view.width, height))
  for _, share in ipairs(case.touching) do
    local row, top = 1 + math.floor(share * view:itemCount(1)), 0
    for before = 1, row - 1 do top = top + view:data(1, before).height end
    visit(Rect(0, top, view.width, view:data(1, row).height))
  end
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
    name = "few", says = "few rows are examined in addition to those returned, by the layout's own search",
    holds = function(view, case)
      -- Instructions for a rectangle in the midst of a number of rows, and the rows that are answered.
      local function cost(count, share)
        local rows = {}
        for item = 1, count do rows[item] = { height = 20 + item * case.turn % 60 } end
        view.data:removeSection(1)
        view.data:insertSection(1, rows)
        view:reloadData()
        view:layoutIfNeeded()
        expect.that(view.layout:placesNothing(),
          "the layout places elements, so that the search is Moonlay's: return the rows from attributes alone")
        local rect, answered = Rect(0, (0.5 + 0.45 * share) * view.contentSize.height, view.width, 150), 0
        local spent = expect.instructions { run = function() answered = #view:elements(rect) end }
        expect.that(answered > 0, "a rectangle of 150 points in the midst of the rows is answered with none")
        return spent, answered
      end

      local count = case.many
      for _, share in ipairs(case.shares) do
        local spent, answered = cost(count, share)
        expect.atMost(spent, 900 + 400 * answered,
          ("a rectangle of 150 points meets %d of %d rows: the cost of the result, in instructions,"):format(answered,
            count))
      end
      -- Of sixteen times as many rows, a search by halves takes four steps more. One of the cases that decide
      -- asks this.
      if case.passes == 0 then return end
      local spent, answered = cost(16 * count, case.shares[1])
      expect.atMost(spent, 1200 + 400 * answered,
        ("a rectangle of 150 points meets %d of %d rows: the cost of the result, in instructions,"):format(answered,
          16 * count))
    end,
  },
}

check.questions = {
  {
    name = "halvings",
    asks = "The search is for the first row that ends below a height. It may be any row, or none. Each step halves "
      .. "these possibilities. How many steps does it take at most?",
    answer = function(view)
      local halvings, left = 0, view:itemCount(1) + 1
      while left > 1 do halvings, left = halvings + 1, (left + 1) // 2 end
      return halvings
    end,
  },
}

return check
