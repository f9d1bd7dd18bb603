-- How the harder variant of lesson 29 is graded: doors that are opened away from the viewer.
-- luacheck: max line length 120
local base = require("base")

local check = { deciding = base.deciding }

function check.case(draw)
  local case = base.case(draw)
  for number, door in ipairs(case.data[1]) do
    -- Some are closed, and some are opened as far as a door can be.
    local kind = draw.integer(0, 5)
    local degrees = kind == 5 and 90 or kind == 4 and 0 or draw.integer(1, 89)
    case.data[1][number] = { x = math.min(door.x, 75), depth = 0, degrees = degrees }
  end
  return case
end

check.goals = {
  {
    name = "doors", says = "the frame is the box around the door, as it is seen",
    holds = function(view, case)
      local given = case.parameters
      for item = 1, view:itemCount(1) do
        local frame, door = expect.cell(view, 1, item).frame, view:data(1, item)
        local angle = math.rad(door.degrees)
        local far = (door.x + given.side * math.cos(angle)) * given.eye / (given.eye + given.side * math.sin(angle))
        local what = ("of door %d, at %g and opened by %g degrees,"):format(item, door.x, door.degrees)
        expect.equal(frame.minX - view.width / 2, math.min(door.x, far), "the left edge " .. what)
        expect.equal(frame.maxX - view.width / 2, math.max(door.x, far), "the right edge " .. what)
        expect.equal(frame.height, given.side, "the height " .. what)
        expect.equal(frame.midY, view.height / 2, "the middle's y " .. what)
      end
    end,
  },
}

return check
