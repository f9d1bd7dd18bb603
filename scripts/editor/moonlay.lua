---@meta
-- luacheck: ignore
-- luacheck: no max line length
-- The names that Moonlay adds to Lua, for editors that read LuaCATS annotations, and for `:doc` at the prompt.
-- Units are points; x grows to the right and y down; sections and items count from 1. A test runs the code
-- after `@example`, and reference/API.md shows it. This file is generated from the declarations in Sources.

-- MARK: geometry

---A rectangle. A table with these fields, or `{ x, y, width, height }`, is accepted wherever a rectangle is expected.
---@class Rect
---@field x number  The left edge.
---@field y number  The top edge.
---@field width number  The width.
---@field height number  The height.
---@field minX number  The left edge.
---@field midX number  The horizontal centre.
---@field maxX number  The right edge.
---@field minY number  The top edge.
---@field midY number  The vertical centre.
---@field maxY number  The bottom edge.
local RectMethods = {}

---Creates a rectangle from four numbers or from a table.
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@return Rect
---@example Rect(10, 20, 100, 50).maxX --> 110
function Rect(x, y, width, height) end

---Returns whether two rectangles overlap. Rectangles that only share an edge do not.
---@param rect Rect  a rectangle, in points
---@return boolean
---@example Rect(0, 0, 10, 10):intersects(Rect(10, 0, 5, 5)) --> false
function RectMethods:intersects(rect) end

---Returns whether a point or a whole rectangle is inside. The left and top edges belong to the rectangle; the right and bottom edges do not.
---@param what Point|Rect  a point or a rectangle
---@return boolean
---@example Rect(0, 0, 10, 10):contains(Point(0, 5)) --> true
---@example Rect(0, 0, 10, 10):contains(Point(10, 5)) --> false
function RectMethods:contains(what) end

---Returns the intersection of two rectangles, or nil if it is empty.
---@param rect Rect  a rectangle, in points
---@return Rect?
---@example Rect(0, 0, 10, 10):intersection(Rect(4, 6, 10, 10)) --> Rect(4, 6, 6, 4)
function RectMethods:intersection(rect) end

---Returns the smallest rectangle that contains both.
---@param rect Rect  a rectangle, in points
---@return Rect
---@example Rect(0, 0, 10, 10):union { 20, 0, 5, 30 } --> Rect(0, 0, 25, 30)
function RectMethods:union(rect) end

---Returns the rectangle reduced by the insets.
---@param insets Insets  in points
---@return Rect
---@example Rect(0, 0, 100, 50):inset(Insets(5, 10)) --> Rect(10, 5, 80, 40)
function RectMethods:inset(insets) end

---The smallest rectangle of whole numbers that contains this one, like CGRect.integral.
---@return Rect
---@example Rect(0.5, 1, 10, 10.2):integral() --> Rect(0, 1, 11, 11)
function RectMethods:integral() end

---Returns the rectangle moved by an offset.
---@param dx number  the distance to the right, in points
---@param dy number  the distance down, in points
---@return Rect
---@example Rect(0, 0, 100, 50):offset(3, -4) --> Rect(3, -4, 100, 50)
function RectMethods:offset(dx, dy) end

---A size. A table with these fields, or `{ width, height }`, is accepted wherever a size is expected.
---@class Size
---@field width number  The width.
---@field height number  The height.

---Creates a size from two numbers, or from a table.
---@param width number  in points
---@param height number  in points
---@return Size
---@example Size { 100, 50 }.height --> 50
function Size(width, height) end

---A point. A table with these fields, or `{ x, y }`, is accepted wherever a point is expected.
---@class Point
---@field x number  The distance from the left.
---@field y number  The distance from the top.

---Creates a point from two numbers, or from a table.
---@param x number  from the left, in points
---@param y number  from the top, in points
---@return Point
---@example Point { x = 3, y = 4 } --> Point(3, 4)
function Point(x, y) end

---Distances from four edges.
---@class Insets
---@field top number  The distance from the top.
---@field left number  The distance from the left.
---@field bottom number  The distance from the bottom.
---@field right number  The distance from the right.

---Creates insets. One number sets all four sides; two set vertical and horizontal; four are top, left, bottom, right.
---@param top number  in points
---@param left? number  in points
---@param bottom? number  in points
---@param right? number  in points
---@return Insets
---@example Insets(8, 16) --> Insets(8, 16, 8, 16)
function Insets(top, left, bottom, right) end

---A transform about an element's centre: rotation, scale and translation. `t1 * t2` applies t1 first, then t2.
---@class Transform
---@operator mul(Transform): Transform
local TransformMethods = {}

---Functions that create two-dimensional transforms.
---@class TransformLibrary
---@field identity Transform  The identity transform; a field of the class alone.
Transform = {}

---Creates a transform that scales; one factor applies to both axes.
---@param sx number  the horizontal factor
---@param sy? number  the vertical factor; default: the same as sx
---@return Transform
---@example Transform.scale(2):apply(Point(3, 4)) --> Point(6, 8)
---@example (Transform.scale(2) * Transform.translate(10, 0)):apply(Point(3, 4)) --> Point(16, 8)
function Transform.scale(sx, sy) end

---Creates a transform that rotates clockwise on screen.
---@param radians number  an angle, in radians
---@return Transform
---@example Transform.rotate(math.pi):apply(Point(3, 4)) --> Point(-3, -4)
function Transform.rotate(radians) end

---Creates a transform that translates.
---@param dx number  the distance to the right, in points
---@param dy number  the distance down, in points
---@return Transform
function Transform.translate(dx, dy) end

---Creates a transform from six numbers, in the order of CGAffineTransform.
---@param a number  the factor from x to x
---@param b number  the factor from x to y
---@param c number  the factor from y to x
---@param d number  the factor from y to y
---@param tx number  the distance to the right, in points
---@param ty number  the distance down, in points
---@return Transform
function Transform.matrix(a, b, c, d, tx, ty) end

---Returns the inverse transform, or nil if the transform has none.
---@return Transform|nil
---@example Transform.translate(5, 6):inverse():apply(Point(5, 6)) --> Point(0, 0)
function TransformMethods:inverse() end

---Returns the transformed point.
---@param point Point  in points of the content
---@return Point
function TransformMethods:apply(point) end

---A three-dimensional transform, for `attributes.transform3D`. `t1 * t2` applies t1 first, then t2.
---@class Transform3D
---@field m11 number  The first of the 16 numbers, row by row. The others are m12 to m44; all can be set.
---@field m34 number  The third row's fourth number: -1 / distance for an eye at that distance.
---@operator mul(Transform3D): Transform3D
local Transform3DMethods = {}

---Returns the inverse transform, or nil if the transform has none.
---@return Transform3D|nil
function Transform3DMethods:inverse() end

---Returns the transformed point, with the perspective division applied.
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param z? number  towards the viewer, in points
---@return number, number, number
function Transform3DMethods:apply(x, y, z) end

---Functions that create three-dimensional transforms.
---@class Transform3DLibrary
---@field identity Transform3D  The identity transform; a field of the class alone.
Transform3D = {}

---Creates a transform from its 16 numbers, row by row.
---@param m11 number  the first row's first number
---@param ... number  the other 15 numbers, row by row
---@return Transform3D
function Transform3D.matrix(m11, ...) end

---Creates a transform that rotates about the axis from the origin to a point.
---@param radians number  an angle, in radians
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param z number  towards the viewer, in points
---@return Transform3D
function Transform3D.rotate(radians, x, y, z) end

---Creates a perspective transform for an eye at a distance from the screen.
---@param distance number  from the eye to the screen, in points
---@return Transform3D
function Transform3D.perspective(distance) end

---Creates a transform that rotates about the horizontal axis.
---@param radians number  an angle, in radians
---@return Transform3D
function Transform3D.rotateX(radians) end

---Creates a transform that rotates about the vertical axis.
---@param radians number  an angle, in radians
---@return Transform3D
function Transform3D.rotateY(radians) end

