-- How the harder variant of lesson 8 is graded: what is visible between two cards is `spacing` wide.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding, goals = table.move(base.goals, 1, #base.goals, 1, {}) }

check.goals[#check.goals + 1] = {
  name = "gaps", says = "the visible gaps between the cards are equal to spacing, wherever the scroll is",
  holds = function(view, case)
    local given, count = case.parameters, view:itemCount(1)
    local step = given.cardWidth + given.spacing
    for _, share in ipairs { 0, 0.5, case.phases[1], case.phases[2], case.phases[3], 1 } do
      view:scrollTo(Point(share * (count - 1) * step, 0))
      for item = 2, count do
        local left, right = expect.cell(view, 1, item - 1).frame, expect.cell(view, 1, item).frame
        expect.equal(right.minX - left.maxX, given.spacing,
          ("at the offset %g: the visible gap between card %d and card %d"):format(view.contentOffset.x, item - 1, item))
      end
    end
  end,
}
check.goals[#check.goals + 1] = {
  name = "middle", says = "a card that was scrolled to is in the middle of the view",
  holds = function(view, case)
    local step = case.parameters.cardWidth + case.parameters.spacing
    for item = 1, view:itemCount(1) do
      view:scrollTo(Point((item - 1) * step, 0))
      expect.equal(expect.cell(view, 1, item).frame.midX - view.contentOffset.x, view.width / 2,
        ("card %d was scrolled to: its middle in the view"):format(item))
    end
  end,
}

return check
