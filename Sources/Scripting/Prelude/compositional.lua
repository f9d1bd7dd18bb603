-- The declarations of a compositional layout: dimensions, spacing, items, groups, sections and
-- supplementary views.
local host = ...

-- MARK: declarations

---The environment of a section function.
---@class Environment
---@field container table  Its contentSize, effectiveContentSize, contentInsets and effectiveContentInsets.
---@field scale number  Pixels per point.
---@field textCategory string  The Dynamic Type category.
---@field direction "ltr"|"rtl"  The direction of text.

---A fraction of the available width.
---@param share number  the fraction; 1 is everything
---@return any
-- function fractionalWidth(share)

---A fraction of the available height.
---@param share number  the fraction; 1 is everything
---@return any
-- function fractionalHeight(share)

---A number of points.
---@param points
---@return any
-- function absolute(points)

---An estimate in points, used until the element is measured.
---@param points
---@return any
-- function estimated(points)

---As large as the largest of its siblings. The number of points is an estimate until they are measured.
---@param points
---@return any
-- function uniformAcrossSiblings(points)

---A gap of a number of points.
---@param points
---@return any
-- function fixed(points)

---A gap of at least this many points; it grows with the free space.
---@param points
---@return any
-- function flexible(points)

---An item of a group. Fields: width, height, insets, edgeSpacing, supplementaries.
---@param fields
---@return any
-- function Item(fields)

---A group with items side by side. Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
---@param fields
---@return any
-- function HorizontalGroup(fields)

---A group with items below each other. Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
---@param fields
---@return any
-- function VerticalGroup(fields)

---A group whose items have the frames that frames(environment) returns: an array of tables with frame and zIndex. Fields: width, height, frames, insets, edgeSpacing, supplementaries.
---@param fields
---@return any
-- function CustomGroup(fields)

---The gaps around an item or a group. Fields: leading, top, trailing, bottom, each fixed or flexible.
---@param fields
---@return any
-- function EdgeSpacing(fields)

---A section that repeats a group. With orthogonal, it scrolls across by itself: continuous, continuousGroupLeadingBoundary, paging, groupPaging or groupPagingCentered. The view calls visibleItemsHandler(items, offset, environment) before it displays items. Fields: group, insets, interGroupSpacing, orthogonal, boundarySupplementaries, decorations, insetsReference, supplementariesFollowInsets, visibleItemsHandler.
---@param fields
---@return any
-- function Section(fields)

---A supplementary view at the edge of a section or of the content. The alignment is an edge or a corner, such as top or topLeading; default top. Fields: kind, width, height, alignment, offset, extendsBoundary, pins, insets, edgeSpacing, zIndex.
---@param fields
---@return any
-- function Boundary(fields)

---A supplementary view at an item or a group, such as a badge. Fields: kind, width, height, anchor, itemAnchor, insets, edgeSpacing, zIndex.
---@param fields
---@return any
-- function Supplementary(fields)

---The anchor of a supplementary view. Fields: edges, offset, fractionalOffset.
---@param fields
---@return any
-- function Anchor(fields)

---A decoration behind a section. Fields: kind, insets, edgeSpacing, zIndex.
---@param fields
---@return any
-- function Background(fields)

local type, ipairs, format = type, ipairs, string.format
local fail, kindOf, text, checks = host.fail, host.kindOf, host.text, host.checks
local define, constructor = host.defineDeclaration, host.constructor
local number = host.number

-- MARK: dimensions and distances

local function dimensionText(fields) return format("%s(%s)", fields.unit, number(fields.value)) end

local Dimension = define("Dimension", {}, { text = dimensionText, example = "absolute(44)" })

-- Defines a type whose values are created by functions of a number: `unit` is the function's name.
local function defineUnit(kind, unit, example, check)
  host.globals[unit] = function(value)
    if type(value) ~= "number" then
      fail("wrong-argument", format("%s requires a number, got %s", unit, kindOf(value)),
        format("write %s(%s)", unit, example))
    end
    value = checks.number(value, format("the argument of %s", unit))
    return host.makeDeclared(kind, { unit = unit, value = check and check(unit, value) or value })
  end
end

local function notNegative(unit, value)
  if value >= 0 then return value end
  fail("negative-size", format("%s must be zero or more, got %s", unit, text(value)),
    "declare widths and heights of zero or more")
end

-- A share of ten containers or more is noted: this is a percentage.
local function share(unit, value)
  if value >= 10 then
    host.warn("unlikely-unit", format("%s(%s) is %s times the container", unit, number(value), number(value)),
      format("if percent are meant, write %s(%s)", unit, number(value / 100)))
  end
  return notNegative(unit, value)
end

