-- The view, as layouts, delegates and steps see it. The files named view_* add what else it can be asked and told.
local host = ...

local type, format, ipairs, rawget, setmetatable = type, string.format, ipairs, rawget, setmetatable
local fail, kindOf, shapes = host.fail, host.kindOf, host.shapes
local make = host.makeValue
local native = host.view

local View = { __name = "View", __metatable = false, __tostring = function() return "View" end }
local getters, setters, methods = {}, {}, {}

-- MARK: what it is like

-- What the host answers as it is needs no function in between.
for _, name in ipairs {
  "width", "height", "scale", "direction", "textCategory", "time", "isTracking", "isDragging", "isDecelerating",
} do
  getters[name] = native[name]
end
function getters.touchLocation()
  local x, y = native.touchLocation()
  return x and make(shapes.Point, x, y)
end
function getters.bounds() return make(shapes.Rect, native.bounds()) end
function getters.visibleRect()
  if not host.offsetWasRead then host.noteOffset("view.visibleRect") end
  return make(shapes.Rect, native.bounds())
end

function getters.contentOffset()
  if not host.offsetWasRead then host.noteOffset("view.contentOffset") end
  return make(shapes.Point, native.contentOffset())
end
function getters.contentInset() return make(shapes.Insets, native.contentInset()) end
function getters.adjustedInset() return make(shapes.Insets, native.adjustedInset()) end
-- What the adjusted inset has more than the content's own.
function getters.safeArea()
  local top, left, bottom, right = native.adjustedInset()
  local ownTop, ownLeft, ownBottom, ownRight = native.contentInset()
  return make(shapes.Insets, top - ownTop, left - ownLeft, bottom - ownBottom, right - ownRight)
end

function getters.contentSize() return make(shapes.Size, native.contentSize()) end
function getters.delegate() return host.delegate end
function getters.layout() return native.layout() or host.shownLayout end
function getters.trace() return native.trace() end

function getters.reusePool()
  local pool = {}
  for _, entry in ipairs(native.reusePool()) do pool[entry.name] = entry.count end
  return pool
end

function methods.sectionCount() return native.sectionCount() end

function methods.itemCount(_, section)
  if section == nil then
    fail("wrong-argument", "view:itemCount needs a section", "write view:itemCount(1)")
  end
  return native.itemCount(host.ordinal(section, "itemCount: 'section'"))
end

function methods.items(_, section)
  if section == nil then
    fail("wrong-argument", "view:items needs a section", "write view:items(1)")
  end
  section = host.ordinal(section, "items: 'section'")
  return host.itemsOf(host.data, section, native.itemCount(section))
end

function methods.sectionData(_, section)
  return host.sectionData(host.data, host.ordinal(section, "sectionData: 'section'"))
end

function methods.round(_, value)
  if not host.isFinite(value) then
    fail("wrong-argument", format("view:round requires a finite number, got %s", host.text(value)))
  end
  return native.round(value)
end

-- MARK: options

-- The options of a step, with every name known and every value checked.
function host.options(value, what, known)
  if value == nil then return {} end
  if type(value) ~= "table" then
    fail("wrong-argument", format("%s: the options must be a table, got %s", what, kindOf(value)))
  end
  for _, key in ipairs(host.keys(value)) do
    local wanted = known[key]
    if not wanted then
      fail("unknown-field", format("%s has no option '%s'", what, key), host.suggest(key, host.keys(known)))
    end
    if wanted ~= "any" and type(value[key]) ~= wanted then
      fail("wrong-argument", format("%s: '%s' must be a %s, got %s", what, key, wanted, kindOf(value[key])))
    end
  end
  return value
end

-- Rest is waited for, unless the step says otherwise.
function host.finish(given)
  if given.settle ~= false then native.settle() end
end

-- MARK: data and layout

function methods.reloadData() native.reloadData() end

function host.invalidate(context)
  if context ~= nil and not host.isContext(context) then
    fail("wrong-argument", format("a Context is required, got %s", kindOf(context)), "write Context()")
  end
  native.invalidateLayout(context == nil and host.makeContext(false, false) or context)
end

function methods.invalidateLayout(_, context)
  host.invalidate(context)
end

-- MARK: time and record

function methods.wait(_, seconds)
  if not host.isFinite(seconds) or seconds < 0 then
    fail("wrong-argument", format("view:wait requires seconds from 0, got %s", host.text(seconds)))
  end
  native.wait(seconds)
end

function methods.layoutIfNeeded() native.layoutIfNeeded() end

function methods.snapshot(_, label)
  if type(label) ~= "string" then
    fail("wrong-argument", format("view:snapshot requires a label, got %s", kindOf(label)),
      'write view:snapshot("after the drag")')
  end
  native.snapshot(label)
end

function methods.note(_, text) native.note(type(text) == "string" and text or host.tostring(text)) end

-- MARK: the object

local function names()
  local list = host.keys(getters)
  for _, name in ipairs(host.keys(methods)) do list[#list + 1] = name end
  return list
end

-- Methods are found in their table, without a call; what else is asked for is read.
View.__index = setmetatable(methods, {
  __index = function(_, key)
    local getter = getters[key]
    if getter then return getter() end
    if key == "data" then return nil end
    fail("unknown-field", format("'%s' is not a field of the view", host.text(key)), host.suggestFor("View", key, names()))
  end,
})

function View.__newindex(_, key, value)
  local setter = setters[key]
  if setter then return setter(value) end
  fail("read-only-field", format("'%s' of the view cannot be set", host.text(key)),
    type(key) == "string" and rawget(methods, "set" .. key:sub(1, 1):upper() .. key:sub(2))
      and format("call view:set%s%s(…)", key:sub(1, 1):upper(), key:sub(2)) or nil)
end

host.viewObject = setmetatable({}, View)

-- Lets scripts see a view's data: among the methods, so that `view:data(section, item)` finds it as fast as them.
function host.showData(data) host.data, methods.data = data, data end

host.viewMethods = methods
host.viewGetters, host.viewSetters = getters, setters
