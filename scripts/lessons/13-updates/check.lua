-- How lesson 13 is graded.
-- luacheck: max line length 120
local check = {}

function check.case(draw)
  local count = draw.integer(3, 6)
  return {
    viewport = Size(draw.integer(280, 400), draw.integer(460, 600)),
    data = { count },
    parameters = { rowHeight = draw.integer(30, 50) },
    -- What goes, counted before; what comes, counted after.
    delete = draw.integer(1, count),
    insert = draw.integer(1, count),
    initial = {}, final = {},
  }
end

-- The student's class, and what it answers while an update is worked out.
function check.layout(class, case)
  local Watched = class:extend("Watched")

  local function watch(name, answers)
    Watched[name] = function(self, view, section, item)
      local answer = class[name](self, view, section, item)
      answers[item] = answer and answer:copy()
      return answer
    end
  end

  watch("initialItemAttributes", case.initial)
  watch("finalItemAttributes", case.final)
  return Watched(case.parameters)
end

local function update(view, case)
  if case.isDone then return end
  case.isDone = true
  view:performBatchUpdates(function()
    view.data:remove(1, case.delete)
    view:deleteItems { { 1, case.delete } }
    view.data:insert(1, case.insert, "new")
    view:insertItems { { 1, case.insert } }
  end)
end

local function hold(case, row, what, item, x)
  expect.that(row ~= nil, what .. " has no attributes")
  expect.equal(row.alpha, 0, "the alpha of " .. what)
  expect.equal(row.x, x, "the left edge of " .. what)
  expect.equal(row.y, (item - 1) * case.parameters.rowHeight, "the top of " .. what)
end

check.goals = {
  {
    name = "comes", says = "an inserted row begins a width further left, transparent",
    holds = function(view, case)
      update(view, case)
      hold(case, case.initial[case.insert], ("row %d, which comes, at its beginning"):format(case.insert),
        case.insert, -view.width)
    end,
  },
  {
    name = "goes", says = "a deleted row ends a width further right, transparent",
    holds = function(view, case)
      update(view, case)
      hold(case, case.final[case.delete], ("row %d, which goes, at its end"):format(case.delete),
        case.delete, view.width)
    end,
  },
  {
    name = "others", says = "all other rows only make room",
    holds = function(view, case)
      update(view, case)
      for item = 1, view:itemCount(1) do
        local row = case.initial[item]
        if row and item ~= case.insert then
          expect.equal(row.alpha, 1, ("the alpha of row %d at its beginning"):format(item))
          expect.equal(row.x, 0, ("the left edge of row %d at its beginning"):format(item))
        end
      end
    end,
  },
  {
    name = "ends", says = "at the end every row is at its place",
    holds = function(view, case)
      update(view, case)
      for item = 1, view:itemCount(1) do
        expect.frame(view, 1, item,
          Rect(0, (item - 1) * case.parameters.rowHeight, view.width, case.parameters.rowHeight))
        expect.equal(expect.cell(view, 1, item).alpha, 1, "the alpha of row " .. item)
      end
    end,
  },
}

return check
