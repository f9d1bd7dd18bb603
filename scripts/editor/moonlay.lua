---@meta
-- luacheck: ignore
-- luacheck: no max line length
-- What Moonlay brings into a script's world, for editors that read LuaCATS annotations, and for `:doc` at the prompt.
-- Units are points; x grows to the right and y down; sections and items count from 1. What stands behind `@example` is run by a
-- test, and shown in reference/API.md.

-- MARK: geometry

---A rectangle. A table with its fields or `{ x, y, width, height }` does wherever one is expected.
---@class Rect
---@field x number  The left edge.
---@field y number  The top edge.
---@field width number  How wide it is.
---@field height number  How high it is.
---@field minX number  The left edge.
---@field midX number  The middle between the left and the right edge.
---@field maxX number  The right edge.
---@field minY number  The top edge.
---@field midY number  The middle between the top and the bottom edge.
---@field maxY number  The bottom edge.
local RectMethods = {}

---Makes a rectangle from four numbers, or from a table.
---@param x number
---@param y number
---@param width number
---@param height number
---@return Rect
---@example Rect(10, 20, 100, 50).maxX --> 110
function Rect(x, y, width, height) end

---Whether two rectangles share more than an edge.
---@param rect Rect
---@return boolean
---@example Rect(0, 0, 10, 10):intersects(Rect(10, 0, 5, 5)) --> false
function RectMethods:intersects(rect) end

---Whether a point, or all of a rectangle, lies inside; of the edges the left and the top belong to it.
---@param what Point|Rect
---@return boolean
---@example Rect(0, 0, 10, 10):contains(Point(0, 5)) --> true
---@example Rect(0, 0, 10, 10):contains(Point(10, 5)) --> false
function RectMethods:contains(what) end

---What two rectangles share, or nil where that is nothing.
---@param rect Rect
---@return Rect?
---@example Rect(0, 0, 10, 10):intersection(Rect(4, 6, 10, 10)) --> Rect(4, 6, 6, 4)
function RectMethods:intersection(rect) end

---The smallest rectangle that holds both.
---@param rect Rect
---@return Rect
---@example Rect(0, 0, 10, 10):union { 20, 0, 5, 30 } --> Rect(0, 0, 25, 30)
function RectMethods:union(rect) end

---The rectangle less its insets.
---@param insets Insets
---@return Rect
---@example Rect(0, 0, 100, 50):inset(Insets(5, 10)) --> Rect(10, 5, 80, 40)
function RectMethods:inset(insets) end

---The smallest rectangle of whole numbers that contains this one, as CGRect.integral.
---@return Rect
---@example Rect(0.5, 1, 10, 10.2):integral() --> Rect(0, 1, 11, 11)
function RectMethods:integral() end

---The rectangle moved.
---@param dx number
---@param dy number
---@return Rect
---@example Rect(0, 0, 100, 50):offset(3, -4) --> Rect(3, -4, 100, 50)
function RectMethods:offset(dx, dy) end

---A width and a height. A table with its fields or `{ width, height }` does wherever one is expected.
---@class Size
---@field width number  How wide it is.
---@field height number  How high it is.

---Makes a size from two numbers, or from a table.
---@param width number
---@param height number
---@return Size
---@example Size { 100, 50 }.height --> 50
function Size(width, height) end

---A point. A table with its fields or `{ x, y }` does wherever one is expected.
---@class Point
---@field x number  How far to the right it is.
---@field y number  How far down it is.

---Makes a point from two numbers, or from a table.
---@param x number
---@param y number
---@return Point
---@example Point { x = 3, y = 4 } --> Point(3, 4)
function Point(x, y) end

---Distances from four edges.
---@class Insets
---@field top number  The distance from the top.
---@field left number  The distance from the left.
---@field bottom number  The distance from the bottom.
---@field right number  The distance from the right.

---Makes insets: of one number all four, of two the vertical and the horizontal ones, else top, left, bottom and right.
---@param top number
---@param left? number
---@param bottom? number
---@param right? number
---@return Insets
---@example Insets(8, 16) --> Insets(8, 16, 8, 16)
function Insets(top, left, bottom, right) end

---How an element is turned, scaled and moved about its centre; `t1 * t2` does the first and then the second.
---@class Transform
---@operator mul(Transform): Transform
local TransformMethods = {}

---What transforms are made with.
---@class TransformLibrary
---@field identity Transform  The transform that changes nothing.
Transform = {}

---A transform that scales, by one number both ways.
---@param sx number
---@param sy? number
---@return Transform
---@example Transform.scale(2):apply(Point(3, 4)) --> Point(6, 8)
---@example (Transform.scale(2) * Transform.translate(10, 0)):apply(Point(3, 4)) --> Point(16, 8)
function Transform.scale(sx, sy) end

---A transform that turns, clockwise as it is seen.
---@param radians number
---@return Transform
---@example Transform.rotate(math.pi):apply(Point(3, 4)) --> Point(-3, -4)
function Transform.rotate(radians) end

---A transform that moves.
---@param dx number
---@param dy number
---@return Transform
function Transform.translate(dx, dy) end

---A transform from its six numbers, as CGAffineTransform has them.
---@param a number
---@param b number
---@param c number
---@param d number
---@param tx number
---@param ty number
---@return Transform
function Transform.matrix(a, b, c, d, tx, ty) end

---The transform that takes the other back.
---@return Transform
---@example Transform.translate(5, 6):inverse():apply(Point(5, 6)) --> Point(0, 0)
function TransformMethods:inverse() end

---Where a point comes to.
---@param point Point
---@return Point
function TransformMethods:apply(point) end

---How an element stands in space, for `attributes.transform3D`; `t1 * t2` does the first and then the second.
---@class Transform3D
---@field m11 number  The first of the 16 numbers, rows first; the others are m12 to m44, and all can be set.
---@field m34 number  The third row's fourth number: -1 / distance for an eye at that distance.
---@operator mul(Transform3D): Transform3D
local Transform3DMethods = {}

---The transform that undoes this one; nil where none does.
---@return Transform3D|nil
function Transform3DMethods:inverse() end

---Where a point of space is seen, divided by its fourth number as perspective has it.
---@param x number
---@param y number
---@param z? number
---@return number, number, number
function Transform3DMethods:apply(x, y, z) end

---What transforms in space are made with.
---@class Transform3DLibrary
---@field identity Transform3D  The transform that changes nothing.
Transform3D = {}

---A transform from all its 16 numbers, rows first.
---@param m11 number
---@param ... number
---@return Transform3D
function Transform3D.matrix(m11, ...) end

