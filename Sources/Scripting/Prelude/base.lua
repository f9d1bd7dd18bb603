-- The defaults of the callbacks that a class does not override: the placed elements, or the results
-- of the Swift layout that the class extends.
local host = ...

local ipairs, format = ipairs, string.format
local convert, shapes = host.convert, host.shapes
local native = host.view
local Layout = host.Layout

local function rectOf(rect, what)
  rect = convert(shapes.Rect, rect, what)
  return rect.x, rect.y, rect.width, rect.height
end

function Layout:prepare()
  if host.builtInOf(self) then native.prepareBase(self) end
end

function Layout:contentSize()
  if host.builtInOf(self) then return native.baseContentSize(self) end
  local bounds = self:placedBounds()
  if not bounds then return 0, 0 end
  return bounds.x + bounds.width, bounds.y + bounds.height
end

function Layout:attributes(_, rect)
  if not host.builtInOf(self) then return self:placed(rect) end
  return native.baseAttributes(self, rectOf(rect, "attributes' rect"))
end

-- Returns an element from the layout's own result for the whole content, if it has one.
local function answered(self, view, category, kind, section, item)
  if self.attributes == Layout.attributes then return nil end
  local size, found = view.contentSize, nil
  local content = host.globals.Rect(0, 0, size.width, size.height):union(view.bounds)
  for _, element in ipairs(self:attributes(view, content) or {}) do
    if element.category == category and element.kind == kind and element.section == section
      and (element.item or 0) == item then
      found = element
    end
  end
  return found
end

-- Returns one element, from the base or as it was placed.
local function single(self, view, category, name, kind, section, item)
  local index = category == 1 and host.supplementaryIndex or host.index
  section, item = index(section, item, format("%sAttributes", name))
  if host.builtInOf(self) then return (native.baseElement(self, category, kind or "", section, item)) end
  return (native.placedElement(self, category, kind or "", section, item))
    or answered(self, view, category == 0 and "cell" or name, kind, section, item)
end

function Layout:itemAttributes(view, section, item) return single(self, view, 0, "item", nil, section, item) end

function Layout:supplementaryAttributes(view, kind, section, item)
  return single(self, view, 1, "supplementary", host.kindFor(kind, "supplementaryAttributes"), section, item)
end

function Layout:decorationAttributes(view, kind, section, item)
  return single(self, view, 2, "decoration", host.kindFor(kind, "decorationAttributes"), section, item)
end

-- MARK: invalidation

function Layout:shouldInvalidate(_, newBounds)
  if not host.builtInOf(self) then return false end
  return native.baseShouldInvalidate(self, rectOf(newBounds, "shouldInvalidate's bounds"))
end

function Layout:boundsInvalidation(_, newBounds, context)
  if not host.builtInOf(self) then return end
  local x, y, width, height = rectOf(newBounds, "boundsInvalidation's bounds")
  host.fillContext(context, native.baseBoundsInvalidation(self, x, y, width, height, host.checkContext(context)))
end

function Layout:invalidate(_, context)
  if context == nil then
    host.fail("wrong-argument", "invalidate is a callback: the view calls it; calling it yourself has no effect",
      host.advice("call view:invalidateLayout(), or self:invalidateLayout() in the layout", "invalidate",
        "invalidateLayout", "method"))
  end
  if host.builtInOf(self) then native.baseInvalidate(self, host.checkContext(context)) end
end

-- MARK: for the host

local calls = { prepare = "%s.prepare(self, view)", invalidate = "%s.invalidate(self, view, context)" }
local effects = { prepare = "nothing is laid out", invalidate = "the base is not notified of invalid elements" }

-- Warns of a class that extends a built-in one and overrides a method that the base needs, without
-- calling its base.
function host.warnOfUncalledBase(instance, callback, method)
  local base = host.builtInOf(instance)
  host.warn("base-not-called",
    format("%s.%s does not call %s.%s: %s", host.instanceName(instance), callback, base, callback, effects[callback]),
    "start it with " .. format(calls[callback], base), method)
end
