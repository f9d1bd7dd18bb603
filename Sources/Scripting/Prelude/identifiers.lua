-- The identifiers of items and sections of snapshots, and the errors for invalid ones.
local host = ...

local type, format, ipairs = type, string.format, ipairs
local fail, kindOf = host.fail, host.kindOf

-- Returns an identifier as messages show it: 'a', 3.
local function named(id)
  if type(id) == "string" then return "'" .. host.text(id) .. "'" end
  return host.text(id)
end
host.namedIdentifier = named

-- Returns the identifier of a value: itself, if it is a string or a number, otherwise its 'id'. Nil
-- if it has none.
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
    fail("missing-identifier", format("%s is a table without an 'id', which a snapshot requires", what),
      "give each item a unique id: { id = \"moon\", … }", host.subject("id"))
  end
  local given = value
  if type(value) == "table" then given, what = value.id, what .. "'s id" end
  fail("missing-identifier",
    format("%s is %s; an item is identified by a string or a number", what,
      given ~= given and "not a number (NaN)" or kindOf(given)),
    "use strings, numbers, or tables with an 'id' as items")
end

host.identifierOfItem = identifierOfItem

local function checkIdentifier(id, what, example)
  if identifierOf(id) == nil or type(id) == "table" then
    fail("wrong-argument", format("%s must be an identifier: a string or a number, got %s", what, kindOf(id)), example, what)
  end
  return id
end
host.checkIdentifier = checkIdentifier

-- MARK: faults

-- B-90.
function host.refuseItemTwice(id, one, other)
  fail("duplicate-identifier", format("item %s occurs twice in the snapshot: as %s and as %s", named(id), one, other),
    "give each item a unique id; to move an item, call snapshot:move(id, { after = … })",
    nil, { uikit = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(" .. host.text(id) .. ")}" })
end

function host.refuseSectionTwice(id, one, other)
  fail("duplicate-identifier",
    format("section %s occurs twice in the snapshot: as section %d and as section %d", named(id), one, other),
    "give each section a unique id; a section without one is identified by its number",
    nil, { uikit = "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(" .. host.text(id) .. ")}" })
end

-- Returns the identifier in the snapshot that is most similar to an unknown one.
local function nearest(id, known)
  local names = host.keys(known)
  local near = #names <= 1000 and host.nearest(id, names)
  if near then return host.meaning(id, near, "text") end
  return nil
end

-- B-91, and other uses of unknown identifiers.
function host.refuseUnknown(what, id, known, verb)
  fail("unknown-identifier", format("snapshot:%s: the snapshot has no %s %s", verb, what, named(id)),
    nearest(id, known)
      or format("check whether it exists: snapshot:%s(id)", what == "item" and "contains" or "containsSection"),
    nil, (verb == "reload" or verb == "reconfigure") and { uikit = format(
      "Attempted to %s item identifier that does not exist in the snapshot: %s", verb, host.text(id)) } or nil)
end

-- MARK: arguments

-- Checks an array without other fields.
function host.arrayArgument(value, what, example)
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s requires an array, got %s", what, kindOf(value)), "write " .. example)
  end
  for _, key in ipairs(host.keys(value)) do
    fail("wrong-argument", format("%s requires an array, got a table with the field '%s'", what, host.text(key)), "write " .. example)
  end
  return value
end
