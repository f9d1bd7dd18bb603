-- Shows snapshots of the data: the view computes the changes.
local host = ...

local type, format, ipairs = type, string.format, ipairs
local fail = host.fail
local native, View, dataMethods = host.view, host.View, host.dataMethods
local identifierOf, named = host.identifierOf, host.namedIdentifier

-- MARK: the data as a snapshot

-- Returns the identifier of a section of the data: its id, or its number if it has none.
local function sectionId(section, number)
  local id = section.id
  if id == nil or identifierOf(id) == nil or type(id) == "table" then return number end
  return id
end

-- Returns the snapshot of the data, or raises an error if an item has no identifier.
local function snapshotOf(data)
  local list = {}
  for number, section in ipairs(host.dataState(data).sections) do
    local items = {}
    if section.count > 0 and not section.values then
      fail("missing-identifier",
        format("section %d of the data has only a number of items (%d); a snapshot requires their identifiers", number,
          section.count), "list the items: data = { { \"x\", \"y\" } }")
    end
    for item = 1, section.count do
      local value = section.values[item]
      if identifierOf(value) == nil then
        host.identifierOfItem(value, format("item %d of section %d of the data", item, number))
      end
      items[item] = value
    end
    list[number] = { id = sectionId(section, number), items = items, header = section.header, footer = section.footer }
  end
  local snapshot = host.globals.Snapshot(list)
  local state = host.snapshotState(snapshot)
  for number, section in ipairs(host.dataState(data).sections) do state.sections[number].outline = section.outline end
  return snapshot
end

function dataMethods:snapshot() return snapshotOf(self) end

local function sectionOfData(data, id, what)
  for number, section in ipairs(host.dataState(data).sections) do
    if sectionId(section, number) == id then return section end
  end
  fail("unknown-identifier", format("%s: the data has no section %s", what, named(id)),
    "sections are identified by their ids, or by their numbers if they have none")
end

local function flatOutline(section, what)
  local ids = {}
  for item = 1, section.count do
    ids[item] = host.identifierOfItem(section.values and section.values[item], format("item %d of %s", item, what))
  end
  return host.flatOutline(ids, section.values or {})
end

-- Returns the tree of a section, without branches if none was applied.
function dataMethods:sectionSnapshot(id)
  host.checkIdentifier(id, "view.data:sectionSnapshot: the section")
  local section = sectionOfData(self, id, "view.data:sectionSnapshot")
  local outline = section.outline and host.copyOutline(section.outline) or flatOutline(section, "section " .. named(id))
  return host.makeSectionSnapshot(outline)
end

-- Returns the tree that contains an item, and its identifier; nil if its section has none.
local function outlineAt(data, section, item)
  local id = identifierOf(host.valueAt(data, section, item))
  return host.dataState(data).sections[section].outline, id
end

-- Returns the depth of an item in the tree of its section: 0 at the top, and without a tree.
function dataMethods:level(section, item)
  local outline, id = outlineAt(self, section, item)
  return outline and host.levelInOutline(outline, id) or 0
end

-- Returns whether the children of an item are shown.
function dataMethods:isExpanded(section, item)
  local outline, id = outlineAt(self, section, item)
  return outline ~= nil and outline.expanded[id] == true
end

-- After an interactive move, updates the trees of both sections.
function host.moveInOutlines(state, section, item, toSection, toItem)
  local from, to = state.sections[section], state.sections[toSection]
  if not from.outline and not to.outline then return end
  local id = identifierOf(from.values[item])
  local behind = to.values and to.values[from == to and toItem > item and toItem or toItem - 1]
  local source = from.outline and host.copyOutline(from.outline) or flatOutline(from, "the section")
  local target = source
  if to ~= from then target = to.outline and host.copyOutline(to.outline) or flatOutline(to, "the section") end
  host.moveBetweenOutlines(source, target, id, toItem > 1 and identifierOf(behind) or nil)
  from.outline, to.outline = source, target
end

-- MARK: descriptions for the view

