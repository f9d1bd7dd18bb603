-- How lesson 24 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local viewport, kind = draw.viewport(), draw.integer(0, 9, "kind")
  local spacing = draw.integer(4, 16)
  local items = draw.list(draw.integer(1, 24, "items"), function()
    local size = draw.integer(0, 9)
    -- Some are as wide as the view, and some wider.
    if size == 9 then return { width = viewport.width + draw.integer(0, 50) } end
    return { width = size == 8 and draw.integer(180, 260) or draw.integer(30, 130) }
  end)
  local across = viewport.width
  if kind == 1 then
    spacing = 10
    items = { { width = across - 130 }, { width = 60 }, { width = 60 }, { width = across - 20 } }
  end
  -- No item; two that fill a row exactly; and a row that greedy fills, with one item left.
  if kind == 2 then items = {} end
  if kind == 3 then items = { { width = 100 }, { width = across - spacing - 100 } } end
  if kind == 4 then
    items = { { width = 100 }, { width = 60 }, { width = across - 2 * spacing - 160 }, { width = 100 } }
  end
  -- One large hole that no way can avoid, and then a choice between smaller ones.
  if kind == 5 then
    spacing = 10
    items = {
      { width = 30 }, { width = across }, { width = across - 130 }, { width = 60 }, { width = 60 },
      { width = across - 20 },
    }
  end
  -- Two halves of a wide view.
  if kind == 6 then
    viewport, spacing, items = Size(520, 400), 10, { { width = 255 }, { width = 255 } }
  end
  return {
    viewport = viewport, data = { items }, parameters = { lineHeight = draw.integer(24, 40), spacing = spacing },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions. The next ones tell mistakes apart; others have no item, one, and full rows.
check.deciding = {
  { kind = 1, passes = 0 }, { kind = 5, passes = 0 }, { kind = 0, items = 24, passes = 0 },
  { kind = 0, items = 16, passes = 0 }, { kind = 2, passes = 0 }, { kind = 3, passes = 0 }, { kind = 4, passes = 0 },
  { kind = 6, passes = 0 }, { kind = 0, items = 1, passes = 3 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

local function wanted(view, item) return math.min(view:data(1, item).width, view.width) end

-- The smallest cost of all ways, by the ends of rows.
local function smallest(view, gap)
  local best, count = { [0] = 0 }, view:itemCount(1)
  for last = 1, count do
    best[last] = math.huge
    local left = view.width + gap
    for start = last, 1, -1 do
      left = left - gap - wanted(view, start)
      if left < -0.0001 and start < last then break end
      best[last] = math.min(best[last], best[start - 1] + left * left)
    end
  end
  return best[count]
end

-- The cost of the rows that are shown, and what each leaves over, as text.
local function shown(view)
  local cost, count, holes = 0, view:itemCount(1), {}
  for item = 1, count do
    local f = frame(view, item)
    if item == count or frame(view, item + 1).y > f.y + 0.01 then
      local left = view.width - f.maxX
      holes[#holes + 1] = ("%.4g"):format(left)
      cost = cost + left * left
    end
  end
  return cost, table.concat(holes, ", ")
end

local function balanced(view, case)
  local cost, holes = shown(view)
  local best = smallest(view, case.parameters.spacing)
  expect.that(cost <= best + 0.01 + best / 1e6,
    ("the rows leave over %s: the squares are %.6g together, and could be %.6g"):format(holes, cost, best))
end

check.goals = {
  {
    name = "sizes", says = "an item has its own width, or that of the view, and no row is wider than the view",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local f = frame(view, item)
        expect.equal(f.width, wanted(view, item), ("the width of item %d"):format(item))
        expect.equal(f.height, case.parameters.lineHeight, ("the height of item %d"):format(item))
        expect.atMost(f.maxX, view.width + 0.01, ("the right edge of item %d"):format(item))
      end
    end,
  },
  {
    name = "order", says = "an item is a gap after the previous one, or begins the next row",
    holds = function(view, case)
      local gap = case.parameters.spacing
      if view:itemCount(1) == 0 then return end
      expect.equal(frame(view, 1).x, 0, "the left edge of item 1")
      expect.equal(frame(view, 1).y, 0, "the top of item 1")
      for item = 2, view:itemCount(1) do
        local before, this = frame(view, item - 1), frame(view, item)
        if math.abs(this.y - before.y) < 0.01 then
          expect.equal(this.x, before.maxX + gap, ("the left edge of item %d"):format(item))
        else
          expect.equal(this.x, 0, ("the left edge of item %d, which begins a row,"):format(item))
          expect.equal(this.y, before.maxY + gap, ("the top of item %d, which begins a row,"):format(item))
        end
      end
    end,
  },
  {
    name = "balanced", says = "no other way of breaking rows has a smaller sum of squares of what they leave over",
    holds = function(view, case) balanced(view, case) end,
  },
  {
    name = "content", says = "the content ends with the last row",
    holds = function(view)
      local count = view:itemCount(1)
      expect.equal(view.contentSize.height, count > 0 and frame(view, count).maxY or 0, "the height of the content")
    end,
  },
}

check.questions = {
  {
    name = "greedy",
    asks = "Here the gaps are 10. The items are 130 less than the view's width, 60, 60, and 20 less than the view's "
      .. "width. How much does the second row leave over if you break greedily?",
    answer = function(view) return view.width - 60 end,
  },
  {
    name = "best", asks = "And how much does the second row leave over in the best way?",
    answer = function(view) return view.width - 130 end,
  },
}

return check
