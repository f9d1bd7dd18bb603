-- How lesson 3 is graded.
-- luacheck: max line length 120
local check = {}

-- The insets differ from each other, and the columns do not come out even: of what they share, all but one point of
-- another round is left over. So no two mistakes look alike.
function check.case(draw)
  local columns, spacing = draw.integer(1, 5, "columns"), draw.integer(8, 20)
  local inset = Insets(draw.integer(41, 52), draw.integer(16, 28), draw.integer(10, 15), draw.integer(29, 40))
  local cells = columns * (draw.integer(180, 330) // columns) + columns - 1
  return {
    viewport = Size(inset.left + cells + (columns - 1) * spacing + inset.right, draw.integer(240, 740)),
    data = draw.list(draw.integer(1, 3, "sections"), function(number)
      return draw.integer(0, 6, "empty" .. number) == 6 and 0 or draw.integer(0, 9, "many" .. number) == 9 and 200 or
        draw.integer(1, 13, "items" .. number)
    end),
    parameters = {
      columns = columns, spacing = spacing, lineSpacing = draw.integer(12, 24), rowHeight = draw.integer(30, 60),
      inset = inset,
    },
    scenario = { scale = ({ 2, 1, 3 })[draw.integer(1, 3, "scale")] },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

local function frame(view, section, item) return expect.cell(view, section, item).frame end

local function named(section, item) return "cell " .. section .. "," .. item end

local function eachCell(view, visit)
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do visit(section, item, frame(view, section, item)) end
  end
end

-- The first is the case of the questions. Others have fewer items than columns, an empty section, one column, and many
-- items.
check.deciding = {
  {
    columns = 4, scale = 1, sections = 2, empty1 = 0, many1 = 0, items1 = 9, empty2 = 0, many2 = 0, items2 = 5,
    passes = 0,
  },
  { columns = 4, sections = 2, empty1 = 0, many1 = 0, items1 = 1, empty2 = 0, many2 = 0, items2 = 3, passes = 3 },
  {
    columns = 2, sections = 3, empty1 = 0, many1 = 0, items1 = 2, empty2 = 6, empty3 = 0, many3 = 0, items3 = 3,
    passes = 0,
  },
  { columns = 5, sections = 2, empty1 = 6, empty2 = 0, many2 = 9, passes = 0 },
  { columns = 1, sections = 1, empty1 = 0, many1 = 0, items1 = 3, passes = 0 },
}

-- Where a section ends that begins at a height: an empty one has its insets alone.
local function bottomOf(view, section, top, given)
  local rows = (view:itemCount(section) + given.columns - 1) // given.columns
  local height = math.max(0, rows * (given.rowHeight + given.lineSpacing) - given.lineSpacing)
  return top + given.inset.top + height + given.inset.bottom
end

check.goals = {
  {
    name = "top", says = "a section begins below the previous one, with its own inset",
    holds = function(view, case)
      local given, top = case.parameters, 0
      for section = 1, view:sectionCount() do
        if view:itemCount(section) > 0 then
          expect.equal(frame(view, section, 1).y, top + given.inset.top, "the top of " .. named(section, 1))
        end
        top = bottomOf(view, section, top, given)
      end
    end,
  },
  {
    name = "left", says = "the first column begins at the left inset",
    holds = function(view, case)
      eachCell(view, function(section, item, f)
        if (item - 1) % case.parameters.columns == 0 then
          expect.equal(f.x, case.parameters.inset.left, "the left edge of " .. named(section, item))
        end
      end)
    end,
  },
  {
    name = "right", says = "the last column ends at the right inset",
    holds = function(view, case)
      eachCell(view, function(section, item, f)
        if item % case.parameters.columns == 0 then
          expect.equal(f.maxX, view.width - case.parameters.inset.right, "the right edge of " .. named(section, item))
        end
      end)
    end,
  },
  {
    name = "gaps", says = "rows are as high, and all gaps as wide, as the parameters",
    holds = function(view, case)
      eachCell(view, function(section, item, f)
        expect.equal(f.height, case.parameters.rowHeight, "the height of " .. named(section, item))
      end)
      for section = 1, view:sectionCount() do
        expect.gapsEqual { view = view, section = section, axis = "x", gap = case.parameters.spacing }
        expect.gapsEqual { view = view, section = section, axis = "y", gap = case.parameters.lineSpacing }
      end
    end,
  },
  {
    name = "pixels", says = "every edge is on a whole pixel",
    holds = function(view)
      eachCell(view, function(section, item, f)
        for _, edge in ipairs { "minX", "maxX" } do
          expect.equal(f[edge] * view.scale, math.floor(f[edge] * view.scale + 0.5),
            edge .. " of " .. named(section, item) .. ", in pixels,")
        end
      end)
    end,
  },
  {
    name = "share", says = "no column is more than a pixel wider than another",
    holds = function(view)
      local first, name
      eachCell(view, function(section, item, f)
        first, name = first or f, name or named(section, item)
        expect.atMost(math.abs(f.width - first.width) * view.scale, 1,
          ("the difference in pixels between the widths of %s and %s"):format(name, named(section, item)))
      end)
    end,
  },
  {
    name = "content", says = "the content ends below the last section's bottom inset",
    holds = function(view, case)
      local bottom = 0
      for section = 1, view:sectionCount() do bottom = bottomOf(view, section, bottom, case.parameters) end
      expect.contentSize(view, view.width, bottom)
    end,
  },
}

check.questions = {
  {
    name = "right", axis = "x", asks = "What is the right edge of the last column?",
    answer = function(view, case) return expect.cell(view, 1, case.parameters.columns).frame.maxX end,
  },
}

return check