---A transform that turns about the axis from the origin to a point.
---@param radians number
---@param x number
---@param y number
---@param z number
---@return Transform3D
function Transform3D.rotate(radians, x, y, z) end

---A transform that lets what is far be small, seen from a distance.
---@param distance number
---@return Transform3D
function Transform3D.perspective(distance) end

---A transform that turns about the axis from left to right.
---@param radians number
---@return Transform3D
function Transform3D.rotateX(radians) end

---A transform that turns about the axis from top to bottom.
---@param radians number
---@return Transform3D
function Transform3D.rotateY(radians) end

---A transform that turns about the axis toward the viewer.
---@param radians number
---@return Transform3D
function Transform3D.rotateZ(radians) end

---A transform that moves.
---@param x number
---@param y number
---@param z? number
---@return Transform3D
function Transform3D.translate(x, y, z) end

---A transform that scales.
---@param x number
---@param y? number
---@param z? number
---@return Transform3D
function Transform3D.scale(x, y, z) end

-- MARK: parameters

---Parameters with a range or choices; every set of one is checked.
---@class ParameterLibrary
Parameter = {}

---A parameter that is a whole number.
---@param default integer
---@param range? { min?: integer, max?: integer, step?: integer }
---@return any
function Parameter.integer(default, range) end

---A parameter that is a number.
---@param default number
---@param range? { min?: number, max?: number, step?: number }
---@return any
function Parameter.number(default, range) end

---A parameter that is true or false.
---@param default boolean
---@return any
function Parameter.boolean(default) end

---A parameter that is one of some words.
---@param default string
---@param choices string[]
---@return any
function Parameter.choice(default, choices) end

-- MARK: attributes

---Where an element is and how it looks.
---@class Attributes
---@field frame Rect  Where it is seen; a transform changes what is read of it. Setting it sets center and size.
---@field center Point  The middle, which a transform leaves where it is.
---@field size Size  How large it is before its transform.
---@field bounds Rect  Its own rectangle, which begins at 0, 0.
---@field x number  The frame's left edge.
---@field y number  The frame's top edge.
---@field width number  The frame's width.
---@field height number  The frame's height.
---@field transform Transform  How it is turned, scaled and moved.
---@field transform3D Transform3D  How it stands in space.
---@field alpha number  How opaque it is, from 0 to 1.
---@field zIndex integer  What is above what: the greater number is.
---@field hidden boolean  Whether it is not to be seen.
---@field cornerRadius number  How round its corners are.
---@field category "cell"|"supplementary"|"decoration"  What kind of element it is; cannot be changed.
---@field kind string?  The kind of a supplementary or a decoration; cannot be changed.
---@field section integer  Its section, or the index of a view of the whole list; cannot be changed.
---@field item integer?  Its place in the section; nil for a view of the whole list; cannot be changed.
---@field custom table  The author's own values, exported and compared with the rest.
local AttributesMethods = {}

---Attributes of their own with the same values.
---@return Attributes
function AttributesMethods:copy() end

---What attributes are made with.
---@class AttributesLibrary
Attributes = {}

---Attributes of the cell of an item.
---@param section integer
---@param item integer
---@param rect? Rect
---@return Attributes
---@example Attributes.cell(1, 2, Rect(0, 0, 10, 20)).center --> Point(5, 10)
function Attributes.cell(section, item, rect) end

---Attributes of a supplementary, as a header; without an item, of one of the whole list: Attributes.supplementary(kind, index, rect).
---@param kind string
---@param section integer
---@param item? integer|Rect
---@param rect? Rect
---@return Attributes
---@example Attributes.supplementary("header", 3, 1).kind --> header
---@example Attributes.supplementary("banner", 2).item --> nil
function Attributes.supplementary(kind, section, item, rect) end

---Attributes of a decoration, as a background.
---@param kind string
---@param section integer
---@param item integer
---@param rect? Rect
---@return Attributes
function Attributes.decoration(kind, section, item, rect) end

-- MARK: invalidation

---What of a layout has become invalid.
---@class Context
---@field everything boolean  Whether all of it has; cannot be changed.
---@field dataSourceCounts boolean  Whether the counts of the data may be others; cannot be changed.
---@field items { [1]: integer, [2]: integer }[]  The items that are named, each once.
---@field supplementaries table<string, { [1]: integer, [2]: integer? }[]>  The supplementaries that are named, by kind, each once.
---@field decorations table<string, { [1]: integer, [2]: integer }[]>  The decorations that are named, by kind.
---@field offsetAdjustment Point  The change of the content offset.
---@field sizeAdjustment Size  The change of the content size.
---@field delegateMetrics boolean  Whether a flow layout asks its delegate again.
---@field flowAttributes boolean  Whether a flow layout places again.
local ContextMethods = {}

---Makes a context that names nothing.
---@return Context
function Context() end

---Names an item.
---@param section integer
---@param item integer
function ContextMethods:addItem(section, item) end

---Names a supplementary; without an item, one of the whole list.
---@param kind string
---@param section integer
---@param item? integer
function ContextMethods:addSupplementary(kind, section, item) end

---Names a decoration.
---@param kind string
---@param section integer
---@param item integer
function ContextMethods:addDecoration(kind, section, item) end

-- MARK: layouts

---A class of layouts: make instances of it with `Grid { columns = 4 }`, or classes on top of it.
---@class Layout
---@field demo table  The scenario in which a script's class is shown.
---@field decorations string[]  The decoration kinds that are registered; all are where there is no list.
---@field flipsHorizontally boolean  Whether the view mirrors the layout where text runs the other way.
---@field developmentDirection "ltr"|"rtl"  The way of text that the layout was written for.
---@overload fun(parameters?: table): Layout
Layout = {}

---Makes a class with a name, and the parameters with their defaults.
---@param name string
---@param parameters? table
---@return Layout
function Layout.new(name, parameters) end

---Makes a class on top of another one.
---@param name string
---@param parameters? table
---@return Layout
function Layout:extend(name, parameters) end

---Computes the layout; called first after an invalidation. Elements that it places are stored and found by the host.
---@param view View
function Layout:prepare(view) end

---Answers the size of the content, as a size or two numbers; by default the far corner of what was placed.
---@param view View
---@return Size|number size
---@return number? height
function Layout:contentSize(view) end

---Answers the attributes of every element that intersects a rectangle; by default what was placed.
---@param view View
---@param rect Rect
---@return Attributes[]
function Layout:attributes(view, rect) end

---Answers the attributes of one item, or four numbers: x, y, width, height.
---@param view View
---@param section integer
---@param item integer
---@return Attributes|number|nil
function Layout:itemAttributes(view, section, item) end

