-- The data source: sections of items, as defined by a scenario and changed by its steps.
local host = ...

-- MARK: declarations

---The view's data source. Notify the view after each change.
---@class Data
-- local Data = {}

---Returns the data as a snapshot, to change and apply.
---@return Snapshot
-- function Data:snapshot()

---Returns a section's items as an outline, to change and apply.
---@param id
---@return SectionSnapshot
-- function Data:sectionSnapshot(id)

---Returns whether an outline item is expanded.
---@param section, item
---@return boolean
-- function Data:isExpanded(section, item)

---Returns the depth of an item in its outline; 0 for a root.
---@param section, item
---@return integer
-- function Data:level(section, item)

local type, format, ipairs, select, setmetatable = type, string.format, ipairs, select, setmetatable
local tointeger, min, move = math.tointeger, math.min, table.move
local fail, kindOf = host.fail, host.kindOf

-- The maximum number of items of a section, so that the total can be counted.
local maxItems = 1000000000

local sectionFields = { items = true, id = true, header = true, footer = true }

-- A section: the number of its items, and their values if they have any. Values may have holes.
local function countSection(count, what)
  local whole = tointeger(count)
  if not whole or whole < 0 then
    fail("wrong-data", format("%s must be a whole number from 0, got %s", what, host.given(count)), nil, host.subject("data"))
  end
  if whole > maxItems then
    fail("wrong-data", format("%s is %s; the maximum for a section is %d items", what, host.text(count), maxItems), nil, host.subject("data"))
  end
  return { count = whole }
end

local function readSection(value, what)
  if type(value) == "number" then return countSection(value, what) end
  if type(value) ~= "table" then
    fail("wrong-data", format("%s must be a count or an array of items, got %s", what, kindOf(value)),
      "write data = { 40 } or data = { { \"a\", \"b\" } }", host.subject("data"))
  end
  local isRecord, own = false, nil
  for _, key in ipairs(host.keys(value)) do
    if not sectionFields[key] then
      if value.items == nil or host.nearest(key, { "items", "header", "footer" }) then
        fail("unknown-field", format("'%s' is not a field of a section", key),
          host.suggest(key, { "items", "id", "header", "footer" }), host.subject(key))
      end
      own = own or {}
      own[key] = value[key]
    end
    isRecord = true
  end
  if not isRecord then
    local count = #value
    return { count = count, values = move(value, 1, count, 1, {}) }
  end
  local section = readSection(value.items == nil and 0 or value.items, what .. "'s items")
  section.id, section.header, section.footer, section.own = value.id, value.header, value.footer, own
  return section
end

local function readSections(value)
  local snapshot = host.snapshotState(value)
  if snapshot then return host.sectionsOfSnapshot(snapshot) end
  if type(value) ~= "table" then
    fail("wrong-data", format("the data must be an array of sections, got %s", kindOf(value)),
      "write data = { 40 }", host.subject("data"))
  end
  local sections = {}
  for index = 1, #value do sections[index] = readSection(value[index], "section " .. index .. " of the data") end
  for _, key in ipairs(host.keys(value)) do
    fail("unknown-field", format("'%s' is not a section of the data", key), "write data = { 40 }", host.subject(key))
  end
  return sections
end

-- MARK: the object

local Data = { __name = "Data", __metatable = false }
local states = setmetatable({}, { __mode = "k" })
local methods = {}

-- Implements `view.data(view, section, item)`, which returns items of the section that was read
-- last by itself; `keep` registers that section, and `forget` reports that the data has changed.
local read, keep, forget, copyItems

local function changed(data)
  if host.view.isAsking() then
    fail("reentrant-call", "the data was changed while the layout is being computed",
      "change the data in the scenario's steps")
  end
  if states[data].takesSnapshots then
    fail("update-without-snapshot", "the data comes from snapshots and cannot be changed directly",
      "change a snapshot of it and apply the snapshot: view:apply(view.data:snapshot():delete { \"x\" })")
  end
  forget()
  return states[data]
end

-- Returns the argument of a call as an index; raises an error that names it if there is none such.
local function index(value, last, call, name, position)
  local whole = type(value) == "number" and tointeger(value) or nil
  if not whole or whole < 1 or whole > last then
    local what = host.argument(call, name, position)
    fail("index-out-of-range", format("%s must be a whole number from 1 to %d, got %s", what, last, host.given(value)), nil,
      what)
  end
  return whole
end

