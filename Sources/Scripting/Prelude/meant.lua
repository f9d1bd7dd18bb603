-- The meanings of names that are not misspelt: those of UIKit and of other languages, each with its
-- fix, in one table by the object in which the name was looked up.
local host = ...

local meant = {
  View = {
    size = "write view.width and view.height, or view.bounds", frame = "write view.bounds",
    center = "write view.bounds.midX and view.bounds.midY", offset = "write view.contentOffset",
    scrollX = "write view.contentOffset.x", scrollY = "write view.contentOffset.y",
    scrollOffset = "write view.contentOffset", scrollTop = "write view.contentOffset.y",
    adjustedContentInset = "write view.adjustedInset", contentInsets = "write view.contentInset",
    numberOfItems = "write view:itemCount(section)", numberOfSections = "write view:sectionCount()",
    items_count = "write view:itemCount(section)", count = "write view:itemCount(section)",
    sections = "write view:sectionCount()", collectionViewContentSize = "write view.contentSize",
    cellForItem = "a layout only has attributes: self:placedCell(section, item)",
    layoutAttributesForItem = "write self:placedCell(section, item)",
    indexPathsForSelectedItems = "write view.selectedItems", traitCollection = "write view.scale, view.direction",
    effectiveUserInterfaceLayoutDirection = "write view.direction", delegateData = "write view:data(section, item)",
    update = "write view:performBatchUpdates(function() … end)",
    animate = "write view:performBatchUpdates(function() … end)",
    performUpdates = "write view:performBatchUpdates(function() … end)",
    safeAreaInsets = "write view.safeArea", collectionView = "this is the view: write view.width, view:itemCount(section)",
    indexPathsForVisibleItems = "write view:visibleCells()",
    panGestureRecognizer = "write view.isDragging and view.touchLocation",
    decelerationRate = 'set it in the demo: decelerationRate = "fast"',
    isPrefetchingEnabled = "set it in the demo: prefetching = false",
    isPagingEnabled = "set it in the demo: pagingEnabled = true",
    isScrollEnabled = "the view always scrolls", setNeedsLayout = "write view:invalidateLayout()", collectionViewLayout = "write view.layout",
    dataSource = "write view:data(section, item)", backgroundColor = "a layout has no colours",
  },
  Attributes = {
    indexPath = "write attributes.section and attributes.item", isHidden = "write hidden", origin = "write x and y",
    representedElementKind = "write kind", representedElementCategory = "write category", opacity = "write alpha",
    zPosition = "write zIndex", position = "write center", w = "write width", h = "write height",
    left = "write x", top = "write y", anchorPoint = "move the center instead",
  },
  Context = {
    contentOffsetAdjustment = "write offsetAdjustment", contentSizeAdjustment = "write sizeAdjustment",
    invalidateEverything = "write everything", invalidateDataSourceCounts = "write dataSourceCounts",
    invalidateFlowLayoutDelegateMetrics = "write delegateMetrics",
    invalidateFlowLayoutAttributes = "write flowAttributes", invalidateItems = "write context:addItem(section, item)",
    invalidateSupplementaryElements = "write context:addSupplementary(kind, section, item)",
    invalidateDecorationElements = "write context:addDecoration(kind, section, item)",
    invalidatedItemIndexPaths = "write items",
  },
  Rect = {
    origin = "write x and y", size = "write width and height", insetBy = "write rect:inset(Insets(dy, dx))",
    offsetBy = "write rect:offset(dx, dy)", w = "write width", h = "write height", left = "write x", top = "write y",
    right = "write maxX", bottom = "write maxY", center = "write Point(rect.midX, rect.midY)",
    isEmpty = "write rect.width == 0 or rect.height == 0", isNull = "intersection returns nil instead",
    standardized = "a Rect has no negative size",
  },
  Transform = {
    concatenating = "write t1 * t2: first the left one, then the right one",
    scaledBy = "write Transform.scale(sx, sy) * t", rotated = "write Transform.rotate(radians) * t",
    rotatedBy = "write Transform.rotate(radians) * t", translatedBy = "write Transform.translate(dx, dy) * t",
    inverted = "write t:inverse()", isIdentity = "write t == Transform.identity",
  },
  Transform3D = {
    inverted = "write t:inverse()", concatenating = "write t1 * t2: first the left one, then the right one",
  },
  Scenario = {
    items = "write data = { 12 }: the number of items in each section",
    item = "write data = { 12 }: the number of items in each section", count = "write data = { 12 }",
    counts = "write data = { 12 }", sections = "write data = { 5, 20 }: the number of items in each section",
    size = "write viewport = Size(320, 480)", width = "write viewport = Size(320, 480)",
    height = "write viewport = Size(320, 480)", view = "write viewport = Size(320, 480)",
    frame = "write viewport = Size(320, 480)", bounds = "write viewport = Size(320, 480)",
    scroll = "scroll in steps: steps = function(view) view:scrollTo(Point(0, 300)) end",
    offset = "scroll in steps: steps = function(view) view:scrollTo(Point(0, 300)) end",
    insets = "write contentInset = Insets(…)", safeAreaInsets = "write safeArea = Insets(…)",
    rtl = 'write direction = "rtl"', fps = "write hz = 120", actions = "write steps = function(view) … end",
    run = "write steps = function(view) … end", step = "write steps = function(view) … end",
  },
  -- Methods and fields that a layout does not have.
  Layout = {
    placeHeader = 'write self:placeSupplementary("header", section, 1, x, y, width, height)',
    placeFooter = 'write self:placeSupplementary("footer", section, 1, x, y, width, height)',
    placeItem = "write self:placeCell(section, item, x, y, width, height)",
    addCell = "write self:placeCell(section, item, x, y, width, height)",
    collectionView = "callbacks receive the view: prepare(view)",
    layoutAttributesForItem = "write self:placedCell(section, item)", numberOfItems = "write view:itemCount(section)",
    numberOfSections = "write view:sectionCount()", view = "callbacks receive the view: prepare(view)",
    itemCount = "write view:itemCount(section)", data = "write view:data(section, item)",
  },
  global = {
    super = "write the class that is extended: FlowLayout.prepare(self, view)",
    dofile = "write require(\"module\")", loadfile = "write require(\"module\")", loadstring = "write load(text)",
    setfenv = "environments cannot be changed", getfenv = "environments cannot be read",
    collectionView = "callbacks receive the view: prepare(view)",
    truncatingRemainder = "write math.truncatingRemainder(x, y)", rounded = "write math.rounded(x), or view:round(x)",
    io = "scripts cannot reach files; put data into demo.data", package = "write require(\"module\")",
    null = "Lua writes nil", NULL = "Lua writes nil", None = "Lua writes nil", undefined = "Lua writes nil",
    this = "write self", True = "write true", False = "write false", unpack = "write table.unpack",
    len = "write #list", console = "write print(…)", printf = "write print(string.format(…))",
    CGRect = "write Rect(x, y, width, height)", CGPoint = "write Point(x, y)", CGSize = "write Size(width, height)",
    UIEdgeInsets = "write Insets(top, left, bottom, right)", IndexPath = "write section and item, from 1",
    max = "write math.max", min = "write math.min", floor = "write math.floor", ceil = "write math.ceil",
    abs = "write math.abs", sin = "write math.sin", cos = "write math.cos", sqrt = "write math.sqrt",
    round = "write math.rounded(x)", pairs_ = "write pairs",
  },
  math = {
    round = "write math.rounded(x); for whole pixels, view:round(x)", pow = "write x ^ y",
    trunc = 'write math.rounded(x, "towardZero")', rint = 'write math.rounded(x, "toNearestOrEven")', clamp = "write math.max(low, math.min(x, high))",
    mod = "write math.fmod(x, y), or x % y", atan2 = "write math.atan(y, x)", sign = "write x < 0 and -1 or 1",
    hypot = "write math.sqrt(x * x + y * y)", inf = "write math.huge",
  },
  os = { exit = "scripts end by themselves: write return, or error(\"reason\")", execute = "scripts start no programs",
    getenv = "scripts cannot read the environment: declare a parameter, and set it with --set" },
  table = {
    getn = "write #list", length = "write #list", push = "write table.insert(list, value)",
    append = "write table.insert(list, value)", contains = "look for the value in a loop",
  },
  string = { split = "write for word in text:gmatch(\"[^,]+\") do … end", length = "write #text" },
}

-- Returns the fix for a name, by where it was looked up, or nil.
function host.meantAs(name, where)
  local names = meant[where]
  return names and names[name] or nil
end

-- Returns the fix for an unknown name: its known meaning there, the most similar name, or all
-- names.
function host.suggestFor(where, name, names)
  return host.meantAs(name, where) or host.suggest(name, names)
end