---Answers the attributes of one supplementary; without an item, of one of the whole list.
---@param view View
---@param kind string
---@param section integer
---@param item? integer
---@return Attributes?
function Layout:supplementaryAttributes(view, kind, section, item) end

---Answers the attributes of one decoration.
---@param view View
---@param kind string
---@param section integer
---@param item integer
---@return Attributes?
function Layout:decorationAttributes(view, kind, section, item) end

---Whether new bounds, as after a scroll or a rotation, make the layout invalid; by default they do not.
---@param view View
---@param newBounds Rect
---@return boolean
function Layout:shouldInvalidate(view, newBounds) end

---Says in a context what new bounds make invalid; by default everything.
---@param view View
---@param newBounds Rect
---@param context Context
function Layout:boundsInvalidation(view, newBounds, context) end

---Called before elements become invalid.
---@param view View
---@param context Context
function Layout:invalidate(view, context) end

---Whether a cell that prefers another size makes the layout invalid; by default it does not.
---@param view View
---@param preferred Attributes
---@param original Attributes
---@return boolean
function Layout:shouldInvalidatePreferred(view, preferred, original) end

---Says in a context what a preferred size makes invalid; by default the one element.
---@param view View
---@param preferred Attributes
---@param original Attributes
---@param context Context
function Layout:preferredInvalidation(view, preferred, original, context) end

---Where a scroll that would end at an offset is to end instead, for snapping; the speed is in points per millisecond.
---@param view View
---@param proposed Point
---@param velocity Point
---@return Point|number
function Layout:targetOffset(view, proposed, velocity) end

---Where the content is to be after an update or a change of layouts.
---@param view View
---@param proposed Point
---@return Point|number
function Layout:targetOffsetForUpdate(view, proposed) end

---Hears what an update of the data inserts, deletes, reloads and moves.
---@param view View
---@param updates { action: string, before?: table, after?: table }[]
function Layout:prepareUpdates(view, updates) end

---Hears that the animation of an update has been set up.
---@param view View
function Layout:finalizeUpdates(view) end

---Where an item comes from that appears in an animation.
---@param view View
---@param section integer
---@param item integer
---@return Attributes?
function Layout:initialItemAttributes(view, section, item) end

---Where an item goes that disappears in an animation.
---@param view View
---@param section integer
---@param item integer
---@return Attributes?
function Layout:finalItemAttributes(view, section, item) end

---Where a supplementary comes from that appears in an animation.
---@param view View
---@param kind string
---@param section integer
---@param item? integer
---@return Attributes?
function Layout:initialSupplementaryAttributes(view, kind, section, item) end

---Where a supplementary goes that disappears in an animation.
---@param view View
---@param kind string
---@param section integer
---@param item? integer
---@return Attributes?
function Layout:finalSupplementaryAttributes(view, kind, section, item) end

---Where a decoration comes from that appears in an animation.
---@param view View
---@param kind string
---@param section integer
---@param item integer
---@return Attributes?
function Layout:initialDecorationAttributes(view, kind, section, item) end

---Where a decoration goes that disappears in an animation.
---@param view View
---@param kind string
---@param section integer
---@param item integer
---@return Attributes?
function Layout:finalDecorationAttributes(view, kind, section, item) end

---The supplementaries of a kind that an update brings.
---@param view View
---@param kind string
---@return { [1]: integer, [2]: integer? }[]
function Layout:insertedSupplementaries(view, kind) end

---The supplementaries of a kind that an update takes away.
---@param view View
---@param kind string
---@return { [1]: integer, [2]: integer? }[]
function Layout:deletedSupplementaries(view, kind) end

---The decorations of a kind that an update brings.
---@param view View
---@param kind string
---@return { [1]: integer, [2]: integer }[]
function Layout:insertedDecorations(view, kind) end

---The decorations of a kind that an update takes away.
---@param view View
---@param kind string
---@return { [1]: integer, [2]: integer }[]
function Layout:deletedDecorations(view, kind) end

---Hears before an animated change of the bounds what they were.
---@param view View
---@param oldBounds Rect
function Layout:prepareBoundsChange(view, oldBounds) end

---Hears that an animated change of the bounds has been set up.
---@param view View
function Layout:finalizeBoundsChange(view) end

---Hears that another layout will take its place.
---@param view View
---@param newLayout Layout
function Layout:prepareTransitionTo(view, newLayout) end

---Hears that it takes another layout's place.
---@param view View
---@param oldLayout Layout
function Layout:prepareTransitionFrom(view, oldLayout) end

---Hears that a change of layouts has been set up.
---@param view View
function Layout:finalizeTransition(view) end

---Where an item that is moved by hand would go: a section and an item; by default the nearest one.
---@param view View
---@param section integer
---@param item integer
---@param point Point
---@return integer section
---@return integer item
function Layout:targetItemForMove(view, section, item, point) end

---How an item looks that is moved by hand; by default as it is, centred at the point.
---@param view View
---@param section integer
---@param item integer
---@param point Point
---@return Attributes
function Layout:moveAttributes(view, section, item, point) end

---Places the cell of an item; in prepare alone. One that is placed already is replaced.
---@param section integer
---@param item integer
---@param x number
---@param y number
---@param width number
---@param height number
---@param zIndex? integer
---@param alpha? number
---@param scale? number
function Layout:placeCell(section, item, x, y, width, height, zIndex, alpha, scale) end

---Places a supplementary, as a header; in prepare alone.
---@param kind string
---@param section integer
---@param item integer
---@param x number
---@param y number
---@param width number
---@param height number
---@param zIndex? integer
---@param alpha? number
---@param scale? number
function Layout:placeSupplementary(kind, section, item, x, y, width, height, zIndex, alpha, scale) end

---Places a decoration, as a background; in prepare alone.
---@param kind string
---@param section integer
---@param item integer
---@param x number
---@param y number
---@param width number
---@param height number
---@param zIndex? integer
---@param alpha? number
---@param scale? number
function Layout:placeDecoration(kind, section, item, x, y, width, height, zIndex, alpha, scale) end

---Places an element with all that its attributes say; in prepare alone.
---@param attributes Attributes
function Layout:place(attributes) end

---Places many cells of a section at once, from x, y, width and height of each in one flat array.
---@param section integer
---@param firstItem integer
---@param numbers number[]
function Layout:placeCells(section, firstItem, numbers) end

---Places equal cells side by side, a step from one left edge to the next.
---@param section integer
---@param firstItem integer
---@param count integer
---@param x number
---@param y number
---@param width number
---@param height number
---@param step number
function Layout:placeRow(section, firstItem, count, x, y, width, height, step) end

