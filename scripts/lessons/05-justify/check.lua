-- How lesson 5 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = draw.viewport(),
    data = {
      draw.list(draw.integer(0, 9, "empty") == 9 and 0 or draw.integer(0, 9, "many") == 9 and 200 or
        draw.integer(1, 30, "items"), function(number)
        return {
          width = draw.integer(0, 9, "wide" .. number) == 9 and draw.integer(300, 500) or
            draw.integer(60, 160, "width" .. number),
        }
      end),
    },
    parameters = { spacing = draw.integer(8, 16) },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- No item, one, a line and a few, and many; and one that was prepared often before. In the first, the items 5 and 10 are
-- alone in their lines, and the last line has two items and room, however wide the view is.
check.deciding = {
  {
    empty = 0, many = 0, items = 12, passes = 0, wide4 = 0, width4 = 160, wide5 = 9, wide6 = 0, width6 = 160, wide9 = 0,
    width9 = 160, wide10 = 9, wide11 = 0, width11 = 160, wide12 = 0, width12 = 60,
  }, { empty = 9, passes = 0 },
  { empty = 0, many = 0, items = 1, passes = 0 },
  { empty = 0, many = 0, items = 4, passes = 3 }, { empty = 0, many = 9, passes = 0 },
}

-- The skeleton's lines: their height, and the distance from one to the next.
local lineHeight, lineStep = 28, 36

local function justify(view, justification)
  view.layout.justification = justification
  view:invalidateLayout()
end

-- The placed lines: arrays of frames.
local function linesOf(view)
  local lines, y = {}, nil
  for item = 1, view:itemCount(1) do
    local frame = expect.cell(view, 1, item).frame
    if frame.y ~= y then
      lines[#lines + 1], y = {}, frame.y
    end
    table.insert(lines[#lines], frame)
  end
  return lines
end

local function gapsOf(line)
  local gaps = {}
  for place = 2, #line do gaps[place - 1] = line[place].minX - line[place - 1].maxX end
  return gaps
end

check.goals = {
  {
    name = "single", says = "a line of one item is placed, too",
    holds = function(view)
      for item = 1, view:itemCount(1) do
        local frame = expect.cell(view, 1, item)
        expect.equal(frame.width, math.min(view:data(1, item).width, view.width), "the width of item " .. item)
      end
    end,
  },
  {
    name = "lines", says = "items are in order, a line ends where the next item does not fit, and lines are 28 high and 36 apart",
    holds = function(view, case)
      justify(view, "start")
      local lines = linesOf(view)
      for number, line in ipairs(lines) do
        expect.equal(line[1].y, (number - 1) * lineStep, "the top of line " .. number)
        for place, frame in ipairs(line) do
          expect.equal(frame.height, lineHeight, ("the height of item %d of line %d"):format(place, number))
        end
      end
      for number = 2, #lines do
        local before, first = lines[number - 1], lines[number][1]
        local room = view.width - before[#before].maxX - case.parameters.spacing
        expect.that(room < first.width,
          ("line %d begins with an item that is %g wide, though line %d has %g points left after its gap"):format(number,
            first.width, number - 1, room))
        expect.that(first.y > before[1].y, ("line %d is not below line %d"):format(number, number - 1))
      end
    end,
  },
  {
    name = "extent", says = "between: a line reaches from edge to edge",
    holds = function(view)
      justify(view, "between")
      local lines = linesOf(view)
      for number = 1, #lines - 1 do
        local line = lines[number]
        expect.equal(line[1].minX, 0, "the left edge of line " .. number)
        if #line > 1 then expect.equal(line[#line].maxX, view.width, "the right edge of line " .. number) end
      end
    end,
  },
  {
    name = "last", says = "start, and the last line of between: the line starts at the left edge with normal gaps",
    holds = function(view, case)
      for _, justification in ipairs { "between", "start" } do
        justify(view, justification)
        local lines = linesOf(view)
        for number = justification == "start" and 1 or math.max(1, #lines), #lines do
          local line, what = lines[number], (" of line %d of %d, %s,"):format(number, #lines, justification)
          expect.equal(line[1].minX, 0, "the left edge" .. what)
          for _, gap in ipairs(gapsOf(line)) do
            expect.equal(gap, case.parameters.spacing, "a gap" .. what)
          end
        end
      end
    end,
  },
  {
    name = "center", says = "center: equal space before and after a line",
    holds = function(view, case)
      justify(view, "center")
      for number, line in ipairs(linesOf(view)) do
        for place, gap in ipairs(gapsOf(line)) do
          expect.equal(gap, case.parameters.spacing, ("gap %d of line %d, center,"):format(place, number))
        end
        local room = view.width - (line[#line].maxX - line[1].minX)
        expect.equal(line[1].minX, room / 2,
          ("the left edge of line %d, center, with %g points of room,"):format(number, room))
      end
    end,
  },
  {
    name = "gaps", says = "the gaps of a line are equal",
    holds = function(view)
      for _, justification in ipairs { "between", "center", "start" } do
        justify(view, justification)
        for number, line in ipairs(linesOf(view)) do
          expect.allEqual(gapsOf(line), ("the gaps of line %d, %s,"):format(number, justification))
        end
      end
    end,
  },
}

check.questions = {
  {
    name = "center", axis = "x",
    asks = "With center, the items and gaps of a line are 200 points wide in all. What is the x of its first item?",
    answer = function(view) return (view.width - 200) / 2 end,
  },
}

return check
