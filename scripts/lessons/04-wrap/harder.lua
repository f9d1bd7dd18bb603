-- How the harder variant of lesson 4 is graded: each line is in the middle.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

-- The lines of a greedy wrap: arrays of widths, each with its whole width.
local function linesOf(view, gap)
  local lines = {}
  for item = 1, view:itemCount(1) do
    local width, line = math.min(view:data(1, item).width, view.width), lines[#lines]
    if line and line.width + gap + width <= view.width then
      line.width = line.width + gap + width
    else
      line = { width = width }
      lines[#lines + 1] = line
    end
    line[#line + 1] = width
  end
  return lines
end

check.goals = {
  base.goals[1], base.goals[2],
  {
    name = "centred", says = "each line takes what fits, and has equal space at both sides",
    holds = function(view, case)
      local given, item = case.parameters, 0
      for number, line in ipairs(linesOf(view, given.spacing)) do
        local x, y = (view.width - line.width) / 2, (number - 1) * (given.lineHeight + given.spacing)
        for _, width in ipairs(line) do
          item = item + 1
          expect.frame(view, 1, item, Rect(x, y, width, given.lineHeight))
          x = x + width + given.spacing
        end
      end
    end,
  },
}

return check