-- B-95: an element without an extent is never shown, and so never measured.
local function aboveZero(unit, value)
  if value > 0 then return value end
  host.warnOf({}, "invalid-estimate", format("%s requires an estimate above zero, got %s", unit, text(value)),
    "use a typical size, such as estimated(44)",
    "Invalid estimated dimension, must be > 0. NOTE: This will be a hard-assert soon, please update your call site.")
  return 1
end

defineUnit(Dimension, "fractionalWidth", "0.5", share)
defineUnit(Dimension, "fractionalHeight", "0.5", share)
defineUnit(Dimension, "absolute", "44", notNegative)
defineUnit(Dimension, "estimated", "44", aboveZero)
defineUnit(Dimension, "uniformAcrossSiblings", "44", aboveZero)

local Spacing = define("Spacing", {}, { text = dimensionText, example = "fixed(8)" })
defineUnit(Spacing, "fixed", "8")
defineUnit(Spacing, "flexible", "8")

local function dimensionMend(value)
  if not host.isFinite(value) then return "write absolute(44), fractionalWidth(0.5) or estimated(44)" end
  if value > 0 and value <= 1 then return format("write fractionalWidth(%s) for a share", number(value)) end
  return format("write absolute(%s)", number(value))
end

local function spacingMend(value) return format("write fixed(%s)", host.isFinite(value) and number(value) or "8") end

local dimension = checks.declared({ "Dimension" }, "a dimension", dimensionMend)
local spacing = checks.declared({ "Spacing" }, "fixed(…) or flexible(…)", spacingMend)

-- The two fields of every type with a size.
local width = { "width", dimension, required = "write width = fractionalWidth(1) or absolute(44)" }
local height = { "height", dimension, required = "write height = absolute(44) or fractionalHeight(1)" }
local kind = { "kind", checks.kind, required = 'write kind = "header"' }

-- MARK: insets and spacing

constructor(define("EdgeSpacing", {
  { "leading", spacing }, { "top", spacing }, { "trailing", spacing }, { "bottom", spacing },
}))

local edgeSpacing = { "edgeSpacing", checks.declared({ "EdgeSpacing" }, "an EdgeSpacing",
  "write EdgeSpacing { leading = fixed(8) }") }
local insets = { "insets", checks.insets }

-- MARK: views attached to items and groups

local edges = checks.list(checks.choice { "top", "leading", "bottom", "trailing" }, "an array of edges")

constructor(define("Anchor", {
  { "edges", function(value, what)
    if type(value) == "string" then
      fail("wrong-argument", format("%s must be an array of edges, got a string", what),
        format('write edges = { "%s" }', text(value)), what)
    end
    return edges(value, what)
  end },
  { "offset", checks.point }, { "fractionalOffset", checks.point },
}), function(fields)
  if fields.offset and fields.fractionalOffset then
    fail("wrong-argument", "an Anchor has both 'offset' and 'fractionalOffset'",
      "use offset for points, or fractionalOffset for fractions of the view's own size", host.subject("offset"))
  end
end)

local anchor = checks.declared({ "Anchor" }, "an Anchor", 'write Anchor { edges = { "top", "trailing" } }')

constructor(define("Supplementary", {
  kind, width, height, { "anchor", anchor }, { "itemAnchor", anchor }, insets, edgeSpacing,
  { "zIndex", checks.zIndex, default = 1 },
}))

local supplementaries = { "supplementaries",
  checks.list(checks.declared({ "Supplementary" }, "a Supplementary", function(value)
    return host.declared(value, "Boundary") and "put it into the section's boundarySupplementaries"
      or "write Supplementary { kind = …, width = …, height = …, anchor = … }"
  end), "an array of supplementaries") }

-- MARK: items and groups

-- The maximum depth of groups, the maximum number of parts of a group with all nested ones, and of
-- repetitions.
local maxDepth, maxParts, maxRepeats = 64, 10000, 10000

local function finishNode(fields, depth, parts)
  if depth > maxDepth then
    fail("group-too-large", format("groups are nested more than %d deep", maxDepth),
      "nest fewer groups")
  end
  if parts > maxParts then
    fail("group-too-large", format("%s is made of more than %d items and groups", host.articled(fields.type), maxParts),
      "declare a smaller group: a section repeats it as often as needed")
  end
  fields.depth, fields.parts = depth, parts
end

constructor(define("Item", { width, height, insets, edgeSpacing, supplementaries }), function(fields)
  finishNode(fields, 0, 1)
end)

local node = checks.declared({ "Item", "HorizontalGroup", "VerticalGroup", "CustomGroup" }, "an Item or a group",
  function(value) return host.declared(value, "Section") and "use the section's group"
    or "write Item { width = …, height = … }" end)