---Places equal cells below each other, a step from one top edge to the next.
---@param section integer
---@param firstItem integer
---@param count integer
---@param x number
---@param y number
---@param width number
---@param height number
---@param step number
function Layout:placeColumn(section, firstItem, count, x, y, width, height, step) end

---Places equal cells from left to right, row by row.
---@param section integer
---@param firstItem integer
---@param count integer
---@param columns integer
---@param x number
---@param y number
---@param width number
---@param height number
---@param columnStep number
---@param rowStep number
function Layout:placeGrid(section, firstItem, count, columns, x, y, width, height, columnStep, rowStep) end

---Copies of what was placed and intersects a rectangle.
---@param rect Rect
---@return Attributes[]
function Layout:placed(rect) end

---A copy of the cell that was placed for an item.
---@param section integer
---@param item integer
---@return Attributes?
function Layout:placedCell(section, item) end

---A copy of a supplementary that was placed; without an item, of one of the whole list.
---@param kind string
---@param section integer
---@param item? integer
---@return Attributes?
function Layout:placedSupplementary(kind, section, item) end

---A copy of a decoration that was placed.
---@param kind string
---@param section integer
---@param item integer
---@return Attributes?
function Layout:placedDecoration(kind, section, item) end

---The smallest rectangle that holds all that was placed; nil where nothing was.
---@return Rect?
function Layout:placedBounds() end

---Makes the layout invalid, or what a context names; the next pass prepares it once. Never from inside of a pass.
---@param context? Context
function Layout:invalidateLayout(context) end

---Rows of items of their own sizes, broken where a line is full, as UICollectionViewFlowLayout.
---@class FlowLayout: Layout
---@field scrollDirection "vertical"|"horizontal"  The way that the content grows.
---@field itemSize Size  The size of an item; 50 by 50 at first.
---@field estimatedItemSize Size|"automatic"|nil  What items are taken for until they are measured; nil measures none.
---@field minimumLineSpacing number  The least gap between lines; 10 at first.
---@field minimumInteritemSpacing number  The least gap between items of a line; 10 at first.
---@field sectionInset Insets  The distances around the items of a section.
---@field headerReferenceSize Size  The size of headers along the content; 0 is none.
---@field footerReferenceSize Size  The size of footers along the content; 0 is none.
---@field headersPin boolean  Whether headers stay in sight while their section is.
---@field footersPin boolean  Whether footers stay in sight while their section is.
---@field insetReference "content"|"safeArea"|"layoutMargins"  What the section inset is measured from.
---@field pixelAlign "nearest"|"none"  Whether positions are rounded to the nearest pixel, a half upwards; sizes stay.
---@field centersLoneMeasuredItem boolean  Whether the only item of a section is centred where items are measured, as users of UIKit have reported.
FlowLayout = {}

---Sections of items in groups, as UICollectionViewCompositionalLayout.
---@class CompositionalLayout: Layout
---@field section table?  The one Section that all sections are like.
---@field sections fun(index: integer, environment: Environment): table  Answers the Section of each section.
---@field scrollDirection "vertical"|"horizontal"  The way that the content grows.
---@field interSectionSpacing number  The gap between sections.
---@field boundarySupplementaries table[]  Supplementaries at the edges of the whole content; those of a kind count from 1, without an item.
---@field insetsReference string  What insets are measured from.
CompositionalLayout = {}

---The groups of a section, or of all, as sketches in letters.
---@param section? integer
---@return string
function CompositionalLayout:visualDescription(section) end

---Rows of full width, as a list.
---@class ListLayout: Layout
---@field style "plain"|"grouped"|"insetGrouped"|"sidebar"  How it looks.
---@field rowHeight number|"automatic"  How high a row is; 44 at first.
---@field estimatedRowHeight number  What rows are taken for until they are measured.
---@field headerHeight number|"automatic"  How high a header is; 0 is none.
---@field footerHeight number|"automatic"  How high a footer is; 0 is none.
---@field headersPin boolean?  Whether headers stay in sight while their section is; in plain style they do.
---@field pixelAlign "nearest"|"none"  Whether positions are rounded to the nearest pixel, a half upwards; sizes stay.
---@field headerTopPadding number?  The room above a header.
---@field separatorInset Insets?  How far the lines between rows keep from their ends; 16 from the left where it is nil, and from the right in an inset grouped list.
---@field separatorThickness number  How high the lines between rows are; 1 at first, 0 is none.
---@field showsSeparators boolean  Whether there are lines between rows.
ListLayout = {}

---What is shown between two layouts.
---@class TransitionLayout: Layout
---@field from Layout  The layout that goes.
---@field to Layout  The layout that comes.
---@field progress number  How far it is, from 0 to 1.
TransitionLayout = {}

---Keeps a number under a name, for both layouts to see.
---@param key string
---@param number number
function TransitionLayout:setValue(key, number) end

---A number that was kept under a name.
---@param key string
---@return number?
function TransitionLayout:value(key) end

-- MARK: compositional layouts

---What a section provider knows of its surroundings.
---@class Environment
---@field container table  Its contentSize, effectiveContentSize, contentInsets and effectiveContentInsets.
---@field scale number  Pixels to a point.
---@field textCategory string  The Dynamic Type category.

---A share of the width that there is.
---@param share number
---@return any
function fractionalWidth(share) end

---A share of the height that there is.
---@param share number
---@return any
function fractionalHeight(share) end

---A number of points.
---@param points number
---@return any
function absolute(points) end

---An estimate in points, used until it is measured.
---@param points number
---@return any
function estimated(points) end

---As large as the largest of its siblings; the number of points is an estimate until they are measured.
---@param points number
---@return any
function uniformAcrossSiblings(points) end

---A gap of a number of points.
---@param points number
---@return any
function fixed(points) end

---A gap of a number of points, or more where there is room.
---@param points number
---@return any
function flexible(points) end

---An item of a group: width, height, insets, edgeSpacing, supplementaries.
---@param fields table
---@return any
function Item(fields) end

---Items side by side: width, height, items, or item and count; spacing, insets, edgeSpacing, supplementaries.
---@param fields table
---@return any
function HorizontalGroup(fields) end

---Items below each other: width, height, items, or item and count; spacing, insets, edgeSpacing, supplementaries.
---@param fields table
---@return any
function VerticalGroup(fields) end

---Items where a function says: width, height, frames.
---@param fields table
---@return any
function CustomGroup(fields) end

---Gaps around an item or a group: leading, top, trailing, bottom, each fixed or flexible.
---@param fields table
---@return any
function EdgeSpacing(fields) end

