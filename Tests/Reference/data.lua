local function fails(body, ...) expect.that(not pcall(body, ...)) end

local function words(array) return table.concat(array, " ") end

-- Two sections: "sky" with three items, and "sea" with one.
local function made() return Snapshot { { id = "sky", items = { "sun", "moon", "star" } }, { id = "sea", items = { "fish" } } } end

-- What a snapshot contains, as a text: "sky: sun moon star, sea: fish".
local function text(snapshot)
  local parts = {}
  for place, section in ipairs(snapshot:sections()) do parts[place] = section .. ": " .. words(snapshot:ids(section)) end
  return table.concat(parts, ", ")
end

-- An outline: a with its children b and c, b with its child d; and e.
local function outline()
  return SectionSnapshot { "a", "e" }:append({ "b", "c" }, { to = "a" }):append({ "d" }, { to = "b" })
end

local data = { { items = { "sun", "moon", "star" }, id = "sky" }, { items = { "fish" }, id = "sea" } }

--- Data
-- The view's data source.
-- Notify the view after each change.
--! invalid-update-counts changed-without-invalidation

return Scenario { layout = FlowLayout, data = data, steps = function(view)
  view.data:insert(1, 1, "comet")
  fails(function() view:insertItems { { 1, 1 }, { 1, 2 } } end)
end }

--- Data:insert
-- Inserts an item.
--- Data:remove
-- Removes an item and returns its value.
--- Data:move
-- Moves an item.
-- The target counts without the moved item.
-- toSection: the target section, from 1
-- toItem: the target position, from 1
--- Data:replace
-- Sets the value of an item.
--- Data:insertSection
-- Inserts a section.
--- Data:removeSection
-- Removes a section.
--- Data:moveSection
-- Moves a section.
-- The target counts without the moved section.
--- *
-- value: the new data of the item or section
return Scenario { layout = FlowLayout, data = { { "a", "b", "c" }, { "d" } }, steps = function(view)
  local function now()
    local parts = {}
    for section = 1, view:sectionCount() do parts[section] = table.concat(view:items(section)) end
    return table.concat(parts, "|")
  end
  local data = view.data
  data:insert(1, 2, "x")
  view:reloadData()
  expect.equal(now(), "axbc|d")
  local removed = data:remove(1, 2)
  view:reloadData()
  expect.equal({ now(), removed }, { "abc|d", "x" })
  data:move(1, 1, 1, 3)
  view:reloadData()
  expect.equal(now(), "bca|d")
  data:move(1, 2, 2, 1)
  view:reloadData()
  expect.equal(now(), "ba|cd")
  data:replace(2, 1, "y")
  view:reloadData()
  expect.equal(now(), "ba|yd")
  data:insertSection(2, { "z" })
  view:reloadData()
  expect.equal(now(), "ba|z|yd")
  data:moveSection(1, 3)
  view:reloadData()
  expect.equal(now(), "z|yd|ba")
  data:removeSection(1)
  view:reloadData()
  expect.equal(now(), "yd|ba")
end }

--- Data:snapshot
-- Returns the data as a snapshot, to change and apply.
--- Data:sectionSnapshot
-- Returns a section's items as an outline, to change and apply.
--- Data:isExpanded
-- Returns whether an outline item is expanded.
--- Data:level
-- Returns the depth of an item in its outline; 0 for a root.
return Scenario { layout = FlowLayout, data = data, steps = function(view)
  local snapshot = view.data:snapshot()
  expect.equal(text(snapshot), "sky: sun moon star, sea: fish")
  view:apply(snapshot:delete { "moon" })
  expect.equal(words(view:items(1)), "sun star")
  view:applySection("sky", outline():expand { "a" })
  expect.equal(words(view:items(1)), "a b c e")
  expect.equal({ view.data:level(1, 1), view.data:level(1, 2) }, { 0, 1 })
  expect.equal({ view.data:isExpanded(1, 1), view.data:isExpanded(1, 2) }, { true, false })
  local section = view.data:sectionSnapshot("sky")
  expect.equal(words(section:ids()), "a b d c e")
  view:applySection("sky", section:collapse { "a" })
  expect.equal(words(view:items(1)), "a e")
end }

