-- How the harder variant of lesson 33 is graded: only the larger of two insets is between sections.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

local function frame(view, section, item) return expect.cell(view, section, item).frame end

check.goals = {
  {
    name = "larger",
    says = "between the rows of two sections is the larger of the two insets, and nothing for an empty one",
    holds = function(view, case)
      local inset, bottom = case.parameters.inset, nil
      for section = 1, view:sectionCount() do
        local count = view:itemCount(section)
        if count > 0 then
          expect.equal(frame(view, section, 1).minY,
            bottom and bottom + math.max(inset.top, inset.bottom) or inset.top, ("the y of cell %d,1"):format(section))
          bottom = frame(view, section, count).maxY
        end
      end
    end,
  },
  base.goals[1], base.goals[2],
  {
    name = "end", says = "the content ends one bottom inset after the last row, and is empty without items",
    holds = function(view, case)
      local bottom = 0
      for section = 1, view:sectionCount() do
        local count = view:itemCount(section)
        if count > 0 then bottom = frame(view, section, count).maxY + case.parameters.inset.bottom end
      end
      expect.contentSize(view, view.width, bottom)
    end,
  },
  base.goals[6],
}

return check