---A section of a group that is repeated: group, insets, interGroupSpacing, orthogonal, boundarySupplementaries, decorations, insetsReference, supplementariesFollowInsets, visibleItemsHandler.
---@param fields table
---@return any
function Section(fields) end

---A supplementary at the edge of a section or of the content: kind, width, height, alignment, offset, extendsBoundary, pins, zIndex.
---@param fields table
---@return any
function Boundary(fields) end

---A supplementary at an item or a group, as a badge: kind, width, height, anchor, itemAnchor, zIndex.
---@param fields table
---@return any
function Supplementary(fields) end

---Where a supplementary stands: edges, offset, fractionalOffset.
---@param fields table
---@return any
function Anchor(fields) end

---A decoration behind a section: kind, insets, zIndex.
---@param fields table
---@return any
function Background(fields) end

-- MARK: scenarios

---A view, its data, and what a user does with it: viewport, layout, data, delegate, steps, cell and more.
---@param fields ScenarioFields
---@return any
function Scenario(fields) end

---What a scenario is made from.
---@class ScenarioFields
---@field viewport Size?  The view's size; 390 by 844 at first.
---@field layout Layout?  The layout that is shown.
---@field data table?  The sections: counts, arrays of items, or tables of items, id, header and footer.
---@field delegate Delegate?  The functions that the view calls.
---@field steps fun(view: View)?  What a user does.
---@field cell { reuse?: function, content?: function, preferredSize?: function, textInsets?: Insets }?  How cells are made, and what they show.
---@field contentInset Insets?  The room around the content.
---@field safeArea Insets?  What bars cover.
---@field scale number?  Pixels to a point; 3 at first.
---@field direction "ltr"|"rtl"|nil  The way that text runs.
---@field textCategory string?  The Dynamic Type category; L at first.
---@field hz number?  Display frames to a second; 60 at first.
---@field seed integer?  The seed of everything random.
---@field allowsSelection boolean?  Whether an item may be selected.
---@field allowsMultipleSelection boolean?  Whether several may be.
---@field prefetching boolean?  Whether data is asked for ahead.
---@field cellPrefetching boolean?  Whether cells are created ahead of their display.
---@field alwaysBounceVertical boolean?  Whether short content bounces, too.
---@field alwaysBounceHorizontal boolean?  Whether narrow content bounces, too.
---@field bounces boolean?  Whether the content goes beyond its edges under a finger.
---@field directionalLock boolean?  Whether a drag keeps to one axis.
---@field decelerationRate "normal"|"fast"|number|nil  How soon a scroll comes to rest.
---@field pagingEnabled boolean?  Whether scrolls end at whole pages.
---@field registered table?  Which identifiers and kinds are known.
---@field anchor "none"|"leading"|nil  What stays in its place where sizes change.
---@field keepAlive integer?  How many cells beyond the screen stay as they are.
---@field placeholder string|table|nil  What is shown where there is no item.
---@field taps table?  Recognisers of taps.

---The functions that a view calls when something happens; every function is optional.
---@class Delegate
---@field shouldSelectItem fun(view: View, section: integer, item: integer): boolean  Whether a tap selects an item.
---@field didSelectItem fun(view: View, section: integer, item: integer)  An item was selected.
---@field shouldDeselectItem fun(view: View, section: integer, item: integer): boolean  Whether a tap deselects an item.
---@field didDeselectItem fun(view: View, section: integer, item: integer)  An item is no longer selected.
---@field shouldHighlightItem fun(view: View, section: integer, item: integer): boolean  Whether a touch highlights an item.
---@field didHighlightItem fun(view: View, section: integer, item: integer)  An item was highlighted.
---@field didUnhighlightItem fun(view: View, section: integer, item: integer)  An item is no longer highlighted.
---@field willDisplayCell fun(view: View, section: integer, item: integer)  A cell comes on screen.
---@field didEndDisplayingCell fun(view: View, section: integer, item: integer)  A cell has left the screen.
---@field willDisplaySupplementary fun(view: View, kind: string, section: integer, item: integer?)  A supplementary comes on screen.
---@field didEndDisplayingSupplementary fun(view: View, kind: string, section: integer, item: integer?)  A supplementary has left the screen.
---@field prefetchItems fun(view: View, items: table)  Data of these items will be wanted soon.
---@field cancelPrefetching fun(view: View, items: table)  Data of these items is no longer wanted.
---@field shouldShowMenu fun(view: View, section: integer, item: integer): boolean  Whether a long press shows a menu.
---@field canPerformAction fun(view: View, action: string, section: integer, item: integer): boolean  Whether the menu has an action.
---@field performAction fun(view: View, action: string, section: integer, item: integer)  An action of the menu was chosen.
---@field canMoveItem fun(view: View, section: integer, item: integer): boolean  Whether an item may be moved by hand.
---@field targetItemForMove fun(view: View, section: integer, item: integer, toSection: integer, toItem: integer): integer, integer  Where an item that is moved may go instead.
---@field transitionLayout fun(view: View, from: Layout, to: Layout): Layout  What is shown between two layouts.
---@field targetOffset fun(view: View, proposed: Point): Point  Where the content is to be after a change.
---@field didScroll fun(view: View)  The content offset has changed.
---@field willBeginDragging fun(view: View)  A finger begins to drag.
---@field willEndDragging fun(view: View, velocity: Point, target: Point)  A finger lets go; the target may be changed.
---@field didEndDragging fun(view: View)  A finger has let go.
---@field didEndDecelerating fun(view: View)  The content has come to rest.
---@field didEndScrollingAnimation fun(view: View)  An animated scroll has come to its end.
---@field sizeForItem fun(view: View, layout: FlowLayout, section: integer, item: integer): Size  The size of an item of a flow.
---@field insetForSection fun(view: View, layout: FlowLayout, section: integer): Insets  The inset of a section of a flow.
---@field minimumLineSpacingForSection fun(view: View, layout: FlowLayout, section: integer): number  The gap between lines of a section of a flow.
---@field minimumInteritemSpacingForSection fun(view: View, layout: FlowLayout, section: integer): number  The gap between items of a section of a flow.
---@field referenceSizeForHeader fun(view: View, layout: FlowLayout, section: integer): Size  The size of a header of a flow.
---@field referenceSizeForFooter fun(view: View, layout: FlowLayout, section: integer): Size  The size of a footer of a flow.

-- MARK: the view