---Creates a transform that rotates about the axis toward the viewer.
---@param radians number  an angle, in radians
---@return Transform3D
function Transform3D.rotateZ(radians) end

---Creates a transform that translates.
---@param x number  the distance to the right, in points
---@param y number  the distance down, in points
---@param z? number  the distance towards the viewer, in points; default 0
---@return Transform3D
function Transform3D.translate(x, y, z) end

---Creates a transform that scales.
---@param x number  the horizontal factor
---@param y? number  the vertical factor; default: the same as x
---@param z? number  the factor towards the viewer; default 1
---@return Transform3D
function Transform3D.scale(x, y, z) end

-- MARK: rounding

---Rounds a number by one of Swift's rules. Default: to the nearest whole number, a half away from zero.
---@param value number  a finite number
---@param rule? "toNearestOrAwayFromZero"|"toNearestOrEven"|"up"|"down"|"towardZero"|"awayFromZero"  a name of `FloatingPointRoundingRule`
---@return number
---@example math.rounded(-2.5) --> -3
function math.rounded(value, rule) end

---Returns what remains of a division whose quotient is cut off towards zero; it has the sign of the value.
---@param value number  a finite number
---@param divisor number  any number but 0
---@return number
---@example math.truncatingRemainder(-7.5, 2) --> -1.5
function math.truncatingRemainder(value, divisor) end

-- MARK: parameters

---Declares parameters with a range or choices. Moonlay checks every assignment.
---@class ParameterLibrary
Parameter = {}

---Declares an integer parameter.
---@param default integer  the value until another one is set
---@param range? { min?: integer, max?: integer, step?: integer }  the minimum and the maximum of every assignment, and the step of a control
---@return any
function Parameter.integer(default, range) end

---Declares a number parameter.
---@param default number  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
function Parameter.number(default, range) end

---Declares a parameter that is a size; the range is that of its width and of its height.
---@param default Size  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
function Parameter.size(default, range) end

---Declares a parameter that is a point; the range is that of its x and of its y.
---@param default Point  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
function Parameter.point(default, range) end

---Declares a parameter that is insets; the range is that of each of the four numbers.
---@param default Insets  the value until another one is set
---@param range? { min?: number, max?: number, step?: number }  the minimum and the maximum of every assignment, and the step of a control
---@return any
function Parameter.insets(default, range) end

---Declares a boolean parameter.
---@param default boolean  the value until another one is set
---@return any
function Parameter.boolean(default) end

---Declares a parameter with a fixed set of values.
---@param default string  the value until another one is set
---@param choices string[]  the allowed values
---@return any
function Parameter.choice(default, choices) end

-- MARK: attributes

---The position and appearance of an element.
---@class Attributes
---@field frame Rect  The frame on screen, after the transform. Setting it sets center and size.
---@field center Point  The centre; a transform does not change it.
---@field size Size  The size before the transform.
---@field bounds Rect  The element's own rectangle, with its origin at 0, 0.
---@field x number  The frame's left edge.
---@field y number  The frame's top edge.
---@field width number  The frame's width.
---@field height number  The frame's height.
---@field transform Transform  The two-dimensional transform.
---@field transform3D Transform3D  The three-dimensional transform.
---@field alpha number  The opacity, from 0 to 1.
---@field zIndex integer  The order from back to front; higher numbers are in front.
---@field hidden boolean  Whether the element is hidden.
---@field cornerRadius number  The radius of the corners.
---@field category "cell"|"supplementary"|"decoration"  The category of the element; read-only.
---@field kind string?  The kind of a supplementary view or a decoration; read-only.
---@field section integer  The section, or the index of a view of the whole list; read-only.
---@field item integer?  The item's number in its section; nil for a view of the whole list; read-only.
---@field custom table  Your own values, compared and shown in results like the other properties.
local AttributesMethods = {}

---Functions that create attributes.
---@class AttributesLibrary
Attributes = {}

---Creates the attributes of an item's cell.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param rect? Rect  a rectangle, in points
---@return Attributes
---@example Attributes.cell(1, 2, Rect(0, 0, 10, 20)).center --> Point(5, 10)
function Attributes.cell(section, item, rect) end

---Creates the attributes of a supplementary view, such as a header. Without an item they are those of a view of the whole list: Attributes.supplementary(kind, index, rect).
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item? integer|Rect  the item's number in its section, from 1; omit it for a view of the whole list
---@param rect? Rect  a rectangle, in points
---@return Attributes
---@example Attributes.supplementary("header", 3, 1).kind --> header
---@example Attributes.supplementary("banner", 2).item --> nil
function Attributes.supplementary(kind, section, item, rect) end

---Creates the attributes of a decoration, such as a background.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param rect? Rect  a rectangle, in points
---@return Attributes
function Attributes.decoration(kind, section, item, rect) end

---Returns an independent copy.
---@return Attributes
function AttributesMethods:copy() end

-- MARK: invalidation

---Describes which parts of a layout are invalid.
---@class Context
---@field everything boolean  Whether the whole layout is invalid; read-only.
---@field dataSourceCounts boolean  Whether the item and section counts may have changed; read-only.
---@field items { [1]: integer, [2]: integer }[]  The invalid items, each listed once.
---@field supplementaries table<string, { [1]: integer, [2]: integer? }[]>  The invalid supplementary views by kind, each listed once.
---@field decorations table<string, { [1]: integer, [2]: integer }[]>  The invalid decorations by kind, each listed once.
---@field offsetAdjustment Point  The change of the content offset.
---@field sizeAdjustment Size  The change of the content size.
---@field delegateMetrics boolean  Whether a flow layout calls its delegate again.
---@field flowAttributes boolean  Whether a flow layout places its elements again.
---@field custom table  Your own values: what boundsInvalidation stores here, invalidate reads.
local ContextMethods = {}

---Marks an item as invalid.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
function ContextMethods:addItem(section, item) end

---Marks a supplementary view as invalid; without an item, one of the whole list.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item? integer  the item's number in its section, from 1; omit it for a view of the whole list
function ContextMethods:addSupplementary(kind, section, item) end

---Marks a decoration as invalid.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
function ContextMethods:addDecoration(kind, section, item) end

---Creates an empty context.
---@return Context
function Context() end

-- MARK: layouts

---A layout class. `Grid { columns = 4 }` creates an instance; `Grid:extend(…)` creates a subclass.
---@class Layout
---@field demo table  The default scenario of the class.
---@field decorations string[]  The registered decoration kinds; without this list, all kinds are registered.
---@field flipsHorizontally boolean  Whether the view mirrors the layout when text runs the other way.
---@field developmentDirection "ltr"|"rtl"  The direction of text that the layout was written for.
---@field estimatedExtents "width"|"height"|"both"|nil  The extents that cells may change by their preferred sizes (default: height).
---@field allowsOverlap boolean?  Whether elements may overlap, without a warning.
---@field allowsOutsideContent boolean?  Whether elements may be outside the content, without a warning.
---@field allowsMissingItems boolean?  Whether items may be missing or empty, without a warning.
---@field allowsReplacement boolean?  Whether prepare may place an element twice, without a warning.
---@field allowsPageDrift boolean?  Whether pages may be longer or shorter than items, without a warning.
---@field allowsReaderMoves boolean?  Whether updates and sizes may move what is visible without changing it, without a warning.
---@field allowsRecomputing boolean?  Whether each step of a scroll may recompute every item, without a warning.
---@field allowsOffsetReads boolean?  Whether prepare may read the content offset while scrolling does not prepare, without a warning.
---@field followsOffset boolean?  Whether the results depend on the content offset instead of the rectangle, without findings of checks.
---@overload fun(parameters?: table): Layout
Layout = {}

---Creates a class with a name, and parameters with their defaults.
---@param name string  the name in results and messages
---@param parameters? table  the parameters with their defaults, or their values; none has the name of a method of every layout
---@return Layout
function Layout.new(name, parameters) end

