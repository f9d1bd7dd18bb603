-- Snapshot: ordered sections of ordered items, each with an identifier.
local host = ...

-- MARK: declarations

---Sections and items by their identifiers, for `view:apply`.
---@class Snapshot
-- local SnapshotMethods = {}

local type, format, ipairs, next, setmetatable = type, string.format, ipairs, next, setmetatable
local move = table.move
local fail, kindOf = host.fail, host.kindOf
local named, identifierOf, checkIdentifier = host.namedIdentifier, host.identifierOf, host.checkIdentifier

local Snapshot = { __name = "Snapshot", __metatable = false }
local states = setmetatable({}, { __mode = "k" })
local methods = {}

-- The sections in order, the position of each, and the section and value of each item by its
-- identifier.
local function newState()
  return { sections = {}, byId = {}, home = {}, values = {}, reloadedSections = {}, reloaded = {}, reconfigured = {} }
end

local function stateOf(snapshot)
  local state = states[snapshot]
  if not state then
    fail("wrong-argument", format("this must be called on a snapshot, got %s", kindOf(snapshot)),
      "call it with a colon: snapshot:append { … }")
  end
  return state
end

local function indexOf(list, entry)
  for index = 1, #list do
    if list[index] == entry then return index end
  end
  return nil
end

-- Returns the place of an item as text.
local function placeOf(state, id)
  local section = state.home[id]
  return format("item %d of section %s", indexOf(section.items, id), named(section.id))
end

-- Returns the identifiers of some values; each must be new among those already read into `taken`, and
-- in the snapshot unless it may be known.
local function identify(state, values, what, taken, mayBeKnown)
  local ids = {}
  taken.names[ids] = what
  for offset = 1, #values do
    local value = values[offset]
    local id = identifierOf(value)
    if id == nil then host.identifierOfItem(value, format("item %d of %s", offset, what)) end
    local list = taken.lists[id]
    if list or not mayBeKnown and state.home[id] then
      local earlier = list and format("item %d of %s", indexOf(list, id), taken.names[list]) or placeOf(state, id)
      host.refuseItemTwice(id, earlier, format("item %d of %s", offset, what))
    end
    ids[offset], taken.lists[id] = id, ids
  end
  return ids
end

