-- How lesson 15 is graded.
-- luacheck: max line length 120
-- The last lesson must pass all checks, in more cases.
local check = { laws = "all" }

function check.case(draw)
  return {
    viewport = Size(draw.integer(300, 420), draw.integer(400, 700)),
    data = draw.list(draw.integer(1, 3, "sections"), function(number)
      local isEmpty = draw.integer(0, 6, "empty" .. number) == 6
      return draw.list(isEmpty and 0 or draw.integer(1, 14, "photos"), function()
        return { ratio = draw.choice { 1, 0.75, 1.5, 0.67, 1.33, 1.78 } }
      end)
    end),
    parameters = {
      rowHeight = draw.integer(60, 140), spacing = draw.integer(4, 12), headerHeight = draw.integer(20, 40),
    },
    passes = draw.integer(0, 3, "passes") == 3 and 150 or 0,
  }
end

-- The first is the case of the questions. Others have one photo, many, and an empty section, between others or the last.
check.deciding = {
  { sections = 2, empty1 = 0, empty2 = 0, photos = 7, passes = 0 }, { sections = 1, empty1 = 0, photos = 1, passes = 3 },
  { sections = 3, empty1 = 0, empty2 = 0, empty3 = 0, photos = 14, passes = 0 },
  { sections = 3, empty1 = 0, empty2 = 6, empty3 = 0, photos = 3, passes = 0 },
  { sections = 2, empty1 = 0, empty2 = 6, photos = 3, passes = 0 },
}

local function frame(view, section, item)
  return expect.cell(view, section, item).frame
end

local function named(section, item) return ("photo %d of section %d"):format(item, section) end

-- The placed rows of a section: arrays of frames with their items.
local function rowsOf(view, section)
  local rows = {}
  for item = 1, view:itemCount(section) do
    local photo = { item = item, frame = frame(view, section, item) }
    local row = rows[#rows]
    if row and math.abs(row[1].frame.y - photo.frame.y) < 0.01 then
      row[#row + 1] = photo
    else
      rows[#rows + 1] = { photo }
    end
  end
  return rows
end

local function eachRow(view, visit)
  for section = 1, view:sectionCount() do
    local rows = rowsOf(view, section)
    for number, row in ipairs(rows) do visit(section, row, number == #rows) end
  end
end

-- The headers of the content, by section.
local function headersOf(view)
  local headers = {}
  for _, element in ipairs(view:elements(Rect(0, 0, view.width, view.contentSize.height))) do
    if element.kind == "header" then headers[element.section] = element.frame end
  end
  return headers
end

check.goals = {
  {
    name = "shape", says = "each photo keeps its shape",
    holds = function(view)
      for section = 1, view:sectionCount() do
        for item = 1, view:itemCount(section) do
          local f = frame(view, section, item)
          expect.equal(f.width, f.height * view:data(section, item).ratio, "the width of " .. named(section, item))
        end
      end
    end,
  },
  {
    name = "order", says = "photos are in order, spacing apart",
    holds = function(view, case)
      for section = 1, view:sectionCount() do
        for item = 2, view:itemCount(section) do
          local before, this = frame(view, section, item - 1), frame(view, section, item)
          if math.abs(this.y - before.y) < 0.01 then
            expect.equal(this.x, before.maxX + case.parameters.spacing, "the left edge of " .. named(section, item))
          else
            expect.equal(this.x, 0, "the left edge of " .. named(section, item) .. ", which begins a row,")
            expect.equal(this.y, before.maxY + case.parameters.spacing,
              "the top of " .. named(section, item) .. ", which begins a row,")
          end
        end
      end
    end,
  },
  {
    name = "full", says = "every row but a section's last is as wide as the view",
    holds = function(view)
      eachRow(view, function(section, row, isLast)
        local last = row[#row]
        if not isLast then
          expect.equal(last.frame.maxX, view.width, "the right edge of " .. named(section, last.item))
        end
      end)
    end,
  },
  {
    name = "height", says = "a row takes photos until it is rowHeight high or less, and then ends",
    holds = function(view, case)
      eachRow(view, function(section, row, isLast)
        local height, ratios = row[1].frame.height, 0
        expect.atMost(height, case.parameters.rowHeight, "the height of " .. named(section, row[1].item))
        for place = 1, #row - 1 do
          ratios = ratios + view:data(section, row[place].item).ratio
          local early = (view.width - (place - 1) * case.parameters.spacing) / ratios
          expect.that(early > case.parameters.rowHeight, ("the row is low enough with %s, and takes more"):format(
            named(section, row[place].item)))
        end
        if isLast and row[#row].frame.maxX < view.width - 0.01 then
          expect.equal(height, case.parameters.rowHeight, "the height of the last row of section " .. section)
        end
      end)
    end,
  },
  {
    name = "headers", says = "each section has a header above its photos",
    holds = function(view, case)
      local headers, top = headersOf(view), 0
      for section = 1, view:sectionCount() do
        local header = headers[section]
        expect.that(header ~= nil, "section " .. section .. " has no header")
        local wanted = Rect(0, top, view.width, case.parameters.headerHeight)
        expect.equal(header, wanted, "the header of section " .. section)
        top = header.maxY
        local count = view:itemCount(section)
        if count > 0 then
          expect.equal(frame(view, section, 1).y, header.maxY, "the top of " .. named(section, 1))
          top = frame(view, section, count).maxY
        end
      end
    end,
  },
  {
    name = "content", says = "the content ends where the last row ends",
    holds = function(view)
      local section = view:sectionCount()
      local count = view:itemCount(section)
      -- The header of an empty section has a goal of its own.
      local header = headersOf(view)[section]
      expect.that(count > 0 or header ~= nil, "section " .. section .. " has no header")
      expect.contentSize(view, view.width, count > 0 and frame(view, section, count).maxY or header.maxY)
    end,
  },
  {
    name = "budget", says = "prepare takes at most 600 instructions per photo, however many photos there are",
    holds = function(view)
      local photos = {}
      for item = 1, 1000 do photos[item] = { ratio = 0.6 + item % 7 / 5 } end
      view.data:insertSection(1, photos)
      view:reloadData()
      view:layoutIfNeeded()
      local count = 0
      for section = 1, view:sectionCount() do count = count + view:itemCount(section) end
      expect.instructions {
        atMost = 600 * count, what = ("a prepare of %d photos"):format(count),
        run = function()
          view:invalidateLayout()
          view:layoutIfNeeded()
        end,
      }
      view.data:removeSection(1)
      view:reloadData()
    end,
  },
}

check.questions = {
  {
    name = "height", axis = "y", asks = "Three photos with the ratios 1, 1.5 and 1.5 fill a row. How high is it?",
    answer = function(view, case) return (view.width - 2 * case.parameters.spacing) / 4 end,
  },
}

return check
