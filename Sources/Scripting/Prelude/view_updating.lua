-- Telling the view of changes of its data.
local host = ...

local type, format, ipairs, setmetatable = type, string.format, ipairs, setmetatable
local fail, kindOf, options, finish = host.fail, host.kindOf, host.options, host.finish
local native, methods = host.view, host.viewMethods

local updateOptions = { animated = "boolean", completion = "function", settle = "boolean" }

-- Runs what tells of changes as one update. Where it fails, the view is told of nothing.
local function update(name, given, tell)
  native.beginUpdates(name)
  local guard <close> = setmetatable({}, { -- luacheck: ignore 211
    __close = function(_, failure)
      if failure ~= nil then native.cancelUpdates() end
    end,
  })
  tell()
  native.endUpdates(given.animated ~= false, given.completion)
  finish(given)
end

function methods.performBatchUpdates(_, body, given)
  if body ~= nil and type(body) ~= "function" then
    fail("wrong-argument", format("view:performBatchUpdates requires a function, got %s", kindOf(body)),
      "write view:performBatchUpdates(function() … end)")
  end
  given = options(given, "view:performBatchUpdates", updateOptions)
  update("performBatchUpdates", given, body or function() end)
end

-- An array that a step is given, or an error that shows how to write it.
local function array(value, what, example)
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s requires an array, got %s", what, kindOf(value)),
      format("write %s%s", what, example))
  end
  for _, key in ipairs(host.keys(value)) do
    fail("wrong-argument", format("%s requires an array, got a field '%s'", what, host.text(key)),
      format("write %s%s", what, example))
  end
  return value
end

-- An item of an array: {section, item}, by place or by name.
local function item(entry, what)
  if type(entry) ~= "table" then
    fail("wrong-argument", format("%s requires a {section, item} for each item, got %s", what, kindOf(entry)),
      format("write %s{ {1, 3} }", what))
  end
  return host.index(entry, nil, what)
end

for _, action in ipairs { "insert", "delete", "reload", "reconfigure" } do
  local name = action .. "Items"
  local what = "view:" .. name
  methods[name] = function(_, items, given)
    local places = {}
    for index, entry in ipairs(array(items, what, "{ {1, 3} }")) do places[index] = { item(entry, what) } end
    given = options(given, what, updateOptions)
    update(name, given, function()
      for _, place in ipairs(places) do native.tellOfChange(action, place[1], place[2]) end
    end)
  end
end

for _, action in ipairs { "insert", "delete", "reload" } do
  local name = action .. "Sections"
  local what = "view:" .. name
  methods[name] = function(_, sections, given)
    for _, section in ipairs(array(sections, what, "{ 2 }")) do host.ordinal(section, what .. ": a section") end
    given = options(given, what, updateOptions)
    update(name, given, function()
      for _, section in ipairs(sections) do native.tellOfChange(action, section) end
    end)
  end
end

function methods.moveItem(_, from, to, given)
  local section, place = item(from, "view:moveItem")
  local toSection, toPlace = item(to, "view:moveItem")
  given = options(given, "view:moveItem", updateOptions)
  update("moveItem", given, function() native.tellOfMove(section, place, toSection, toPlace) end)
end

function methods.moveSection(_, from, to, given)
  from, to = host.ordinal(from, "view:moveSection: 'from'"), host.ordinal(to, "view:moveSection: 'to'")
  given = options(given, "view:moveSection", updateOptions)
  update("moveSection", given, function() native.tellOfMove(from, nil, to, nil) end)
end