---The collection view, as layouts see it while they are asked, and as steps drive it.
---@class View
---@field bounds Rect  The visible rectangle in content coordinates: its origin is the content offset; a step may assign it.
---@field frame Rect  The view's place in its window and its size; a step may assign it.
---@field visibleRect Rect  The visible rectangle in content coordinates.
---@field width number  How wide the view is.
---@field height number  How high the view is.
---@field contentOffset Point  Which point of the content is at the view's top-left corner; a step may assign it.
---@field contentInset Insets  The room around the content.
---@field adjustedInset Insets  The content inset and the safe area together.
---@field safeArea Insets  What bars and the device's shape cover at each edge.
---@field contentSize Size  The size of the content after the last pass.
---@field scale number  Pixels to a point.
---@field direction "ltr"|"rtl"  The way that text runs.
---@field textCategory string  The Dynamic Type category.
---@field isTracking boolean  Whether a finger is down.
---@field isDragging boolean  Whether a finger drags the content.
---@field isDecelerating boolean  Whether the content goes on by itself after a finger has let go.
---@field touchLocation Point?  Where the finger is, in content coordinates; nil where none is down, or its step named no point.
---@field delegate Delegate?  The functions that the view calls.
---@field layout Layout  The layout that is shown.
---@field data Data  The data source; called as a method, it answers what an item holds.
---@field time number  Seconds of the simulated clock.
---@field trace table[]  The calls of the layout protocol so far.
---@field reusePool table<string, integer>  How many views wait to be used again, by identifier.
---@field selectedItems { [1]: integer, [2]: integer }[]  The items that are selected.
---@field focusedItem { [1]: integer, [2]: integer }?  The item that has the focus.
---@field allowsSelection boolean  Whether an item may be selected.
---@field allowsMultipleSelection boolean  Whether several may be.
---@field menu table?  The menu that is shown.
local View = {}

---How many sections the data has.
---@return integer
function View:sectionCount() end

---How many items a section has.
---@param section integer
---@return integer
---@example view:itemCount(1) --> 3
function View:itemCount(section) end

---What the data holds for all items of a section, in an array; `nil` stands where items are only counted.
---@param section integer
---@return any[]
---@example #view:items(2) --> 2
function View:items(section) end

---What the data source holds for an item.
---@param section integer
---@param item integer
---@return any
---@example view:data(2, 1) --> moon
function View:data(section, item) end

---What a section carries beside its items: id, header and footer.
---@param section integer
---@return table
function View:sectionData(section) end

---A number rounded to whole pixels.
---@param value number
---@return number
---@example view:round(10.4) * view.scale --> 31.0
function View:round(value) end

---How large a text is in the view's font: options are textStyle, numberOfLines and width.
---@param text string
---@param options? table
---@return Size
function View:textSize(text, options) end

---Moves a finger over the view, and lets go with the speed that it has; the first ten points begin the drag and move nothing: by and over (seconds) or path, at, section, settle.
---@param options { by?: Point, over?: number, path?: number[][], at?: Point, section?: integer, settle?: boolean }
function View:drag(options) end

---Lets the content go with a speed in points per millisecond: velocity, section, settle.
---@param options { velocity: Point, section?: integer, settle?: boolean }
function View:fling(options) end

---Puts the content at an offset; options are animated and settle.
---@param point Point
---@param options? table
function View:scrollTo(point, options) end

---Scrolls to an item; options are at, animated and settle.
---@param section integer
---@param item integer
---@param options? table
function View:scrollToItem(section, item, options) end

---Scrolls by the smallest way that shows a rectangle of the content; options are animated and settle.
---@param rect Rect
---@param options? table
function View:scrollRectToVisible(rect, options) end

---How far the strip of an orthogonal section is scrolled.
---@param section integer
---@return number?
function View:stripOffset(section) end

---Gives the content another inset.
---@param insets Insets
function View:setContentInset(insets) end

---Gives the view another safe area, as a bar that comes or goes does.
---@param insets Insets
function View:setSafeArea(insets) end

---Tells the view of items that the data has now; options are animated, completion and settle.
---@param items table
---@param options? table
function View:insertItems(items, options) end

---Tells the view of items that the data has no longer.
---@param items table
---@param options? table
function View:deleteItems(items, options) end

---Reloads items, with new views.
---@param items table
---@param options? table
function View:reloadItems(items, options) end

---Updates items, and keeps their views.
---@param items table
---@param options? table
function View:reconfigureItems(items, options) end

---Tells the view that an item has moved.
---@param from table
---@param to table
---@param options? table
function View:moveItem(from, to, options) end

---Tells the view of sections that the data has now.
---@param sections integer[]
---@param options? table
function View:insertSections(sections, options) end

---Tells the view of sections that the data has no longer.
---@param sections integer[]
---@param options? table
function View:deleteSections(sections, options) end

---Tells the view that a section has moved.
---@param from integer
---@param to integer
---@param options? table
function View:moveSection(from, to, options) end

---Reloads sections.
---@param sections integer[]
---@param options? table
function View:reloadSections(sections, options) end

---Does several changes as one; options are animated, completion and settle.
---@param body function
---@param options? table
function View:performBatchUpdates(body, options) end

---Reloads everything, without animations.
function View:reloadData() end

---Makes the data what a snapshot says, by the changes that lead there; options are animated, completion, settle and usingReloadData.
---@param snapshot Snapshot
---@param options? table
function View:apply(snapshot, options) end

---Makes a section what an outline says.
---@param id any
---@param outline SectionSnapshot
---@param options? table
function View:applySection(id, outline, options) end

---Taps at a point of the content.
---@param point Point
---@param options? table
function View:tap(point, options) end

---Puts a finger down at a point of the content.
---@param point Point
---@param options? table
function View:touchDown(point, options) end

---Lifts the finger.
---@param options? table
function View:touchUp(options) end

---Presses long at a point of the content.
---@param point Point
---@param options? table
function View:longPress(point, options) end

---Adds a recogniser of taps.
---@param recogniser table
function View:addTap(recogniser) end

---Selects an item, as a program does; options are at, animated and settle.
---@param section integer
---@param item integer
---@param options? table
function View:selectItem(section, item, options) end

---Deselects an item, as a program does.
---@param section integer
---@param item integer
function View:deselectItem(section, item) end

---Lets items be selected, or not.
---@param isAllowed boolean
function View:setAllowsSelection(isAllowed) end

---Lets several items be selected, or not.
---@param isAllowed boolean
function View:setAllowsMultipleSelection(isAllowed) end

---Chooses an action of an item's menu.
---@param action "copy"|"cut"|"paste"
---@param section integer
---@param item integer
function View:performMenuAction(action, section, item) end

---Begins to move an item by hand.
---@param section integer
---@param item integer
---@return boolean
function View:beginMove(section, item) end

