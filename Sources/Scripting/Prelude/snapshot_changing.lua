-- The changes of a snapshot. Each returns the snapshot again, and a refused one changes nothing.
local host = ...

local format, ipairs = string.format, ipairs
local fail = host.fail
local named, identifierOfItem, checkIdentifier = host.namedIdentifier, host.identifierOfItem, host.checkIdentifier
local array, refuseUnknown = host.arrayArgument, host.refuseUnknown
local methods, stateOf, sectionOf = host.snapshotMethods, host.checkedSnapshotState, host.snapshotSection
local insertNew, insertSections, indexOf = host.insertNewItems, host.insertSections, host.indexOf
local identify, insertItems = host.identifyItems, host.insertItems

-- MARK: arguments

-- Returns the position of an insertion: before or after an existing item or section.
local function neighbour(given, what, known, find)
  local before, after = given.before, given.after
  if (before == nil) == (after == nil) then
    fail("wrong-argument", what .. " needs either 'before' or 'after'", format("write %s(…, { after = id })", what),
      host.subject(what:match("%a*$"), nil, "method"))
  end
  local id = before == nil and after or before
  checkIdentifier(id, what .. ": its neighbour")
  if not known[id] then find(id) end
  return id, before == nil and 1 or 0
end

local where = { before = "any", after = "any" }

-- Checks that an argument is a list of identifiers.
local function identifiers(ids, verb, what)
  array(ids, "snapshot:" .. verb, format("snapshot:%s { \"x\", \"y\" }", verb))
  for index = 1, #ids do
    checkIdentifier(ids[index], format("snapshot:%s: entry %d", verb, index), "use the ids of " .. what)
  end
  return ids
end

local function listed(state, ids, verb)
  for _, id in ipairs(identifiers(ids, verb, "items")) do
    if not state.home[id] then refuseUnknown("item", id, state.home, verb) end
  end
  return ids
end

-- Changing a section's items one by one makes it flat.
local function flatten(section) section.outline = nil end

-- MARK: items

-- Removes items from their sections; each section is traversed once.
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

