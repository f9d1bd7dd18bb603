-- Context: the parts of a layout that are invalid.
local host = ...

-- MARK: declarations

---Describes which parts of a layout are invalid.
---@class Context
---@field everything boolean  Whether the whole layout is invalid; read-only.
---@field dataSourceCounts boolean  Whether the item and section counts may have changed; read-only.
---@field items { [1]: integer, [2]: integer }[]  The invalid items, each listed once.
---@field supplementaries table<string, { [1]: integer, [2]: integer? }[]>  The invalid supplementary views by kind, each listed once.
---@field decorations table<string, { [1]: integer, [2]: integer }[]>  The invalid decorations by kind, each listed once.
---@field offsetAdjustment Point  The change of the content offset.
---@field sizeAdjustment Size  The change of the content size.
---@field delegateMetrics boolean  Whether a flow layout calls its delegate again.
---@field flowAttributes boolean  Whether a flow layout places its elements again.
---@field custom table  Your own values: what boundsInvalidation stores here, invalidate reads.
-- local ContextMethods = {}

local type, format, ipairs, next, setmetatable = type, string.format, ipairs, next, setmetatable
local tointeger = math.tointeger
local fail, kindOf = host.fail, host.kindOf

local fields = { "everything", "dataSourceCounts", "items", "supplementaries", "decorations", "offsetAdjustment",
  "sizeAdjustment", "delegateMetrics", "flowAttributes", "custom", "addItem", "addSupplementary", "addDecoration" }

-- Refuses a name that a context does not have: an author's own values are in `custom`.
local function refuseName(key)
  local names = { table.unpack(fields) }
  local near = host.nearest(key, names)
  local fix = host.meantAs(key, "Context") or near and host.meaning(key, near)
    or type(key) == "string" and format("keep values of your own in custom: context.custom.%s", host.text(key))
  fail("unknown-field", format("'%s' is not a field of a context", host.text(key)), fix or nil, host.subject(key))
end

local Context = { __name = "Context", __metatable = false }
local states = setmetatable({}, { __mode = "k" })
local methods = {}

-- Returns an index that counts from 1, as an integer.
local function ordinal(value, what)
  local whole = type(value) == "number" and tointeger(value) or nil
  if not whole or whole < 1 then
    fail("wrong-argument", format("%s must be a whole number from 1, got %s", what, host.given(value)), nil, what)
  end
  return whole
end

-- The elements in each list of a context, and its length when they were last recorded.
local named = setmetatable({}, { __mode = "k" })

local function nameOf(entry)
  local section, item = entry[1] or entry.section, entry[2] or entry.item
  return format("%s,%s", section, item)
end

-- Removes the duplicates from a list, and returns the set of its elements.
local function known(list)
  local names = named[list]
  if names and names.count == #list then return names end
  names = { count = 0 }
  for place = 1, #list do
    local entry = list[place]
    list[place] = nil
    local name = type(entry) == "table" and nameOf(entry) or nil
    if not (name and names[name]) then
      names.count = names.count + 1
      list[names.count] = entry
      if name then names[name] = true end
    end
  end
  named[list] = names
  return names
end

-- Adds an element to a list; one that is already in it keeps its position.
local function add(list, entry)
  local names, name = known(list), nameOf(entry)
  if names[name] then return end
  names[name], names.count = true, names.count + 1
  list[names.count] = entry
end

local function pair(section, item, what, first)
  return { ordinal(section, host.argument(what, "section", first)), ordinal(item, host.argument(what, "item", first + 1)) }
end

-- A supplementary view without an item belongs to the whole list, and the section is its index.
local function supplementaryPair(section, item, what)
  if item == nil then return { ordinal(section, host.argument(what, "index", 2)) } end
  return pair(section, item, what, 2)
end

local function kindList(state, group, kind, what)
  if type(kind) ~= "string" or kind == "" then
    fail("wrong-argument", format("%s: 'kind' must be a name, got %s", what, kindOf(kind)), nil,
      host.argument(what, "kind", 1))
  end
  local list = state[group][kind] or {}
  state[group][kind] = list
  return list
end

---Marks an item as invalid.
---@param section, item
function methods.addItem(context, section, item)
  add(states[context].items, pair(section, item, "addItem", 1))
end

---Marks a supplementary view as invalid; without an item, one of the whole list.
---@param kind, section
---@param item? integer  the item's number in its section, from 1; omit it for a view of the whole list
function methods.addSupplementary(context, kind, section, item)
  local list = kindList(states[context], "supplementaries", kind, "addSupplementary")
  add(list, supplementaryPair(section, item, "addSupplementary"))
end

---Marks a decoration as invalid.
---@param kind, section, item
function methods.addDecoration(context, kind, section, item)
  local list = kindList(states[context], "decorations", kind, "addDecoration")
  add(list, pair(section, item, "addDecoration", 2))
end

