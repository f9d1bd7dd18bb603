-- Classes of layouts, their instances, and the methods that every layout inherits.
local host = ...

-- MARK: declarations

---A layout class. `Grid { columns = 4 }` creates an instance; `Grid:extend(…)` creates a subclass.
---@class Layout
---@overload fun(parameters?: table): Layout
-- Layout = {}

local type, rawget, rawset, next, ipairs, format = type, rawget, rawset, next, ipairs, string.format
local setmetatable = setmetatable
local fail, text, kindOf = host.fail, host.text, host.kindOf
local native = host.view

-- The data of each class and of each instance, which scripts cannot see.
local classes = setmetatable({}, { __mode = "k" })
local instances = setmetatable({}, { __mode = "k" })

local function isName(value) return type(value) == "string" and value ~= "" end

-- Returns the specifications of a class and of its bases, as a list in the order of their names.
local function parametersOf(class)
  local names, specs = {}, {}
  local info = classes[class]
  while info do
    for name, spec in next, info.parameters do
      if not specs[name] then
        specs[name] = spec
        names[#names + 1] = name
      end
    end
    info = info.base and classes[info.base]
  end
  table.sort(names)
  return names, specs
end

local instantiate

-- Returns a class: a table of methods that looks up missing ones in its base.
local function makeClass(name, parameters, base)
  if host.isClass and host.isClass(name) then
    fail("wrong-argument", "Layout.new is called with a dot, not with a colon",
      host.writing('Layout.new("Grid", { columns = 3 })', "new", nil, "function"))
  end
  if not isName(name) then
    fail("wrong-argument", format("a class needs a name, got %s", kindOf(name)),
      host.writing('Layout.new("Grid", { columns = 3 })', "new", nil, "function"))
  end
  if parameters ~= nil and type(parameters) ~= "table" then
    fail("wrong-argument", format("the parameters of %s must be a table, got %s", name, kindOf(parameters)),
      format('write Layout.new("%s", { columns = 3 })', name))
  end
  local declared = {}
  local _, inherited = parametersOf(base)
  for key, default in next, parameters or {} do
    if type(key) ~= "string" then
      fail("wrong-argument", format("a parameter of %s has no name: its key is %s", name, text(key)),
        "write columns = 3")
    end
    if host.Layout and (type(rawget(host.Layout, key)) == "function" or key == "demo") then
      fail("wrong-argument", format("the parameter '%s' of %s has the name of %s", key, name,
        key == "demo" and "the scenario of a class" or "a method that every layout has"),
        "give it another name", host.subject(key))
    end
    declared[key] = host.specificationOf(default, inherited[key], host.named(format("%s.%s", name, key), key))
  end
  local class = {}
  if base then host.lastClass = name end
  classes[class] = { name = name, parameters = declared, base = base, builtIn = base and classes[base].builtIn,
    checkSet = base and classes[base].checkSet }
  return setmetatable(class, {
    __name = name,
    __metatable = false,
    __index = base,
    __newindex = function(_, key, value)
      local _, specs = parametersOf(class)
      if specs[key] then
        -- Setting a parameter on the class changes its default.
        declared[key] = host.specificationOf(value, specs[key], host.named(format("%s.%s", name, key), key))
        return
      end
      rawset(class, key, value)
      if host.placing[key] then host.forgetPlacing(key) end
    end,
    __call = function(_, values) return instantiate(class, values) end,
    __tostring = function() return "class " .. name end,
  })
end

-- Returns an instance: an open table. Its parameters are stored separately, so that every
-- assignment is checked.
function instantiate(class, values)
  local info = classes[class]
  local names, specs = parametersOf(class)
  local own = setmetatable({}, { __index = class })
  -- The placing functions are called for each element, so they are found here instead of through
  -- all classes.
  for name in next, host.placing do own[name] = class[name] end
  for _, name in ipairs(names) do
    local spec = specs[name]
    if spec.shape then own[name] = host.copyValue(spec.shape, spec.default) else own[name] = spec.default end
  end
  local instance = setmetatable({}, {
    __name = info.name,
    __metatable = false,
    __index = own,
    __newindex = function(self, key, value)
      local spec = specs[key]
      if spec then
        local what = host.named(format("%s.%s", info.name, key), key)
        value = host.checkParameter(spec, value, what)
        if info.checkSet then info.checkSet(own, key, value, what) end
        own[key] = value
        instances[self].prepared[key] = nil
        native.parameterWasSet(self)
      else
        rawset(self, key, value)
      end
    end,
    __tostring = function() return info.name end,
  })
  instances[instance] = { class = class, names = names, specs = specs, values = own, prepared = {} }
  if values ~= nil and type(values) ~= "table" then
    fail("wrong-argument", format("%s must be called with a table of parameters, got %s", info.name, kindOf(values)),
      format("write %s { … }", info.name), host.subject(info.name, nil, "constructor"))
  end
  for key, value in next, values or {} do
    if not specs[key] then
      fail("unknown-parameter", format("'%s' is not a parameter of %s", text(key), info.name),
        #names == 0 and "it has no parameters" or host.suggest(key, { table.unpack(names) }), host.subject(key))
    end
    instance[key] = value
  end
  return instance
end

-- MARK: methods of every layout

local Layout = makeClass("Layout", {}, nil)
host.globals.Layout = Layout
host.Layout = Layout

---Creates a class with a name, and parameters with their defaults.
---@param name string  the name in results and messages
---@param parameters? table  the parameters with their defaults, or their values; none has the name of a method of every layout
---@return Layout
function Layout.new(name, parameters) return makeClass(name, parameters, Layout) end

---Creates a subclass.
---@param name string  the name in results and messages
---@param parameters? table  the parameters with their defaults, or their values; none has the name of a method of every layout
---@return Layout
function Layout:extend(name, parameters)
  if not classes[self] then
    fail("wrong-argument", format("extend must be called on a class, got %s", kindOf(self)),
      'write Base:extend("Name", { … })')
  end
  return makeClass(name, parameters, self)
end

for name, place in next, host.placing do rawset(Layout, name, place) end

function Layout.targetOffset(_, _, proposed) return proposed end
function Layout.prepareBoundsChange() end
function Layout.finalizeBoundsChange() end
function Layout.prepareTransitionTo() end
function Layout.prepareTransitionFrom() end
function Layout.finalizeTransition() end
function Layout.wantsNextFrame() return false end
function Layout.animate() end

-- Whether the view mirrors the layout if the direction of text is opposite to developmentDirection.
Layout.flipsHorizontally = false
Layout.developmentDirection = "ltr"

-- MARK: for the host

-- Makes instances look up a placing function in their classes again, because one of these has
-- overridden it.
function host.forgetPlacing(name)
  for _, info in next, instances do
    if not info.specs[name] then info.values[name] = nil end
  end
end

-- Returns the variable that holds a class, if the script's text shows it; otherwise the class's own
-- name.
function host.variableOf(name) return host.variableNamed(name) or name end

-- Warns, once, of a layout that is computed from the content offset but not recomputed when that
-- changes.
function host.noteOffset(what)
  local info = instances[host.shownLayout]
  if not info or not native.isLayingOut() then return end
  local class = info.class
  host.offsetWasRead = true
  host.offsetRead = { what, native.position() }
  if classes[class].builtIn or class.shouldInvalidate ~= Layout.shouldInvalidate
    or rawget(host.shownLayout, "shouldInvalidate") or host.allows(host.shownLayout, "allowsOffsetReads", "offset_ok") then
    return
  end
  host.warn("scroll-dependent-prepare",
    format("%s is used while %s is laid out, but scrolling does not lay it out again", what, classes[class].name),
    host.advice(format("add function %s:shouldInvalidate(view, newBounds) return true end; or, if this is intended, "
      .. "set allowsOffsetReads = true on the class", host.variableOf(classes[class].name)), "shouldInvalidate", "true",
      "callback"))
end

-- Returns the expression by which the offset was read while a layout was computed, with its file
-- and line; nothing if there was none, or the class states that this is intended.
function host.offsetReadAt()
  if not host.offsetRead or host.allows(host.shownLayout, "allowsOffsetReads", "offset_ok") then return nil end
  return table.unpack(host.offsetRead, 1, 3)
end

-- The lines of the script that read the origin of the view's bounds; most read only the size.
local originLines

-- Records that the view's bounds are read, if the running line then reads their origin.
function host.noteBounds()
  if not originLines then
    originLines = {}
    for _, line in ipairs(host.linesReadingOrigin()) do originLines[line] = true end
    host.readsBoundsOrigin = next(originLines) ~= nil
  end
  if not host.readsBoundsOrigin or not native.isPreparing() then return end
  local _, line = native.position()
  if originLines[line] then host.noteOffset("view.bounds' origin") end
end

-- Returns whether an instance wants to be mirrored, and its development direction.
function host.mirroring(instance)
  local what = host.instanceName(instance)
  local flips = instance.flipsHorizontally
  if type(flips) ~= "boolean" then
    fail("wrong-argument", format("'flipsHorizontally' of %s must be a boolean, got %s", what, kindOf(flips)), nil,
      host.subject("flipsHorizontally"))
  end
  return flips, host.checkDirection(instance.developmentDirection, host.named("'developmentDirection' of " .. what, "developmentDirection"))
end

-- Creates a built-in class: classes that extend it are based on the Swift layout with this name.
-- `checkSet(values, key, value, what)` may refuse a parameter because of the others.
function host.makeBuiltIn(name, parameters, checkSet)
  local class = makeClass(name, parameters, Layout)
  classes[class].builtIn, classes[class].checkSet = name, checkSet
  host.lastClass = nil
  for _, spec in next, classes[class].parameters do spec.builtIn = true end
  host.globals[name] = class
  return class
end

-- Returns the name of the Swift layout that an instance is based on; nil for none.
function host.builtInOf(instance)
  local info = instances[instance]
  return info and classes[info.class].builtIn
end

-- Returns the parameters of an instance with their values, to be read raw.
function host.parameterValues(instance) return instances[instance].values end

-- Returns the names of the parameters of an instance or a class, and a class's defaults.
function host.parameterNames(value)
  if instances[value] then return instances[value].names end
  local names, specs = parametersOf(value)
  local defaults = {}
  for _, name in ipairs(names) do defaults[name] = specs[name].default end
  return names, defaults
end

function host.parameterSpecification(instance, name) return instances[instance].specs[name] end
function host.baseOf(class) return classes[class].base end
function host.isClass(value) return classes[value] ~= nil end
function host.isInstance(value) return instances[value] ~= nil end
function host.classOf(instance) return instances[instance].class end
function host.className(class) return classes[class].name end
function host.instanceName(instance) return classes[instances[instance].class].name end

-- Returns the methods that an instance or its class defines or inherits from a script, by callback.
function host.overrides(instance)
  local class, found = instances[instance].class, {}
  for _, name in ipairs(host.callbacks) do
    local method = rawget(instance, name)
    if type(method) ~= "function" then method = class[name] end
    if method ~= Layout[name] then
      if type(method) ~= "function" then
        fail("wrong-argument", format("'%s' of %s must be a function, got %s", name, host.className(class),
          kindOf(method)), nil, host.subject(name))
      end
      found[name] = method
    end
  end
  return found
end

-- Returns the fix for a member that the shown layout does not have; nil if it has it.
function host.fixForMember(name)
  if host.shownLayout and host.shownLayout[name] ~= nil then return nil end
  local known = host.meantAs(name, "Layout")
  if known then return known end
  local near = host.nearestMember(name)
  if near then return host.meaning(name, near) end
  local info = instances[host.shownLayout]
  if not info or #info.names == 0 then return nil end
  return format("%s has no '%s'; its parameters: %s", classes[info.class].name, name, table.concat(info.names, ", "))
end

-- Returns the fix for an undeclared global at a line: the view of a callback, a parameter without
-- `self`, or a name of other languages.
function host.fixForGlobal(name, file, line)
  local info = instances[host.shownLayout]
  if name == "view" then
    return host.fixForSteps(file, line) or info and host.fixForView(info.class, file, line)
      or info and "callbacks receive the view: pass it on to this function"
      or format("there is no view yet; callbacks receive it: function %s:prepare(view)",
        host.variableOf(host.lastClass or "Grid"))
  end
  if name == "self" and info then
    return format("self is the layout in its methods alone: in a function of the file, write function %s:name(…); in steps, write view.layout",
      host.variableOf(host.className(info.class)))
  end
  if info and info.specs[name] then
    return host.writing("self." .. name, name, "self." .. name, "global", nil,
      format("'%s' is a parameter of %s: ", name, classes[info.class].name))
  end
  if info and type(info.class[name]) == "function" and not host.meantAs(name, "global") then
    return host.writing(format("self:%s(…)", name), name, "self:" .. name, "global", nil,
      format("'%s' is a method of %s: ", name, classes[info.class].name))
  end
  return host.meantAs(name, "global")
end

-- Returns the fix for a member of the shown layout that is nil where a number or a table is needed; nil if it has a value.
function host.fixForNil(name)
  if not instances[host.shownLayout] or host.shownLayout[name] ~= nil then return nil end
  return host.fixForMember(name) or format("'self.%s' is nil: set it before it is used", name)
end

-- Returns the fix for a member of a function that makes values: `Rect.zero`.
function host.fixForConstructor(name, member)
  local shape = host.shapes[name]
  if not shape then return nil end
  if member ~= "zero" then return host.writing(format("%s(%s)", name, table.concat(shape.fields, ", ")), member, nil, "function", name) end
  local zeros = {}
  for index in ipairs(shape.fields) do zeros[index] = "0" end
  return host.writing(format("%s(%s)", name, table.concat(zeros, ", ")), member, format("%s(%s)", name, table.concat(zeros, ", ")),
    "function", name)
end

-- Returns the fix for arithmetic with a value of the host, which has no such operator.
function host.fixForArithmetic(name)
  local shape = host.shapes[name]
  if not shape then return nil end
  local fields = table.concat(shape.fields, ", ")
  if name == "Rect" then return "to move it, write rect:offset(dx, dy); otherwise compute with its " .. fields end
  return format("compute with its numbers: %s", fields)
end

-- Returns the fix for a missing member of a library.
function host.fixForLibrary(library, name)
  if type(_ENV[library]) == "table" and rawget(_ENV[library], name) ~= nil then
    return format("'%s' is a variable here, and hides Lua's: give it another name", library)
  end
  local known = host.meantAs(name, library)
  if known then return known end
  local near = type(_ENV[library]) == "table" and host.nearest(name, host.keys(_ENV[library]))
  return near and host.advice(format("did you mean '%s.%s'?", library, near), name, near) or nil
end

-- Returns the name of the member of the shown layout that is most similar to a missing one.
function host.nearestMember(name)
  local info = instances[host.shownLayout]
  if not info then return nil end
  local names, class = host.keys(host.shownLayout), info.class
  table.move(info.names, 1, #info.names, #names + 1, names)
  while class do
    local own = host.keys(class)
    table.move(own, 1, #own, #names + 1, names)
    class = classes[class].base
  end
  return host.nearest(name, names)
end

-- Returns the names and values of the parameters that results can show, in the order of the names.
function host.parameters(instance)
  local info, list = instances[instance], {}
  for _, name in ipairs(info.names) do
    local kind = info.specs[name].kind
    if not info.specs[name].isOpaque and kind ~= "function" and kind ~= "table" and kind ~= "nil" and kind ~= "userdata" then
      list[#list + 1] = { name = name, value = info.values[name] }
    end
  end
  return list
end

-- Returns the names of the parameters that differ from the declarations of their class.
function host.changedParameters(instance)
  local info, list = instances[instance], {}
  for _, name in ipairs(info.names) do
    if info.values[name] ~= info.specs[name].default then list[#list + 1] = name end
  end
  return list
end

-- Returns the possible values of the wanted parameters, in the order of their names.
local function describedParameters(instance, isWanted)
  local info, list = instances[instance], {}
  for _, name in ipairs(info.names) do
    local spec = info.specs[name]
    if isWanted(spec) then
      list[#list + 1] = { name = name, kind = spec.kind, min = spec.min, max = spec.max, step = spec.step,
        choices = spec.choices, numbers = spec.shape and #spec.shape.fields, value = info.values[name] }
    end
  end
  return list
end

-- Returns the parameters that have a range, choices, or two values, which a check varies.
function host.parameterRanges(instance)
  return describedParameters(instance, function(spec)
    return not spec.builtIn and (spec.choices or spec.kind == "boolean" or spec.min or spec.max)
  end)
end

-- Returns the parameters whose values a person can choose.
function host.parameterKinds(instance)
  return describedParameters(instance, function(spec)
    return spec.choices or spec.kind == "boolean" or spec.kind == "number" or spec.kind == "integer"
      or host.hasRangedNumbers(spec)
  end)
end

-- Returns whether an instance has a parameter of several numbers with a range.
function host.hasRangedNumbersIn(instance)
  for _, spec in next, instances[instance].specs do
    if host.hasRangedNumbers(spec) then return true end
  end
  return false
end

-- Returns whether an instance has a parameter that is a size, a point, a rect or insets.
function host.hasNumbersIn(instance)
  local info = instances[instance]
  for _, name in ipairs(info.names) do
    if info.specs[name].shape or host.shapeOf(info.values[name]) then return true end
  end
  return false
end

-- Records the numbers of the parameters with which a layout was prepared.
function host.noteNumbers(instance)
  local info = instances[instance]
  for _, name in ipairs(info.names) do
    local value = info.values[name]
    local shape = host.shapeOf(value)
    info.prepared[name] = shape and host.copyValue(shape, value)
  end
end

-- Returns whether a script has changed a number of a parameter, such as `layout.inset.top`, since
-- the layout was prepared; each change is reported once.
function host.numbersWereSet(instance)
  local info, wereSet = instances[instance], false
  for _, name in ipairs(info.names) do
    local before, value = info.prepared[name], info.values[name]
    if before and before ~= value then
      wereSet = true
      info.prepared[name] = nil
    end
  end
  return wereSet
end

-- Refuses a number of a parameter, such as `self.inset.top`, that the script has set to a value
-- outside the range.
function host.checkRangedNumbers(instance)
  local info = instances[instance]
  for _, name in ipairs(info.names) do
    local spec = info.specs[name]
    if host.hasRangedNumbers(spec) then
      local what = host.named(format("%s.%s", classes[info.class].name, name), name)
      host.checkNumbers(spec, host.convert(spec.shape, info.values[name], what), what)
    end
  end
end

-- Returns another instance of the class with the same parameters, but without the computed state.
function host.twin(instance)
  local info = instances[instance]
  local twin = instantiate(info.class)
  for _, name in ipairs(info.names) do twin[name] = info.values[name] end
  return twin
end

-- Returns the fault of a callback that, according to its text, returns a missing field of `self`;
-- nil if there is no such field.
function host.absentReturn(instance, callback)
  local _, first = host.definitionOf(instance[callback])
  for _, name in ipairs(host.returnedFields(first)) do
    if instance[name] == nil then
      local near = host.nearest(name, instances[instance].names) or host.nearest(name, host.keys(instance))
      local text = format("'self.%s' does not exist", name)
      return near and host.advice(format("%s: did you mean 'self.%s'?", text, near), name, near) or text
    end
  end
end

-- Returns whether the author has set an option for checks, on the instance or its class.
function host.allows(instance, name, former)
  local value = rawget(instance, name)
  if value == nil then value = instances[instance].class[name] end
  return value == true or former and host.allows(instance, former) or false
end

-- Sets a parameter from a word of the command line.
function host.setParameter(instance, name, source)
  local info = instances[instance]
  local spec = info.specs[name]
  if not spec then
    fail("unknown-parameter", format("'%s' is not a parameter of %s", name, host.instanceName(instance)),
      host.suggest(name, { table.unpack(info.names) }) or "it has no parameters", host.subject(name))
  end
  instance[name] = host.parameterFromText(spec, source, name)
end

-- Refuses an invalid result of itemAttributes for an item.
local function refuseAnswer(section, item, x, y, width, height)
  local element = { category = 0, kind = "", section = section, item = item }
  local answers, count = { x, y, width, height }, 0
  while type(answers[count + 1]) == "number" do count = count + 1 end
  if count > 0 then
    fail("wrong-return-type",
      format("itemAttributes returned %d number%s for cell %d,%d", count, count == 1 and "" or "s", section, item),
      "return attributes, four numbers (x, y, width, height) or nothing", nil, element)
  end
  fail("wrong-return-type", format("itemAttributes returned %s for cell %d,%d",
    host.isAttributes(x) and "the attributes of " .. host.describedElement(x) or kindOf(x),
    section, item), host.isAttributes(x) and "return the attributes of the requested item"
      or "return attributes, four numbers (x, y, width, height) or nothing", nil, element)
end

-- Calls a layout once for each item, in one crossing, and places the results.
function host.placeEachItem(instance, method, view, counts)
  local placeAnswer, place, isAttributes = host.placeAnswer, Layout.place, host.isAttributes
  for section = 1, #counts do
    for item = 1, counts[section] do
      local x, y, width, height = method(instance, view, section, item)
      if not placeAnswer(instance, section, item, x, y, width, height) and x ~= nil then
        if not isAttributes(x) or x.section ~= section or x.item ~= item or x.category ~= "cell" then
          refuseAnswer(section, item, x, y, width, height)
        end
        place(instance, x)
      end
    end
  end
end