local function sectionAt(state, section, ...)
  return state.sections[index(section, #state.sections, ...)]
end

-- Opens or closes a gap in the values of a section.
local function insertValue(section, item, value)
  forget()
  if section.values == nil and value ~= nil then section.values = {} end
  if section.values then
    if item <= section.count then move(section.values, item, section.count, item + 1) end
    section.values[item] = value
  end
  section.count = section.count + 1
end

local function removeValue(section, item)
  forget()
  local value
  if section.values then
    value = section.values[item]
    if item < section.count then move(section.values, item + 1, section.count, item) end
    section.values[section.count] = nil
  end
  section.count = section.count - 1
  return value
end

---Inserts an item.
---@param section, item
---@param value? any  the new data of the item or section
function methods:insert(section, item, value)
  local target = sectionAt(changed(self), section, "insert", "section", 1)
  insertValue(target, index(item, target.count + 1, "insert", "item", 2), value)
end

---Removes an item and returns its value.
---@param section, item
---@return any
function methods:remove(section, item)
  local target = sectionAt(changed(self), section, "remove", "section", 1)
  return removeValue(target, index(item, target.count, "remove", "item", 2))
end

-- The destination is counted after the removal.
local function moveItem(state, section, item, toSection, toItem)
  local from, to = sectionAt(state, section, "move", "section", 1), sectionAt(state, toSection, "move", "toSection", 3)
  local place = index(item, from.count, "move", "item", 2)
  local last = to.count + (from == to and 0 or 1)
  local destination = index(toItem, last, "move", "toItem", 4)
  insertValue(to, destination, removeValue(from, place))
end

---Moves an item. The target counts without the moved item.
---@param section, item
---@param toSection integer  the target section, from 1
---@param toItem integer  the target position, from 1
function methods:move(section, item, toSection, toItem) moveItem(changed(self), section, item, toSection, toItem) end

---Sets the value of an item.
---@param section, item
---@param value any  the new data of the item or section
function methods:replace(section, item, value)
  local target = sectionAt(changed(self), section, "replace", "section", 1)
  local place = index(item, target.count, "replace", "item", 2)
  target.values = target.values or {}
  target.values[place] = value
end

---Inserts a section.
---@param section
---@param value? any  the new data of the item or section
function methods:insertSection(section, value)
  local state = changed(self)
  local place = index(section, #state.sections + 1, "insertSection", "section", 1)
  table.insert(state.sections, place, readSection(value == nil and 0 or value, "the inserted section"))
end

---Removes a section.
---@param section
function methods:removeSection(section)
  local state = changed(self)
  table.remove(state.sections, index(section, #state.sections, "removeSection", "section", 1))
end

-- The destination is counted after the removal.
---Moves a section. The target counts without the moved section.
---@param section
---@param toSection integer  the target section, from 1
function methods:moveSection(section, toSection)
  local state = changed(self)
  local place = index(section, #state.sections, "moveSection", "section", 1)
  local destination = index(toSection, #state.sections, "moveSection", "toSection", 2)
  table.insert(state.sections, destination, table.remove(state.sections, place))
end

-- view:data(section, item): returns the item's value in the data source; nil for an item that is
-- only counted.
local function valueAt(data, section, item)
  local state = states[data]
  local target = state.sections[section]
  if target == nil then sectionAt(state, section, "data", "section", 1) end
  if type(item) ~= "number" or item < 1 or item > target.count then index(item, target.count, "data", "item", 2) end
  return target.values and target.values[item]
end

-- Returns the item of the data that a layout sees at a place while an item is moved interactively.
local function sourceOf(section, item)
  local move = host.move
  if section == move[3] then
    if item == move[4] then return move[1], move[2] end
    if item > move[4] then item = item - 1 end
  end
  if section == move[1] and item >= move[2] then item = item + 1 end
  return section, item
end

-- Returns items for the reader.
local function ask(data, _, ...)
  if select("#", ...) < 2 then
    fail("wrong-argument", "view:data needs a section and an item", "write view:data(section, item)",
      host.subject("data", nil, "method"))
  end
  local section, item = ...
  if host.move and type(section) == "number" and type(item) == "number" and host.view.isArranging() then
    return valueAt(data, sourceOf(section, item))
  end
  local value = valueAt(data, section, item)
  local source = states[data].sections[section]
  if not host.move then keep(data, section, source.count, source.values or {}) end
  return value
end

read, keep, forget, copyItems = host.dataReader(ask)
Data.__call = read

-- Returns what `view:data` returns for the first items of a section, in a new array.
function host.itemsOf(data, section, count)
  if not host.move or not host.view.isArranging() then
    local target = sectionAt(states[data], section, "items", "section", 1)
    return target.values and copyItems(target.values, min(count, target.count)) or {}
  end
  local items = {}
  for item = 1, count do items[item] = valueAt(data, sourceOf(section, item)) end
  return items
end

host.hasMethodsAlone(Data, methods, "the data", "change it with view.data:replace(section, item, value)")

local indexMethod = Data.__index

-- Neither `view.data[1]` nor an iteration over an array finds anything.
function Data.__index(data, key)
  if type(key) == "number" then
    fail("wrong-argument", "the data is not an array",
      "write for item = 1, view:itemCount(section) do local value = view:data(section, item) … end")
  end
  return indexMethod(data, key)
end

function Data.__pairs() return Data.__index(nil, 1) end

function Data.__tostring() return "data" end

-- `#view.data` would be 0, and a loop up to it would do nothing.
function Data.__len()
  local isOneSection = host.viewObject and host.viewObject:sectionCount() == 1
  fail("wrong-argument", "the data has no length", host.writing("view:itemCount(section), or view:sectionCount()", "data", nil,
    isOneSection and "length" or "field"), host.subject("data"))
end

-- MARK: for the host

function host.makeData(value)
  local data = setmetatable({}, Data)
  states[data] = { sections = readSections(value) }
  return data
end

-- Returns a section with this many items and the values of another, repeated as needed.
local function repeated(section, count)
  local values
  if section.values and section.count > 0 then
    values = {}
    for item = 1, count do values[item] = section.values[(item - 1) % section.count + 1] end
  end
  return { count = count, values = values, id = section.id, header = section.header, footer = section.footer,
    own = section.own }
end

local function repeatSections(sections, counts)
  local shaped = {}
  for number, count in ipairs(counts) do
    shaped[number] = repeated(sections[(number - 1) % math.max(#sections, 1) + 1] or {}, count)
  end
  return shaped
end

-- Returns data with other counts than a scenario's, and its values.
function host.makeRepeatedData(value, counts)
  local data, pattern = setmetatable({}, Data), readSections(value == nil and {} or value)
  states[data] = { sections = repeatSections(pattern, counts), pattern = pattern }
  return data
end

-- Changes the counts of such data.
function host.repeatData(data, counts)
  forget()
  states[data].sections = repeatSections(states[data].pattern or {}, counts)
end

-- Deletes items from such data, the last first, and inserts others, the first first; each is two
-- numbers of a list.
function host.changeData(data, deletes, inserts)
  local state = states[data]
  local pattern = state.pattern or {}
  for place = #deletes - 1, 1, -2 do removeValue(state.sections[deletes[place]], deletes[place + 1]) end
  for place = 1, #inserts, 2 do
    local section, item = inserts[place], inserts[place + 1]
    local values = repeated(pattern[(section - 1) % math.max(#pattern, 1) + 1] or {}, item).values
    insertValue(state.sections[section], item, values and values[item])
  end
end

function host.counts(data)
  local counts = {}
  for number, section in ipairs(states[data].sections) do counts[number] = section.count end
  return counts
end

-- Returns a read-only table: changes of a copy of the data would be lost.
local function readOnly(fields)
  return setmetatable({}, {
    __name = "SectionData", __metatable = false, __index = fields, __tostring = function() return "section data" end,
    __pairs = function() return next, fields, nil end,
    __newindex = function(_, key)
      fail("read-only-field", format("'%s' of a section's data cannot be set", host.text(key)),
        "change the data in a step: view.data:removeSection(s), then view.data:insertSection(s, { items = …, header = … })",
        host.text(key))
    end,
  })
end

-- Returns a section's fields other than its items: the values of its header and footer, its
-- identifier, and the author's own fields.
local function sectionFields(data, section)
  local target = sectionAt(states[data], section, "sectionData", "section", 1)
  local fields = { id = target.id, header = target.header, footer = target.footer }
  for key, value in next, target.own or {} do fields[key] = value end
  return fields
end
function host.sectionData(data, section) return readOnly(sectionFields(data, section)) end

-- Returns an item of the shown data, for readers outside scripts.
function host.shownItem(section, item) return valueAt(host.data, section, item) end
function host.shownSection(section) return sectionFields(host.data, section) end
function host.shownLevel(section, item) return methods.level(host.data, section, item) end

host.valueAt, host.readSection, host.dataMethods = valueAt, readSection, methods

-- Returns the internal state of data.
function host.dataState(data) return states[data] end

-- Replaces the sections of data by those of a snapshot.
function host.replaceSections(data, sections)
  forget()
  states[data].sections, states[data].takesSnapshots = sections, true
end

-- Makes a layout see the items as during an interactive move: from the moved item's place in the
-- data to the one at which it is shown. Without a move, as they are.
function host.showMove(move)
  forget()
  host.move = move
end

-- Moves an item's value, at the end of an interactive move; the caller has already checked the
-- places.
function host.moveDatum(data, section, item, toSection, toItem)
  host.moveInOutlines(states[data], section, item, toSection, toItem)
  moveItem(states[data], section, item, toSection, toItem)
end
