-- The view, as layouts, delegates and steps see it. Most of its members are declared in Swift
-- (`API/`); the files named view_* add those that are easier to write in Lua.
local host = ...

local type, format, ipairs, next, rawget, setmetatable = type, string.format, ipairs, next, rawget, setmetatable
local fail, kindOf, shapes = host.fail, host.kindOf, host.shapes
local make = host.makeValue
local native = host.view

local metatable = { __name = "View", __metatable = false, __tostring = function() return "View" end }

-- The members that scripts use. A method gets its declared checks at its first call: `View` has
-- those written here, the others are the host's.
local View, methods, getters, setters = {}, {}, {}, {}

---The collection view: read by layouts, and driven by the steps of a scenario. A section and an item may be given as one value, `{ 1, 3 }`.
---@class View
---@field visibleRect Rect  The visible rectangle in content coordinates.
---@field delegate Delegate?  The functions that the view calls.
---@field layout Layout  The view's layout.
---@field data Data  The data source. Call it as `view:data(section, item)` to read an item.
local names = { "data", "delegate", "layout", "visibleRect" }

function getters.visibleRect()
  if not host.offsetWasRead then host.noteOffset("view.visibleRect") end
  return make(shapes.Rect, native.bounds())
end

function getters.bounds()
  if host.readsBoundsOrigin ~= false and not host.offsetWasRead then host.noteBounds() end
  return make(shapes.Rect, native.bounds())
end

function getters.contentOffset()
  if not host.offsetWasRead then host.noteOffset("view.contentOffset") end
  return make(shapes.Point, native.contentOffset())
end

function getters.delegate() return host.delegate end
function getters.layout() return native.layout() or host.shownLayout end

---Returns the data of all items of a section as an array, with `nil` for items that are only counted.
---@param section
---@return any[]
---@example #view:items(2) --> 2
function View:items(section) return host.itemsOf(host.data, section, native.itemCount(section)) end

---Returns a section's fields other than its items: id, header, footer, and your own.
---@param section
---@return table
function View:sectionData(section) return host.sectionData(host.data, section) end

-- The data source, called as a method; it checks its arguments itself.
---Returns the data of an item.
---@param section, item
---@return any
---@example view:data(2, 1) --> moon
-- function View:data(section, item)

-- MARK: options

-- Returns the options of a step; checks every name and every value.
function host.options(value, what, known)
  if value == nil then return {} end
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s: the options must be a table, got %s", what, kindOf(value)))
  end
  for _, key in ipairs(host.keys(value)) do
    local wanted = known[key]
    if not wanted then
      fail("unknown-field", format("%s has no option '%s'", what, key), host.suggest(key, host.keys(known)), host.subject(key))
    end
    if wanted ~= "any" and type(value[key]) ~= wanted then
      fail("wrong-argument", format("%s: '%s' must be a %s, got %s", what, key, wanted, kindOf(value[key])), nil, host.subject(key))
    end
  end
  return value
end

function host.invalidate(context)
  native.invalidateLayout(context or host.makeContext(false, false))
end

host.argumentClasses.Context = {
  convert = function(value) return host.isContext(value) and value or nil end, example = "Context()",
}

host.argumentClasses.Layout = {
  convert = function(value) return (host.isClass(value) or host.isInstance(value)) and host.instance(value) or nil end,
  example = "Grid { columns = 4 }",
}

---Invalidates the layout, or the elements in a context.
---@param context? Context  what becomes invalid
function View:invalidateLayout(context) host.invalidate(context) end

---Adds a text to the report.
---@param text any  any text
function View:note(text) native.note(type(text) == "string" and text or host.tostring(text)) end

-- MARK: the object

-- Returns the kinds of all members, by their names.
function host.viewMembers()
  local members = native.declaredNames()
  for _, name in ipairs(names) do members[name] = "field" end
  for name in next, View do members[name] = "function" end
  members.data = "function"
  return members
end

-- Returns a declared member on its first use, as a method or a getter; nil for any other name.
local function find(name)
  if type(name) ~= "string" then return nil end
  local declared, isWritable = native.declared(name)
  if type(declared) == "string" then
    local getter, setter = host.declaredField(name, declared, isWritable)
    getters[name], setters[name] = getters[name] or getter, setter
    return nil, getters[name]
  end
  if not declared then
    local current = native.currentName(name)
    return current and methods[current]
  end
  local checked, ofKind = host.checked(name, declared, View[name]), host.ofKind[name]
  methods[name] = not ofKind and checked or function(self, first, ...)
    if type(first) == "string" then return ofKind(self, first, ...) end
    return checked(self, first, ...)
  end
  return methods[name]
end

-- Returns a member without running the script's code.
function host.viewMember(name)
  local method, getter = rawget(methods, name), getters[name]
  if method == nil and not getter then method, getter = find(name) end
  if getter then return getter() end
  return method
end

local function failUnknown(key)
  local fix = host.suggestFor("View", key, host.keys(host.viewMembers()))
  if type(fix) == "table" then fix.of = fix.of or "view" end
  fail("unknown-field", format("'%s' is not a field of the view", host.text(key)), fix, host.subject(key, "view"))
end

-- Methods are found in their table, without a call; other members are read by a function.
metatable.__index = setmetatable(methods, {
  __index = function(_, key)
    local getter = getters[key]
    if getter then return getter() end
    if key == "data" then return nil end
    local method
    method, getter = find(key)
    if method then return method end
    if getter then return getter() end
    failUnknown(key)
  end,
})

-- The fixes for refused assignments.
local assigned = {
  width = "a layout sets frames only; in a step, call view:resize(Size(width, height))",
  height = "a layout sets frames only; in a step, call view:resize(Size(width, height))",
  contentSize = "return it from contentSize(view)", safeArea = "set it in the demo: safeArea = Insets(…)",
  contentInset = "set it in the demo: contentInset = Insets(…)",
  layoutMargins = "set it in the demo: layoutMargins = Insets(…)",
  adjustedInset = "set contentInset or safeArea in the demo", visibleRect = "in a step, set view.contentOffset",
  direction = 'set it in the demo: direction = "rtl"', scale = "set it in the demo: scale = 3",
  selectedItems = "in a step, call view:selectItem(section, item)", layout = "in a step, call view:setLayout(layout)",
  data = "change it in a step, for example with view.data:insert(section, item, value)",
}

function metatable.__newindex(_, key, value)
  if not setters[key] then find(key) end
  local setter = setters[key]
  if setter then return setter(value) end
  if not host.viewMembers()[key] then
    failUnknown(key)
  end
  local method = type(key) == "string" and "set" .. key:sub(1, 1):upper() .. key:sub(2)
  fail("read-only-field", format("'%s' of the view cannot be set", host.text(key)),
    method and native.declared(method) and format("call view:%s(…)", method) or assigned[key], host.subject(key, "view"))
end

-- `#view` would be 0, and a loop up to it would do nothing.
function metatable.__len()
  fail("wrong-argument", "the view has no length", "write view:itemCount(section), or view:sectionCount()")
end

host.viewObject = setmetatable({}, metatable)

-- Shows a view's data to scripts, as one of the methods, so that `view:data(section, item)` finds
-- it as fast as them.
function host.showData(data) host.data, methods.data = data, data end

host.View, host.viewGetters = View, getters
