-- Snapshot: ordered sections of ordered items, each known by its identifier, and what can be changed of it.
local host = ...

local type, format, ipairs, next, setmetatable = type, string.format, ipairs, next, setmetatable
local move, concat = table.move, table.concat
local fail, kindOf = host.fail, host.kindOf

-- MARK: identifiers

-- An identifier as messages have it: 'a', 3.
local function named(id)
  if type(id) == "string" then return "'" .. host.text(id) .. "'" end
  return host.text(id)
end
host.namedIdentifier = named

-- What a value is known by: itself, where it is a string or a number, else its 'id'. Nil where it has none.
local function identifierOf(value)
  if type(value) == "table" then value = value.id end
  local kind = type(value)
  if kind == "string" or (kind == "number" and value == value) then return value end
  return nil
end
host.identifierOf = identifierOf

local function identifierOfItem(value, what)
  local id = identifierOf(value)
  if id ~= nil then return id end
  if type(value) == "table" and value.id == nil then
    fail("missing-identifier", format("%s is a table without an 'id', by which a snapshot knows it", what),
      "give each item an id of its own: { id = \"moon\", … }")
  end
  local given = value
  if type(value) == "table" then given, what = value.id, what .. "'s id" end
  fail("missing-identifier",
    format("%s is %s, and an item is known by a string or a number", what,
      given ~= given and "not a number (NaN)" or kindOf(given)),
    "let the items be strings, numbers, or tables with an 'id'")
end

host.identifierOfItem = identifierOfItem

local function checkIdentifier(id, what, example)
  if identifierOf(id) == nil or type(id) == "table" then
    fail("wrong-argument", format("%s is %s, and must be an identifier: a string or a number", what, kindOf(id)), example)
  end
  return id
end
host.checkIdentifier = checkIdentifier

-- MARK: faults