-- Assigns numbers to identifiers, the same for equal ones; a value without an identifier gets a new
-- number.
local function numbering()
  local numbers, count = {}, 0
  return function(id)
    local number = id ~= nil and numbers[id] or nil
    if number then return number end
    count = count + 1
    if id ~= nil then numbers[id] = count end
    return count
  end
end

local function numberData(state, section, item)
  local sections, items = {}, {}
  for number, entry in ipairs(state.sections) do
    sections[#sections + 1], sections[#sections + 2] = section(sectionId(entry, number)), entry.count
    for place = 1, entry.count do
      items[#items + 1] = item(entry.values and identifierOf(entry.values[place]))
    end
  end
  return sections, items
end

local function numberSnapshot(state, section, item)
  local sections, items = {}, {}
  for _, entry in ipairs(state.sections) do
    sections[#sections + 1], sections[#sections + 2] = section(entry.id), #entry.items
    for _, id in ipairs(entry.items) do items[#items + 1] = item(id) end
  end
  return sections, items
end

-- Returns the numbers of all marked identifiers.
local function marked(ids, isMarked, number)
  local list = {}
  for _, id in ipairs(ids) do
    if isMarked[id] then list[#list + 1] = number(id) end
  end
  return list
end

-- Returns the data before and after, as lists of numbers: for each section its identifier and its
-- number of items, and for each item its identifier; then the elements to reload or reconfigure.
local function describe(data, state)
  local section, item = numbering(), numbering()
  local before, itemsBefore = numberData(host.dataState(data), section, item)
  local after, itemsAfter = numberSnapshot(state, section, item)
  local ids = {}
  for number, entry in ipairs(state.sections) do ids[number] = entry.id end
  local reloaded, reconfigured = {}, {}
  for _, entry in ipairs(state.sections) do
    for _, id in ipairs(entry.items) do
      if state.reloaded[id] then reloaded[#reloaded + 1] = item(id) end
      if state.reconfigured[id] then reconfigured[#reconfigured + 1] = item(id) end
    end
  end
  return before, itemsBefore, after, itemsAfter, marked(ids, state.reloadedSections, section), reloaded, reconfigured
end

-- Returns the sections of the data that a snapshot describes.
function host.sectionsOfSnapshot(state)
  local sections = {}
  for number, entry in ipairs(state.sections) do
    local values = {}
    for place, id in ipairs(entry.items) do values[place] = state.values[id] end
    sections[number] = { count = #values, values = values, id = entry.id, header = entry.header, footer = entry.footer,
      outline = entry.outline }
  end
  return sections
end

local function apply(state, given)
  local data = host.data
  local sections = host.sectionsOfSnapshot(state)
  local function replace() host.replaceSections(data, sections) end
  if given.usingReloadData then
    native.applyUsingReloadData(replace, given.completion)
  else
    native.applySnapshot(function() return describe(data, state) end, replace, given.animated ~= false, given.completion)
  end
end

-- MARK: steps

host.argumentClasses.Snapshot = {
  convert = host.snapshotState, example = 'Snapshot { { id = "a", items = { "x", "y" } } }',
  hint = function(value) return host.outlineState(value) and "view:applySection(id, outline)" or nil end,
}
host.argumentClasses.SectionSnapshot = {
  convert = host.outlineState, example = 'SectionSnapshot { "x", "y" }',
}

---Applies a snapshot: computes the changes and performs them as one update.
---@param snapshot Snapshot  the new data
---@option animated? boolean  whether the change is animated; default true
---@option completion?
---@option usingReloadData? boolean  whether to reload everything instead
---@option settle?
function View:apply(snapshot, options) apply(snapshot, options) end

---Applies an outline to a section.
---@param id any  the section's identifier
---@param outline SectionSnapshot  a section's items as a tree
---@option animated? boolean  whether the change is animated; default true
---@option completion?
---@option usingReloadData? boolean  whether to reload everything instead
---@option settle?
function View:applySection(id, outline, options)
  host.checkIdentifier(id, "view:applySection: the section", "write view:applySection(\"a\", outline)")
  local state = host.snapshotState(snapshotOf(host.data))
  host.showOutline(state, id, host.copyOutline(outline))
  apply(state, options)
end
