-- How lesson 4 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local viewport = draw.viewport()
  local count = draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 300 or
    draw.integer(1, 40, "items")
  local items = draw.list(count, function(number)
    -- Some are exactly as wide as what makes a line full, and some too wide for any.
    local kind = draw.integer(0, 9, "kind" .. number)
    if kind == 9 then return { width = viewport.width + draw.integer(1, 200) } end
    if kind == 8 then return { width = viewport.width } end
    return { width = draw.integer(40, 160) }
  end)
  local parameters = { lineHeight = draw.integer(24, 40), spacing = draw.integer(8, 16) }
  -- The first two may fill a line: an item that ends exactly at the edge still fits.
  if #items > 1 and draw.integer(0, 1, "fills") == 1 then
    items[1], items[2] = { width = 100 }, { width = viewport.width - parameters.spacing - 100 }
  end
  local passes = draw.integer(0, 3, "passes") == 3 and 150 or 0
  return { viewport = viewport, data = { items }, parameters = parameters, passes = passes }
end

-- No item, one that is too wide for any line, a line that is exactly full, and many.
check.deciding = {
  { empty = 0, many = 0, items = 30, fills = 0, passes = 0 }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, kind1 = 9, passes = 3 }, { empty = 0, many = 0, items = 3, fills = 1, passes = 0 },
  { empty = 0, many = 9, fills = 1, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

local function wanted(view, item) return math.min(view:data(1, item).width, view.width) end

check.goals = {
  {
    name = "overflow", says = "nothing reaches beyond the view's right edge",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        expect.atMost(frame(view, item).maxX, view.width, "the right edge of item " .. item)
      end
    end,
  },
  {
    name = "sizes", says = "an item has its own width, or that of the view",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        expect.equal(frame(view, item).width, wanted(view, item), "the width of item " .. item)
        expect.equal(frame(view, item).height, case.parameters.lineHeight, "the height of item " .. item)
      end
    end,
  },
  {
    name = "order", says = "an item is a gap after the previous one, or begins the next line",
    holds = function(view, case)
      local gap = case.parameters.spacing
      if view:itemCount(1) == 0 then return end
      expect.frame(view, 1, 1, Rect(0, 0, wanted(view, 1), case.parameters.lineHeight))
      for item = 2, view:itemCount(1) do
        local before, this = frame(view, item - 1), frame(view, item)
        if math.abs(this.y - before.y) < 0.01 then
          expect.equal(this.x, before.maxX + gap, "the left edge of item " .. item)
        else
          expect.equal(this.x, 0, "the left edge of item " .. item .. ", which begins a line,")
          expect.equal(this.y, before.maxY + gap, "the top of item " .. item .. ", which begins a line,")
        end
      end
    end,
  },
  {
    name = "greedy", says = "no item begins a line if it still fits in the previous one",
    holds = function(view, case)
      for item = 2, view:itemCount(1) do
        local before, this = frame(view, item - 1), frame(view, item)
        local room = view.width - before.maxX - case.parameters.spacing
        expect.that(this.y < before.y + 0.01 or room < this.width - 0.01,
          ("item %d begins a line, but it is %g wide and the line before it has %g points left after the gap"):format(item,
            this.width, room))
      end
    end,
  },
}

check.questions = {
  {
    name = "y", axis = "y", asks = "What is the y of the items in the third line?",
    answer = function(_, case) return 2 * (case.parameters.lineHeight + case.parameters.spacing) end,
  },
}

return check
