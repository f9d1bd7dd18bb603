-- How the harder variant of lesson 28 is graded: a row of boxes around turned photos.
-- luacheck: max line length 120
local base = require("base")

local check = { deciding = base.deciding }

function check.case(draw)
  local case = base.case(draw)
  case.data = {
    draw.list(case.data[1], function() return { degrees = draw.integer(-180, 180) } end),
  }
  return case
end

check.goals = {
  {
    name = "boxes", says = "each frame begins 10 points after the one before it",
    holds = function(view, case)
      local given, x = case.parameters, 0
      for item = 1, view:itemCount(1) do
        local turn, frame = math.rad(view:data(1, item).degrees), expect.cell(view, 1, item).frame
        local width = given.cardWidth * math.abs(math.cos(turn)) + given.cardHeight * math.abs(math.sin(turn))
        expect.equal(frame.width, width, ("the width of the frame of photo %d"):format(item))
        expect.equal(frame.x, x, ("the x of the frame of photo %d"):format(item))
        expect.equal(frame.midY, view.height / 2, ("the middle's y of the frame of photo %d"):format(item))
        x = x + width + 10
      end
    end,
  },
  {
    name = "tilted", says = "each photo is turned by its own angle",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local turn, photo = math.rad(view:data(1, item).degrees), expect.cell(view, 1, item)
        local from, to = photo.transform:apply(Point(0, 0)), photo.transform:apply(Point(photo.size.width, 0))
        expect.equal(to.x - from.x, case.parameters.cardWidth * math.cos(turn),
          ("the way across photo %d, along x,"):format(item))
        expect.equal(to.y - from.y, case.parameters.cardWidth * math.sin(turn),
          ("the way across photo %d, along y,"):format(item))
      end
    end,
  },
}

return check