---Creates a subclass.
---@param name string  the name in results and messages
---@param parameters? table  the parameters with their defaults, or their values; none has the name of a method of every layout
---@return Layout
function Layout:extend(name, parameters) end

---Computes the layout. Called first in the pass after an invalidation. The host stores the placed elements and finds them by rectangle.
---@param view View  the view
function Layout:prepare(view) end

---Returns the content size, as a Size or two numbers. Default: up to the far corner of the placed elements.
---@param view View  the view
---@return Size|number size
---@return number? height
function Layout:contentSize(view) end

---Returns the attributes of every element that intersects a rectangle. Default: the placed elements.
---@param view View  the view
---@param rect Rect  a rectangle, in points
---@return Attributes[]
function Layout:attributes(view, rect) end

---Returns the attributes of one item, or four numbers: x, y, width, height.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes|number|nil
function Layout:itemAttributes(view, section, item) end

---Returns the attributes of one supplementary view; without an item, of one of the whole list.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item? integer  the item's number in its section, from 1; nil for a view of the whole list
---@return Attributes?
function Layout:supplementaryAttributes(view, kind, section, item) end

---Returns the attributes of one decoration.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:decorationAttributes(view, kind, section, item) end

---Returns whether new bounds, after a scroll or a rotation, invalidate the layout. Default: false.
---@param view View  the view
---@param newBounds Rect  the bounds after the change, in points of the content
---@return boolean
function Layout:shouldInvalidate(view, newBounds) end

---Lists in a context what new bounds invalidate. A context that names no element, as by default, invalidates every placed element.
---@param view View  the view
---@param newBounds Rect  the bounds after the change, in points of the content
---@param context Context  the invalid parts
function Layout:boundsInvalidation(view, newBounds, context) end

---Notified before elements become invalid.
---@param view View  the view
---@param context Context  the invalid parts
function Layout:invalidate(view, context) end

---Returns whether a cell's preferred size invalidates the layout. Default: false.
---@param view View  the view
---@param preferred Attributes  the attributes that the cell prefers
---@param original Attributes  the attributes that the layout returned
---@return boolean
function Layout:shouldInvalidatePreferred(view, preferred, original) end

---Lists in a context what a preferred size invalidates. Default: the one element.
---@param view View  the view
---@param preferred Attributes  the attributes that the cell prefers
---@param original Attributes  the attributes that the layout returned
---@param context Context  the invalid parts
function Layout:preferredInvalidation(view, preferred, original, context) end

---Returns the offset where a scroll ends, for snapping: the proposed one or another. The velocity is in points per millisecond.
---@param view View  the view
---@param proposed Point  the proposed offset, in points
---@param velocity Point  the velocity at the release, in points per millisecond
---@return Point|number
function Layout:targetOffset(view, proposed, velocity) end

---Returns the content offset after an update or a change of layouts.
---@param view View  the view
---@param proposed Point  the proposed offset, in points
---@return Point|number
function Layout:targetOffsetForUpdate(view, proposed) end

---Returns whether the layout moves by itself and needs another display frame. Called after each frame. Default: false.
---@param view View  the view
---@return boolean
function Layout:wantsNextFrame(view) end

---Moves the layout to a moment of the simulated time, in seconds, after wantsNextFrame returned true. The context names what moved; without a name, that is every placed element.
---@param view View  the view
---@param time number  the simulated time of the frame, in seconds
---@param context Context  the invalid parts
function Layout:animate(view, time, context) end

---Receives the insertions, deletions, reloads and moves of an update.
---@param view View  the view
---@param updates { action: string, before?: table, after?: table }[]  each with its action (insert, delete, reload or move) and its places before and after; a section has no item
function Layout:prepareUpdates(view, updates) end

---Notified when the animations of an update are set up.
---@param view View  the view
function Layout:finalizeUpdates(view) end

---Returns the initial attributes of an item that appears.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:initialItemAttributes(view, section, item) end

---Returns the final attributes of an item that disappears.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:finalItemAttributes(view, section, item) end

---Returns the initial attributes of a supplementary view that appears.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item? integer  the item's number in its section, from 1; nil for a view of the whole list
---@return Attributes?
function Layout:initialSupplementaryAttributes(view, kind, section, item) end

---Returns the final attributes of a supplementary view that disappears.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item? integer  the item's number in its section, from 1; nil for a view of the whole list
---@return Attributes?
function Layout:finalSupplementaryAttributes(view, kind, section, item) end

---Returns the initial attributes of a decoration that appears.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:initialDecorationAttributes(view, kind, section, item) end

---Returns the final attributes of a decoration that disappears.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:finalDecorationAttributes(view, kind, section, item) end

---Returns the supplementary views of a kind that an update inserts.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@return { [1]: integer, [2]: integer? }[]
function Layout:insertedSupplementaries(view, kind) end

---Returns the supplementary views of a kind that an update deletes.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@return { [1]: integer, [2]: integer? }[]
function Layout:deletedSupplementaries(view, kind) end

---Returns the decorations of a kind that an update inserts.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@return { [1]: integer, [2]: integer }[]
function Layout:insertedDecorations(view, kind) end

---Returns the decorations of a kind that an update deletes.
---@param view View  the view
---@param kind string  the kind of view, such as `header`
---@return { [1]: integer, [2]: integer }[]
function Layout:deletedDecorations(view, kind) end

---Notified before an animated change of the bounds, with the old bounds.
---@param view View  the view
---@param oldBounds Rect  the bounds before the change, in points of the content
function Layout:prepareBoundsChange(view, oldBounds) end

---Notified when the animations of a bounds change are set up.
---@param view View  the view
function Layout:finalizeBoundsChange(view) end

---Notified before another layout replaces this one.
---@param view View  the view
---@param newLayout Layout  the new layout
function Layout:prepareTransitionTo(view, newLayout) end

---Notified before this layout replaces another one.
---@param view View  the view
---@param oldLayout Layout  the old layout
function Layout:prepareTransitionFrom(view, oldLayout) end

---Notified when the animations of a layout change are set up.
---@param view View  the view
function Layout:finalizeTransition(view) end

---Returns the target of an item that the user moves: a section and an item. Default: the nearest item.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param point Point  in points of the content
---@return integer section
---@return integer item
function Layout:targetItemForMove(view, section, item, point) end

---Returns the attributes of an item that the user moves. Default: unchanged, centred on the point.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param point Point  in points of the content
---@return Attributes
function Layout:moveAttributes(view, section, item, point) end

---Places an item's cell; only in prepare. Placing an item again replaces it.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@param zIndex? integer  the order from back to front; higher is in front; default 0
---@param alpha? number  the opacity, from 0 to 1; default 1
---@param scale? number  a scale about the centre; default 1
function Layout:placeCell(section, item, x, y, width, height, zIndex, alpha, scale) end

---Places a supplementary view, such as a header; only in prepare.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@param zIndex? integer  the order from back to front; higher is in front; default 0
---@param alpha? number  the opacity, from 0 to 1; default 1
---@param scale? number  a scale about the centre; default 1
function Layout:placeSupplementary(kind, section, item, x, y, width, height, zIndex, alpha, scale) end

---Places a decoration, such as a background; only in prepare.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@param zIndex? integer  the order from back to front; higher is in front; default 0
---@param alpha? number  the opacity, from 0 to 1; default 1
---@param scale? number  a scale about the centre; default 1
function Layout:placeDecoration(kind, section, item, x, y, width, height, zIndex, alpha, scale) end

---Places many cells of a section from one flat array: x, y, width and height of each.
---@param section integer  the section's number, from 1
---@param firstItem integer  the first item, from 1
---@param numbers number[]  x, y, width and height of one cell after the other, in points
function Layout:placeCells(section, firstItem, numbers) end

---Places equal cells side by side. The step is from one left edge to the next.
---@param section integer  the section's number, from 1
---@param firstItem integer  the first item, from 1
---@param count integer  the number of cells
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@param step number  from one cell to the next, in points
function Layout:placeRow(section, firstItem, count, x, y, width, height, step) end

