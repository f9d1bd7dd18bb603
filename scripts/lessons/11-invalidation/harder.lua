-- How the harder variant of lesson 11 is graded: a mark stays at the upper edge, and the cells stay placed.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  base.goals[1],
  {
    name = "mark", says = "a mark, 4 points high, is at the upper edge of what is visible, in front of the cells",
    holds = function(view, case)
      local range = math.max(0, view.contentSize.height - view.height)
      for number = 0, 20 do
        view:scrollTo(Point(0, range * (number == 0 and 0 or number - case.phase) / 20))
        local mark
        for _, element in ipairs(view:elements()) do
          if element.kind == "mark" then mark = element end
        end
        local what = ("at the offset %g, "):format(view.contentOffset.y)
        expect.that(mark ~= nil, what .. "no element of the kind mark is visible")
        expect.equal(mark.frame, Rect(0, view.contentOffset.y, view.width, 4), what .. "the frame of the mark")
        expect.that(mark.zIndex > 0, what .. "the mark is not in front of the cells")
      end
    end,
  },
  base.goals[3], base.goals[5], base.goals[6],
}

return check
