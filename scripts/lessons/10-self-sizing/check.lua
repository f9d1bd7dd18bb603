-- How lesson 10 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(300, 600)),
    data = {
      draw.list(draw.integer(1, 30), function() return { size = Size(100, draw.integer(20, 140)) } end),
    },
    parameters = { estimate = draw.integer(30, 80), gap = draw.integer(6, 14) },
  }
end

local function wanted(view, item) return view:data(1, item).size.height end

check.goals = {
  {
    name = "measured", says = "what is on screen is as high as it wants to be",
    holds = function(view)
      for _, entry in ipairs(view:visibleItems()) do
        expect.equal(expect.cell(view, 1, entry.item).height, wanted(view, entry.item),
          "the height of row " .. entry.item)
      end
    end,
  },
  {
    name = "holes", says = "each row stands right below the one before it",
    holds = function(view, case)
      expect.gapsEqual { view = view, axis = "y", gap = case.parameters.gap }
      expect.equal(expect.cell(view, 1, 1).y, 0, "the top of row 1")
    end,
  },
  {
    name = "estimate", says = "what was never measured has the estimate",
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
    name = "kept", says = "what was measured stays known when it is scrolled away and back",
    holds = function(view, case)
      -- Down to the end, as often as what was estimated turns out to be more.
      for _ = 1, view:itemCount(1) do
        view:scrollTo(Point(0, math.max(0, view.contentSize.height - view.height)))
      end
      view:scrollTo(Point(0, 0))
      local y = 0
      for _, entry in ipairs(view:visibleItems()) do
        expect.frame(view, 1, entry.item, Rect(0, y, view.width, wanted(view, entry.item)))
        y = y + wanted(view, entry.item) + case.parameters.gap
      end
    end,
  },
}

return check