---Places equal cells below each other. The step is from one top edge to the next.
---@param section integer  the section's number, from 1
---@param firstItem integer  the first item, from 1
---@param count integer  the number of cells
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@param step number  from one cell to the next, in points
function Layout:placeColumn(section, firstItem, count, x, y, width, height, step) end

---Places equal cells from left to right, row by row.
---@param section integer  the section's number, from 1
---@param firstItem integer  the first item, from 1
---@param count integer  the number of cells
---@param columns integer  the number of cells in a row
---@param x number  from the left, in points
---@param y number  from the top, in points
---@param width number  in points
---@param height number  in points
---@param columnStep number  from one left edge to the next, in points
---@param rowStep number  from one top edge to the next, in points
function Layout:placeGrid(section, firstItem, count, columns, x, y, width, height, columnStep, rowStep) end

---Invalidates the layout, or the elements in a context. The next pass prepares it once. Do not call this during a pass.
---@param context? Context  the invalid parts
function Layout:invalidateLayout(context) end

---Places an element with these attributes; only in prepare.
---@param attributes Attributes  the element's position and appearance
function Layout:place(attributes) end

---Returns copies of the placed elements that intersect a rectangle, in the order in which they were placed.
---@param rect Rect  a rectangle, in points
---@return Attributes[]
function Layout:placed(rect) end

---Returns a copy of an item's placed cell, or nil if it was not placed.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:placedCell(section, item) end

---Returns a copy of a placed supplementary view, or nil; without an item, of one of the whole list.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item? integer  the item's number in its section, from 1; omit it for a view of the whole list
---@return Attributes?
function Layout:placedSupplementary(kind, section, item) end

---Returns a copy of a placed decoration, or nil if it was not placed.
---@param kind string  the kind of view, such as `header`
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
function Layout:placedDecoration(kind, section, item) end

---Returns the bounding box of all placed elements, or nil if there are none.
---@return Rect?
function Layout:placedBounds() end

---Lines of items, broken when a line is full, like UICollectionViewFlowLayout.
---@class FlowLayout: Layout
---@field scrollDirection "vertical"|"horizontal"  The direction in which the content grows.
---@field itemSize Size  The size of an item (default: 50 by 50).
---@field estimatedItemSize Size|"automatic"|nil  The estimated item size, used until items are measured; nil turns measuring off.
---@field minimumLineSpacing number  The minimum gap between lines (default: 10).
---@field minimumInteritemSpacing number  The minimum gap between items of a line (default: 10).
---@field sectionInset Insets  The distances around the items of a section.
---@field headerReferenceSize Size  The size of headers along the content; 0 for none.
---@field footerReferenceSize Size  The size of footers along the content; 0 for none.
---@field headersPin boolean  Whether headers stay in sight while their section is.
---@field footersPin boolean  Whether footers stay in sight while their section is.
---@field insetReference "content"|"safeArea"|"layoutMargins"  The area that the section inset is measured from.
---@field pixelAlign "nearest"|"none"  Whether positions are rounded to the nearest pixel, halves up; sizes are not rounded.
---@field columnsOfMeasuredItems boolean  Whether measured items of one length along the lines are in columns in the last line too.
---@field averageOfMeasuredItems boolean  Whether items that were not measured have the average size of those that were.
FlowLayout = {}

---A list: rows of full width.
---@class ListLayout: Layout
---@field style "plain"|"grouped"|"insetGrouped"|"sidebar"  The appearance.
---@field rowHeight number|"automatic"  The height of a row (default: 44).
---@field estimatedRowHeight number  The estimated row height, used until rows are measured.
---@field headerHeight number|"automatic"  The height of a header; 0 for none.
---@field footerHeight number|"automatic"  The height of a footer; 0 for none.
---@field headersPin boolean?  Whether headers stay in sight while their section is (default: only in plain style).
---@field pixelAlign "nearest"|"none"  Whether positions are rounded to the nearest pixel, halves up; sizes are not rounded.
---@field headerTopPadding number?  The space above a header.
---@field separatorInset Insets?  The distance of the separators from the ends of the row. Nil is 16 at the left, and also at the right in an inset grouped list.
---@field separatorThickness number  The height of the separators (default: 1); 0 for none.
---@field showsSeparators boolean  Whether separators are drawn between rows.
ListLayout = {}

---Sections of items in groups, like UICollectionViewCompositionalLayout.
---@class CompositionalLayout: Layout
---@field section table?  The Section that is used for every section.
---@field sections fun(index: integer, environment: Environment): table  Returns the Section of each section.
---@field scrollDirection "vertical"|"horizontal"  The direction in which the content grows.
---@field interSectionSpacing number  The gap between sections.
---@field boundarySupplementaries table[]  Supplementary views at the edges of the whole content; those of a kind count from 1, without an item.
---@field insetsReference string  The area that insets are measured from.
CompositionalLayout = {}

---Returns the groups of a section, or of all sections, as text drawings.
---@param section? integer  the section's number, from 1
---@return string
function CompositionalLayout:visualDescription(section) end

---The layout during an interactive transition.
---@class TransitionLayout: Layout
---@field from Layout  The old layout.
---@field to Layout  The new layout.
---@field progress number  The progress, from 0 to 1.
TransitionLayout = {}

---Stores a number under a name; both layouts can read it.
---@param key string  a name
---@param number number  a finite number
function TransitionLayout:setValue(key, number) end

---Returns the number that is stored under a name.
---@param key string  a name
---@return number?
function TransitionLayout:value(key) end

-- MARK: compositional layouts

---The environment of a section function.
---@class Environment
---@field container table  Its contentSize, effectiveContentSize, contentInsets and effectiveContentInsets.
---@field scale number  Pixels per point.
---@field textCategory string  The Dynamic Type category.
---@field direction "ltr"|"rtl"  The direction of text.

---A fraction of the available width.
---@param share number  the fraction; 1 is everything
---@return any
function fractionalWidth(share) end

---A fraction of the available height.
---@param share number  the fraction; 1 is everything
---@return any
function fractionalHeight(share) end

---A number of points.
---@param points number  a number of points
---@return any
function absolute(points) end

---An estimate in points, used until the element is measured.
---@param points number  a number of points
---@return any
function estimated(points) end

---As large as the largest of its siblings. The number of points is an estimate until they are measured.
---@param points number  a number of points
---@return any
function uniformAcrossSiblings(points) end

---A gap of a number of points.
---@param points number  a number of points
---@return any
function fixed(points) end

---A gap of at least this many points; it grows with the free space.
---@param points number  a number of points
---@return any
function flexible(points) end

---An item of a group. Fields: width, height, insets, edgeSpacing, supplementaries.
---@param fields table  a table with the fields that are named above
---@return any
function Item(fields) end

---A group with items side by side. Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
---@param fields table  a table with the fields that are named above
---@return any
function HorizontalGroup(fields) end

---A group with items below each other. Fields: width, height, items (or item and count), spacing, wraps, insets, edgeSpacing, supplementaries.
---@param fields table  a table with the fields that are named above
---@return any
function VerticalGroup(fields) end

---A group whose items have the frames that frames(environment) returns: an array of tables with frame and zIndex. Fields: width, height, frames, insets, edgeSpacing, supplementaries.
---@param fields table  a table with the fields that are named above
---@return any
function CustomGroup(fields) end

---The gaps around an item or a group. Fields: leading, top, trailing, bottom, each fixed or flexible.
---@param fields table  a table with the fields that are named above
---@return any
function EdgeSpacing(fields) end

---A section that repeats a group. With orthogonal, it scrolls across by itself: continuous, continuousGroupLeadingBoundary, paging, groupPaging or groupPagingCentered. The view calls visibleItemsHandler(items, offset, environment) before it displays items. Fields: group, insets, interGroupSpacing, orthogonal, boundarySupplementaries, decorations, insetsReference, supplementariesFollowInsets, visibleItemsHandler.
---@param fields table  a table with the fields that are named above
---@return any
function Section(fields) end

