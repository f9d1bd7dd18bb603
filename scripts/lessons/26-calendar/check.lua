-- How lesson 26 is graded.
-- luacheck: max line length 120
local check = {}

local function day(times)
  local events = {}
  for number, pair in ipairs(times) do events[number] = { start = pair[1], finish = pair[2] } end
  return events
end

function check.case(draw)
  local kind, count = draw.integer(0, 9, "kind"), draw.integer(1, 25, "events")
  local events = draw.list(count, function()
    local start = draw.integer(0, 40) / 4
    return { start = start, finish = start + draw.integer(1, 12) / 4 }
  end)
  table.sort(events, function(one, other)
    if one.start ~= other.start then return one.start < other.start end
    return one.finish > other.finish
  end)
  if kind == 1 then events = day { { 0, 2 }, { 1, 3 }, { 2, 4 }, { 2.5, 3 } } end
  -- No event; each begins when the one before it finishes; all at once; and a long one beside short ones.
  if kind == 2 then events = {} end
  if kind == 3 then events = day { { 0, 1 }, { 1, 2.5 }, { 2.5, 3 }, { 3, 4 } } end
  if kind == 4 then events = day { { 1, 4 }, { 1, 3 }, { 1, 2 }, { 1, 1.5 } } end
  if kind == 5 then events = day { { 0, 8 }, { 0.5, 1 }, { 1, 2 }, { 2, 2.5 }, { 3, 4 }, { 3.5, 5 }, { 9, 10 } } end
  return {
    viewport = draw.viewport(), data = { events }, parameters = { hourHeight = draw.integer(20, 60) },
    passes = draw.integer(0, 3, "passes") == 3 and 40 or 0,
  }
end

-- The first is the case of the questions.
check.deciding = {
  { kind = 1, passes = 0 }, { kind = 2, passes = 0 }, { kind = 3, passes = 0 }, { kind = 4, passes = 0 },
  { kind = 5, passes = 0 }, { kind = 0, events = 1, passes = 3 }, { kind = 0, events = 25, passes = 0 },
}

local function frame(view, item) return expect.cell(view, 1, item).frame end

-- The largest number of events that go on at one moment: it is one at which an event starts.
local function most(view, first, last)
  local most = 0
  for item = first, last do
    local start, count = view:data(1, item).start, 0
    for other = first, item do
      if view:data(1, other).finish > start then count = count + 1 end
    end
    most = math.max(most, count)
  end
  return most
end

check.goals = {
  {
    name = "times", says = "an event begins and ends where its hours are",
    holds = function(view, case)
      for item = 1, view:itemCount(1) do
        local event, f = view:data(1, item), frame(view, item)
        expect.equal(f.y, event.start * case.parameters.hourHeight, ("the y of event %d"):format(item))
        expect.equal(f.height, (event.finish - event.start) * case.parameters.hourHeight,
          ("the height of event %d"):format(item))
      end
    end,
  },
  {
    name = "apart", says = "events that happen at once are side by side",
    holds = function(view)
      for item = 2, view:itemCount(1) do
        local event, f = view:data(1, item), frame(view, item)
        for before = 1, item - 1 do
          local other, g = view:data(1, before), frame(view, before)
          expect.that(other.finish <= event.start or f.x >= g.maxX - 0.01 or g.x >= f.maxX - 0.01,
            ("event %d, from %g to %g, overlaps event %d, from %g to %g"):format(item, event.start, event.finish,
              before, other.start, other.finish))
        end
      end
    end,
  },
  {
    name = "fewest", says = "there are no more columns than necessary, and they fill the view",
    holds = function(view)
      local count = most(view, 1, view:itemCount(1))
      for item = 1, view:itemCount(1) do
        local f = frame(view, item)
        expect.equal(f.width, view.width / count,
          ("%d events at most happen at once: the width of event %d"):format(count, item))
        local column = f.x / f.width
        expect.equal(column, math.floor(column + 0.5), ("the column of event %d, counted from 0,"):format(item), 0.001)
        expect.that(column > -0.5 and column < count - 0.5, ("event %d is outside of the view"):format(item))
      end
    end,
  },
  {
    name = "content", says = "the content ends with the last event",
    holds = function(view, case)
      local last = 0
      for item = 1, view:itemCount(1) do last = math.max(last, view:data(1, item).finish) end
      expect.equal(view.contentSize.height, last * case.parameters.hourHeight, "the height of the content")
    end,
  },
}

check.questions = {
  {
    name = "width", axis = "x",
    asks = "Here the events are from 0 to 2 hours, from 1 to 3, from 2 to 4, and from 2.5 to 3. How wide is a column?",
    answer = function(view) return view.width / 3 end,
  },
  {
    name = "y", axis = "y", asks = "What is the y of the last event?",
    answer = function(_, case) return 2.5 * case.parameters.hourHeight end,
  },
}

return check
