-- A session on a live view: typed chunks, their values as people read them, and completions. Loaded
-- only into the machines of sessions.
local host = ...

local type, rawget, rawlen, rawequal, next, ipairs = type, rawget, rawlen, rawequal, next, ipairs
local select, pcall, tostring, mathType = select, pcall, tostring, math.type
local format, sort, concat = string.format, table.sort, table.concat
local metatableOf, definitionOf = host.metatableOf, host.definitionOf
local declareGlobal = declare

-- MARK: values as people read them

-- The maximum depth, number of entries, number of values and text length of a displayed value.
local maxDepth, maxEntries, maxValues, maxTextLength = 5, 40, 600, 2000

local escapes = { ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t", ["\\"] = "\\\\", ['"'] = '\\"', ["\0"] = "\\0" }

local function quoted(text)
  local shown = #text > maxTextLength and text:sub(1, maxTextLength) or text
  shown = '"' .. shown:gsub('[%c"\\]', function(letter)
    return escapes[letter] or format("\\x%02X", letter:byte())
  end) .. '"'
  if #text > maxTextLength then shown = format("%s … (%d bytes more)", shown, #text - maxTextLength) end
  return shown
end

local keywords = {}
for word in ([[and break do else elseif end false for function goto if in local nil not or repeat return then true
  until while]]):gmatch("%a+") do keywords[word] = true end

local function isName(key) return type(key) == "string" and key:find("^[%a_][%w_]*$") and not keywords[key] end

local ranks = { number = 1, string = 2, boolean = 3 }

-- Returns the keys of a table outside its sequence, in an order that every run has: numbers,
-- strings, booleans; and the number of other keys, which have no order.
local function otherKeys(t, count)
  local keys, others = {}, 0
  for key in next, t do
    local isOfSequence = mathType(key) == "integer" and key >= 1 and key <= count
    if not isOfSequence then
      if ranks[type(key)] then keys[#keys + 1] = key else others = others + 1 end
    end
  end
  sort(keys, function(one, other)
    local first, second = type(one), type(other)
    if first ~= second then return ranks[first] < ranks[second] end
    if first == "boolean" then return one and not other end
    return one < other
  end)
  return keys, others
end

local describe

-- Returns the entries of a table as pairs of a label and a value, and the number of omitted ones.
local function entriesOf(t)
  local entries, count = {}, 0
  while rawget(t, count + 1) ~= nil do
    count = count + 1
    if count <= maxEntries then entries[count] = { "", rawget(t, count) } end
    if count > 1000000 then break end
  end
  local keys, others = otherKeys(t, count)
  for _, key in ipairs(keys) do
    if #entries < maxEntries then
      local name = isName(key) and key or format("[%s]", type(key) == "string" and quoted(key) or tostring(key))
      entries[#entries + 1] = { name .. " = ", rawget(t, key) }
    end
  end
  return entries, count + #keys + others - #entries
end

-- Returns a table on one line.
local function flatTable(t, state, depth, prefix)
  if next(t) == nil then return prefix .. "{}" end
  if state.path[t] then return prefix .. "{ … the table itself }" end
  if depth >= maxDepth or state.values > maxValues then return prefix .. "{ … }" end
  state.path[t] = true
  local entries, left = entriesOf(t)
  local parts = {}
  for number, entry in ipairs(entries) do parts[number] = entry[1] .. describe(entry[2], state, depth + 1) end
  if left > 0 then parts[#parts + 1] = format("… %d more", left) end
  state.path[t] = nil
  return prefix .. "{ " .. concat(parts, ", ") .. " }"
end

local function describeFunction(value)
  local file, line = definitionOf(value)
  if not file then return "function: built in" end
  return format("function: %s:%d", file, line)
end

local function parametersText(names, values)
  local parts = {}
  for _, name in ipairs(names) do
    local value = values[name]
    if value ~= nil then
      parts[#parts + 1] = format("%s = %s", name, describe(value, { path = {}, values = 0 }, maxDepth - 1))
    end
  end
  if #parts == 0 then return "{}" end
  return "{ " .. concat(parts, ", ") .. " }"
end

local function sizeText(size) return host.number(size.width) .. " × " .. host.number(size.height) end

local function describeView()
  local view = host.viewObject
  return format("view: %s at %s, %s of %s", sizeText(view), host.number(view.contentOffset.x),
    host.number(view.contentOffset.y), sizeText(view.contentSize))
end

local function describeData(data)
  local counts = host.counts(data)
  local sum = 0
  for _, count in ipairs(counts) do sum = sum + count end
  return format("data: %d item%s in %d section%s", sum, sum == 1 and "" or "s", #counts, #counts == 1 and "" or "s")
end

-- Returns attributes with the fields that differ from their defaults.
local function describeAttributes(value, state, depth)
  local text = tostring(value)
  for _, name in ipairs(host.appearanceNumbers) do
    if value[name] ~= 0 then text = format("%s %s %s", text, name, host.number(value[name])) end
  end
  local custom = value.custom
  if type(custom) == "table" and next(custom) ~= nil then
    text = text .. " custom " .. flatTable(custom, state, depth, "")
  end
  return text
end

-- Returns the text of an object of the host; nil for a script's.
local function describeHosts(value)
  if value == host.viewObject then return describeView() end
  if host.isInstance(value) then
    return host.instanceName(value) .. " " .. parametersText(host.parameterNames(value), host.parameterValues(value))
  end
  if host.isClass(value) then
    local names, defaults = host.parameterNames(value)
    return format("class %s %s", host.className(value), parametersText(names, defaults))
  end
  if host.dataState(value) then return describeData(value) end
  if host.shapeOf(value) or host.sealedNames(value) or host.methodsOf[metatableOf(value)] then return tostring(value) end
  return nil
end

local function describeTable(value, state, depth)
  local metatable = metatableOf(value)
  if not metatable then return flatTable(value, state, depth, "") end
  local known = describeHosts(value)
  if known then return known end
  -- The script's own text for its value, if it defines one.
  local words = rawget(metatable, "__tostring")
  if type(words) == "function" then
    local succeeded, text = pcall(words, value)
    if succeeded and type(text) == "string" then return text end
  end
  local name = rawget(metatable, "__name")
  return flatTable(value, state, depth, type(name) == "string" and name .. " " or "")
end

function describe(value, state, depth)
  state.values = state.values + 1
  local kind = type(value)
  if kind == "string" then return quoted(value) end
  if kind == "table" then return describeTable(value, state, depth) end
  if kind == "function" then return describeFunction(value) end
  if kind == "thread" then return "coroutine: " .. coroutine.status(value) end
  if host.isAttributes(value) then return describeAttributes(value, state, depth) end
  return tostring(value)
end

local function fresh() return { path = {}, values = 0 } end

-- Returns the approximate width of a text in columns: the number of its letters.
local function columns(text) return utf8.len(text) or #text end

-- Returns a value on one line if it fits, otherwise a table with one entry per line.
local function readable(value, width, indent, depth, path)
  local state = fresh()
  for t in next, path do state.path[t] = true end
  local flat = describe(value, state, depth)
  local isLong = columns(flat) > width - indent
  if not isLong or type(value) ~= "table" or describeHosts(value) or path[value] or depth >= maxDepth then
    return flat
  end
  local metatable = metatableOf(value)
  if metatable and type(rawget(metatable, "__tostring")) == "function" then return flat end
  path[value] = true
  local margin = (" "):rep(indent + 2)
  local lines = { "{" }
  local entries, left = entriesOf(value)
  for _, entry in ipairs(entries) do
    lines[#lines + 1] = format("%s%s%s,", margin, entry[1], readable(entry[2], width, indent + 2, depth + 1, path))
  end
  if left > 0 then lines[#lines + 1] = format("%s… %d more", margin, left) end
  path[value] = nil
  lines[#lines + 1] = (" "):rep(indent) .. "}"
  return concat(lines, "\n")
end

-- MARK: values as JSON

-- The maximum depth and number of values; what lies beyond is written as people read it.
local maxJSONDepth, maxJSONValues = 16, 50000

local function jsonString(text)
  if not utf8.len(text) then text = text:gsub("[\x80-\xFF]", "?") end
  return '"' .. text:gsub('[%c"\\]', function(letter) return format("\\u%04X", letter:byte()) end) .. '"'
end

local function jsonNumber(value)
  if mathType(value) == "integer" then return format("%d", value) end
  if value ~= value or value == math.huge or value == -math.huge then return "null" end
  local short = format("%.15g", value)
  return tonumber(short) == value and short or format("%.17g", value)
end

local jsonValue

-- Returns an object with the fields of a value that are not nil.
local function jsonObject(names, valueOf, state, depth)
  local members = {}
  for _, name in ipairs(names) do
    local value = valueOf(name)
    if value ~= nil and type(value) ~= "function" then
      members[#members + 1] = jsonString(tostring(name)) .. ":" .. jsonValue(value, state, depth + 1)
    end
  end
  return "{" .. concat(members, ",") .. "}"
end

local function jsonTable(value, state, depth)
  local count = 0
  while rawget(value, count + 1) ~= nil do count = count + 1 end
  local keys = otherKeys(value, count)
  if #keys == 0 and count > 0 then
    local values = {}
    for number = 1, count do values[number] = jsonValue(rawget(value, number), state, depth + 1) end
    return "[" .. concat(values, ",") .. "]"
  end
  for number = 1, count do table.insert(keys, number, number) end
  return jsonObject(keys, function(key) return rawget(value, key) end, state, depth)
end

function jsonValue(value, state, depth)
  state.values = state.values + 1
  local kind = type(value)
  if kind == "nil" or kind == "boolean" then return tostring(value == nil and "null" or value) end
  if kind == "number" then return jsonNumber(value) end
  if kind == "string" then return jsonString(value) end
  if host.isAttributes(value) then
    return jsonObject(host.attributeFields, function(name) return value[name] end, state, depth)
  end
  local isDeep = depth >= maxJSONDepth or state.values > maxJSONValues or state.path[value]
  if kind ~= "table" or isDeep then return jsonString(describe(value, fresh(), maxDepth)) end
  state.path[value] = true
  local shape, json = host.shapeOf(value), nil
  if shape then
    json = jsonObject(shape.fields, function(name) return rawget(value, name) end, state, depth)
  elseif metatableOf(value) then
    json = jsonString(describe(value, fresh(), 0))
  else
    json = jsonTable(value, state, depth)
  end
  state.path[value] = nil
  return json
end

-- MARK: chunks

-- The earlier results, as `_1` to `_9`.
local maxKept = 9
local kept = {}

declareGlobal("_", nil)
for number = 1, maxKept do declareGlobal("_" .. number, nil) end

local function keep(value)
  table.insert(kept, 1, { value })
  kept[maxKept + 2] = nil
  for number, entry in ipairs(kept) do declareGlobal(number == 1 and "_" or "_" .. number - 1, entry[1]) end
end

-- Sets the names of the view and its layout for chunks.
local function showView()
  declareGlobal("view", host.viewObject)
  declareGlobal("layout", host.viewGetters.layout())
end

-- The values of the last chunk.
local latest = { n = 0 }

local function finish(keeps, width, ...)
  local count = select("#", ...)
  if keeps and count > 0 then keep((...)) end
  latest = table.pack(...)
  local texts = {}
  for number = 1, count do texts[number] = readable((select(number, ...)), width, 0, 0, {}) end
  showView()
  return table.unpack(texts)
end

-- Runs a chunk, and returns its values as text.
function host.runChunk(chunk, keeps, width)
  showView()
  return finish(keeps, width, chunk())
end

-- Runs a chunk that belongs to the last one; its values are not kept.
function host.runStep(chunk)
  chunk()
  return nil
end

-- Returns the values of the last chunk, each as JSON.
function host.latestAsJSON()
  local texts = {}
  for number = 1, latest.n do texts[number] = jsonValue(latest[number], fresh(), 0) end
  return table.unpack(texts)
end

host.showSession = showView

-- Returns Lua code that sets a parameter of the layout to its new value.
function host.settingText(name, source)
  local layout = host.viewGetters.layout()
  local spec = host.parameterSpecification(layout, name)
  if not spec then
    host.fail("unknown-parameter", format("'%s' is not a parameter of %s", name, host.instanceName(layout)),
      host.suggest(name, { table.unpack(host.parameterNames(layout)) }) or "it has no parameters", host.subject(name))
  end
  return format("layout.%s = %s", name, describe(host.parameterFromText(spec, source, name), fresh(), 0))
end

-- MARK: completions

local attributeFields = host.attributeFields

-- The getters of the view that compute nothing.
local quietGetters = { bounds = true, visibleRect = true, contentOffset = true, contentInset = true,
  adjustedInset = true, contentSize = true, layout = true, delegate = true }

-- Returns the classes of an instance or a class, the nearest first.
local function lineage(value)
  local class = host.isInstance(value) and host.classOf(value) or host.isClass(value) and value or nil
  return function()
    local found = class
    if class then class = host.baseOf(class) end
    return found
  end
end

-- Returns a member of a value, without running the script's code.
local function member(value, name)
  if type(value) == "string" then return string[name] end
  if type(value) ~= "table" then return nil end
  if value == host.viewObject then
    if name == "data" then return host.data end
    if quietGetters[name] or host.viewMembers()[name] == "function" then return host.viewMember(name) end
    return nil
  end
  local found = rawget(value, name)
  if found ~= nil then return found end
  if host.isInstance(value) then found = rawget(host.parameterValues(value), name) end
  for class in lineage(value) do
    if found == nil then found = rawget(class, name) end
  end
  if found ~= nil then return found end
  local sealed = host.sealedNames(value)
  if sealed then return sealed[name] end
  local methods = host.methodsOf[metatableOf(value)]
  return methods and methods[name]
end

local function addKeys(names, t)
  for key, value in next, t do
    if isName(key) then names[key] = type(value) == "function" and "function" or "field" end
  end
end

local function addNames(names, list, kind)
  for _, name in ipairs(list) do names[name] = names[name] or kind end
end

local function membersOf(value)
  local names = {}
  if type(value) == "string" then
    addKeys(names, string)
  elseif host.isAttributes(value) then
    addNames(names, attributeFields, "field")
    names.copy = "function"
  elseif type(value) ~= "table" then
    return names
  elseif value == host.viewObject then
    names = host.viewMembers()
  else
    addKeys(names, value)
    if host.isInstance(value) or host.isClass(value) then
      addNames(names, (host.parameterNames(value)), "field")
      for class in lineage(value) do addKeys(names, class) end
    end
    local shape = host.shapeOf(value)
    if shape then
      addNames(names, shape.names, "field")
      addNames(names, shape.methodNames, "function")
      for _, name in ipairs(shape.methodNames) do names[name] = "function" end
    end
    local sealed = host.sealedNames(value)
    if sealed then addKeys(names, sealed) end
    local methods = host.methodsOf[metatableOf(value)]
    if methods then addKeys(names, methods) end
  end
  return names
end

-- Returns the value at a path of names as text, and the file and the line of a script's function.
function host.describedAt(value, path, width)
  for _, name in ipairs(path) do
    value = member(value, name)
  end
  if value == nil then return nil end
  local text = readable(value, width, 0, 0, {})
  if type(value) ~= "function" then return text end
  return text, definitionOf(value)
end

-- Returns the members of a value at a path of names, as two lists: names and kinds.
function host.completions(value, path)
  for _, name in ipairs(path) do
    value = member(value, name)
    if value == nil then return {}, {} end
  end
  local names = membersOf(value)
  local list, kinds = host.keys(names), {}
  for number, name in ipairs(list) do kinds[number] = names[name] end
  return list, kinds
end