---Moves the item that is held to a point of the content.
---@param point Point
function View:updateMove(point) end

---Lets the item that is held go where it is.
function View:endMove() end

---Lets the item that is held go back.
function View:cancelMove() end

---Moves the focus.
---@param direction "up"|"down"|"left"|"right"
---@param options? table
function View:moveFocus(direction, options) end

---Shows another layout; options are animated, completion and settle.
---@param layout Layout
---@param options? table
function View:setLayout(layout, options) end

---Begins a change of layouts by hand.
---@param layout Layout
---@param options? table
---@return TransitionLayout
function View:startTransition(layout, options) end

---Says how far a change of layouts by hand is, from 0 to 1.
---@param progress number
function View:setTransitionProgress(progress) end

---Brings a change of layouts by hand to its end.
---@param options? table
function View:finishTransition(options) end

---Takes a change of layouts by hand back.
---@param options? table
function View:cancelTransition(options) end

---Makes the layout invalid, or what a context names.
---@param context? Context
function View:invalidateLayout(context) end

---Gives the view another size, as a rotation or a window does.
---@param size Size
---@param options? table
function View:resize(size, options) end

---Changes the Dynamic Type category.
---@param category string
function View:setTextCategory(category) end

---Changes the way that text runs.
---@param direction "ltr"|"rtl"
function View:setDirection(direction) end

---Lets simulated time pass, in seconds.
---@param seconds number
function View:wait(seconds) end

---Runs the layout pass that waits, where one does.
function View:layoutIfNeeded() end

---Records all that can be seen now, under a name.
---@param label string
function View:snapshot(label) end

---Records a text.
---@param text string
function View:note(text) end

---The items on screen, in the order of the data.
---@return { [1]: integer, [2]: integer, section: integer, item: integer }[]
function View:visibleItems() end

---The cells on screen: reuse, serial, timesUsed, section, item, frame and states.
---@return table[]
function View:visibleCells() end

---The cell that shows an item, or nil where it is not on screen.
---@param section integer
---@param item integer
---@return table?
---@example view:cellFor(1, 1).reuse --> cell
function View:cellFor(section, item) end

---The topmost item at a point of the content.
---@param point Point
---@return { [1]: integer, [2]: integer, section: integer, item: integer }?
---@example view:itemAt(Point(20, 10)).item --> 1
function View:itemAt(point) end

---The attributes of an item wherever it is.
---@param section integer
---@param item integer
---@return Attributes?
---@example view:attributesFor(1, 1).frame --> Rect(0, 0, 50, 50)
function View:attributesFor(section, item) end

---Copies of all elements that meet a rectangle of the content: cells, supplementary and decoration views; the visible ones without a rectangle.
---@param rect? Rect
---@return Attributes[]
function View:elements(rect) end

-- MARK: data

---The data source of a view: what is changed here, the view must be told of.
---@class Data
local Data = {}

---Puts an item in.
---@param section integer
---@param item integer
---@param value? any
function Data:insert(section, item, value) end

---Takes an item out, and answers its value.
---@param section integer
---@param item integer
---@return any
function Data:remove(section, item) end

---Moves an item; where it goes to is counted after it was taken out.
---@param section integer
---@param item integer
---@param toSection integer
---@param toItem integer
function Data:move(section, item, toSection, toItem) end

---Gives an item another value.
---@param section integer
---@param item integer
---@param value any
function Data:replace(section, item, value) end

---Puts a section in.
---@param section integer
---@param value? any
function Data:insertSection(section, value) end

---Takes a section out.
---@param section integer
function Data:removeSection(section) end

---Moves a section; where it goes to is counted after it was taken out.
---@param section integer
---@param toSection integer
function Data:moveSection(section, toSection) end

---The data as a snapshot, to be changed and applied.
---@return Snapshot
function Data:snapshot() end

---A section's items as an outline, to be changed and applied.
---@param id any
---@return SectionSnapshot
function Data:sectionSnapshot(id) end

---Whether an item of an outline is open.
---@param section integer
---@param item integer
---@return boolean
function Data:isExpanded(section, item) end

---How many items of its outline an item is below.
---@param section integer
---@param item integer
---@return integer
function Data:level(section, item) end

---Sections and items by their identifiers, for `view:apply`.
---@class Snapshot
local SnapshotMethods = {}

---Makes a snapshot from an array of sections, each with an id and items.
---@param sections? table
---@return Snapshot
---@example Snapshot { { id = "a", items = { "x", "y" } } }:itemCount() --> 2
function Snapshot(sections) end

---A snapshot of its own with the same content.
---@return Snapshot
function SnapshotMethods:copy() end

---How many sections there are.
---@return integer
function SnapshotMethods:sectionCount() end

---The identifiers of the sections.
---@return any[]
function SnapshotMethods:sections() end

---How many items there are, in a section or in all.
---@param section? any
---@return integer
function SnapshotMethods:itemCount(section) end

---The identifiers of the items of a section, or of all.
---@param section? any
---@return any[]
function SnapshotMethods:ids(section) end

---The values of the items of a section, or of all.
---@param section? any
---@return any[]
function SnapshotMethods:items(section) end

---The value of an item.
---@param id any
---@return any
function SnapshotMethods:item(id) end

---Whether there is such an item.
---@param id any
---@return boolean
function SnapshotMethods:contains(id) end

---Whether there is such a section.
---@param id any
---@return boolean
function SnapshotMethods:containsSection(id) end

---Where an item is: its section and its place.
---@param id any
---@return integer? section
---@return integer? item
function SnapshotMethods:find(id) end

---The section of an item.
---@param id any
---@return any
function SnapshotMethods:sectionOf(id) end

---Adds items at the end of the last section, or of the one that `to` names.
---@param items table
---@param options? { to?: any }
---@return Snapshot
---@example table.concat(Snapshot { { id = "a", items = { "x" } } }:append({ "y" }):ids(), " ") --> x y
function SnapshotMethods:append(items, options) end

---Puts items before or after another one.
---@param items table
---@param options { before?: any, after?: any }
---@return Snapshot
function SnapshotMethods:insert(items, options) end

---Takes items out.
---@param ids any[]
---@return Snapshot
function SnapshotMethods:delete(ids) end

---Takes everything out.
---@return Snapshot
function SnapshotMethods:deleteAll() end

---Moves an item before or after another one, or to the end of a section.
---@param id any
---@param options { before?: any, after?: any, to?: any }
---@return Snapshot
function SnapshotMethods:move(id, options) end

---Gives an item that is there another value.
---@param value any
---@return Snapshot
function SnapshotMethods:replace(value) end