---A supplementary view at the edge of a section or of the content. The alignment is an edge or a corner, such as top or topLeading; default top. Fields: kind, width, height, alignment, offset, extendsBoundary, pins, insets, edgeSpacing, zIndex.
---@param fields table  a table with the fields that are named above
---@return any
function Boundary(fields) end

---A supplementary view at an item or a group, such as a badge. Fields: kind, width, height, anchor, itemAnchor, insets, edgeSpacing, zIndex.
---@param fields table  a table with the fields that are named above
---@return any
function Supplementary(fields) end

---The anchor of a supplementary view. Fields: edges, offset, fractionalOffset.
---@param fields table  a table with the fields that are named above
---@return any
function Anchor(fields) end

---A decoration behind a section. Fields: kind, insets, edgeSpacing, zIndex.
---@param fields table  a table with the fields that are named above
---@return any
function Background(fields) end

-- MARK: scenarios

---The fields of a scenario.
---@class ScenarioFields
---@field viewport Size?  The view's size (default: 390 by 844).
---@field layout Layout?  The view's layout.
---@field data table?  The sections: counts, arrays of items, or tables of items, id, header and footer.
---@field delegate Delegate?  The functions that the view calls.
---@field steps fun(view: View)?  The actions of the user.
---@field cell { reuse?: function, content?: function, preferredSize?: function, textInsets?: Insets }?  How cells are made, and what they show.
---@field contentInset Insets?  The space around the content.
---@field safeArea Insets?  The area that bars cover.
---@field layoutMargins Insets?  The layout margins, to which the safe area is added (default: 8).
---@field scale number?  Pixels per point (default: 3).
---@field direction "ltr"|"rtl"|nil  The direction of text.
---@field textCategory string?  The Dynamic Type category (default: L).
---@field hz number?  Display frames per second (default: 60).
---@field seed integer?  The seed of all random values.
---@field allowsSelection boolean?  Whether items can be selected.
---@field allowsMultipleSelection boolean?  Whether several items can be selected at once; then items can be selected.
---@field prefetching boolean?  Whether prefetchItems is called.
---@field cellPrefetching boolean?  Whether cells are created ahead of their display.
---@field alwaysBounceVertical boolean?  Whether short content bounces, too.
---@field alwaysBounceHorizontal boolean?  Whether narrow content bounces, too.
---@field bounces boolean?  Whether a finger can drag the content beyond its edges.
---@field directionalLock boolean?  Whether a drag keeps to one axis.
---@field decelerationRate "normal"|"fast"|number|nil  How fast a scroll slows down.
---@field pagingEnabled boolean?  Whether scrolls end at whole pages.
---@field registered table?  The registered identifiers and kinds.
---@field anchor "none"|"leading"|nil  What keeps its place when sizes change.
---@field keepAlive integer?  Number of cells that stay alive off screen.
---@field placeholder string|table|nil  Shown while the data has no items.
---@field taps table?  Recognisers of taps.

---A view, its data, and what a user does with it. Fields: viewport, layout, data, delegate, steps, cell and more.
---@param fields ScenarioFields  a table with the fields that are named above
---@return any
function Scenario(fields) end

---The functions that a view calls when something happens; every function is optional.
---@class Delegate
---@field shouldSelectItem fun(view: View, section: integer, item: integer): boolean  Whether a tap selects an item.
---@field didSelectItem fun(view: View, section: integer, item: integer)  An item was selected.
---@field shouldDeselectItem fun(view: View, section: integer, item: integer): boolean  Whether a tap deselects an item.
---@field didDeselectItem fun(view: View, section: integer, item: integer)  An item is no longer selected.
---@field shouldHighlightItem fun(view: View, section: integer, item: integer): boolean  Whether a touch highlights an item.
---@field didHighlightItem fun(view: View, section: integer, item: integer)  An item was highlighted.
---@field didUnhighlightItem fun(view: View, section: integer, item: integer)  An item is no longer highlighted.
---@field willDisplayCell fun(view: View, section: integer, item: integer)  A cell is about to appear on screen.
---@field didEndDisplayingCell fun(view: View, section: integer, item: integer)  A cell has left the screen.
---@field willDisplaySupplementary fun(view: View, kind: string, section: integer, item: integer?)  A supplementary view is about to appear on screen.
---@field didEndDisplayingSupplementary fun(view: View, kind: string, section: integer, item: integer?)  A supplementary view has left the screen.
---@field prefetchItems fun(view: View, items: { [1]: integer, [2]: integer }[])  Data of these items will soon be needed.
---@field cancelPrefetching fun(view: View, items: { [1]: integer, [2]: integer }[])  Data of these items is no longer needed.
---@field shouldShowMenu fun(view: View, section: integer, item: integer): boolean  Whether a long press shows a menu.
---@field canPerformAction fun(view: View, section: integer, item: integer, action: string): boolean  Whether the menu has an action.
---@field performAction fun(view: View, section: integer, item: integer, action: string)  An action of the menu was chosen.
---@field canMoveItem fun(view: View, section: integer, item: integer): boolean  Whether the user can move an item.
---@field targetItemForMove fun(view: View, section: integer, item: integer, toSection: integer, toItem: integer): integer, integer  Returns the target of a moved item: the proposed one or another.
---@field transitionLayout fun(view: View, from: Layout, to: Layout): Layout  The layout during an interactive transition.
---@field targetOffset fun(view: View, proposed: Point): Point|number  Returns the content offset after an update or a change of layouts: the proposed one or another.
---@field didScroll fun(view: View)  The content offset has changed.
---@field willBeginDragging fun(view: View)  A drag begins.
---@field willEndDragging fun(view: View, velocity: Point, target: Point): Point|number|nil  The user lifts the finger; may return another target.
---@field didEndDragging fun(view: View, willDecelerate: boolean)  The user has lifted the finger.
---@field didEndDecelerating fun(view: View)  The deceleration has ended.
---@field didEndScrollingAnimation fun(view: View)  An animated scroll has ended.
---@field sizeForItem fun(view: View, layout: FlowLayout, section: integer, item: integer): Size|number, number?  The size of an item of a flow layout.
---@field insetForSection fun(view: View, layout: FlowLayout, section: integer): Insets  The inset of a section of a flow layout.
---@field minimumLineSpacingForSection fun(view: View, layout: FlowLayout, section: integer): number  The gap between lines of a section of a flow layout.
---@field minimumInteritemSpacingForSection fun(view: View, layout: FlowLayout, section: integer): number  The gap between items of a section of a flow layout.
---@field referenceSizeForHeader fun(view: View, layout: FlowLayout, section: integer): Size|number, number?  The size of a header of a flow layout.
---@field referenceSizeForFooter fun(view: View, layout: FlowLayout, section: integer): Size|number, number?  The size of a footer of a flow layout.

-- MARK: the view

---The collection view: read by layouts, and driven by the steps of a scenario. A section and an item may be given as one value, `{ 1, 3 }`.
---@class View
---@field visibleRect Rect  The visible rectangle in content coordinates.
---@field delegate Delegate?  The functions that the view calls.
---@field layout Layout  The view's layout.
---@field data Data  The data source. Call it as `view:data(section, item)` to read an item.
---@field bounds Rect  The visible rectangle in content coordinates: its origin is the content offset; a step may assign it.
---@field frame Rect  The view's rectangle in its window; a step may assign it.
---@field width number  The width of the view.
---@field height number  The height of the view.
---@field contentOffset Point  The point of the content at the view's top-left corner; a step may assign it.
---@field contentInset Insets  The space around the content.
---@field adjustedInset Insets  The content inset, with the safe area along the axes on which the content scrolls.
---@field safeArea Insets  The area that bars and the device's shape cover at each edge.
---@field layoutMargins Insets  The layout margins and the safe area together.
---@field contentSize Size  The size of the content after the last pass.
---@field scale number  Pixels per point.
---@field direction "ltr"|"rtl"  The direction of text.
---@field textCategory string  The Dynamic Type category.
---@field isTracking boolean  Whether a finger touches the view.
---@field isDragging boolean  Whether a finger drags the content.
---@field isDecelerating boolean  Whether the content is decelerating after the finger was lifted.
---@field touchLocation Point?  The position of the finger, in content coordinates; nil if none is down, or its step named no point.
---@field time number  The simulated time, in seconds.
---@field trace table[]  The calls of the layout protocol so far. Fields of each: name, arguments, returned, reason and time.
---@field reusePool table<string, integer>  The number of views that wait for reuse, by identifier.
---@field allowsSelection boolean  Whether items can be selected.
---@field allowsMultipleSelection boolean  Whether several items can be selected at once; then items can be selected.
---@field selectedItems { [1]: integer, [2]: integer }[]  The selected items.
---@field focusedItem { [1]: integer, [2]: integer }?  The focused item.
---@field menu table?  The visible menu: section, item and actions.
local View = {}

