-- How the harder variant of lesson 5 is graded: gaps are whole pixels, and the last ones are wider.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding, goals = table.move(base.goals, 1, 5, 1, {}) }

check.goals[6] = {
  name = "pixels", says = "between: the gaps are whole pixels, and the remaining pixels are in the rightmost ones",
  holds = function(view)
    view.layout.justification = "between"
    view:invalidateLayout()
    local lines, y = {}, nil
    for item = 1, view:itemCount(1) do
      local frame = expect.cell(view, 1, item).frame
      if frame.y ~= y then
        lines[#lines + 1], y = {}, frame.y
      end
      table.insert(lines[#lines], frame)
    end
    for number = 1, #lines - 1 do
      local line, pixels = lines[number], {}
      for place = 2, #line do
        pixels[place - 1] = (line[place].minX - line[place - 1].maxX) * view.scale
        expect.equal(pixels[place - 1], math.floor(pixels[place - 1] + 0.5),
          ("gap %d of line %d, in pixels,"):format(place - 1, number))
        local more = pixels[place - 1] - pixels[1]
        expect.that(more > -0.01 and more < 1.01 and (place == 2 or pixels[place - 1] > pixels[place - 2] - 0.01),
          ("gap %d of line %d has %g pixels, after %g"):format(place - 1, number, pixels[place - 1],
            pixels[place - 2] or 0))
      end
    end
  end,
}

return check
