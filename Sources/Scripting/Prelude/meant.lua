-- The meanings of names that are not misspelt: those of UIKit and of other languages, each with its
-- fix, in one table by the object in which the name was looked up.
local host = ...

local type = type

local meant = {
  View = {
    size = { "view.width and view.height, or view.bounds", "" }, frame = { "view.bounds", "bounds" },
    center = "write view.bounds.midX and view.bounds.midY", offset = { "view.contentOffset", "contentOffset" },
    scrollX = { "view.contentOffset.x", "contentOffset.x" }, scrollY = { "view.contentOffset.y", "contentOffset.y" },
    scrollOffset = { "view.contentOffset", "contentOffset" }, scrollTop = { "view.contentOffset.y", "contentOffset.y" },
    adjustedContentInset = { "view.adjustedInset", "adjustedInset" }, contentInsets = { "view.contentInset", "contentInset" },
    numberOfItems = { "view:itemCount(section)", "itemCount(" }, numberOfSections = { "view:sectionCount()", "sectionCount(" },
    items_count = "write view:itemCount(section)", count = "write view:itemCount(section)",
    sections = "write view:sectionCount()", collectionViewContentSize = { "view.contentSize", "contentSize" },
    cellForItem = "a layout only has attributes: self:placedCell(section, item)",
    layoutAttributesForItem = "write self:placedCell(section, item)",
    indexPathsForSelectedItems = { "view.selectedItems", "selectedItems" }, traitCollection = "write view.scale, view.direction",
    effectiveUserInterfaceLayoutDirection = { "view.direction", "direction" }, delegateData = "write view:data(section, item)",
    update = "write view:performBatchUpdates(function() … end)",
    animate = "write view:performBatchUpdates(function() … end)",
    performUpdates = "write view:performBatchUpdates(function() … end)",
    safeAreaInsets = { "view.safeArea", "safeArea" }, collectionView = "this is the view: write view.width, view:itemCount(section)",
    indexPathsForVisibleItems = "write view:visibleCells()",
    panGestureRecognizer = "write view.isDragging and view.touchLocation",
    decelerationRate = 'set it in the demo: decelerationRate = "fast"',
    isPrefetchingEnabled = "set it in the demo: prefetching = false",
    isPagingEnabled = "set it in the demo: pagingEnabled = true",
    isScrollEnabled = "the view always scrolls", setNeedsLayout = { "view:invalidateLayout()", "invalidateLayout(" }, collectionViewLayout = { "view.layout", "layout" },
    dataSource = "write view:data(section, item)", backgroundColor = "a layout has no colours",
  },
  Attributes = {
    indexPath = { "attributes.section and attributes.item", "" }, isHidden = { "hidden", "hidden" }, origin = { "x and y", "" },
    representedElementKind = { "kind", "kind" }, representedElementCategory = { "category", "category" }, opacity = { "alpha", "alpha" },
    zPosition = { "zIndex", "zIndex" }, position = { "center", "center" }, w = { "width", "width" }, h = { "height", "height" },
    left = { "x", "x" }, top = { "y", "y" }, anchorPoint = "move the center instead",
  },
  Context = {
    contentOffsetAdjustment = { "offsetAdjustment", "offsetAdjustment" }, contentSizeAdjustment = { "sizeAdjustment", "sizeAdjustment" },
    invalidateEverything = { "everything", "everything" }, invalidateDataSourceCounts = { "dataSourceCounts", "dataSourceCounts" },
    invalidateFlowLayoutDelegateMetrics = { "delegateMetrics", "delegateMetrics" },
    invalidateFlowLayoutAttributes = { "flowAttributes", "flowAttributes" }, invalidateItems = "write context:addItem(section, item)",
    invalidateSupplementaryElements = "write context:addSupplementary(kind, section, item)",
    invalidateDecorationElements = "write context:addDecoration(kind, section, item)",
    invalidatedItemIndexPaths = { "items", "items" },
  },
  Update = {
    kind = { "update.action", "action" }, type = { "update.action", "action" }, updateAction = { "update.action", "action" },
    indexPathBeforeUpdate = { "update.before", "before" }, from = { "update.before", "before" }, old = { "update.before", "before" },
    indexPathAfterUpdate = { "update.after", "after" }, to = { "update.after", "after" }, new = { "update.after", "after" },
    indexPath = { "update.after", "after", after = "; a deletion has before alone" },
    path = { "update.after", "after", after = "; a deletion has before alone" },
    item = "write update.after.item; for a deletion, update.before.item",
    section = "write update.after.section; for a deletion, update.before.section",
  },
  UpdatePlace = { row = { "place.item", "item" }, index = { "place.item", "item" } },
  Rect = {
    origin = { "x and y", "" }, size = { "width and height", "" }, insetBy = "write rect:inset(Insets(dy, dx))",
    offsetBy = "write rect:offset(dx, dy)", w = { "width", "width" }, h = { "height", "height" }, left = { "x", "x" }, top = { "y", "y" },
    right = { "maxX", "maxX" }, bottom = { "maxY", "maxY" }, center = "write Point(rect.midX, rect.midY)",
    isEmpty = "write rect.width == 0 or rect.height == 0", isNull = "intersection returns nil instead",
    standardized = "a Rect has no negative size",
  },
  Transform = {
    concatenating = "write t1 * t2: first the left one, then the right one",
    scaledBy = "write Transform.scale(sx, sy) * t", rotated = "write Transform.rotate(radians) * t",
    rotatedBy = "write Transform.rotate(radians) * t", translatedBy = "write Transform.translate(dx, dy) * t",
    inverted = { "t:inverse()", "inverse(" }, isIdentity = "write t == Transform.identity",
  },
  Transform3D = {
    inverted = { "t:inverse()", "inverse(" }, concatenating = "write t1 * t2: first the left one, then the right one",
  },
  Scenario = {
    items = { "data = { 12 }: the number of items in each section", "data{}" },
    item = { "data = { 12 }: the number of items in each section", "data{}" }, count = { "data = { 12 }", "data{}" },
    counts = { "data = { 12 }", "data{}" }, sections = "write data = { 5, 20 }: the number of items in each section",
    size = "write viewport = Size(320, 480)", width = "write viewport = Size(320, 480)",
    height = "write viewport = Size(320, 480)", view = "write viewport = Size(320, 480)",
    frame = "write viewport = Size(320, 480)", bounds = "write viewport = Size(320, 480)",
    scroll = "scroll in steps: steps = function(view) view:scrollTo(Point(0, 300)) end",
    offset = "scroll in steps: steps = function(view) view:scrollTo(Point(0, 300)) end",
    insets = { "contentInset = Insets(…)", "contentInset" }, safeAreaInsets = { "safeArea = Insets(…)", "safeArea" },
    rtl = 'write direction = "rtl"', fps = { "hz = 120", "hz" }, actions = { "steps = function(view) … end", "steps" },
    run = { "steps = function(view) … end", "steps" }, step = { "steps = function(view) … end", "steps" },
  },
  -- Methods and fields that a layout does not have.
  Layout = {
    placeHeader = { 'self:placeSupplementary("header", section, 1, x, y, width, height)', "header()" },
    placeFooter = { 'self:placeSupplementary("footer", section, 1, x, y, width, height)', "footer()" },
    placeItem = { "self:placeCell(section, item, x, y, width, height)", "placeCell" },
    addCell = { "self:placeCell(section, item, x, y, width, height)", "placeCell" },
    collectionView = "callbacks receive the view: prepare(view)",
    layoutAttributesForItem = "write self:placedCell(section, item)", numberOfItems = "write view:itemCount(section)",
    numberOfSections = "write view:sectionCount()", view = "callbacks receive the view: prepare(view)",
    itemCount = "write view:itemCount(section)", data = "write view:data(section, item)",
  },
  global = {
    super = "write the class that is extended: FlowLayout.prepare(self, view)",
    dofile = "write require(\"module\")", loadfile = "write require(\"module\")", loadstring = { "load(text)", "load" },
    setfenv = "environments cannot be changed", getfenv = "environments cannot be read",
    collectionView = "callbacks receive the view: prepare(view)",
    truncatingRemainder = { "math.truncatingRemainder(x, y)", "math.truncatingRemainder" }, rounded = "write math.rounded(x), or view:round(x)",
    io = "scripts cannot reach files; put data into demo.data", package = "write require(\"module\")",
    null = { nil, "nil", words = "Lua writes nil" }, NULL = { nil, "nil", words = "Lua writes nil" }, None = { nil, "nil", words = "Lua writes nil" }, undefined = { nil, "nil", words = "Lua writes nil" },
    this = { "self", "self" }, True = { "true", "true" }, False = { "false", "false" }, unpack = { "table.unpack", "table.unpack" },
    len = "write #list", console = "write print(…)", printf = "write print(string.format(…))",
    CGRect = { "Rect(x, y, width, height)", "Rect" }, CGPoint = { "Point(x, y)", "Point" }, CGSize = { "Size(width, height)", "Size" },
    UIEdgeInsets = { "Insets(top, left, bottom, right)", "Insets" }, IndexPath = "write section and item, from 1",
    max = { "math.max", "math.max" }, min = { "math.min", "math.min" }, floor = { "math.floor", "math.floor" }, ceil = { "math.ceil", "math.ceil" },
    abs = { "math.abs", "math.abs" }, sin = { "math.sin", "math.sin" }, cos = { "math.cos", "math.cos" }, sqrt = { "math.sqrt", "math.sqrt" },
    round = { "math.rounded(x)", "math.rounded" }, pairs_ = { "pairs", "pairs" },
    range = { "for item = 1, count do", nil },
    CGFloat = "numbers need no conversion: write the number alone", Double = "numbers need no conversion: write the number alone",
    Float = "numbers need no conversion: write the number alone", float = "numbers need no conversion: write the number alone",
    Int = { "math.floor(x), or x // 1", "math.floor" }, int = { "math.floor(x), or x // 1", "math.floor" },
    parseInt = { "math.floor(x), or x // 1", "math.floor" }, String = "write tostring(x), or string.format(\"%d\", x)", str = { "tostring(x)", "tostring" },
    CGRectMake = { "Rect(x, y, width, height)", "Rect" }, CGPointMake = { "Point(x, y)", "Point" }, CGSizeMake = { "Size(width, height)", "Size" },
    UIEdgeInsetsMake = { "Insets(top, left, bottom, right)", "Insets" }, NSLog = { "print(…)", "print" }, fatalError = { "error(reason)", "error" },
    typeof = { "type(x)", "type" }, enumerate = "write for index, value in ipairs(list) do",
    XCTAssertEqual = { "expect.equal(actual, expected)", "expect.equal" }, assertEqual = { "expect.equal(actual, expected)", "expect.equal" },
  },
  math = {
    round = { "math.rounded(x)", "rounded", after = "; for whole pixels, view:round(x)" }, pow = "write x ^ y",
    trunc = 'write math.rounded(x, "towardZero")', rint = 'write math.rounded(x, "toNearestOrEven")', clamp = "write math.max(low, math.min(x, high))",
    mod = { "math.fmod(x, y), or x % y", "fmod" }, atan2 = "write math.atan(y, x)", sign = "write x < 0 and -1 or 1",
    int = { "math.floor(x), or x // 1", "floor" }, hypot = "write math.sqrt(x * x + y * y)", inf = { "math.huge", "huge" },
  },
  os = { exit = "scripts end by themselves: write return, or error(\"reason\")", execute = "scripts start no programs",
    getenv = "scripts cannot read the environment: declare a parameter, and set it with --set" },
  table = {
    getn = "write #list", length = "write #list", push = "write table.insert(list, value)",
    append = "write table.insert(list, value)", contains = "look for the value in a loop",
  },
  string = { split = "write for word in text:gmatch(\"[^,]+\") do … end", length = "write #text" },
}

-- Returns the fix for a name, by where it was looked up, or nil. An entry of two texts is the code to
-- write, and what to write instead of the name; `words` is a fix that shows no code.
function host.meantAs(name, where)
  local names = meant[where]
  local found = names and names[name]
  if type(found) ~= "table" then return found or nil end
  local kind = where == "global" and "global" or "field"
  if found.words then return host.advice(found.words, name, found[2], kind) end
  return host.writing(found[1], name, found[2], kind, nil, "", found.after)
end

-- Returns the fix for an unknown name: its known meaning there, the most similar name, or all
-- names.
function host.suggestFor(where, name, names)
  return host.meantAs(name, where) or host.suggest(name, names)
end