-- B-90.
local function refuseItemTwice(id, one, other)
  fail("duplicate-identifier", format("item %s stands in the snapshot twice: as %s and as %s", named(id), one, other),
    "give each item an id of its own; an item that is to stand elsewhere is moved: snapshot:move(id, { after = … })",
    { uikit = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(" .. host.text(id) .. ")}" })
end

local function refuseSectionTwice(id, one, other)
  fail("duplicate-identifier",
    format("section %s stands in the snapshot twice: as section %d and as section %d", named(id), one, other),
    "give each section an id of its own; one without is known by its number",
    { uikit = "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(" .. host.text(id) .. ")}" })
end

-- The identifier in the snapshot that is nearest to one that is not.
local function nearest(id, known)
  local names = host.keys(known)
  local near = #names <= 1000 and host.nearest(id, names)
  if near then return format("did you mean '%s'?", near) end
  return nil
end

-- B-91, and what else names what is not there.
local function refuseUnknown(what, id, known, verb)
  fail("unknown-identifier", format("snapshot:%s: there is no %s %s in the snapshot", verb, what, named(id)),
    nearest(id, known) or format("ask whether it is there: snapshot:%s(id)", what == "item" and "contains" or "containsSection"),
    (verb == "reload" or verb == "reconfigure") and { uikit = format(
      "Attempted to %s item identifier that does not exist in the snapshot: %s", verb, host.text(id)) } or nil)
end

-- MARK: what a snapshot consists of

local Snapshot = { __name = "Snapshot", __metatable = false }
local states = setmetatable({}, { __mode = "k" })
local methods = {}

-- The sections in their order, where each is found, and by identifier each item's section and value.
local function newState()
  return { sections = {}, byId = {}, home = {}, values = {}, reloadedSections = {}, reloaded = {}, reconfigured = {} }
end

local function stateOf(snapshot)
  local state = states[snapshot]
  if not state then
    fail("wrong-argument", format("this is called on %s, and must be on a snapshot", kindOf(snapshot)),
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

-- Where an item stands, for people.
local function placeOf(state, id)
  local section = state.home[id]
  return format("item %d of section %s", indexOf(section.items, id), named(section.id))
end

-- What each of some values is known by; each must be new in the snapshot, and among those that were read into `taken`.
local function identify(state, values, what, taken)
  local ids = {}
  taken.names[ids] = what
  for offset = 1, #values do
    local value = values[offset]
    local id = identifierOf(value)
    if id == nil then identifierOfItem(value, format("item %d of %s", offset, what)) end
    local list = taken.lists[id]
    if list or state.home[id] then
      local earlier = list and format("item %d of %s", indexOf(list, id), taken.names[list]) or placeOf(state, id)
      refuseItemTwice(id, earlier, format("item %d of %s", offset, what))
    end
    ids[offset], taken.lists[id] = id, ids
  end
  return ids
end

-- Puts items into a section before an index.
local function insert(state, section, index, ids, values)
  for offset, id in ipairs(ids) do state.home[id], state.values[id] = section, values[offset] end
  if index <= #section.items then move(section.items, index, #section.items, index + #ids) end
  move(ids, 1, #ids, index, section.items)
end

local function insertNew(state, section, index, values, what)
  insert(state, section, index, identify(state, values, what, { lists = {}, names = {} }), values)
end

-- A section as a scenario's data has it: an array of items, or a table with items, id, header and footer.
local function readSection(value, what)
  local given = host.readSection(value, what)
  if given.count > 0 and not given.values then
    fail("missing-identifier", format("%s only counts its items (%d), and a snapshot knows each by its identifier", what,
      given.count), "write them out: { id = \"a\", items = { \"x\", \"y\" } }")
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
    if known then refuseSectionTwice(id, known, place) end
    places[id] = place
    local section = { id = id, items = {}, header = given.header, footer = given.footer }
    local own = given.values or {}
    added[offset] = { section, identify(state, own, "section " .. named(id), taken), own }
  end
  -- Nothing has changed until all was found right.
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

-- MARK: arguments

-- An array without fields beside.
local function array(value, what, example)
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s is given %s, and needs an array", what, kindOf(value)), "write " .. example)
  end
  for _, key in ipairs(host.keys(value)) do
    fail("wrong-argument", format("%s is given a field '%s', and needs an array", what, host.text(key)), "write " .. example)
  end
  return value
end
host.arrayArgument = array

-- Where something goes: before or after what is there.
local function neighbour(given, what, known, find)
  local before, after = given.before, given.after
  if (before == nil) == (after == nil) then
    fail("wrong-argument", what .. " needs either 'before' or 'after'", format("write %s(…, { after = id })", what))
  end
  local id = before == nil and after or before
  checkIdentifier(id, what .. ": its neighbour")
  if not known[id] then find(id) end
  return id, before == nil and 1 or 0
end

local where = { before = "any", after = "any" }

local function sectionOf(state, id, verb)
  checkIdentifier(id, "snapshot:" .. verb .. ": a section", "name sections by their ids")
  local section = state.byId[id]
  if not section then refuseUnknown("section", id, state.byId, verb) end
  return section
end

local function listed(state, ids, verb)
  array(ids, "snapshot:" .. verb, format("snapshot:%s { \"x\", \"y\" }", verb))
  for index = 1, #ids do
    checkIdentifier(ids[index], format("snapshot:%s: entry %d", verb, index), "name items by their ids")
    if not state.home[ids[index]] then refuseUnknown("item", ids[index], state.home, verb) end
  end
  return ids
end

-- Whoever changes a section's items one by one makes it flat.
local function flatten(section) section.outline = nil end

-- MARK: items

function methods:append(items, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:append", { to = "any" })
  array(items, "snapshot:append", "snapshot:append { \"x\", \"y\" }")
  local section = state.sections[#state.sections]
  if given.to ~= nil then
    section = sectionOf(state, given.to, "append")
  elseif not section then
    fail("unknown-identifier", "snapshot:append: there is no section in the snapshot to append to",
      "append one first: snapshot:appendSections { { id = \"a\" } }",
      { uikit = "There are currently no sections in the data source. Please add a section first." })
  end
  insertNew(state, section, #section.items + 1, items, "what is appended")
  flatten(section)
  return self
end

function methods:insert(items, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:insert", where)
  array(items, "snapshot:insert", "snapshot:insert({ \"x\" }, { after = \"y\" })")
  local id, offset = neighbour(given, "snapshot:insert", state.home, function(id)
    refuseUnknown("item", id, state.home, "insert")
  end)
  local section = state.home[id]
  insertNew(state, section, indexOf(section.items, id) + offset, items, "what is inserted")
  flatten(section)
  return self
end

-- Takes items out of their sections; each section is gone through once.
local function takeOut(state, ids)
  local touched, order = {}, {}
  for _, id in ipairs(ids) do
    local section = state.home[id]
    if section and not touched[section] then touched[section], order[#order + 1] = true, section end
    state.home[id] = nil
  end
  for _, section in ipairs(order) do
    local kept = {}
    for _, id in ipairs(section.items) do
      if state.home[id] then kept[#kept + 1] = id end
    end
    section.items = kept
    flatten(section)
  end
end

local function forget(state, ids)
  for _, id in ipairs(ids) do
    state.values[id], state.reloaded[id], state.reconfigured[id] = nil, nil, nil
  end
end

function methods:delete(ids)
  local state = stateOf(self)
  listed(state, ids, "delete")
  takeOut(state, ids)
  forget(state, ids)
  return self
end

function methods:deleteAll()
  stateOf(self)
  states[self] = newState()
  return self
end

function methods:move(id, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:move", { before = "any", after = "any", to = "any" })
  listed(state, { id }, "move")
  local section, other, offset
  if given.to ~= nil and given.before == nil and given.after == nil then
    section = sectionOf(state, given.to, "move")
  else
    other, offset = neighbour(given, "snapshot:move", state.home, function(unknown)
      refuseUnknown("item", unknown, state.home, "move")
    end)
    if other == id then
      fail("wrong-argument", format("snapshot:move puts item %s beside itself", named(id)), "name another item")
    end
    section = state.home[other]
  end
  takeOut(state, { id })
  local index = other and indexOf(section.items, other) + offset or #section.items + 1
  table.insert(section.items, index, id)
  state.home[id] = section
  flatten(section)
  return self
end

-- Gives an item that is there another value.
function methods:replace(value)
  local state = stateOf(self)
  local id = identifierOfItem(value, "snapshot:replace: the item")
  if not state.home[id] then refuseUnknown("item", id, state.home, "replace") end
  state.values[id] = value
  return self
end

function methods:reload(ids)
  local state = stateOf(self)
  for _, id in ipairs(listed(state, ids, "reload")) do state.reloaded[id] = true end
  return self
end

function methods:reconfigure(ids)
  local state = stateOf(self)
  for _, id in ipairs(listed(state, ids, "reconfigure")) do state.reconfigured[id] = true end
  return self
end

-- MARK: sections

function methods:appendSections(sections)
  local state = stateOf(self)
  array(sections, "snapshot:appendSections", "snapshot:appendSections { { id = \"a\", items = { \"x\" } } }")
  insertSections(state, #state.sections + 1, sections, "what is appended")
  return self
end

local function neighbouringSection(state, given, verb)
  local id, offset = neighbour(given, "snapshot:" .. verb, state.byId, function(id)
    refuseUnknown("section", id, state.byId, verb)
  end)
  return state.byId[id], offset
end

function methods:insertSections(sections, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:insertSections", where)
  array(sections, "snapshot:insertSections", "snapshot:insertSections({ { id = \"a\" } }, { after = \"b\" })")
  local other, offset = neighbouringSection(state, given, "insertSections")
  insertSections(state, indexOf(state.sections, other) + offset, sections, "what is inserted")
  return self
end

local function listedSections(state, ids, verb)
  array(ids, "snapshot:" .. verb, format("snapshot:%s { \"a\" }", verb))
  local sections = {}
  for index = 1, #ids do sections[index] = sectionOf(state, ids[index], verb) end
  return sections
end

function methods:deleteSections(ids)
  local state = stateOf(self)
  for _, section in ipairs(listedSections(state, ids, "deleteSections")) do
    local place = indexOf(state.sections, section)
    if place then table.remove(state.sections, place) end
    state.byId[section.id], state.reloadedSections[section.id] = nil, nil
    for _, id in ipairs(section.items) do state.home[id] = nil end
    forget(state, section.items)
  end
  return self
end

function methods:moveSection(id, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:moveSection", where)
  local section = sectionOf(state, id, "moveSection")
  local other, offset = neighbouringSection(state, given, "moveSection")
  if other == section then
    fail("wrong-argument", format("snapshot:moveSection puts section %s beside itself", named(id)), "name another section")
  end
  table.remove(state.sections, indexOf(state.sections, section))
  table.insert(state.sections, indexOf(state.sections, other) + offset, section)
  return self
end

function methods:reloadSections(ids)
  local state = stateOf(self)
  for _, section in ipairs(listedSections(state, ids, "reloadSections")) do state.reloadedSections[section.id] = true end
  return self
end

-- MARK: reading

function methods:copy() return wrap(copyState(stateOf(self))) end

function methods:sectionCount() return #stateOf(self).sections end

function methods:sections()
  local ids = {}
  for index, section in ipairs(stateOf(self).sections) do ids[index] = section.id end
  return ids
end

-- The sections that are asked about: one by its id, or all.
local function asked(state, id, verb)
  if id == nil then return state.sections end
  return { sectionOf(state, id, verb) }
end

function methods:itemCount(section)
  local count = 0
  for _, entry in ipairs(asked(stateOf(self), section, "itemCount")) do count = count + #entry.items end
  return count
end

function methods:ids(section)
  local ids = {}
  for _, entry in ipairs(asked(stateOf(self), section, "ids")) do move(entry.items, 1, #entry.items, #ids + 1, ids) end
  return ids
end

function methods:items(section)
  local state = stateOf(self)
  local values = {}
  for _, entry in ipairs(asked(state, section, "items")) do
    for _, id in ipairs(entry.items) do values[#values + 1] = state.values[id] end
  end
  return values
end

function methods:item(id) return stateOf(self).values[id] end

function methods:contains(id) return id ~= nil and stateOf(self).home[id] ~= nil end

function methods:containsSection(id) return id ~= nil and stateOf(self).byId[id] ~= nil end

-- The section and the item, as numbers, at which an item stands.
function methods:find(id)
  local state = stateOf(self)
  local section = id ~= nil and state.home[id]
  if not section then return nil end
  return indexOf(state.sections, section), indexOf(section.items, id)
end

function methods:sectionOf(id)
  local section = id ~= nil and stateOf(self).home[id]
  return section and section.id or nil
end

-- MARK: the object

function Snapshot.__index(_, key)
  local method = methods[key]
  if method == nil then
    fail("unknown-field", format("'%s' is not a method of a snapshot", host.text(key)),
      host.suggest(key, host.keys(methods)) or "one of: " .. concat(host.keys(methods), ", "))
  end
  return method
end

function Snapshot.__newindex(_, key)
  fail("read-only-field", format("'%s' of a snapshot cannot be set", host.text(key)),
    "change it with its methods: snapshot:append { … }")
end

function Snapshot.__tostring(snapshot)
  local state, count = states[snapshot], 0
  for _, section in ipairs(state.sections) do count = count + #section.items end
  return format("Snapshot(%d sections, %d items)", #state.sections, count)
end

function host.globals.Snapshot(sections)
  local state = newState()
  if sections ~= nil then
    if type(sections) ~= "table" then
      fail("wrong-argument", format("a snapshot is made from an array of sections, not %s", kindOf(sections)),
        "write Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }")
    end
    array(sections, "Snapshot", "Snapshot { { id = \"a\", items = { \"x\", \"y\" } } }")
    insertSections(state, 1, sections, "the snapshot")
  end
  return wrap(state)
end

-- MARK: for the host

-- What a snapshot consists of; nil for any other value.
function host.snapshotState(value) return type(value) == "table" and states[value] or nil end

host.newSnapshotState, host.makeSnapshot = newState, wrap

-- Puts the items that a section's tree shows in place of the section's, which is appended where it is not there.
function host.showOutline(state, id, outline)
  local section = state.byId[id]
  if not section then
    section = { id = id, items = {} }
    state.sections[#state.sections + 1], state.byId[id] = section, section
  end
  local former = section.items
  takeOut(state, former)
  forget(state, former)
  local _, values = host.visibleInOutline(outline)
  insertNew(state, section, 1, values, "what is shown of section " .. named(id))
  section.outline = outline
end
