-- A case of a lesson: the student's layout, in the scenario that the lesson's check makes of what is drawn.
local given, check = require("given"), require("check")

local place, drawn

-- A whole number from 0 to the span: at random while cases are drawn, else the case's own. 0 is the simplest.
local function choose(span)
  place = place + 1
  local choice = given.draws and math.random(0, span) or given.choices[place] or 0
  drawn[place] = math.min(choice, span)
  return drawn[place]
end

local draw = {}

--- A whole number between two others.
function draw.integer(low, high) return low + choose(high - low) end

--- A number between two others, in quarters.
function draw.number(low, high) return low + choose(math.floor((high - low) * 4)) / 4 end

--- One of the values of an array.
function draw.choice(values) return values[1 + choose(#values - 1)] end

function draw.boolean() return choose(1) == 1 end

--- An array of so many values, each made by a function of its place.
function draw.list(count, make)
  local list = {}
  for number = 1, count do list[number] = make(number) end
  return list
end

--- The size of a view: a phone's, more or less.
function draw.viewport() return Size(300 + choose(150), 240 + choose(500)) end

local function makeCase()
  place, drawn = 0, {}
  return check.case(draw)
end

if given.draws then
  if check.laws == "all" then print("laws all") end
  for _, goal in ipairs(check.goals) do print("goal " .. goal.name .. "\t" .. goal.says) end
  for _ = 1, given.draws do
    makeCase()
    print(table.concat(drawn, ","))
  end
  return Layout.new("Draws")
end

local class = require("layout")
if type(class) ~= "table" and type(class) ~= "userdata" then
  error("the file must end with what it makes: return and the layout's name", 0)
end

local case = makeCase()

local scenario = {}
for key, value in pairs(case.scenario or {}) do scenario[key] = value end
scenario.viewport, scenario.data = case.viewport, case.data
scenario.layout = check.layout and check.layout(class, case) or class(case.parameters or {})

if not given.resting then
  function scenario.steps(view)
    for number, goal in ipairs(check.goals) do
      view:note("goal " .. number .. " " .. goal.name .. "\t" .. goal.says)
      goal.holds(view, case)
    end
  end
end

return Scenario(scenario)
