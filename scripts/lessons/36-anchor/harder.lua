-- How the harder variant of lesson 36 is graded: the lower edge of a chat.
-- luacheck: max line length 120
local base = require("base")

-- In the first case the last row is below every screen.
local check = {
  deciding = {
    { empty = 0, items = 16, half1 = 40, half2 = 35, half16 = 45, rows = 0, part = 0, passes = 0 },
    table.unpack(base.deciding),
  },
}

-- No row is lower than its estimate, so that the edge never leaves the content.
function check.case(draw)
  local case = base.case(draw)
  for _, row in ipairs(case.data[1]) do row.height = math.max(row.height, case.parameters.estimate) end
  return case
end

check.goals = {
  {
    name = "last", says = "the last row that ended at the lower edge or above it stays where it was on the screen",
    holds = function(view, case)
      local moved, estimate = 0, case.parameters.estimate
      for item = 1, view:itemCount(1) do
        if item * estimate <= case.parameters.offset + view.height then
          moved = moved + view:data(1, item).height - estimate
        end
      end
      for _, element in ipairs(view:elements(Rect(0, -5000, view.width, 20000))) do
        if element.kind == "edge" then
          expect.equal(element.frame.minY, case.parameters.offset + moved, "the y of the edge")
        end
      end
    end,
  },
  base.goals[3],
}

return check
