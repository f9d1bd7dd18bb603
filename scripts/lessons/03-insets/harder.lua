-- How the harder variant of lesson 3 is graded: the columns in the middle get the remaining pixels.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding, goals = table.move(base.goals, 1, #base.goals, 1, {}) }

check.goals[#check.goals + 1] = {
  name = "middle", says = "the columns that are a pixel wider are in the middle",
  holds = function(view, case)
    local columns = case.parameters.columns
    for section = 1, view:sectionCount() do
      if view:itemCount(section) >= columns then
        local widths, least = {}, math.huge
        for column = 1, columns do
          widths[column] = expect.cell(view, section, column).width
          least = math.min(least, widths[column])
        end
        -- The narrow columns at the left and at the right of the wide ones.
        local first, last
        for column = 1, columns do
          if widths[column] > least + 0.01 then first, last = first or column, column end
        end
        if first then
          for column = first, last do
            expect.that(widths[column] > least + 0.01,
              ("section %d: column %d is between two wider ones"):format(section, column))
          end
          expect.atMost(math.abs((first - 1) - (columns - last)), 1,
            ("section %d: %d narrow columns are at the left and %d at the right: the difference"):format(section,
              first - 1, columns - last))
        end
      end
    end
  end,
}

return check
