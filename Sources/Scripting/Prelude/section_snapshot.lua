-- SectionSnapshot: the items of one section as a tree, in which the children of expanded items are
-- visible.
local host = ...

-- MARK: declarations

---The items of one section as an outline that can be expanded and collapsed, for `view:applySection`.
---@class SectionSnapshot
-- local SectionSnapshotMethods = {}

local type, format, ipairs, setmetatable = type, string.format, ipairs, setmetatable
local fail, kindOf, array = host.fail, host.kindOf, host.arrayArgument
local named, checkIdentifier, indexOf = host.namedIdentifier, host.checkIdentifier, host.indexOf

local SectionSnapshot = { __name = "SectionSnapshot", __metatable = false }
local states = setmetatable({}, { __mode = "k" })
local methods = {}

-- Items by their identifiers: the roots, the children and parent of each, the values, and the
-- expanded ones.
local function newState() return { roots = {}, children = {}, parent = {}, values = {}, expanded = {} } end

local function stateOf(snapshot)
  local state = states[snapshot]
  if not state then
    fail("wrong-argument", format("this must be called on a section's snapshot, got %s", kindOf(snapshot)),
      "call it with a colon: outline:append { … }")
  end
  return state
end

-- Returns items with their descendants, in the order in which they would be shown. With
-- `onlyShown`, the descendants of collapsed items are omitted.
local function flattened(state, roots, onlyShown)
  local ids, stack = {}, {}
  local function push(list)
    for index = #list, 1, -1 do stack[#stack + 1] = list[index] end
  end
  push(roots)
  while #stack > 0 do
    local id = stack[#stack]
    stack[#stack] = nil
    ids[#ids + 1] = id
    local below = state.children[id]
    if below and (state.expanded[id] or not onlyShown) then push(below) end
  end
  return ids
end

local function refuseUnknown(state, id, verb)
  local names = host.keys(state.values)
  local near = #names <= 1000 and host.nearest(id, names)
  fail("unknown-identifier", format("outline:%s: the section's snapshot has no item %s", verb, named(id)),
    near and host.meaning(id, near, "text") or "check whether it exists: outline:contains(id)")
end

local function known(state, id, verb)
  checkIdentifier(id, format("outline:%s: an item", verb), "use the ids of items")
  if state.values[id] == nil then refuseUnknown(state, id, verb) end
  return id
end

local function listed(ids, verb)
  array(ids, "outline:" .. verb, format("outline:%s { \"x\", \"y\" }", verb))
  for index = 1, #ids do
    checkIdentifier(ids[index], format("outline:%s: entry %d", verb, index), "use the ids of items")
  end
  return ids
end

-- Returns the list that contains an item.
local function siblings(state, id)
  local parent = state.parent[id]
  if parent == nil then return state.roots end
  return state.children[parent]
end

-- Inserts new items into the children of a parent, or into the roots, before an index.
local function insert(state, parent, index, values, what)
  local ids, seen = {}, {}
  for offset = 1, #values do
    local place = format("item %d of %s", offset, what)
    local id = host.identifierOfItem(values[offset], place)
    if state.values[id] ~= nil or seen[id] then
      fail("duplicate-identifier", format("item %s occurs twice in the section's snapshot: %s and as %s", named(id),
        seen[id] and format("as item %d of %s", seen[id], what) or "as an existing item", place),
        "give each item a unique id",
        { uikit = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(" .. host.text(id) .. ")}" })
    end
    ids[offset], seen[id] = id, offset
  end
  local list = state.roots
  if parent ~= nil then
    list = state.children[parent] or {}
    state.children[parent] = list
  end
  table.move(list, index, #list, index + #ids)
  table.move(ids, 1, #ids, index, list)
  for offset, id in ipairs(ids) do state.values[id], state.parent[id] = values[offset], parent end
end

-- MARK: changing

---Adds items at the end, or as children of the item `to`.
---@param items table  the items: identifiers, or tables with an id
---@param options? { to?: any }  options; those with a `?` are optional
---@return SectionSnapshot
---@example SectionSnapshot { "x", "y" }:append({ "z" }, { to = "x" }):level("z") --> 1
function methods:append(items, given)
  local state = stateOf(self)
  given = host.options(given, "outline:append", { to = "any" })
  array(items, "outline:append", "outline:append({ \"x\" }, { to = \"y\" })")
  local parent = given.to
  if parent ~= nil then known(state, parent, "append") end
  local list = parent == nil and state.roots or state.children[parent] or {}
  insert(state, parent, #list + 1, items, "the appended values")
  return self
end

---Inserts items before or after another one.
---@param items table  the items: identifiers, or tables with an id
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return SectionSnapshot
function methods:insert(items, given)
  local state = stateOf(self)
  given = host.options(given, "outline:insert", { before = "any", after = "any" })
  array(items, "outline:insert", "outline:insert({ \"x\" }, { after = \"y\" })")
  if (given.before == nil) == (given.after == nil) then
    fail("wrong-argument", "outline:insert needs either 'before' or 'after'", "write outline:insert({ … }, { after = id })",
      host.subject("insert", nil, "method"))
  end
  local id = known(state, given.before == nil and given.after or given.before, "insert")
  local index = indexOf(siblings(state, id), id) + (given.before == nil and 1 or 0)
  insert(state, state.parent[id], index, items, "the inserted values")
  return self
end

-- Removes an item from its list; its descendants stay below it.
local function detach(state, id)
  local list = siblings(state, id)
  table.remove(list, indexOf(list, id))
  state.parent[id] = nil
end

local function forget(state, ids)
  for _, id in ipairs(ids) do
    state.values[id], state.parent[id], state.expanded[id], state.children[id] = nil, nil, nil, nil
  end
end

---Deletes items and their descendants.
---@param ids
---@return SectionSnapshot
function methods:delete(ids)
  local state = stateOf(self)
  local lists, isTouched = {}, {}
  for _, id in ipairs(listed(ids, "delete")) do
    -- A descendant of another is removed with it, and an unknown item is ignored.
    if state.values[id] ~= nil then
      local list = siblings(state, id)
      if not isTouched[list] then lists[#lists + 1], isTouched[list] = list, true end
      forget(state, flattened(state, { id }))
    end
  end
  for _, list in ipairs(lists) do
    local count = 0
    for index = 1, #list do
      local id = list[index]
      list[index] = nil
      if state.values[id] ~= nil then
        count = count + 1
        list[count] = id
      end
    end
  end
  return self
end

---Deletes everything.
---@return SectionSnapshot
function methods:deleteAll()
  stateOf(self)
  states[self] = newState()
  return self
end

-- Sets whether items are expanded; an identifier that the outline does not have is ignored.
local function setExpanded(outline, ids, isExpanded, verb)
  local state = stateOf(outline)
  for _, id in ipairs(listed(ids, verb)) do
    if state.values[id] ~= nil then state.expanded[id] = isExpanded end
  end
  return outline
end

---Expands items.
---@param ids
---@return SectionSnapshot
function methods:expand(ids) return setExpanded(self, ids, true, "expand") end

---Collapses items.
---@param ids
---@return SectionSnapshot
function methods:collapse(ids) return setExpanded(self, ids, nil, "collapse") end

-- Replaces the value of an existing item.
---Sets the value of an item that exists.
---@param value any  the new data of the item or section
---@return SectionSnapshot
function methods:replace(value)
  local state = stateOf(self)
  local id = host.identifierOfItem(value, "outline:replace: the item")
  state.values[known(state, id, "replace")] = value
  return self
end

-- MARK: reading

local function copied(list) return table.move(list, 1, #list, 1, {}) end

local function copyState(state)
  local copy = newState()
  copy.roots = copied(state.roots)
  for _, id in ipairs(flattened(state, state.roots)) do
    copy.values[id], copy.parent[id], copy.expanded[id] = state.values[id], state.parent[id], state.expanded[id]
    copy.children[id] = state.children[id] and copied(state.children[id])
  end
  return copy
end

local function wrap(state)
  local snapshot = setmetatable({}, SectionSnapshot)
  states[snapshot] = state
  return snapshot
end

local function visible(state) return flattened(state, state.roots, true) end
local function all(state) return flattened(state, state.roots) end

local function valuesOf(state, ids)
  local values = {}
  for index, id in ipairs(ids) do values[index] = state.values[id] end
  return values
end

local function level(state, id)
  local count, above = 0, state.parent[id]
  while above ~= nil do count, above = count + 1, state.parent[above] end
  return count
end

---Returns an independent copy.
---@return SectionSnapshot
function methods:copy() return wrap(copyState(stateOf(self))) end
---Returns the identifiers of all items.
---@return any[]
function methods:ids() return all(stateOf(self)) end
---Returns the identifiers of the visible items.
---@return any[]
function methods:visibleIds() return visible(stateOf(self)) end

---Returns the values of all items.
---@return any[]
function methods:items()
  local state = stateOf(self)
  return valuesOf(state, all(state))
end

---Returns the values of the visible items.
---@return any[]
function methods:visibleItems()
  local state = stateOf(self)
  return valuesOf(state, visible(state))
end

---Returns the identifiers of the root items.
---@return any[]
function methods:roots() return copied(stateOf(self).roots) end

---Returns the identifiers of an item's children.
---@param id
---@return any[]
function methods:children(id)
  local state = stateOf(self)
  return copied(state.children[known(state, id, "children")] or {})
end

---Returns the identifier of an item's parent.
---@param id
---@return any
function methods:parent(id)
  local state = stateOf(self)
  return state.parent[known(state, id, "parent")]
end

---Returns the depth of an item; 0 for a root.
---@param id
---@return integer
function methods:level(id)
  local state = stateOf(self)
  return level(state, known(state, id, "level"))
end

---Returns the value of an item.
---@param id
---@return any
function methods:item(id) return stateOf(self).values[id] end
---Returns whether the outline contains the item.
---@param id
---@return boolean
function methods:contains(id) return id ~= nil and stateOf(self).values[id] ~= nil end

---Returns whether an item is expanded.
---@param id
---@return boolean
function methods:isExpanded(id)
  local state = stateOf(self)
  return state.expanded[known(state, id, "isExpanded")] == true
end

---Returns whether an item is visible: all items above it in the tree are expanded.
---@param id
---@return boolean
---@example SectionSnapshot { "x" }:append({ "z" }, { to = "x" }):isVisible("z") --> false
function methods:isVisible(id)
  local state = stateOf(self)
  local above = state.parent[known(state, id, "isVisible")]
  while above ~= nil do
    if not state.expanded[above] then return false end
    above = state.parent[above]
  end
  return true
end

-- MARK: the object

host.hasMethodsAlone(SectionSnapshot, methods, "a section's snapshot",
  "change it with its methods: outline:append { … }")

function SectionSnapshot.__tostring(snapshot)
  local state = states[snapshot]
  return format("SectionSnapshot(%d items, %d shown)", #all(state), #visible(state))
end

---Creates an outline from an array of items.
---@param items? table  the items: identifiers, or tables with an id
---@return SectionSnapshot
function host.globals.SectionSnapshot(items)
  local state = newState()
  if items ~= nil then
    array(items, "SectionSnapshot", "SectionSnapshot { \"x\", \"y\" }")
    insert(state, nil, 1, items, "the section's snapshot")
  end
  return wrap(state)
end

-- MARK: for the host

-- Returns the state of a section's snapshot; nil for any other value.
function host.outlineState(value) return type(value) == "table" and states[value] or nil end

host.makeSectionSnapshot, host.copyOutline, host.levelInOutline = wrap, copyState, level

-- Returns the identifiers and the values of the visible items, in order.
function host.visibleInOutline(state)
  local ids = visible(state)
  return ids, valuesOf(state, ids)
end

-- Returns a tree without branches.
function host.flatOutline(ids, values)
  local state = newState()
  for index, id in ipairs(ids) do state.roots[index], state.values[id] = id, values[index] end
  return state
end

-- Lifts the visible children of an item: they keep their position, one level higher.
local function liftChildren(state, id)
  if not state.expanded[id] then return end
  local list, parent = siblings(state, id), state.parent[id]
  local place = indexOf(list, id)
  for offset, child in ipairs(state.children[id] or {}) do
    table.insert(list, place + offset, child)
    state.parent[child] = parent
  end
  state.children[id], state.expanded[id] = nil, nil
end

-- Moves an item with its hidden descendants from one tree to another, after a visible item there;
-- nil for the first place.
function host.moveBetweenOutlines(from, to, id, behind)
  liftChildren(from, id)
  detach(from, id)
  if from ~= to then
    local moved = flattened(from, { id })
    for _, below in ipairs(moved) do
      to.values[below], to.expanded[below], to.children[below], to.parent[below] =
        from.values[below], from.expanded[below], from.children[below], from.parent[below]
    end
    forget(from, moved)
  end
  local parent, index = nil, 1
  if behind ~= nil and to.expanded[behind] and #(to.children[behind] or {}) > 0 then
    parent = behind
  elseif behind ~= nil then
    parent, index = to.parent[behind], indexOf(siblings(to, behind), behind) + 1
  end
  table.insert(parent == nil and to.roots or to.children[parent], index, id)
  to.parent[id] = parent
end
