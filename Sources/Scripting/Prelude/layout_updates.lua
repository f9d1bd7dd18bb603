-- The defaults of every layout in an update.
local host = ...

local native = host.view
local Layout = host.Layout
local type, format, ipairs, unpack = type, string.format, ipairs, table.unpack

-- Returns the metatable of the tables that `prepareUpdates` receives: another field than theirs is nil, and warns once.
local function fields(what, where, names)
  local known = {}
  for _, name in ipairs(names) do known[name] = true end
  return {
    __metatable = false,
    __index = function(_, key)
      if type(key) == "string" and not known[key] then
        known[key] = true
        host.warn("unknown-field", format("'%s' is not a field of %s", host.text(key), what), host.suggestFor(where, key, { unpack(names) }))
      end
      return nil
    end,
  }
end

host.updateFields = fields("an update", "Update", { "action", "before", "after" })
host.placeFields = fields("a place of an update", "UpdatePlace", { "section", "item" })

function Layout.prepareUpdates() end
function Layout.finalizeUpdates() end
function Layout.targetOffsetForUpdate(_, _, proposed) return proposed end
function Layout.insertedSupplementaries() return {} end
function Layout.deletedSupplementaries() return {} end
function Layout.insertedDecorations() return {} end
function Layout.deletedDecorations() return {} end

-- Returns the base class's result for an element that appears (by its place after the update) or
-- disappears (by its place before it); nil if it has none.
local function standard(initially, category, kind, section, item, what)
  local index = category == 1 and host.supplementaryIndex or host.index
  section, item = index(section, item, what)
  return (native.standardAttributes(initially, category, kind, section, item))
end

function Layout.initialItemAttributes(_, _, section, item)
  return standard(true, 0, "", section, item, "initialItemAttributes")
end

function Layout.finalItemAttributes(_, _, section, item)
  return standard(false, 0, "", section, item, "finalItemAttributes")
end

function Layout.initialSupplementaryAttributes(_, _, kind, section, item)
  return standard(true, 1, kind, section, item, "initialSupplementaryAttributes")
end

function Layout.finalSupplementaryAttributes(_, _, kind, section, item)
  return standard(false, 1, kind, section, item, "finalSupplementaryAttributes")
end

function Layout.initialDecorationAttributes(_, _, kind, section, item)
  return standard(true, 2, kind, section, item, "initialDecorationAttributes")
end

function Layout.finalDecorationAttributes(_, _, kind, section, item)
  return standard(false, 2, kind, section, item, "finalDecorationAttributes")
end
