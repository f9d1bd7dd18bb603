-- How the harder variant of lesson 37 is graded: from a new number to an old one.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

check.goals = {
  {
    name = "back", says = "numberBefore(after) is the number before the update, and nil for a row that comes",
    holds = function(view)
      local before, after = 0, 0
      for item = 1, view:itemCount(1) do
        local change = view:data(1, item).change
        if change ~= "comes" then before = before + 1 end
        if change ~= "goes" then
          after = after + 1
          local number = view.layout:numberBefore(after)
          if change == "comes" then
            expect.that(number == nil, ("numberBefore(%d) is %s, should be nil"):format(after, number))
          else
            expect.equal(number or 0, before, ("numberBefore(%d)"):format(after))
          end
        end
      end
    end,
  },
  base.goals[1], base.goals[2], base.goals[3], base.goals[4],
}

return check