-- Puts items into a section, next to one of its items or last; those that exist are moved.
local function put(state, section, ids, values, other, offset)
  takeOut(state, ids)
  insertItems(state, section, other and indexOf(section.items, other) + offset or #section.items + 1, ids, values)
  flatten(section)
end

local function refuseNextToItself(id, verb)
  fail("wrong-argument", format("snapshot:%s puts item %s next to itself", verb, named(id)), "name another item")
end

---Adds items at the end of the last section, or of the section `to`.
---@param items table  the items: identifiers, or tables with an id
---@param options? { to?: any }  options; those with a `?` are optional
---@return Snapshot
---@example table.concat(Snapshot { { id = "a", items = { "x" } } }:append({ "y" }):ids(), " ") --> x y
function methods:append(items, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:append", { to = "any" })
  array(items, "snapshot:append", "snapshot:append { \"x\", \"y\" }")
  local section = state.sections[#state.sections]
  if given.to ~= nil then
    section = sectionOf(state, given.to, "append")
  elseif not section then
    fail("unknown-identifier", "snapshot:append: the snapshot has no sections",
      "append one first: snapshot:appendSections { { id = \"a\" } }",
      { uikit = "There are currently no sections in the data source. Please add a section first." })
  end
  put(state, section, identify(state, items, "the appended values"), items)
  return self
end

---Inserts items before or after another one.
---@param items table  the items: identifiers, or tables with an id
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return Snapshot
function methods:insert(items, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:insert", where)
  array(items, "snapshot:insert", "snapshot:insert({ \"x\" }, { after = \"y\" })")
  local id, offset = neighbour(given, "snapshot:insert", state.home, function(id)
    refuseUnknown("item", id, state.home, "insert")
  end)
  local ids = identify(state, items, "the inserted values")
  if indexOf(ids, id) then refuseNextToItself(id, "insert") end
  put(state, state.home[id], ids, items, id, offset)
  return self
end

local function forget(state, ids)
  for _, id in ipairs(ids) do
    state.values[id], state.reloaded[id], state.reconfigured[id] = nil, nil, nil
  end
end

-- Deletes items; an identifier that the snapshot does not have is ignored.
---Deletes items.
---@param ids
---@return Snapshot
function methods:delete(ids)
  local state = stateOf(self)
  identifiers(ids, "delete", "items")
  takeOut(state, ids)
  forget(state, ids)
  return self
end

---Deletes everything.
---@return Snapshot
function methods:deleteAll()
  stateOf(self)
  host.emptySnapshot(self)
  return self
end

---Moves an item before or after another one, or to the end of a section.
---@param id
---@param options { before?: any, after?: any, to?: any }  options; those with a `?` are optional
---@return Snapshot
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
    if other == id then refuseNextToItself(id, "move") end
    section = state.home[other]
  end
  put(state, section, { id }, { state.values[id] }, other, offset)
  return self
end

-- Replaces the value of an existing item.
---Sets the value of an item that exists.
---@param value any  the new data of the item or section
---@return Snapshot
function methods:replace(value)
  local state = stateOf(self)
  local id = identifierOfItem(value, "snapshot:replace: the item")
  if not state.home[id] then refuseUnknown("item", id, state.home, "replace") end
  state.values[id] = value
  return self
end

---Reloads items, with new views.
---@param ids
---@return Snapshot
function methods:reload(ids)
  local state = stateOf(self)
  for _, id in ipairs(listed(state, ids, "reload")) do state.reloaded[id] = true end
  return self
end

---Updates items and keeps their views.
---@param ids
---@return Snapshot
function methods:reconfigure(ids)
  local state = stateOf(self)
  for _, id in ipairs(listed(state, ids, "reconfigure")) do state.reconfigured[id] = true end
  return self
end

-- MARK: sections

---Adds sections at the end.
---@param sections table  the sections: tables with an id, and items if there are any
---@return Snapshot
function methods:appendSections(sections)
  local state = stateOf(self)
  array(sections, "snapshot:appendSections", "snapshot:appendSections { { id = \"a\", items = { \"x\" } } }")
  insertSections(state, #state.sections + 1, sections, "the appended values")
  return self
end

local function neighbouringSection(state, given, verb)
  local id, offset = neighbour(given, "snapshot:" .. verb, state.byId, function(id)
    refuseUnknown("section", id, state.byId, verb)
  end)
  return state.byId[id], offset
end

---Inserts sections before or after another one.
---@param sections table  the sections: tables with an id, and items if there are any
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return Snapshot
function methods:insertSections(sections, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:insertSections", where)
  array(sections, "snapshot:insertSections", "snapshot:insertSections({ { id = \"a\" } }, { after = \"b\" })")
  local other, offset = neighbouringSection(state, given, "insertSections")
  insertSections(state, indexOf(state.sections, other) + offset, sections, "the inserted values")
  return self
end

local function listedSections(state, ids, verb)
  array(ids, "snapshot:" .. verb, format("snapshot:%s { \"a\" }", verb))
  local sections = {}
  for index = 1, #ids do sections[index] = sectionOf(state, ids[index], verb) end
  return sections
end

-- Deletes sections; an identifier that the snapshot does not have is ignored.
---Deletes sections.
---@param ids
---@return Snapshot
function methods:deleteSections(ids)
  local state = stateOf(self)
  for _, sectionId in ipairs(identifiers(ids, "deleteSections", "sections")) do
    local section = state.byId[sectionId]
    if section then
      table.remove(state.sections, indexOf(state.sections, section))
      state.byId[sectionId], state.reloadedSections[sectionId] = nil, nil
      for _, id in ipairs(section.items) do state.home[id] = nil end
      forget(state, section.items)
    end
  end
  return self
end

---Moves a section before or after another one.
---@param id
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return Snapshot
function methods:moveSection(id, given)
  local state = stateOf(self)
  given = host.options(given, "snapshot:moveSection", where)
  local section = sectionOf(state, id, "moveSection")
  local other, offset = neighbouringSection(state, given, "moveSection")
  if other == section then
    fail("wrong-argument", format("snapshot:moveSection puts section %s next to itself", named(id)),
      "name another section")
  end
  table.remove(state.sections, indexOf(state.sections, section))
  table.insert(state.sections, indexOf(state.sections, other) + offset, section)
  return self
end

---Reloads sections.
---@param ids
---@return Snapshot
function methods:reloadSections(ids)
  local state = stateOf(self)
  for _, section in ipairs(listedSections(state, ids, "reloadSections")) do state.reloadedSections[section.id] = true end
  return self
end

-- MARK: for the host

-- Replaces a section's items by those that its tree shows; appends the section if it does not
-- exist.
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
  insertNew(state, section, 1, values, "the shown items of section " .. named(id))
  section.outline = outline
end