---Reloads items, with new views.
---@param ids any[]
---@return Snapshot
function SnapshotMethods:reload(ids) end

---Updates items, and keeps their views.
---@param ids any[]
---@return Snapshot
function SnapshotMethods:reconfigure(ids) end

---Adds sections at the end.
---@param sections table
---@return Snapshot
function SnapshotMethods:appendSections(sections) end

---Puts sections before or after another one.
---@param sections table
---@param options { before?: any, after?: any }
---@return Snapshot
function SnapshotMethods:insertSections(sections, options) end

---Takes sections out.
---@param ids any[]
---@return Snapshot
function SnapshotMethods:deleteSections(ids) end

---Moves a section before or after another one.
---@param id any
---@param options { before?: any, after?: any }
---@return Snapshot
function SnapshotMethods:moveSection(id, options) end

---Reloads sections.
---@param ids any[]
---@return Snapshot
function SnapshotMethods:reloadSections(ids) end

---The items of one section as an outline that can be opened and closed, for `view:applySection`.
---@class SectionSnapshot
local SectionSnapshotMethods = {}

---Makes an outline from an array of items.
---@param items? table
---@return SectionSnapshot
function SectionSnapshot(items) end

---Adds items at the end, or below the item that `to` names.
---@param items table
---@param options? { to?: any }
---@return SectionSnapshot
---@example SectionSnapshot { "x", "y" }:append({ "z" }, { to = "x" }):level("z") --> 1
function SectionSnapshotMethods:append(items, options) end

---Puts items before or after another one.
---@param items table
---@param options { before?: any, after?: any }
---@return SectionSnapshot
function SectionSnapshotMethods:insert(items, options) end

---Takes items out, with what is below them.
---@param ids any[]
---@return SectionSnapshot
function SectionSnapshotMethods:delete(ids) end

---Takes everything out.
---@return SectionSnapshot
function SectionSnapshotMethods:deleteAll() end

---Opens items.
---@param ids any[]
---@return SectionSnapshot
function SectionSnapshotMethods:expand(ids) end

---Closes items.
---@param ids any[]
---@return SectionSnapshot
function SectionSnapshotMethods:collapse(ids) end

---Gives an item that is there another value.
---@param value any
---@return SectionSnapshot
function SectionSnapshotMethods:replace(value) end

---An outline of its own with the same content.
---@return SectionSnapshot
function SectionSnapshotMethods:copy() end

---The identifiers of all items.
---@return any[]
function SectionSnapshotMethods:ids() end

---The identifiers of the items that can be seen.
---@return any[]
function SectionSnapshotMethods:visibleIds() end

---The values of all items.
---@return any[]
function SectionSnapshotMethods:items() end

---The values of the items that can be seen.
---@return any[]
function SectionSnapshotMethods:visibleItems() end

---The identifiers of the items that are below none.
---@return any[]
function SectionSnapshotMethods:roots() end

---The identifiers of the items right below one.
---@param id any
---@return any[]
function SectionSnapshotMethods:children(id) end

---The identifier of the item that one is below.
---@param id any
---@return any
function SectionSnapshotMethods:parent(id) end

---How many items one is below.
---@param id any
---@return integer
function SectionSnapshotMethods:level(id) end

---The value of an item.
---@param id any
---@return any
function SectionSnapshotMethods:item(id) end

---Whether there is such an item.
---@param id any
---@return boolean
function SectionSnapshotMethods:contains(id) end

---Whether an item is open.
---@param id any
---@return boolean
function SectionSnapshotMethods:isExpanded(id) end

---Whether an item can be seen: all that it is below are open.
---@param id any
---@return boolean
---@example SectionSnapshot { "x" }:append({ "z" }, { to = "x" }):isVisible("z") --> false
function SectionSnapshotMethods:isVisible(id) end

-- MARK: what a scenario expects

---What a scenario's steps hold the view to: the first thing that does not hold ends the run, with status 1. Numbers may differ by a hundredth of a point.
---@class expectLibrary
expect = {}

---Expects a condition to hold.
---@param condition any
---@param message? string
function expect.that(condition, message) end

---Expects two values to be the same: numbers, rects and the like nearly, tables field by field.
---@param actual any
---@param expected any
---@param what? string
---@param tolerance? number
function expect.equal(actual, expected, what, tolerance) end

---Expects a number to be the bound or more.
---@param actual number
---@param bound number
---@param what? string
function expect.atLeast(actual, bound, what) end

---Expects a number to be the bound or less.
---@param actual number
---@param bound number
---@param what? string
function expect.atMost(actual, bound, what) end

---Expects all numbers of an array to be the same.
---@param numbers number[]
---@param what? string
function expect.allEqual(numbers, what) end

---Expects no number of an array to be smaller than the one before it.
---@param numbers number[]
---@param what? string
function expect.ascending(numbers, what) end

---Expects an item to have a place, wherever that is, and answers the attributes.
---@param view View
---@param section integer
---@param item integer
---@return Attributes
function expect.cell(view, section, item) end

---Expects a cell to have a frame.
---@param view View
---@param section integer
---@param item integer
---@param frame Rect
function expect.frame(view, section, item, frame) end

---Expects the content to have a size: two numbers, or a Size.
---@param view View
---@param width number|Size
---@param height? number
function expect.contentSize(view, width, height) end

---Expects an item's cell to be on screen.
---@param view View
---@param section integer
---@param item integer
function expect.visible(view, section, item) end

---Expects an item's cell not to be on screen.
---@param view View
---@param section integer
---@param item integer
function expect.notVisible(view, section, item) end

---Expects neighbours in a row (axis "x") or in a column ("y") to have the same gap between them everywhere, or a given one; options are view, axis, section and gap.
---@param options { view: View, axis: "x"|"y", section?: integer, gap?: number }
function expect.gapsEqual(options) end

---Expects every cell to lie inside of the content, or of a rectangle; options are view, section and rect.
---@param options { view: View, section?: integer, rect?: Rect }
function expect.inside(options) end

---Expects no two cells to share more than an edge; options are view and section.
---@param options { view: View, section?: integer }
function expect.noOverlap(options) end

---Expects a callback to have been called so often; options are view, name, since (a time), exactly, atMost and atLeast.
---@param options { view: View, name: string, since?: number, exactly?: integer, atMost?: integer, atLeast?: integer }
function expect.calls(options) end

---Answers how many instructions of Lua a function takes, all that the layout does for it included, and expects that to be at most a given number; options are run, atMost and what (a name for the message).
---@param options { run: fun(), atMost?: integer, what?: string }
---@return integer
function expect.instructions(options) end
