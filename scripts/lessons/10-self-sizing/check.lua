-- How lesson 10 is graded.
-- luacheck: max line length 120
-- An answer does not see how high its rows want to be: it learns that as a layout does.
local check = { hidden = { "size" } }

function check.case(draw)
  local estimate, isNeverLess = draw.integer(30, 80), draw.integer(0, 1, "isNeverLess") == 1
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(300, 600)),
    data = {
      draw.list(draw.integer(1, 40, "items"), function()
        local height = draw.integer(20, 140)
        return { size = Size(100, isNeverLess and math.max(height, estimate) or height) }
      end),
    },
    parameters = { estimate = estimate, gap = draw.integer(6, 14) },
    isNeverLess = isNeverLess,
  }
end

check.deciding = { { items = 12, isNeverLess = 1 }, { items = 1 }, { items = 40, isNeverLess = 0 } }

local function wanted(view, item) return view:data(1, item).size.height end

check.goals = {
  {
    name = "measured", says = "rows on screen have their preferred height",
    holds = function(view)
      expect.that(#view:visibleItems() > 0, "no row is on screen")
      for _, entry in ipairs(view:visibleItems()) do
        expect.equal(expect.cell(view, 1, entry.item).height, wanted(view, entry.item),
          "the height of row " .. entry.item)
      end
    end,
  },
  {
    name = "holes", says = "each row is directly below the previous one",
    holds = function(view, case)
      expect.gapsEqual { view = view, axis = "y", gap = case.parameters.gap }
      expect.equal(expect.cell(view, 1, 1).y, 0, "the top of row 1")
    end,
  },
  {
    name = "estimate", says = "rows that were never measured have the estimated height",
    holds = function(view, case)
      local estimate = case.parameters.estimate
      for item = 1, view:itemCount(1) do
        local height = expect.cell(view, 1, item).height
        -- A row may have been on screen for a moment, before those above it grew.
        if height ~= wanted(view, item) then expect.equal(height, estimate, "the height of row " .. item) end
      end
    end,
  },
  {
    name = "passes", says = "a measurement costs one more pass, and a scroll alone none",
    holds = function(view, case)
      -- What is never lower than its estimate lets no other row come up, which would have to be measured too.
      if case.isNeverLess then expect.calls { view = view, name = "prepare", atMost = 2 } end
      local known = #view:visibleItems()
      view:wait(0.1)
      local before = view.time
      view:wait(0.1)
      for number = 1, 30 do
        view:scrollTo(Point(0, math.max(0, math.min(8 * number, view.contentSize.height - view.height))))
        view:layoutIfNeeded()
      end
      local rows = view:visibleItems()
      local news = math.max(0, rows[#rows].item - known)
      expect.calls { view = view, name = "prepare", since = before + 0.01, atMost = news }
    end,
  },
  {
    name = "anchor", says = "the visible text stays in place when a row above it changes its height",
    holds = function(view)
      local function range() return math.max(0, view.contentSize.height - view.height) end
      local function scroll(by, times)
        for _ = 1, times do
          local offset = view.contentOffset.y
          if offset + by < 0 or offset + by > range() then return end
          local item = view:visibleItems()[1].item
          local place = expect.cell(view, 1, item).y - offset
          view:scrollTo(Point(0, offset + by))
          view:layoutIfNeeded()
          expect.equal(view.contentOffset.x, 0, "the x of the content offset")
          expect.equal(expect.cell(view, 1, item).y - view.contentOffset.y, place - by,
            ("the content is scrolled by %g points: how far row %d is below the upper edge then"):format(by, item))
        end
      end
      scroll(8, 30)
      view:scrollTo(Point(0, 0.7 * range()))
      scroll(-8, 60)
      -- The view has no room to the side, so that no picture shows this.
      for _, call in ipairs(view.trace) do
        local context = call.name == "preferredInvalidation" and call.returned
        local adjustment = type(context) == "table" and context.offsetAdjustment
        if adjustment then expect.equal(adjustment.x, 0, "the x of context.offsetAdjustment") end
      end
    end,
  },
  {
    name = "kept", says = "a measured height is kept when the row scrolls away and back",
    holds = function(view, case)
      -- Down to the end, as often as what was estimated turns out to be more.
      for _ = 1, view:itemCount(1) do
        view:scrollTo(Point(0, math.max(0, view.contentSize.height - view.height)))
      end
      view:scrollTo(Point(0, 0))
      local y = 0
      expect.that(#view:visibleItems() > 0, "no row is on screen after the content is scrolled down and back up")
      for _, entry in ipairs(view:visibleItems()) do
        expect.frame(view, 1, entry.item, Rect(0, y, view.width, wanted(view, entry.item)))
        y = y + wanted(view, entry.item) + case.parameters.gap
      end
    end,
  },
}

check.questions = {
  {
    name = "content", asks = "How high is the content before any row is measured?",
    answer = function(view, case)
      local given = case.parameters
      return view:itemCount(1) * (given.estimate + given.gap) - given.gap
    end,
  },
}

return check