local function repeats(value, what)
  local whole = checks.zIndex(value, what)
  if whole < 1 then fail("wrong-argument", format("%s must be 1 or more, got %d", what, whole), nil, what) end
  if whole > maxRepeats then
    fail("group-too-large", format("%s is %d; the maximum is %d", what, whole, maxRepeats),
      "declare a smaller group: a section repeats it as often as needed", what)
  end
  return whole
end

-- Checks the content of a group: items that repeat, or one of them a number of times.
local function checkContent(name, fields)
  local items, item, times = fields.items, fields.item, fields.count
  if items and (item or times) then
    fail("wrong-argument", format("a %s has both 'items' and '%s'", name, item and "item" or "count"),
      "write items = { … } to repeat them as far as there is room, or item = …, count = n for n copies of one", host.subject("items"))
  end
  if items and #items == 0 then
    fail("wrong-argument", format("a %s has no items", name),
      "write items = { Item { … } }", host.subject(name, nil, "constructor"))
  end
  if not items and not item then
    fail("wrong-argument", format("a %s has no 'items'", name),
      times and "add item = Item { … } to the count" or "write items = { Item { … } }",
      host.subject(name, nil, "constructor"))
  end
  if item and not times then
    fail("wrong-argument", format("a %s has an 'item' and no 'count'", name),
      "write count = 3, or items = { … } to repeat it as far as there is room", host.subject("item"))
  end
  if fields.wraps and not items then
    fail("wrong-argument", format("a %s has both 'wraps' and 'count'", name),
      "write items = { … } to fill it line after line, or remove wraps", host.subject("wraps"))
  end
end

local function finishGroup(name)
  return function(fields)
    checkContent(name, fields)
    local depth, parts = 0, 1
    for _, child in ipairs(fields.items or { fields.item }) do
      depth, parts = math.max(depth, child.depth), parts + child.parts
    end
    fields.type = name
    finishNode(fields, depth + 1, parts)
  end
end

for _, name in ipairs { "HorizontalGroup", "VerticalGroup" } do
  local group = define(name, {
    width, height, { "items", checks.list(node, "an array of items") }, { "item", node }, { "count", repeats },
    { "spacing", spacing }, { "wraps", checks.boolean, default = false }, insets, edgeSpacing, supplementaries,
  })
  group.list = "items"
  constructor(group, finishGroup(name))
end

constructor(define("CustomGroup", {
  width, height,
  { "frames", checks.func("write frames = function(environment) return { { frame = Rect(0, 0, 50, 50) } } end"),
    required = "write frames = function(environment) return { { frame = Rect(0, 0, 50, 50) } } end" },
  insets, edgeSpacing, supplementaries,
}), function(fields) finishNode(fields, 1, 1) end)

-- MARK: sections

local alignments = { "none", "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing", "trailing",
  "topTrailing" }

constructor(define("Boundary", {
  kind, width, height, { "alignment", checks.choice(alignments), default = "top" }, { "offset", checks.point },
  { "extendsBoundary", checks.boolean, default = true }, { "pins", checks.boolean, default = false },
  insets, edgeSpacing, { "zIndex", checks.zIndex, default = 1 },
}))

constructor(define("Background", { kind, insets, edgeSpacing, { "zIndex", checks.zIndex, default = 0 } }))

local behaviors = { "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
  "groupPagingCentered" }
local references = { "automatic", "none", "safeArea", "layoutMargins", "readableContent" }

local boundaries = checks.list(checks.declared({ "Boundary" }, "a Boundary", function(value)
  return host.declared(value, "Supplementary") and "put it into an item's or a group's supplementaries"
    or "write Boundary { kind = …, width = …, height = …, alignment = … }"
end), "an array of boundaries")

local groupMend = "write group = HorizontalGroup { … }"
local handlerMend = "write visibleItemsHandler = function(items, offset, environment) … end"

constructor(define("Section", {
  { "group", checks.declared({ "HorizontalGroup", "VerticalGroup", "CustomGroup" }, "a group", function(value)
    return host.declared(value, "Item") and "put the item into a group: HorizontalGroup { …, items = { item } }"
      or groupMend
  end), required = groupMend },
  insets, { "interGroupSpacing", checks.number, default = 0 },
  { "orthogonal", checks.choice(behaviors), default = "none" }, { "boundarySupplementaries", boundaries },
  { "decorations", checks.list(checks.declared({ "Background" }, "a Background",
    'write Background { kind = "background" }'), "an array of backgrounds") },
  { "insetsReference", checks.choice(references), default = "automatic" },
  { "supplementariesFollowInsets", checks.boolean, default = true },
  { "visibleItemsHandler", checks.func(handlerMend) },
}))

-- MARK: for the layout

host.checks.boundaries = boundaries
host.insetsReferences = references
