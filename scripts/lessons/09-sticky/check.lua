-- How lesson 9 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(200, 400)),
    data = draw.list(draw.integer(2, 5, "sections"), function(number)
      return draw.integer(0, 6, "empty" .. number) == 6 and 0 or draw.integer(1, 12, "rows" .. number)
    end),
    parameters = { headerHeight = draw.integer(20, 50), rowHeight = draw.integer(30, 60) },
    -- Where the offsets begin, in shares of their distance: on no grid.
    phases = draw.list(2, draw.fraction),
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have an empty section, and nothing to scroll.
check.deciding = {
  { sections = 3, empty1 = 0, rows1 = 5, empty2 = 0, rows2 = 8, empty3 = 0, rows3 = 12, passes = 0 },
  { sections = 3, empty1 = 0, rows1 = 12, empty2 = 6, empty3 = 0, rows3 = 12, passes = 3 },
  { sections = 2, empty1 = 0, rows1 = 1, empty2 = 0, rows2 = 1, passes = 0 },
}

-- Calls a function for each section with where it begins and ends.
local function eachSection(view, case, visit)
  local top = 0
  for section = 1, view:sectionCount() do
    local bottom = top + case.parameters.headerHeight + view:itemCount(section) * case.parameters.rowHeight
    visit(section, top, bottom)
    top = bottom
  end
end

-- The headers of the content, by section.
local function headers(view)
  local found = {}
  for _, element in ipairs(view:elements(Rect(0, 0, view.width, view.contentSize.height))) do
    if element.kind == "header" then found[element.section] = element end
  end
  return found
end

-- Scrolls to offsets of the range, and holds each header to the top that a function says of it, if any. Each of the
-- three rules has thirty-three or thirty-four of a hundred.
local function eachOffset(view, case, first, wanted)
  local range = math.max(0, view.contentSize.height - view.height)
  for number = first, 99, 3 do
    -- Those of the first rule begin at 0 and end at the end; the others are on no grid.
    local offset = range * ((number == 0 or number == 99) and number or number - case.phases[1]) / 99
    view:scrollTo(Point(0, offset))
    local found = headers(view)
    eachSection(view, case, function(section, top, bottom)
      local header, y = found[section], wanted(offset, top, bottom - case.parameters.headerHeight)
      if not header then
        expect.that(false, ("at the offset %g, section %d has no header"):format(offset, section))
      elseif y then
        expect.equal(header.y, y, ("at the offset %g: the top of the header of section %d"):format(offset, section))
      end
    end)
  end
end

check.goals = {
  {
    name = "stays", says = "a header stays at the upper edge while its section scrolls by",
    holds = function(view, case)
      eachOffset(view, case, 0, function(offset, top, last)
        return offset >= top and offset <= last and offset
      end)
    end,
  },
  {
    name = "begins", says = "a header is never above the top of its section",
    holds = function(view, case)
      eachOffset(view, case, 1, function(offset, top) return offset <= top and top end)
    end,
  },
  {
    name = "leaves", says = "a header never leaves the bottom of its section",
    holds = function(view, case)
      eachOffset(view, case, 2, function(offset, _, last) return offset >= last and last end)
    end,
  },
  {
    name = "answered", says = "a visible header is returned for the visible rectangle",
    holds = function(view, case)
      local range = math.max(0, view.contentSize.height - view.height)
      for number = 0, 30 do
        view:scrollTo(Point(0, range * (number % 30 == 0 and number or number - case.phases[2]) / 30))
        local answered, seen = {}, view.visibleRect
        for _, element in ipairs(view:elements(seen)) do
          if element.kind == "header" then answered[element.section] = true end
        end
        eachSection(view, case, function(section, top, bottom)
          local last = bottom - case.parameters.headerHeight
          local y = math.min(math.max(seen.minY, top), last)
          local isSeen = y < seen.maxY - 0.01 and y + case.parameters.headerHeight > seen.minY + 0.01
          expect.that(answered[section] or not isSeen,
            ("at the offset %g the header of section %d is not in the result"):format(seen.minY, section))
        end)
      end
    end,
  },
  {
    name = "front", says = "a header is in front of the rows, which stay as they are",
    holds = function(view, case)
      eachSection(view, case, function(section, top)
        for item = 1, view:itemCount(section) do
          local y = top + case.parameters.headerHeight + (item - 1) * case.parameters.rowHeight
          expect.frame(view, section, item, Rect(0, y, view.width, case.parameters.rowHeight))
        end
      end)
      view:scrollTo(Point(0, math.max(0, (view.contentSize.height - view.height) / 3)))
      local least
      for _, element in ipairs(view:elements()) do
        if element.kind == "header" then least = math.min(least or math.huge, element.zIndex) end
      end
      expect.that(least, "no header is among the elements that can be seen")
      for _, element in ipairs(view:elements()) do
        if element.category == "cell" then
          expect.that(element.zIndex < least, ("row %d of section %d has the zIndex %d, and a header has %d"):format(
            element.item, element.section, element.zIndex, least))
        end
      end
    end,
  },
}

check.questions = {
  {
    name = "offset", asks = "At which content offset does header 2 begin to push header 1 away?",
    answer = function(view, case) return headers(view)[2].y - case.parameters.headerHeight end,
  },
}

return check
