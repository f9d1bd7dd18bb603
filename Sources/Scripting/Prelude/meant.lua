-- The meanings of names that are not misspelt: those of UIKit and of other languages, each with its
-- fix, in one table by the object in which the name was looked up.
local host = ...

local type = type

local meant = {
  View = {
    size = { "write view.width and view.height, or view.bounds", "" }, frame = { "write view.bounds", "bounds" },
    center = "write view.bounds.midX and view.bounds.midY", offset = { "write view.contentOffset", "contentOffset" },
    scrollX = { "write view.contentOffset.x", "contentOffset.x" }, scrollY = { "write view.contentOffset.y", "contentOffset.y" },
    scrollOffset = { "write view.contentOffset", "contentOffset" }, scrollTop = { "write view.contentOffset.y", "contentOffset.y" },
    adjustedContentInset = { "write view.adjustedInset", "adjustedInset" }, contentInsets = { "write view.contentInset", "contentInset" },
    numberOfItems = { "write view:itemCount(section)", "itemCount(" }, numberOfSections = { "write view:sectionCount()", "sectionCount(" },
    items_count = "write view:itemCount(section)", count = "write view:itemCount(section)",
    sections = "write view:sectionCount()", collectionViewContentSize = { "write view.contentSize", "contentSize" },
    cellForItem = "a layout only has attributes: self:placedCell(section, item)",
    layoutAttributesForItem = "write self:placedCell(section, item)",
    indexPathsForSelectedItems = { "write view.selectedItems", "selectedItems" }, traitCollection = "write view.scale, view.direction",
    effectiveUserInterfaceLayoutDirection = { "write view.direction", "direction" }, delegateData = "write view:data(section, item)",
    update = "write view:performBatchUpdates(function() … end)",
    animate = "write view:performBatchUpdates(function() … end)",
    performUpdates = "write view:performBatchUpdates(function() … end)",
    safeAreaInsets = { "write view.safeArea", "safeArea" }, collectionView = "this is the view: write view.width, view:itemCount(section)",
    indexPathsForVisibleItems = "write view:visibleCells()",
    panGestureRecognizer = "write view.isDragging and view.touchLocation",
    decelerationRate = 'set it in the demo: decelerationRate = "fast"',
    isPrefetchingEnabled = "set it in the demo: prefetching = false",
    isPagingEnabled = "set it in the demo: pagingEnabled = true",
    isScrollEnabled = "the view always scrolls", setNeedsLayout = { "write view:invalidateLayout()", "invalidateLayout(" }, collectionViewLayout = { "write view.layout", "layout" },
    dataSource = "write view:data(section, item)", backgroundColor = "a layout has no colours",
  },
  Attributes = {
    indexPath = { "write attributes.section and attributes.item", "" }, isHidden = { "write hidden", "hidden" }, origin = { "write x and y", "" },
    representedElementKind = { "write kind", "kind" }, representedElementCategory = { "write category", "category" }, opacity = { "write alpha", "alpha" },
    zPosition = { "write zIndex", "zIndex" }, position = { "write center", "center" }, w = { "write width", "width" }, h = { "write height", "height" },
    left = { "write x", "x" }, top = { "write y", "y" }, anchorPoint = "move the center instead",
  },
  Context = {
    contentOffsetAdjustment = { "write offsetAdjustment", "offsetAdjustment" }, contentSizeAdjustment = { "write sizeAdjustment", "sizeAdjustment" },
    invalidateEverything = { "write everything", "everything" }, invalidateDataSourceCounts = { "write dataSourceCounts", "dataSourceCounts" },
    invalidateFlowLayoutDelegateMetrics = { "write delegateMetrics", "delegateMetrics" },
    invalidateFlowLayoutAttributes = { "write flowAttributes", "flowAttributes" }, invalidateItems = "write context:addItem(section, item)",
    invalidateSupplementaryElements = "write context:addSupplementary(kind, section, item)",
    invalidateDecorationElements = "write context:addDecoration(kind, section, item)",
    invalidatedItemIndexPaths = { "write items", "items" },
  },
  Rect = {
    origin = { "write x and y", "" }, size = { "write width and height", "" }, insetBy = "write rect:inset(Insets(dy, dx))",
    offsetBy = "write rect:offset(dx, dy)", w = { "write width", "width" }, h = { "write height", "height" }, left = { "write x", "x" }, top = { "write y", "y" },
    right = { "write maxX", "maxX" }, bottom = { "write maxY", "maxY" }, center = "write Point(rect.midX, rect.midY)",
    isEmpty = "write rect.width == 0 or rect.height == 0", isNull = "intersection returns nil instead",
    standardized = "a Rect has no negative size",
  },
  Transform = {
    concatenating = "write t1 * t2: first the left one, then the right one",
    scaledBy = "write Transform.scale(sx, sy) * t", rotated = "write Transform.rotate(radians) * t",
    rotatedBy = "write Transform.rotate(radians) * t", translatedBy = "write Transform.translate(dx, dy) * t",
    inverted = { "write t:inverse()", "inverse(" }, isIdentity = "write t == Transform.identity",
  },
  Transform3D = {
    inverted = { "write t:inverse()", "inverse(" }, concatenating = "write t1 * t2: first the left one, then the right one",
  },
  Scenario = {
    items = { "write data = { 12 }: the number of items in each section", "data{}" },
    item = { "write data = { 12 }: the number of items in each section", "data{}" }, count = { "write data = { 12 }", "data{}" },
    counts = { "write data = { 12 }", "data{}" }, sections = "write data = { 5, 20 }: the number of items in each section",
    size = "write viewport = Size(320, 480)", width = "write viewport = Size(320, 480)",
    height = "write viewport = Size(320, 480)", view = "write viewport = Size(320, 480)",
    frame = "write viewport = Size(320, 480)", bounds = "write viewport = Size(320, 480)",
    scroll = "scroll in steps: steps = function(view) view:scrollTo(Point(0, 300)) end",
    offset = "scroll in steps: steps = function(view) view:scrollTo(Point(0, 300)) end",
    insets = { "write contentInset = Insets(…)", "contentInset" }, safeAreaInsets = { "write safeArea = Insets(…)", "safeArea" },
    rtl = 'write direction = "rtl"', fps = { "write hz = 120", "hz" }, actions = { "write steps = function(view) … end", "steps" },
    run = { "write steps = function(view) … end", "steps" }, step = { "write steps = function(view) … end", "steps" },
  },
  -- Methods and fields that a layout does not have.
  Layout = {
    placeHeader = { 'write self:placeSupplementary("header", section, 1, x, y, width, height)', "header()" },
    placeFooter = { 'write self:placeSupplementary("footer", section, 1, x, y, width, height)', "footer()" },
    placeItem = { "write self:placeCell(section, item, x, y, width, height)", "placeCell" },
    addCell = { "write self:placeCell(section, item, x, y, width, height)", "placeCell" },
    collectionView = "callbacks receive the view: prepare(view)",
    layoutAttributesForItem = "write self:placedCell(section, item)", numberOfItems = "write view:itemCount(section)",
    numberOfSections = "write view:sectionCount()", view = "callbacks receive the view: prepare(view)",
    itemCount = "write view:itemCount(section)", data = "write view:data(section, item)",
  },
  global = {
    super = "write the class that is extended: FlowLayout.prepare(self, view)",
    dofile = "write require(\"module\")", loadfile = "write require(\"module\")", loadstring = { "write load(text)", "load" },
    setfenv = "environments cannot be changed", getfenv = "environments cannot be read",
    collectionView = "callbacks receive the view: prepare(view)",
    truncatingRemainder = { "write math.truncatingRemainder(x, y)", "math.truncatingRemainder" }, rounded = "write math.rounded(x), or view:round(x)",
    io = "scripts cannot reach files; put data into demo.data", package = "write require(\"module\")",
    null = { "Lua writes nil", "nil" }, NULL = { "Lua writes nil", "nil" }, None = { "Lua writes nil", "nil" }, undefined = { "Lua writes nil", "nil" },
    this = { "write self", "self" }, True = { "write true", "true" }, False = { "write false", "false" }, unpack = { "write table.unpack", "table.unpack" },
    len = "write #list", console = "write print(…)", printf = "write print(string.format(…))",
    CGRect = { "write Rect(x, y, width, height)", "Rect" }, CGPoint = { "write Point(x, y)", "Point" }, CGSize = { "write Size(width, height)", "Size" },
    UIEdgeInsets = { "write Insets(top, left, bottom, right)", "Insets" }, IndexPath = "write section and item, from 1",
    max = { "write math.max", "math.max" }, min = { "write math.min", "math.min" }, floor = { "write math.floor", "math.floor" }, ceil = { "write math.ceil", "math.ceil" },
    abs = { "write math.abs", "math.abs" }, sin = { "write math.sin", "math.sin" }, cos = { "write math.cos", "math.cos" }, sqrt = { "write math.sqrt", "math.sqrt" },
    round = { "write math.rounded(x)", "math.rounded" }, pairs_ = { "write pairs", "pairs" },
    range = "write for item = 1, count do",
  },
  math = {
    round = { "write math.rounded(x); for whole pixels, view:round(x)", "rounded" }, pow = "write x ^ y",
    trunc = 'write math.rounded(x, "towardZero")', rint = 'write math.rounded(x, "toNearestOrEven")', clamp = "write math.max(low, math.min(x, high))",
    mod = { "write math.fmod(x, y), or x % y", "fmod" }, atan2 = "write math.atan(y, x)", sign = "write x < 0 and -1 or 1",
    hypot = "write math.sqrt(x * x + y * y)", inf = { "write math.huge", "huge" },
  },
  os = { exit = "scripts end by themselves: write return, or error(\"reason\")", execute = "scripts start no programs",
    getenv = "scripts cannot read the environment: declare a parameter, and set it with --set" },
  table = {
    getn = "write #list", length = "write #list", push = "write table.insert(list, value)",
    append = "write table.insert(list, value)", contains = "look for the value in a loop",
  },
  string = { split = "write for word in text:gmatch(\"[^,]+\") do … end", length = "write #text" },
}

-- Returns the fix for a name, by where it was looked up, or nil. An entry of two texts is the fix,
-- and what to write instead of the name.
function host.meantAs(name, where)
  local names = meant[where]
  local found = names and names[name]
  if type(found) ~= "table" then return found or nil end
  return host.advice(found[1], name, found[2], where == "global" and "global" or "field")
end

-- Returns the fix for an unknown name: its known meaning there, the most similar name, or all
-- names.
function host.suggestFor(where, name, names)
  return host.meantAs(name, where) or host.suggest(name, names)
end
