-- How the harder variant of lesson 13 is graded: odd rows come from the left, and even rows from the right.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding, goals = table.move(base.goals, 1, #base.goals, 1, {}) }

check.goals[1] = {
  name = "sides", says = "an inserted row comes from the left if its number is odd, from the right if it is even",
  holds = function(view, case)
    -- The last goal of the lesson updates the data, and keeps what it has seen in the case.
    base.goals[5].holds(view, case)
    for _, item in ipairs(case.inserts) do
      local row, what = case.initial[item], ("row %d, which is inserted, at its start"):format(item)
      expect.that(row ~= nil, what .. " has no attributes")
      expect.equal(row.x, item % 2 == 1 and -view.width or view.width, "the left edge of " .. what)
      expect.equal(row.alpha, 0, "the alpha of " .. what)
    end
  end,
}

return check