---Returns the data of all items of a section as an array, with `nil` for items that are only counted.
---@param section integer  the section's number, from 1
---@return any[]
---@example #view:items(2) --> 2
function View:items(section) end

---Returns a section's fields other than its items: id, header, footer, and your own.
---@param section integer  the section's number, from 1
---@return table
function View:sectionData(section) end

---Returns the data of an item.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return any
---@example view:data(2, 1) --> moon
function View:data(section, item) end

---Invalidates the layout, or the elements in a context.
---@param context? Context  what becomes invalid
function View:invalidateLayout(context) end

---Adds a text to the report.
---@param text any  any text
function View:note(text) end

---Returns the number of sections.
---@return integer
function View:sectionCount() end

---Returns the number of items of a section.
---@param section integer  the section's number, from 1
---@return integer
---@example view:itemCount(1) --> 3
function View:itemCount(section) end

---Returns a number of points, rounded to whole pixels.
---@param value number  a number of points
---@return number
---@example view:round(10.4) * view.scale --> 31.0
function View:round(value) end

---Returns the size of a text in the view's font.
---@param text string  any text
---@param options? { textStyle?: string, pointSize?: number, numberOfLines?: integer, width?: number, insets?: Insets }  `textStyle`: the font's style, such as headline; default body; `pointSize`: instead of a style: the size of the system font, which no text category changes (above 0, up to 1000); `numberOfLines`: the maximum; 0, the default, is unlimited (0 or more); `width`: the available width, in points; `insets`: the space around the text, in points
---@return Size
function View:textSize(text, options) end

---Returns the items on screen, in the order of the data.
---@return { [1]: integer, [2]: integer, section: integer, item: integer }[]
function View:visibleItems() end

---Returns the cells on screen. Fields of each: reuse, serial, timesUsed, section, item, frame, selected, highlighted, focused and moving.
---@return table[]
function View:visibleCells() end

---Returns the cell that shows an item, or nil if it is not on screen.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return table?
---@example view:cellFor(1, 1).reuse --> cell
function View:cellFor(section, item) end

---Returns the topmost item at a point of the content.
---@param point Point  in points of the content
---@return { [1]: integer, [2]: integer, section: integer, item: integer }?
---@example view:itemAt(Point(20, 10)).item --> 1
function View:itemAt(point) end

---Returns the attributes of an item, on screen or not. With a kind before the section, returns those of a supplementary view, or of a decoration if the layout has no such supplementary view.
---@overload fun(self: View, kind: string, section: integer, item?: integer): Attributes?
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes?
---@example view:attributesFor(1, 1).frame --> Rect(0, 0, 50, 50)
function View:attributesFor(section, item) end

---Returns copies of all elements that intersect a rectangle of the content: cells, supplementary and decoration views. Without a rectangle, returns the visible ones.
---@param rect? Rect  in points of the content
---@return Attributes[]
function View:elements(rect) end

---Drags with a finger and releases it at its current speed. The first ten points do not move the content.
---@param options? { by?: Point, over?: number, path?: table, at?: Point, section?: integer, settle?: boolean }  `by`: the distance that the finger moves, in points; `over`: the duration in seconds; default 0.4 (above 0, up to 3600); `path`: instead of by and over: positions of the finger as distances from where it touched down, each with its time; `at`: where the finger touches down, in points of the content; `section`: scrolls this orthogonal section (1 or more); `settle`: false returns at once; otherwise the step returns when everything has settled
function View:drag(options) end

---Flings the content at a velocity in points per millisecond; below 0.25 it stays.
---@param options { velocity: Point, section?: integer, settle?: boolean }  `velocity`: in points per millisecond; `section`: scrolls this orthogonal section (1 or more); `settle`: false returns at once; otherwise the step returns when everything has settled
function View:fling(options) end

---Scrolls to an offset.
---@param point Point  in points of the content
---@param options? { animated?: boolean, settle?: boolean }  `animated`: whether the change is animated; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:scrollTo(point, options) end

---Scrolls to an item.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param options? { at?: string|string[], animated?: boolean, settle?: boolean }  `at`: where on screen: top, left, centeredVertically, …, or two of them; default nearest; `animated`: whether the change is animated; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:scrollToItem(section, item, options) end

---Scrolls the smallest distance that makes a rectangle of the content visible.
---@param rect Rect  in points of the content
---@param options? { animated?: boolean, settle?: boolean }  `animated`: whether the change is animated; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:scrollRectToVisible(rect, options) end

---Returns the scroll offset of an orthogonal section, from the start of its content; nil for other sections.
---@param section integer  the section's number, from 1
---@return number?
function View:orthogonalOffset(section) end

---Performs several changes as one update. If the function fails, the view is not notified of any change.
---@param body? function  a function that makes the changes
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:performBatchUpdates(body, options) end

---Notifies the view of inserted items.
---@param items { [1]: integer, [2]: integer }[]  the items: pairs of section and item
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:insertItems(items, options) end

---Notifies the view of deleted items.
---@param items { [1]: integer, [2]: integer }[]  the items: pairs of section and item
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:deleteItems(items, options) end

---Reloads items, with new views.
---@param items { [1]: integer, [2]: integer }[]  the items: pairs of section and item
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:reloadItems(items, options) end

---Updates items and keeps their views.
---@param items { [1]: integer, [2]: integer }[]  the items: pairs of section and item
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:reconfigureItems(items, options) end

---Notifies the view of a moved item.
---@param from { [1]: integer, [2]: integer }  the old place
---@param to { [1]: integer, [2]: integer }  the new place
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:moveItem(from, to, options) end

---Notifies the view of inserted sections.
---@param sections integer[]  the sections, by number (1 or more)
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:insertSections(sections, options) end

---Notifies the view of deleted sections.
---@param sections integer[]  the sections, by number (1 or more)
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:deleteSections(sections, options) end

---Reloads sections.
---@param sections integer[]  the sections, by number (1 or more)
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:reloadSections(sections, options) end

---Notifies the view of a moved section.
---@param from integer  the old place (1 or more)
---@param to integer  the new place (1 or more)
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:moveSection(from, to, options) end

---Reloads everything, without animations.
function View:reloadData() end

