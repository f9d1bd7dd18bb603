-- How the harder variant of lesson 9 is graded: a footer of each section stays at the lower edge of the view.
-- luacheck: max line length 120
local base = require("base")

local check = { case = base.case, deciding = base.deciding }

-- Calls a function for each section with where it begins and ends: a header, the rows, and a footer as high.
local function eachSection(view, case, visit)
  local top, edge = 0, case.parameters.headerHeight
  for section = 1, view:sectionCount() do
    local bottom = top + 2 * edge + view:itemCount(section) * case.parameters.rowHeight
    visit(section, top, bottom)
    top = bottom
  end
  return top
end

-- Compares the headers or the footers with their tops, at offsets over the whole range.
local function eachOffset(view, case, kind, wanted)
  local range = math.max(0, view.contentSize.height - view.height)
  for number = 0, 40 do
    view:scrollTo(Point(0, range * (number % 40 == 0 and number or number - case.phases[1]) / 40))
    local found = {}
    for _, element in ipairs(view:elements(Rect(0, 0, view.width, view.contentSize.height))) do
      if element.kind == kind then found[element.section] = element end
    end
    eachSection(view, case, function(section, top, bottom)
      local what = ("at the offset %g: the top of the %s of section %d"):format(view.contentOffset.y, kind, section)
      expect.that(found[section] ~= nil, ("section %d has no %s"):format(section, kind))
      expect.equal(found[section].y, wanted(view.contentOffset.y, top, bottom), what)
      expect.equal(found[section].height, case.parameters.headerHeight, "the height of the " .. kind)
    end)
  end
end

check.goals = {
  {
    name = "headers", says = "a header stays at the upper edge, between the top of its section and its footer's place",
    holds = function(view, case)
      local edge = case.parameters.headerHeight
      eachOffset(view, case, "header", function(offset, top, bottom)
        return math.min(math.max(offset, top), bottom - 2 * edge)
      end)
    end,
  },
  {
    name = "footers", says = "a footer stays at the lower edge, between its header's place and the bottom of its section",
    holds = function(view, case)
      local edge = case.parameters.headerHeight
      eachOffset(view, case, "footer", function(offset, top, bottom)
        return math.max(math.min(offset + view.height - edge, bottom - edge), top + edge)
      end)
    end,
  },
  {
    name = "rows", says = "the rows are between the places of header and footer, and the content ends with the last footer",
    holds = function(view, case)
      local edge, height = case.parameters.headerHeight, case.parameters.rowHeight
      local whole = eachSection(view, case, function(section, top)
        for item = 1, view:itemCount(section) do
          expect.frame(view, section, item, Rect(0, top + edge + (item - 1) * height, view.width, height))
        end
      end)
      expect.contentSize(view, view.width, whole)
    end,
  },
}

return check