--- Snapshot
-- Sections and items by their identifiers, for `view:apply`.
-- Creates a snapshot from an array of sections, each with an id and items.
-- sections: the sections: tables with an id, and items if there are any
--- Snapshot:sectionCount
-- Returns the number of sections.
--- Snapshot:sections
-- Returns the identifiers of the sections.
--- Snapshot:itemCount
-- Returns the number of items, in one section or in all.
-- section: the section's identifier
--- Snapshot:ids
-- Returns the identifiers of the items, of one section or of all.
--- Snapshot:items
-- Returns the values of the items, of one section or of all.
--- Snapshot:item
-- Returns the value of an item.
--- Snapshot:contains
-- Returns whether the snapshot contains the item.
--- Snapshot:containsSection
-- Returns whether the snapshot contains the section.
--- Snapshot:find
-- Returns the section of an item and its number there.
--- Snapshot:sectionOf
-- Returns the identifier of an item's section.
local comet = { id = "comet", tail = 3 }
local snapshot = Snapshot { { id = "sky", items = { "sun", comet } }, { id = "sea", items = { "fish" } } }
expect.equal({ snapshot:sectionCount(), words(snapshot:sections()) }, { 2, "sky sea" })
expect.equal({ snapshot:itemCount(), snapshot:itemCount("sky"), snapshot:itemCount("sea") }, { 3, 2, 1 })
expect.equal({ words(snapshot:ids()), words(snapshot:ids("sky")), words(snapshot:ids("sea")) }, { "sun comet fish", "sun comet", "fish" })
expect.equal({ snapshot:items()[2].tail, snapshot:items("sky")[1], snapshot:items("sea")[1] }, { 3, "sun", "fish" })
expect.equal({ snapshot:item("comet").tail, snapshot:item("sun") }, { 3, "sun" })
expect.equal({ snapshot:contains("sun"), snapshot:contains("sky") }, { true, false })
expect.equal({ snapshot:containsSection("sky"), snapshot:containsSection("sun") }, { true, false })
expect.equal({ snapshot:find("comet") }, { 1, 2 })
expect.equal({ snapshot:find("whale") }, {})
expect.equal(snapshot:sectionOf("fish"), "sea")
expect.equal(Snapshot():sectionCount(), 0)

--- Snapshot:copy
-- Returns an independent copy.
local first = made()
local second = first:copy()
second:delete { "sun" }
expect.equal({ text(first), text(second) }, { "sky: sun moon star, sea: fish", "sky: moon star, sea: fish" })

--- Snapshot:append
-- Adds items at the end of the last section, or of the section `to`.
--- Snapshot:insert
-- Inserts items before or after another one.
--- Snapshot:delete
-- Deletes items.
-- ids: identifiers of the data
--- Snapshot:deleteAll
-- Deletes everything.
--- Snapshot:move
-- Moves an item before or after another one, or to the end of a section.
-- id: an identifier of the data
--- Snapshot:replace
-- Sets the value of an item that exists.
--- *
-- items: the items: identifiers, or tables with an id
-- options: options; those with a `?` are optional
--! unknown-identifier
expect.equal(text(made():append { "crab" }), "sky: sun moon star, sea: fish crab")
expect.equal(text(made():append({ "crab" }, { to = "sky" })), "sky: sun moon star crab, sea: fish")
expect.equal(text(made():insert({ "x", "y" }, { before = "moon" })), "sky: sun x y moon star, sea: fish")
expect.equal(text(made():insert({ "x", "y" }, { after = "moon" })), "sky: sun moon x y star, sea: fish")
expect.equal(text(made():delete { "sun", "fish" }), "sky: moon star, sea: ")
expect.equal(made():deleteAll():sectionCount(), 0)
expect.equal(text(made():move("sun", { before = "star" })), "sky: moon sun star, sea: fish")
expect.equal(text(made():move("sun", { after = "star" })), "sky: moon star sun, sea: fish")
expect.equal(text(made():move("sun", { to = "sea" })), "sky: moon star, sea: fish sun")
local snapshot = made():replace { id = "moon", phase = 0.5 }
expect.equal({ snapshot:item("moon").phase, text(snapshot) }, { 0.5, "sky: sun moon star, sea: fish" })
fails(function() made():replace { id = "whale" } end)

--- Snapshot:reload
-- Reloads items, with new views.
--- Snapshot:reconfigure
-- Updates items and keeps their views.
--- Snapshot:reloadSections
-- Reloads sections.
return Scenario { layout = FlowLayout, data = data, steps = function(view)
  local function serials() return { view:cellFor(1, 1).serial, view:cellFor(1, 2).serial, view:cellFor(2, 1).serial } end
  local before = serials()
  view:apply(view.data:snapshot():reconfigure { "sun" })
  expect.equal(serials(), before)
  view:apply(view.data:snapshot():reload { "sun" })
  local after = serials()
  expect.that(after[1] ~= before[1])
  expect.equal({ after[2], after[3] }, { before[2], before[3] })
  view:apply(view.data:snapshot():reloadSections { "sea" })
  expect.equal({ serials()[1], serials()[2] }, { after[1], after[2] })
  expect.that(serials()[3] ~= after[3])
end }

