-- How the harder variant of lesson 22 is graded: y is mirrored as well, in the height of the content.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "upward", says = "the first item is at the bottom, and each further one is above the previous one",
    holds = function(view)
      local count = view:itemCount(1)
      for item = 1, count do
        local frame = expect.cell(view, 1, item).frame
        expect.equal(frame.y, (count - item) * 36, "the y of item " .. item)
        expect.equal(frame.width, view:data(1, item).width, "the width of item " .. item)
        expect.equal(frame.height, 28, "the height of item " .. item)
      end
    end,
  },
  base.goals[1], base.goals[2], base.goals[4],
}

return check
