-- How the harder variant of lesson 20 is graded: pictures of equal height, side by side.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  base.goals[1],
  {
    name = "row", says = "each picture is boxHeight high, and begins where the previous one ends",
    holds = function(view, case)
      local x, height = 0, case.parameters.boxHeight
      for item = 1, view:itemCount(1) do
        local photo = view:data(1, item)
        expect.frame(view, 1, item, Rect(x, 0, height * photo.width / photo.height, height))
        x = x + height * photo.width / photo.height
      end
    end,
  },
}

return check