function Context.__index(context, key)
  local method = methods[key]
  if method then return method end
  local value = states[context][key]
  if value == nil then refuseName(key) end
  return value
end

function Context.__newindex(context, key, value)
  local state = states[context]
  if key == "offsetAdjustment" then
    state[key] = host.convert(host.shapes.Point, value, host.named("the " .. key, key))
  elseif key == "sizeAdjustment" then
    state[key] = host.convert(host.shapes.Size, value, host.named("the " .. key, key))
  elseif key == "items" or key == "supplementaries" or key == "decorations" or key == "custom" then
    if type(value) ~= "table" then
      fail("wrong-argument", format("'%s' must be a table, got %s", key, kindOf(value)), nil, host.subject(key))
    end
    if key == "items" then
      known(value)
    elseif key ~= "custom" then
      for _, list in next, value do
        if type(list) == "table" then known(list) end
      end
    end
    state[key] = value
  elseif key == "delegateMetrics" or key == "flowAttributes" then
    if type(value) ~= "boolean" then
      fail("wrong-argument", format("'%s' must be true or false, got %s", key, kindOf(value)), nil, host.subject(key))
    end
    state[key] = value
  elseif state[key] ~= nil then
    fail("read-only-field", format("'%s' of a context is the view's to set", key), nil, host.subject(key))
  else
    refuseName(key)
  end
end

function Context.__tostring(context)
  return states[context].everything and "Context(everything)" or "Context"
end

function host.makeContext(everything, dataSourceCounts)
  local context = setmetatable({}, Context)
  states[context] = {
    everything = everything or false,
    dataSourceCounts = dataSourceCounts or false,
    items = {}, supplementaries = {}, decorations = {}, custom = {},
    offsetAdjustment = host.globals.Point(0, 0),
    sizeAdjustment = host.globals.Size(0, 0),
    -- The flags for a flow layout: to call its delegate again, and to place its elements again.
    delegateMetrics = true, flowAttributes = true,
  }
  return context
end

---Creates an empty context.
---@return Context
function host.globals.Context() return host.makeContext(false, false) end

local function isContext(value) return type(value) == "table" and states[value] ~= nil end

-- Returns a list of {section, item}, by position or by name, as flat numbers after a category and a
-- kind. A supplementary view of the whole list is {index}, and its item is 0.
local function flatten(list, category, kind, into)
  for _, entry in ipairs(list) do
    if type(entry) ~= "table" then
      fail("wrong-argument", format("a context names elements as {section, item}, got %s", kindOf(entry)))
    end
    local section, item = entry[1] or entry.section, entry[2] or entry.item
    into[#into + 1] = {
      category = category, kind = kind, section = ordinal(section, "the section of an element of a context"),
      item = (item ~= nil or category ~= 1) and ordinal(item, "the item of an element of a context") or 0,
    }
  end
end

-- Checks the context that a callback of the host has received.
function host.checkContext(value)
  if isContext(value) then return value end
  fail("wrong-argument", format("a Context is required, got %s", kindOf(value)), "write Context()")
end

-- Returns a context's contents for the host: the named elements in order (items, supplementaries
-- and decorations by kind), the adjustments, the flags for a flow layout, and the author's own
-- values.
function host.readContext(context)
  local state, elements = states[host.checkContext(context)], {}
  flatten(state.items, 0, "", elements)
  for category, group in ipairs { state.supplementaries, state.decorations } do
    for _, kind in ipairs(host.keys(group)) do flatten(group[kind], category, kind, elements) end
  end
  local offset, size = state.offsetAdjustment, state.sizeAdjustment
  return {
    elements = elements, dx = offset.x, dy = offset.y, width = size.width, height = size.height,
    delegateMetrics = state.delegateMetrics, flowAttributes = state.flowAttributes, custom = state.custom,
  }
end

-- Replaces the contents of a context by those of the host, in the form of `readContext`.
function host.fillContext(context, said)
  local state = states[context]
  state.items, state.supplementaries, state.decorations, state.custom = {}, {}, {}, said.custom
  for _, element in ipairs(said.elements) do
    if element.category == 0 then
      context:addItem(element.section, element.item)
    elseif element.category == 1 then
      context:addSupplementary(element.kind, element.section, element.item ~= 0 and element.item or nil)
    else
      context:addDecoration(element.kind, element.section, element.item)
    end
  end
  state.offsetAdjustment = host.globals.Point(said.dx, said.dy)
  state.sizeAdjustment = host.globals.Size(said.width, said.height)
  state.delegateMetrics, state.flowAttributes = said.delegateMetrics, said.flowAttributes
  return context
end

-- Returns the context that the host shows to a layout.
function host.contextFor(everything, dataSourceCounts, said)
  return host.fillContext(host.makeContext(everything, dataSourceCounts), said)
end

host.isContext = isContext
host.ordinal = ordinal