-- Inserts items into a section before an index.
local function insert(state, section, index, ids, values)
  for offset, id in ipairs(ids) do state.home[id], state.values[id] = section, values[offset] end
  if index <= #section.items then move(section.items, index, #section.items, index + #ids) end
  move(ids, 1, #ids, index, section.items)
end

local function insertNew(state, section, index, values, what)
  insert(state, section, index, identify(state, values, what, { lists = {}, names = {} }), values)
end

-- Reads a section in the form of a scenario's data: an array of items, or a table with items, id,
-- header and footer.
local function readSection(value, what)
  local given = host.readSection(value, what)
  if given.count > 0 and not given.values then
    fail("missing-identifier", format("%s has only a number of items (%d); a snapshot requires their identifiers", what,
      given.count), "list them: { id = \"a\", items = { \"x\", \"y\" } }")
  end
  if given.id ~= nil then
    checkIdentifier(given.id, "the id of " .. what, "write { id = \"a\", items = { … } }")
  end
  return given
end

local function insertSections(state, index, values, what)
  local added, places, taken = {}, {}, { lists = {}, names = {} }
  for offset = 1, #values do
    local place = index + offset - 1
    local given = readSection(values[offset], format("section %d of %s", offset, what))
    local id = given.id == nil and place or given.id
    local known = places[id] or state.byId[id] and indexOf(state.sections, state.byId[id])
    if known then host.refuseSectionTwice(id, known, place) end
    places[id] = place
    local section = { id = id, items = {}, header = given.header, footer = given.footer }
    local own = given.values or {}
    added[offset] = { section, identify(state, own, "section " .. named(id), taken), own }
  end
  -- Nothing changes until everything has been checked.
  for offset, entry in ipairs(added) do
    local section = entry[1]
    insert(state, section, 1, entry[2], entry[3])
    table.insert(state.sections, index + offset - 1, section)
    state.byId[section.id] = section
  end
end

local function copySection(section)
  return { id = section.id, items = move(section.items, 1, #section.items, 1, {}), header = section.header,
    footer = section.footer, outline = section.outline }
end

local function copyTable(source)
  local copy = {}
  for key, value in next, source do copy[key] = value end
  return copy
end

local function copyState(state)
  local copy = newState()
  for index, section in ipairs(state.sections) do
    local own = copySection(section)
    copy.sections[index], copy.byId[own.id] = own, own
    for _, id in ipairs(own.items) do copy.home[id], copy.values[id] = own, state.values[id] end
  end
  for _, marks in ipairs { "reloadedSections", "reloaded", "reconfigured" } do copy[marks] = copyTable(state[marks]) end
  return copy
end

local function wrap(state)
  local snapshot = setmetatable({}, Snapshot)
  states[snapshot] = state
  return snapshot
end

-- MARK: reading

local function sectionOf(state, id, verb)
  checkIdentifier(id, "snapshot:" .. verb .. ": a section", "use the ids of sections")
  local section = state.byId[id]
  if not section then host.refuseUnknown("section", id, state.byId, verb) end
  return section
end

---Returns an independent copy.
---@return Snapshot
function methods:copy() return wrap(copyState(stateOf(self))) end

---Returns the number of sections.
---@return integer
function methods:sectionCount() return #stateOf(self).sections end

---Returns the identifiers of the sections.
---@return any[]
function methods:sections()
  local ids = {}
  for index, section in ipairs(stateOf(self).sections) do ids[index] = section.id end
  return ids
end

-- Returns the requested sections: one by its id, or all.
local function asked(state, id, verb)
  if id == nil then return state.sections end
  return { sectionOf(state, id, verb) }
end

---Returns the number of items, in one section or in all.
---@param section? any  the section's identifier
---@return integer
function methods:itemCount(section)
  local count = 0
  for _, entry in ipairs(asked(stateOf(self), section, "itemCount")) do count = count + #entry.items end
  return count
end

---Returns the identifiers of the items, of one section or of all.
---@param section? any  the section's identifier
---@return any[]
function methods:ids(section)
  local ids = {}
  for _, entry in ipairs(asked(stateOf(self), section, "ids")) do move(entry.items, 1, #entry.items, #ids + 1, ids) end
  return ids
end

---Returns the values of the items, of one section or of all.
---@param section? any  the section's identifier
---@return any[]
function methods:items(section)
  local state = stateOf(self)
  local values = {}
  for _, entry in ipairs(asked(state, section, "items")) do
    for _, id in ipairs(entry.items) do values[#values + 1] = state.values[id] end
  end
  return values
end

---Returns the value of an item.
---@param id
---@return any
function methods:item(id) return stateOf(self).values[id] end

---Returns whether the snapshot contains the item.
---@param id
---@return boolean
function methods:contains(id) return id ~= nil and stateOf(self).home[id] ~= nil end

---Returns whether the snapshot contains the section.
---@param id
---@return boolean
function methods:containsSection(id) return id ~= nil and stateOf(self).byId[id] ~= nil end

-- Returns the section and the position of an item, as numbers.
---Returns the section of an item and its number there.
---@param id
---@return integer? section
---@return integer? item
function methods:find(id)
  local state = stateOf(self)
  local section = id ~= nil and state.home[id]
  if not section then return nil end
  return indexOf(state.sections, section), indexOf(section.items, id)
end

---Returns the identifier of an item's section.
---@param id
---@return any
function methods:sectionOf(id)
  local section = id ~= nil and stateOf(self).home[id]
  return section and section.id or nil
end

-- MARK: the object

host.hasMethodsAlone(Snapshot, methods, "a snapshot", "change it with its methods: snapshot:append { … }")

function Snapshot.__tostring(snapshot)
  local state, count = states[snapshot], 0
  for _, section in ipairs(state.sections) do count = count + #section.items end
  return format("Snapshot(%d sections, %d items)", #state.sections, count)
end

---Creates a snapshot from an array of sections, each with an id and items.
---@param sections? table  the sections: tables with an id, and items if there are any
---@return Snapshot
---@example Snapshot { { id = "a", items = { "x", "y" } } }:itemCount() --> 2
function host.globals.Snapshot(sections)
  local state = newState()
  if sections ~= nil then
    if type(sections) ~= "table" then
      fail("wrong-argument", format("Snapshot must be called with an array of sections, got %s", kindOf(sections)),
        "write Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }")
    end
    host.arrayArgument(sections, "Snapshot", "Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }")
    insertSections(state, 1, sections, "the snapshot")
  end
  return wrap(state)
end

-- MARK: for the host

-- Returns the state of a snapshot; nil for any other value.
function host.snapshotState(value) return type(value) == "table" and states[value] or nil end

-- For the file that changes snapshots: their methods, their state, and the insertion of items.
host.snapshotMethods, host.checkedSnapshotState, host.snapshotSection = methods, stateOf, sectionOf
host.insertNewItems, host.insertSections, host.indexOf = insertNew, insertSections, indexOf

-- Returns the identifiers of some values, each of which occurs once among them.
function host.identifyItems(state, values, what)
  return identify(state, values, what, { lists = {}, names = {} }, true)
end

host.insertItems = insert

function host.emptySnapshot(snapshot) states[snapshot] = newState() end
