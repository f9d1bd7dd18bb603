-- Lessons: passes values between a lesson's check and a student's answer, which run in separate
-- worlds. Both worlds load this file; functions only for the check are in `host.examination`.
local host = ...

local type, next, rawget, ipairs = type, next, rawget, ipairs
local format, concat, pack, unpack = string.format, table.concat, table.pack, table.unpack
local mathType = math.type
local fail, text = host.fail, host.text

-- MARK: values as Lua text

local maxDepth, maxParts = 24, 400000

-- The names of fields of the data that the answer does not see, and those that are omitted now.
local hidden, concealed = {}, nil

-- Returns the text of a value, or nil and the part that cannot be written.
local function written(value, parts, depth)
  local kind = type(value)
  if kind == "nil" or kind == "boolean" then
    parts[#parts + 1] = host.tostring(value)
  elseif kind == "number" then
    if value ~= value then
      parts[#parts + 1] = "(0/0)"
    elseif value == math.huge or value == -math.huge then
      parts[#parts + 1] = value > 0 and "(1/0)" or "(-1/0)"
    else
      parts[#parts + 1] = format(mathType(value) == "integer" and "(0x%x)" or "(%a)", value)
    end
  elseif kind == "string" then
    parts[#parts + 1] = format("%q", value)
  elseif kind == "table" then
    if value == host.viewObject then
      parts[#parts + 1] = "view"
      return true
    end
    if depth > maxDepth or #parts > maxParts then return nil, "a table of that size" end
    local shape = host.shapeOf(value)
    if shape then
      if not host.shapes[shape.name] then return nil, host.kindOf(value) end
      local fields = {}
      for place, field in ipairs(shape.fields) do
        local own = {}
        local done, what = written(rawget(value, field), own, depth + 1)
        if not done then return nil, what end
        fields[place] = own[1]
      end
      parts[#parts + 1] = format("%s(%s)", shape.name, concat(fields, ", "))
      return true
    end
    if host.metatableOf(value) ~= nil then return nil, host.kindOf(value) end
    parts[#parts + 1] = "{"
    local count = 0
    while rawget(value, count + 1) ~= nil do
      count = count + 1
      local done, what = written(rawget(value, count), parts, depth + 1)
      if not done then return nil, what end
      parts[#parts + 1] = ","
    end
    for key in next, value do
      if type(key) ~= "string" and not (mathType(key) == "integer" and key >= 1 and key <= count) then
        return nil, "a table with the key " .. text(key)
      end
    end
    for _, key in ipairs(host.keys(value)) do
      if not (concealed and concealed[key]) then
        parts[#parts + 1] = format("[%q]=", key)
        local done, what = written(rawget(value, key), parts, depth + 1)
        if not done then return nil, what end
        parts[#parts + 1] = ","
      end
    end
    parts[#parts + 1] = "}"
  else
    return nil, host.kindOf(value)
  end
  return true
end

-- Returns the text of a value, or fails if it has none.
local function literal(value, what)
  local parts = {}
  local done, wrong = written(value, parts, 0)
  if not done then
    fail("wrong-argument", format("%s is %s, which cannot be passed between a check and the student's layout", what,
      wrong),
      "pass numbers, strings, booleans, Rect, Size, Point, Insets, and tables of these")
  end
  return concat(parts)
end

-- MARK: in the answer's world

-- Returns the meaning of a name of the layout: a parameter and the text of its value, or a method.
function host.answerField(name)
  local instance = host.shownLayout
  if host.parameterSpecification(instance, name) then
    return "parameter", literal(host.parameterValues(instance)[name], "the parameter '" .. text(name) .. "'")
  end
  if type(instance[name]) == "function" then return "method" end
  return "none", table.concat(host.parameterNames(instance), ", ")
end

function host.setAnswerField(name, value) host.shownLayout[name] = value end

-- Calls a method of the layout.
function host.callAnswer(name, arguments)
  local instance = host.shownLayout
  local method = instance[name]
  if type(method) ~= "function" then
    fail("unknown-field", format("the layout has no method '%s'", text(name)), nil, host.subject(name, nil, "method"))
  end
  local results = pack(method(instance, unpack(arguments, 1, arguments.count)))
  local parts = {}
  for place = 1, results.n do
    parts[place] = literal(results[place], format("result %d of %s", place, text(name)))
  end
  return concat(parts, ", ")
end

-- Gives the answer's world the sections of the check's data.
function host.showSections(sections)
  local state = host.dataState(host.data)
  local takesSnapshots = state.takesSnapshots
  host.replaceSections(host.data, sections)
  state.takesSnapshots = takesSnapshots
end

-- MARK: in the check's world

local examination = host.examination
if not examination then return end

-- Writes a part of the data, without the fields that the answer does not see.
local function writtenData(value, parts, depth)
  concealed = hidden
  local done, what = written(value, parts, depth)
  concealed = nil
  return done, what
end

-- Returns the sections of the data as text, in their internal form.
local function sections()
  local list = {}
  for number, section in ipairs(host.dataState(host.data).sections) do
    local parts = { format("{count=%d", section.count) }
    if section.values then
      parts[#parts + 1] = ",values={"
      for item = 1, section.count do
        writtenData(section.values[item], parts, 1)
        parts[#parts + 1] = ","
      end
      parts[#parts + 1] = "}"
    end
    for _, field in ipairs { "id", "header", "footer" } do
      if section[field] ~= nil then
        parts[#parts + 1] = format(",%s=%s", field, literal(section[field], "the section's " .. field))
      end
    end
    parts[#parts + 1] = "}"
    list[number] = concat(parts)
  end
  return "{" .. concat(list, ",") .. "}"
end

function host.tellSections() examination.showSections(sections()) end

for _, name in ipairs { "insert", "remove", "move", "replace", "insertSection", "removeSection", "moveSection" } do
  local change = host.dataMethods[name]
  host.dataMethods[name] = function(...)
    local answer = change(...)
    host.tellSections()
    return answer
  end
end

-- Only the instructions of the layout count, not those of the check.
host.beginCounting, host.endCounting = examination.beginCounting, examination.endCounting

-- The student's layout as the check sees it: its parameters, its methods, and how elements appeared
-- and disappeared.
local Answer = { __name = "the student's layout", __metatable = false }

function Answer.__tostring() return "the student's layout" end

function Answer.__index(_, key)
  if key == "appearances" then return function() return examination.appearances() end end
  if key == "placesNothing" then return function() return examination.placesNothing() end end
  if type(key) ~= "string" then fail("unknown-field", format("the layout has no field %s", text(key))) end
  local kind, more = examination.answerField(key)
  if kind == "parameter" then return examination.value(more) end
  if kind == "none" then
    fail("unknown-field", format("the student's layout has no parameter and no method '%s'", text(key)),
      more ~= "" and "its parameters: " .. more or nil, host.subject(key))
  end
  return function(_, ...)
    local arguments = pack(...)
    arguments.count, arguments.n = arguments.n, nil
    local parts = {}
    for place = 1, arguments.count do
      parts[place] = format("[%d]=%s", place, literal(arguments[place], format("argument %d of %s", place, key)))
    end
    parts[#parts + 1] = format("count=%d", arguments.count)
    return examination.callAnswer(key, "{" .. concat(parts, ",") .. "}")
  end
end

function Answer.__newindex(_, key, value)
  if type(key) ~= "string" then fail("unknown-field", format("the layout has no field %s", text(key))) end
  examination.setAnswerField(key, literal(value, "the parameter '" .. key .. "'"))
end

local answer = setmetatable({}, Answer)
function host.viewGetters.layout() return answer end

-- MARK: arguments of a case's script

local grading = {
  goal = examination.goal, drawn = examination.drawn, laws = examination.laws, begin = examination.begin,
  hold = examination.hold, question = examination.question, answer = examination.answer, suggest = host.suggest, kindOf = host.kindOf, keys = host.keys,
}

-- Returns a table that raises an error for missing names; a name that begins with the wrong one is
-- the best suggestion.
function grading.sealed(name, fields)
  return setmetatable({}, {
    __name = name, __metatable = false,
    __index = function(_, key)
      local value = rawget(fields, key)
      if value ~= nil then return value end
      local names = host.keys(fields)
      local fix = host.suggest(key, host.keys(fields))
      for _, known in ipairs(names) do
        if type(key) == "string" and #key > 1 and known:sub(1, #key) == key then
          fix = host.meaning(key, known)
        end
      end
      fail("unknown-field", format("%s has no '%s'", name, text(key)), fix, host.subject(key))
    end,
  })
end

-- Hides fields of the data from the answer.
function grading.hide(names)
  for _, name in ipairs(names) do hidden[name] = true end
end

grading.fail = function(message, fix) fail("wrong-check", message, fix) end

-- Passes a case to the answer: its parameters, and the parts of the scenario that can be written as
-- text.
function grading.handOut(parameters, scenario)
  local parts = { "parameters=", literal(parameters, "the case's parameters"), ",scenario={" }
  for _, key in ipairs(host.keys(scenario)) do
    local own = {}
    local write = key == "data" and writtenData or written
    if key ~= "steps" and key ~= "layout" and write(scenario[key], own, 0) then
      parts[#parts + 1] = format("%s=%s,", key, concat(own))
    elseif key == "data" then
      literal(scenario[key], "the case's data")
    end
  end
  parts[#parts + 1] = "}"
  examination.handOut(concat(parts))
end

host.globals.grading = grading
