-- How lesson 33 is graded.
-- luacheck: max line length 120
local check = {}

-- The insets differ from each other, so that no two mistakes look alike.
function check.case(draw)
  return {
    viewport = Size(draw.integer(300, 450), draw.integer(240, 480)),
    data = draw.list(draw.integer(1, 5, "sections"), function(number)
      return draw.integer(0, 4, "empty" .. number) == 4 and 0 or draw.integer(1, 8, "items" .. number)
    end),
    parameters = {
      rowHeight = draw.integer(30, 60),
      inset = Insets(draw.integer(41, 52), draw.integer(16, 28), draw.integer(8, 15), draw.integer(29, 40)),
    },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have one section, one row, empty sections between and at both ends,
-- and no item at all.
check.deciding = {
  { sections = 3, empty1 = 0, items1 = 4, empty2 = 0, items2 = 2, empty3 = 0, items3 = 3, passes = 0 },
  { sections = 1, empty1 = 0, items1 = 1, passes = 3 },
  { sections = 3, empty1 = 0, items1 = 2, empty2 = 4, empty3 = 0, items3 = 1, passes = 0 },
  { sections = 3, empty1 = 4, empty2 = 0, items2 = 3, empty3 = 4, passes = 0 },
  { sections = 2, empty1 = 4, empty2 = 4, passes = 0 },
}

local function frame(view, section, item) return expect.cell(view, section, item).frame end

local function named(section, item) return "cell " .. section .. "," .. item end

local function eachCell(view, visit)
  for section = 1, view:sectionCount() do
    for item = 1, view:itemCount(section) do visit(frame(view, section, item), named(section, item)) end
  end
end

local left = {
  name = "left", says = "rows begin at the left inset",
  holds = function(view, case)
    eachCell(view, function(row, name) expect.equal(row.minX, case.parameters.inset.left, "the x of " .. name) end)
  end,
}

local right = {
  name = "right", says = "rows end at the right inset",
  holds = function(view, case)
    eachCell(view, function(row, name)
      expect.equal(row.maxX, view.width - case.parameters.inset.right, "the right edge of " .. name)
    end)
  end,
}

local top = {
  name = "top", says = "the rows of the first section begin at its top inset",
  holds = function(view, case)
    if view:itemCount(1) == 0 then return end
    expect.equal(frame(view, 1, 1).minY, case.parameters.inset.top, "the y of cell 1,1")
  end,
}

local rows = {
  name = "rows", says = "the rows of a section are directly below each other",
  holds = function(view, case)
    for section = 1, view:sectionCount() do
      for item = 1, view:itemCount(section) do
        local row = frame(view, section, item)
        expect.equal(row.height, case.parameters.rowHeight, "the height of " .. named(section, item))
        if item > 1 then
          expect.equal(row.minY, frame(view, section, item - 1).maxY, "the y of " .. named(section, item))
        end
      end
    end
  end,
}

check.goals = {
  left, right, top,
  {
    name = "between",
    says = "between the rows of two sections are the bottom inset of one and the top inset of the other",
    holds = function(view, case)
      local inset, last, bottom = case.parameters.inset, nil, 0
      for section = 1, view:sectionCount() do
        if view:itemCount(section) > 0 then
          if last then
            expect.equal(frame(view, section, 1).minY - bottom, (section - last) * (inset.top + inset.bottom),
              ("what is free between the rows of the sections %d and %d"):format(last, section))
          end
          last, bottom = section, frame(view, section, view:itemCount(section)).maxY
        end
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last section ends",
    holds = function(view, case)
      local inset, height = case.parameters.inset, 0
      for section = 1, view:sectionCount() do
        height = height + inset.top + view:itemCount(section) * case.parameters.rowHeight + inset.bottom
      end
      expect.contentSize(view, view.width, height)
    end,
  },
  rows,
}

check.questions = {
  {
    name = "width", axis = "x", asks = "How wide is a row?",
    answer = function(view) return frame(view, 1, 1).width end,
  },
  {
    name = "between", axis = "y", asks = "How many points are free between the last row of section 1 and the first row "
      .. "of section 2?",
    answer = function(view) return frame(view, 2, 1).minY - frame(view, 1, view:itemCount(1)).maxY end,
  },
}

return check