--- Snapshot:appendSections
-- Adds sections at the end.
--- Snapshot:insertSections
-- Inserts sections before or after another one.
--- Snapshot:deleteSections
-- Deletes sections.
--- Snapshot:moveSection
-- Moves a section before or after another one.
local function order(snapshot) return words(snapshot:sections()) end

expect.equal(text(made():appendSections { { id = "land", items = { "tree" } } }), "sky: sun moon star, sea: fish, land: tree")
expect.equal(order(made():insertSections({ { id = "land" } }, { before = "sea" })), "sky land sea")
expect.equal(order(made():insertSections({ { id = "land" } }, { after = "sea" })), "sky sea land")
expect.equal(text(made():deleteSections { "sky" }), "sea: fish")
expect.equal(order(made():moveSection("sky", { after = "sea" })), "sea sky")
expect.equal(order(made():moveSection("sea", { before = "sky" })), "sea sky")

--- SectionSnapshot
-- The items of one section as an outline that can be expanded and collapsed, for `view:applySection`.
-- Creates an outline from an array of items.
--- SectionSnapshot:append
-- Adds items at the end, or as children of the item `to`.
--- SectionSnapshot:ids
-- Returns the identifiers of all items.
--- SectionSnapshot:visibleIds
-- Returns the identifiers of the visible items.
--- SectionSnapshot:items
-- Returns the values of all items.
--- SectionSnapshot:visibleItems
-- Returns the values of the visible items.
--- SectionSnapshot:roots
-- Returns the identifiers of the root items.
--- SectionSnapshot:children
-- Returns the identifiers of an item's children.
--- SectionSnapshot:parent
-- Returns the identifier of an item's parent.
--- SectionSnapshot:level
-- Returns the depth of an item; 0 for a root.
--- SectionSnapshot:item
-- Returns the value of an item.
--- SectionSnapshot:contains
-- Returns whether the outline contains the item.
local o = outline():append { { id = "f", size = 7 } }
expect.equal({ words(o:ids()), words(o:visibleIds()), words(o:roots()) }, { "a b d c e f", "a e f", "a e f" })
expect.equal({ o:items()[6].size, #o:items(), o:visibleItems()[3].size, #o:visibleItems() }, { 7, 6, 7, 3 })
expect.equal({ words(o:children("a")), words(o:children("b")), words(o:children("c")) }, { "b c", "d", "" })
expect.equal({ o:parent("d"), o:parent("b"), o:parent("a") }, { "b", "a" })
expect.equal({ o:level("a"), o:level("b"), o:level("d") }, { 0, 1, 2 })
expect.equal({ o:item("f").size, o:item("a") }, { 7, "a" })
expect.equal({ o:contains("d"), o:contains("x") }, { true, false })
expect.equal(words(SectionSnapshot():ids()), "")

--- SectionSnapshot:expand
-- Expands items.
--- SectionSnapshot:collapse
-- Collapses items.
--- SectionSnapshot:isExpanded
-- Returns whether an item is expanded.
--- SectionSnapshot:isVisible
-- Returns whether an item is visible: all items above it in the tree are expanded.
local o = outline():expand { "a" }
expect.equal({ o:isExpanded("a"), o:isExpanded("b"), words(o:visibleIds()) }, { true, false, "a b c e" })
expect.equal({ o:isVisible("b"), o:isVisible("d"), o:isVisible("e") }, { true, false, true })
o:expand { "b" }
expect.equal({ words(o:visibleIds()), o:isVisible("d") }, { "a b d c e", true })
o:collapse { "a" }
expect.equal({ words(o:visibleIds()), o:isVisible("d"), o:isExpanded("a") }, { "a e", false, false })

--- SectionSnapshot:insert
-- Inserts items before or after another one.
--- SectionSnapshot:delete
-- Deletes items and their descendants.
--- SectionSnapshot:deleteAll
-- Deletes everything.
--- SectionSnapshot:replace
-- Sets the value of an item that exists.
--- SectionSnapshot:copy
-- Returns an independent copy.
--! unknown-identifier
expect.equal(words(outline():insert({ "x", "y" }, { before = "c" }):ids()), "a b d x y c e")
expect.equal(words(outline():insert({ "x" }, { after = "e" }):roots()), "a e x")
expect.equal(words(outline():delete { "b" }:ids()), "a c e")
expect.equal(#outline():deleteAll():ids(), 0)
expect.equal(outline():replace { id = "b", size = 7 }:item("b").size, 7)
fails(function() outline():replace { id = "x" } end)
local first = outline()
local second = first:copy():delete { "a" }
expect.equal({ words(first:ids()), words(second:ids()) }, { "a b d c e", "e" })
