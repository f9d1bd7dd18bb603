-- A case of a lesson, in the check's own world: the scenario that the lesson's check makes of what is drawn. The student's
-- script is in another world; `grading` is the host's.
local given, check = require("given"), require("check")

local grading = grading
local sealed, suggest, kindOf = grading.sealed, grading.suggest, grading.kindOf

-- MARK: what a check must be

local checkFields = { "case", "deciding", "goals", "hidden", "laws", "questions" }
local goalFields = { "holds", "name", "points", "says" }
local questionFields = { "answer", "asks", "axis", "name", "points", "within" }

local function refuseUnknown(value, known, what)
  for _, key in ipairs(grading.keys(value)) do
    local isKnown = false
    for _, name in ipairs(known) do isKnown = isKnown or name == key end
    if not isKnown then
      grading.fail(("%s has an unknown field '%s'"):format(what, key), suggest(key, table.move(known, 1, #known, 1, {})))
    end
  end
end

local function refuseKind(value, kind, what, example)
  if type(value) ~= kind then
    grading.fail(("%s must be a %s, got %s"):format(what, kind, kindOf(value)), "write " .. example)
  end
end

if type(check) ~= "table" then
  grading.fail(("check.lua must return a table, got %s"):format(kindOf(check)), "end it with: return check")
end
if check.layout ~= nil then
  grading.fail("check.layout was removed: a check and an answer run in separate environments",
    "remove it; view.layout:appearances() returns the initial and the final attributes of the layout")
end
refuseUnknown(check, checkFields, "check.lua")
refuseKind(check.case, "function", "check.case", "function check.case(draw) return { … } end")
refuseKind(check.goals, "table", "check.goals", "check.goals = { { name = \"rows\", says = \"…\", holds = function(view, case) … end } }")
if #check.goals == 0 then
  grading.fail("check.goals is empty", "add a goal: { name = \"rows\", says = \"…\", holds = … }")
end
for number, goal in ipairs(check.goals) do
  local what = "goal " .. number
  refuseKind(goal, "table", what, "{ name = \"rows\", says = \"…\", holds = function(view, case) … end }")
  refuseUnknown(goal, goalFields, what)
  refuseKind(goal.name, "string", what .. "'s name", "name = \"rows\"")
  refuseKind(goal.says, "string", what .. "'s says", "says = \"each row is as wide as the view\"")
  refuseKind(goal.holds, "function", what .. "'s holds", "holds = function(view, case) … end")
  if goal.points ~= nil then
    refuseKind(goal.points, "number", what .. "'s points", "points = 2")
    if not (goal.points > 0 and goal.points <= 1000) then
      grading.fail(what .. "'s points must be above 0 and at most 1000", "write points = 2")
    end
  end
end

if check.questions ~= nil then
  refuseKind(check.questions, "table", "check.questions", "check.questions = { { name = \"y\", asks = \"…?\", answer = … } }")
end
for number, question in ipairs(check.questions or {}) do
  local what = "question " .. number
  refuseKind(question, "table", what, "{ name = \"y\", asks = \"…?\", answer = function(view, case) … end }")
  refuseUnknown(question, questionFields, what)
  refuseKind(question.name, "string", what .. "'s name", "name = \"y\"")
  refuseKind(question.asks, "string", what .. "'s asks", "asks = \"What is the y of the last item?\"")
  refuseKind(question.answer, "function", what .. "'s answer", "answer = function(view, case) return … end")
  refuseKind(question.points or 1, "number", what .. "'s points", "points = 1")
  refuseKind(question.within or 1, "number", what .. "'s within", "within = 0.5")
  if question.axis ~= nil and question.axis ~= "x" and question.axis ~= "y" then
    local got = type(question.axis) == "string" and ('"%s"'):format(question.axis) or kindOf(question.axis)
    grading.fail(("%s's axis must be \"x\" or \"y\", got %s"):format(what, got),
      "write axis = \"y\" for a number that can be pointed at from the view's upper edge")
  end
end

for _, list in ipairs { "deciding", "hidden" } do
  if check[list] ~= nil then
    refuseKind(check[list], "table", "check." .. list,
      list == "hidden" and 'check.hidden = { "size" }' or "check.deciding = { { items = 0 } }")
  end
end
for number, values in ipairs(check.deciding or {}) do
  refuseKind(values, "table", "deciding case " .. number, "{ items = 0 }, with the names of draws")
end

-- MARK: drawing

local place, drawn

-- The values that a deciding case gives to draws by their names, and the names of all draws so far.
local decided, names = {}, {}

-- A whole number from 0 to the span: at random while cases are drawn, else the case's own. 0 is the simplest.
local function choose(span, what, name, low)
  if math.type(span) ~= "integer" or span < 0 then
    grading.fail(("%s has an empty range"):format(what), "write the smaller bound first, both as whole numbers")
  end
  place = place + 1
  local choice = given.draws and math.random(0, span) or given.choices[place] or 0
  if name ~= nil then
    names[name] = true
    if decided[name] ~= nil then
      choice = math.tointeger(decided[name] - (low or 0))
      if not choice or choice < 0 or choice > span then
        grading.fail(("check.deciding: %s = %s is not in the range of the draw"):format(name, decided[name]))
      end
    end
  end
  drawn[place] = math.min(choice, span)
  return drawn[place]
end

local draw = {}

--- A whole number between two others; a deciding case may set it by its name.
function draw.integer(low, high, name)
  refuseKind(low, "number", "draw.integer's low", "draw.integer(2, 6)")
  refuseKind(high, "number", "draw.integer's high", "draw.integer(2, 6)")
  return low + choose(math.tointeger(high - low) or -1, "draw.integer", name, low)
end

--- A number between two others, in quarters.
function draw.number(low, high)
  refuseKind(low, "number", "draw.number's low", "draw.number(0, 1)")
  refuseKind(high, "number", "draw.number's high", "draw.number(0, 1)")
  return low + choose(math.floor((high - low) * 4), "draw.number") / 4
end

--- A fraction of 1 that is on no grid: two of them are no multiples of anything that a script could know.
function draw.fraction() return math.sqrt(2 + choose(999999, "draw.fraction")) % 1 end

--- One of the values of an array.
function draw.choice(values)
  refuseKind(values, "table", "draw.choice's values", "draw.choice { 1, 3, 40 }")
  return values[1 + choose(#values - 1, "draw.choice")]
end

function draw.boolean() return choose(1, "draw.boolean") == 1 end

--- An array of this many values, each made by a function of its place.
function draw.list(count, make)
  refuseKind(count, "number", "draw.list's count", "draw.list(3, function() return draw.integer(1, 9) end)")
  refuseKind(make, "function", "draw.list's second argument", "draw.list(3, function() return draw.integer(1, 9) end)")
  local list = {}
  for number = 1, count do list[number] = make(number) end
  return list
end

--- The size of a view: a phone's, more or less.
function draw.viewport() return Size(300 + choose(150, "draw.viewport"), 240 + choose(500, "draw.viewport")) end

draw = sealed("draw", draw)

local function makeCase()
  place, drawn = 0, {}
  local case = check.case(draw)
  if type(case) ~= "table" then
    grading.fail(("check.case must return a table, got %s"):format(kindOf(case)),
      "return { viewport = draw.viewport(), data = { 7 }, parameters = { … } }")
  end
  return case
end

if given.draws then
  if check.laws ~= nil then
    if check.laws ~= "all" then grading.fail("check.laws must be \"all\" or absent", "write laws = \"all\", or remove it") end
    grading.laws(check.laws)
  end
  for _, goal in ipairs(check.goals) do grading.goal(goal.name, goal.says, goal.points or 1) end
  for _, question in ipairs(check.questions or {}) do
    grading.question(question.name, question.asks, question.points or 1, question.within or 0.5, question.axis)
  end
  -- The cases of every answer, or those of one.
  local cases = given.draws > 0 and {} or check.deciding or {}
  for _, values in ipairs(cases) do
    decided = values
    makeCase()
    grading.drawn(drawn)
  end
  for _, values in ipairs(cases) do
    for _, key in ipairs(grading.keys(values)) do
      if not names[key] then
        grading.fail(("check.deciding names the draw '%s', which does not exist"):format(key),
          ('name it where it is drawn: draw.integer(0, 40, "%s")'):format(key))
      end
    end
  end
  decided = {}
  for _ = 1, #cases == 0 and math.max(1, given.draws) or 0 do
    makeCase()
    grading.drawn(drawn)
  end
  return Layout.new("Draws")
end

-- MARK: playing

local case = makeCase()

local scenario = {}
for key, value in pairs(case.scenario or {}) do scenario[key] = value end
scenario.viewport, scenario.data = case.viewport, case.data
grading.hide(check.hidden or {})
grading.handOut(case.parameters or {}, scenario)
scenario.layout = Layout.new("Answer")

if given.asking then
  function scenario.steps(view)
    for number, question in ipairs(check.questions or {}) do
      local answer = question.answer(view, case)
      refuseKind(answer, "number", ("the answer of question %d"):format(number), "return a number")
      grading.answer(number, answer)
    end
  end
elseif not given.resting then
  function scenario.steps(view)
    -- An answer must not be able to count its way to the end of the grading.
    for _ = 1, case.passes or 0 do
      view:invalidateLayout()
      view:layoutIfNeeded()
    end
    for _, number in ipairs(given.goals) do
      grading.begin(number)
      check.goals[number].holds(view, case)
      grading.hold(number)
    end
  end
end

return Scenario(scenario)