---Applies a snapshot: computes the changes and performs them as one update.
---@param snapshot Snapshot  the new data
---@param options? { animated?: boolean, completion?: function, usingReloadData?: boolean, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `usingReloadData`: whether to reload everything instead; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:apply(snapshot, options) end

---Applies an outline to a section.
---@param id any  the section's identifier
---@param outline SectionSnapshot  a section's items as a tree
---@param options? { animated?: boolean, completion?: function, usingReloadData?: boolean, settle?: boolean }  `animated`: whether the change is animated; default true; `completion`: called with whether the change finished; `usingReloadData`: whether to reload everything instead; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:applySection(id, outline, options) end

---Adds a tap recogniser.
---@param options? { action?: function, shouldReceiveTouch?: function, cancelsTouches?: boolean }  `action`: called as action(view, point); `shouldReceiveTouch`: whether the recogniser accepts a touch, called as shouldReceiveTouch(view, point); `cancelsTouches`: whether an accepted tap prevents selection; default true
function View:addTap(options) end

---Taps at a point of the content.
---@param point Point  in points of the content
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:tap(point, options) end

---Puts a finger down at a point of the content.
---@param point Point  in points of the content
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:touchDown(point, options) end

---Lifts the finger.
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:touchUp(options) end

---Long-presses at a point of the content.
---@param point Point  in points of the content
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:longPress(point, options) end

---Selects an item, as code of the app does, and scrolls to it with the option at.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param options? { at?: string|string[], animated?: boolean, settle?: boolean }  `at`: where on screen: top, left, centeredVertically, …, or two of them; default nearest; `animated`: whether the change is animated; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:selectItem(section, item, options) end

---Deselects an item, as code of the app does.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
function View:deselectItem(section, item) end

---Allows or forbids selection.
---@param isAllowed boolean  whether it is allowed
function View:setAllowsSelection(isAllowed) end

---Allows or forbids multiple selection.
---@param isAllowed boolean  whether it is allowed
function View:setAllowsMultipleSelection(isAllowed) end

---Starts an interactive move of an item, and returns whether it can be moved.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return boolean
function View:beginMove(section, item) end

---Moves the picked-up item to a point of the content.
---@param point Point  in points of the content
function View:updateMove(point) end

---Drops the picked-up item at its target.
function View:endMove() end

---Cancels the move; the item returns to its place.
function View:cancelMove() end

---Moves the focus.
---@param direction "up"|"down"|"left"|"right"  the direction
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:moveFocus(direction, options) end

---Chooses an action of an item's menu.
---@param action "copy"|"cut"|"paste"  the name of the action
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
function View:performMenuAction(action, section, item) end

---Replaces the layout.
---@param layout Layout  a layout, or a class to create one from
---@param options? { animated?: boolean, completion?: function, settle?: boolean }  `animated`: whether the change is animated; `completion`: called with whether the change finished; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:setLayout(layout, options) end

---Starts an interactive transition to a layout, and returns the transition layout.
---@param layout Layout  a layout, or a class to create one from
---@param options? { completion?: function }  `completion`: called with whether the change finished
---@return TransitionLayout
function View:startTransition(layout, options) end

---Sets the progress of the interactive transition.
---@param progress number  0 for the old layout, 1 for the new one; a number outside shows the nearer of the two
function View:setTransitionProgress(progress) end

---Finishes the interactive transition.
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:finishTransition(options) end

---Cancels the interactive transition.
---@param options? { settle?: boolean }  `settle`: false returns at once; otherwise the step returns when everything has settled
function View:cancelTransition(options) end

---Resizes the view, as a rotation does.
---@param size Size  in points (0 or more)
---@param options? { animated?: boolean, settle?: boolean }  `animated`: whether the change is animated; default true; `settle`: false returns at once; otherwise the step returns when everything has settled
function View:resize(size, options) end

---Sets the content inset.
---@param insets Insets  in points
function View:setContentInset(insets) end

---Sets the safe area, as an appearing or disappearing bar does.
---@param insets Insets  in points
function View:setSafeArea(insets) end

---Sets the layout margins; the safe area is added to them.
---@param insets Insets  in points
function View:setLayoutMargins(insets) end

---Changes the Dynamic Type category.
---@param category "xS"|"S"|"M"|"L"|"xL"|"xxL"|"xxxL"|"AX1"|"AX2"|"AX3"|"AX4"|"AX5"  the name of a Dynamic Type category
function View:setTextCategory(category) end

---Changes the direction of text.
---@param direction "ltr"|"rtl"  the direction of text
function View:setDirection(direction) end

---Advances the simulated time, in seconds.
---@param seconds number  in simulated seconds (0 or more)
function View:wait(seconds) end

---Runs the pending layout pass, if there is one.
function View:layoutIfNeeded() end

---Records everything that is visible now, under a label.
---@param label string  the name of the snapshot
function View:snapshot(label) end

-- MARK: data

---The view's data source. Notify the view after each change.
---@class Data
local Data = {}

---Returns the data as a snapshot, to change and apply.
---@return Snapshot
function Data:snapshot() end

---Returns a section's items as an outline, to change and apply.
---@param id any  an identifier of the data
---@return SectionSnapshot
function Data:sectionSnapshot(id) end

---Returns whether an outline item is expanded.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return boolean
function Data:isExpanded(section, item) end

---Returns the depth of an item in its outline; 0 for a root.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return integer
function Data:level(section, item) end

---Inserts an item.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param value? any  the new data of the item or section
function Data:insert(section, item, value) end

---Removes an item and returns its value.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return any
function Data:remove(section, item) end

---Moves an item. The target counts without the moved item.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param toSection integer  the target section, from 1
---@param toItem integer  the target position, from 1
function Data:move(section, item, toSection, toItem) end

---Sets the value of an item.
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param value any  the new data of the item or section
function Data:replace(section, item, value) end

---Inserts a section.
---@param section integer  the section's number, from 1
---@param value? any  the new data of the item or section
function Data:insertSection(section, value) end

---Removes a section.
---@param section integer  the section's number, from 1
function Data:removeSection(section) end

---Moves a section. The target counts without the moved section.
---@param section integer  the section's number, from 1
---@param toSection integer  the target section, from 1
function Data:moveSection(section, toSection) end

---Sections and items by their identifiers, for `view:apply`.
---@class Snapshot
local SnapshotMethods = {}

---Returns an independent copy.
---@return Snapshot
function SnapshotMethods:copy() end

---Returns the number of sections.
---@return integer
function SnapshotMethods:sectionCount() end

---Returns the identifiers of the sections.
---@return any[]
function SnapshotMethods:sections() end

---Returns the number of items, in one section or in all.
---@param section? any  the section's identifier
---@return integer
function SnapshotMethods:itemCount(section) end

---Returns the identifiers of the items, of one section or of all.
---@param section? any  the section's identifier
---@return any[]
function SnapshotMethods:ids(section) end

---Returns the values of the items, of one section or of all.
---@param section? any  the section's identifier
---@return any[]
function SnapshotMethods:items(section) end

---Returns the value of an item.
---@param id any  an identifier of the data
---@return any
function SnapshotMethods:item(id) end

---Returns whether the snapshot contains the item.
---@param id any  an identifier of the data
---@return boolean
function SnapshotMethods:contains(id) end

---Returns whether the snapshot contains the section.
---@param id any  an identifier of the data
---@return boolean
function SnapshotMethods:containsSection(id) end

---Returns the section of an item and its number there.
---@param id any  an identifier of the data
---@return integer? section
---@return integer? item
function SnapshotMethods:find(id) end

---Returns the identifier of an item's section.
---@param id any  an identifier of the data
---@return any
function SnapshotMethods:sectionOf(id) end

---Creates a snapshot from an array of sections, each with an id and items.
---@param sections? table  the sections: tables with an id, and items if there are any
---@return Snapshot
---@example Snapshot { { id = "a", items = { "x", "y" } } }:itemCount() --> 2
function Snapshot(sections) end

---Adds items at the end of the last section, or of the section `to`.
---@param items table  the items: identifiers, or tables with an id
---@param options? { to?: any }  options; those with a `?` are optional
---@return Snapshot
---@example table.concat(Snapshot { { id = "a", items = { "x" } } }:append({ "y" }):ids(), " ") --> x y
function SnapshotMethods:append(items, options) end

---Inserts items before or after another one.
---@param items table  the items: identifiers, or tables with an id
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return Snapshot
function SnapshotMethods:insert(items, options) end

---Deletes items.
---@param ids any[]  identifiers of the data
---@return Snapshot
function SnapshotMethods:delete(ids) end

---Deletes everything.
---@return Snapshot
function SnapshotMethods:deleteAll() end

---Moves an item before or after another one, or to the end of a section.
---@param id any  an identifier of the data
---@param options { before?: any, after?: any, to?: any }  options; those with a `?` are optional
---@return Snapshot
function SnapshotMethods:move(id, options) end

---Sets the value of an item that exists.
---@param value any  the new data of the item or section
---@return Snapshot
function SnapshotMethods:replace(value) end

---Reloads items, with new views.
---@param ids any[]  identifiers of the data
---@return Snapshot
function SnapshotMethods:reload(ids) end

---Updates items and keeps their views.
---@param ids any[]  identifiers of the data
---@return Snapshot
function SnapshotMethods:reconfigure(ids) end

---Adds sections at the end.
---@param sections table  the sections: tables with an id, and items if there are any
---@return Snapshot
function SnapshotMethods:appendSections(sections) end

---Inserts sections before or after another one.
---@param sections table  the sections: tables with an id, and items if there are any
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return Snapshot
function SnapshotMethods:insertSections(sections, options) end

---Deletes sections.
---@param ids any[]  identifiers of the data
---@return Snapshot
function SnapshotMethods:deleteSections(ids) end

---Moves a section before or after another one.
---@param id any  an identifier of the data
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return Snapshot
function SnapshotMethods:moveSection(id, options) end

---Reloads sections.
---@param ids any[]  identifiers of the data
---@return Snapshot
function SnapshotMethods:reloadSections(ids) end

---The items of one section as an outline that can be expanded and collapsed, for `view:applySection`.
---@class SectionSnapshot
local SectionSnapshotMethods = {}

---Adds items at the end, or as children of the item `to`.
---@param items table  the items: identifiers, or tables with an id
---@param options? { to?: any }  options; those with a `?` are optional
---@return SectionSnapshot
---@example SectionSnapshot { "x", "y" }:append({ "z" }, { to = "x" }):level("z") --> 1
function SectionSnapshotMethods:append(items, options) end

---Inserts items before or after another one.
---@param items table  the items: identifiers, or tables with an id
---@param options { before?: any, after?: any }  options; those with a `?` are optional
---@return SectionSnapshot
function SectionSnapshotMethods:insert(items, options) end

---Deletes items and their descendants.
---@param ids any[]  identifiers of the data
---@return SectionSnapshot
function SectionSnapshotMethods:delete(ids) end

---Deletes everything.
---@return SectionSnapshot
function SectionSnapshotMethods:deleteAll() end

---Expands items.
---@param ids any[]  identifiers of the data
---@return SectionSnapshot
function SectionSnapshotMethods:expand(ids) end

---Collapses items.
---@param ids any[]  identifiers of the data
---@return SectionSnapshot
function SectionSnapshotMethods:collapse(ids) end

---Sets the value of an item that exists.
---@param value any  the new data of the item or section
---@return SectionSnapshot
function SectionSnapshotMethods:replace(value) end

---Returns an independent copy.
---@return SectionSnapshot
function SectionSnapshotMethods:copy() end

---Returns the identifiers of all items.
---@return any[]
function SectionSnapshotMethods:ids() end

---Returns the identifiers of the visible items.
---@return any[]
function SectionSnapshotMethods:visibleIds() end

---Returns the values of all items.
---@return any[]
function SectionSnapshotMethods:items() end

---Returns the values of the visible items.
---@return any[]
function SectionSnapshotMethods:visibleItems() end

---Returns the identifiers of the root items.
---@return any[]
function SectionSnapshotMethods:roots() end

---Returns the identifiers of an item's children.
---@param id any  an identifier of the data
---@return any[]
function SectionSnapshotMethods:children(id) end

---Returns the identifier of an item's parent.
---@param id any  an identifier of the data
---@return any
function SectionSnapshotMethods:parent(id) end

---Returns the depth of an item; 0 for a root.
---@param id any  an identifier of the data
---@return integer
function SectionSnapshotMethods:level(id) end

---Returns the value of an item.
---@param id any  an identifier of the data
---@return any
function SectionSnapshotMethods:item(id) end

---Returns whether the outline contains the item.
---@param id any  an identifier of the data
---@return boolean
function SectionSnapshotMethods:contains(id) end

---Returns whether an item is expanded.
---@param id any  an identifier of the data
---@return boolean
function SectionSnapshotMethods:isExpanded(id) end

---Returns whether an item is visible: all items above it in the tree are expanded.
---@param id any  an identifier of the data
---@return boolean
---@example SectionSnapshot { "x" }:append({ "z" }, { to = "x" }):isVisible("z") --> false
function SectionSnapshotMethods:isVisible(id) end

---Creates an outline from an array of items.
---@param items? table  the items: identifiers, or tables with an id
---@return SectionSnapshot
function SectionSnapshot(items) end

-- MARK: expectations

---Assertions for a scenario's steps. The first one that fails ends the run with status 1. Numbers may differ by 0.01 points.
---@class expectLibrary
expect = {}

---Expects a condition to be true.
---@param condition any  the condition to test
---@param message? string  the message of a failure
function expect.that(condition, message) end

---Expects two values to be equal: numbers, rectangles and the like within a tolerance, tables field by field.
---@param actual any  the actual value
---@param expected any  the expected value
---@param what? string  a name for the values, for the message
---@param tolerance? number  the largest difference of equal numbers; default 0.01
function expect.equal(actual, expected, what, tolerance) end

---Expects a number to be at least a bound.
---@param actual number  the actual value
---@param bound number  the minimum or the maximum
---@param what? string  a name for the values, for the message
function expect.atLeast(actual, bound, what) end

---Expects a number to be at most a bound.
---@param actual number  the actual value
---@param bound number  the minimum or the maximum
---@param what? string  a name for the values, for the message
function expect.atMost(actual, bound, what) end

---Expects all numbers of an array to be equal.
---@param numbers number[]  numbers that should be equal
---@param what? string  a name for the values, for the message
function expect.allEqual(numbers, what) end

---Expects no number of an array to be smaller than the one before it.
---@param numbers number[]  numbers in ascending order
---@param what? string  a name for the values, for the message
function expect.ascending(numbers, what) end

---Expects a cell to have a frame.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@param frame Rect  in points of the content
function expect.frame(view, section, item, frame) end

---Expects an item to have a place, on screen or not, and returns its attributes.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
---@return Attributes
function expect.cell(view, section, item) end

---Expects the content to have a size: two numbers, or a Size.
---@param view View  the view
---@param width number|Size  in points, or the whole size
---@param height? number  in points
function expect.contentSize(view, width, height) end

---Expects an item's cell to be on screen.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
function expect.visible(view, section, item) end

---Expects an item's cell not to be on screen.
---@param view View  the view
---@param section integer  the section's number, from 1
---@param item integer  the item's number in its section, from 1
function expect.notVisible(view, section, item) end

---Expects all neighbours in a row or in a column to have the same gap, or a given one.
---@param options { view: View, axis: "x"|"y", section?: integer, gap?: number }  `view`: the view; `axis`: "x" for a row, "y" for a column; `section`: the only section that counts, from 1; `gap`: the expected gap, in points
function expect.gapsEqual(options) end

---Expects every cell to be inside the content, or inside a rectangle.
---@param options { view: View, section?: integer, rect?: Rect }  `view`: the view; `section`: the only section that counts, from 1; `rect`: the rectangle, in points of the content
function expect.inside(options) end

---Expects no two cells to overlap.
---@param options { view: View, section?: integer }  `view`: the view; `section`: the only section that counts, from 1
function expect.noOverlap(options) end

---Expects a number of calls of a callback.
---@param options { view: View, name: string, since?: number, exactly?: integer, atMost?: integer, atLeast?: integer }  `view`: the view; `name`: the callback; `since`: the time from which calls count, in simulated seconds; `exactly`: the expected number; `atMost`: the maximum; `atLeast`: the minimum
function expect.calls(options) end

---Returns the number of Lua instructions that a function takes, including the layout's work, and expects at most a given number.
---@param options { run: fun(), atMost?: integer, what?: string }  `run`: the function; `atMost`: the maximum; `what`: a name for the message
---@return integer
function expect.instructions(options) end
