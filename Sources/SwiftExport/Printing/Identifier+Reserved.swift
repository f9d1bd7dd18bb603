// The words that mean something in the exported files.
extension Identifier {
  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Swift's keywords, and the functions and types that exported code uses.
  static let reserved = words(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let operator private
    precedencegroup protocol public rethrows static struct subscript typealias var
    break case catch continue default defer do else fallthrough for guard if in repeat return throw switch where while
    Any as await catch false is nil self Self super throws true try Type Protocol
    async macro nonisolated package unsafe
    abs acos asin atan atan2 ceil cos exp floor floorDivide fmod log log2 log10 max min modulo perspective pow sin sqrt
    stride tan zip
    """
  ).union(types)

  /// The types that exported code names.
  static let types = words(
    """
    AnyObject Array Bool Character Comparable Dictionary Double Equatable Error Float Foundation Hashable Int Int64
    IndexPath LayoutAttributes MainActor Never Optional PlacedElements PlacedLayout Range Result SectionedLayout Self
    Sendable Set ShownElement ShownLayout String Swift Testing UIKit UInt Void
    Rect Size Point Group Section Any Type Protocol
    """)

  /// The members of UIKit's layouts, of the classes that exported ones extend, and those that are written for all.
  static let inherited = words(
    """
    collectionView collectionViewContentSize configuration delegate developmentLayoutDirection estimatedItemSize
    finalizeAnimatedBoundsChange finalizeCollectionViewUpdates finalizeLayoutTransition
    finalLayoutAttributesForDisappearingDecorationElement finalLayoutAttributesForDisappearingItem
    finalLayoutAttributesForDisappearingSupplementaryElement flipsHorizontallyInOppositeLayoutDirection
    footerReferenceSize headerReferenceSize indexPathsToDeleteForDecorationView indexPathsToDeleteForSupplementaryView
    indexPathsToInsertForDecorationView indexPathsToInsertForSupplementaryView
    initialLayoutAttributesForAppearingDecorationElement initialLayoutAttributesForAppearingItem
    initialLayoutAttributesForAppearingSupplementaryElement invalidateLayout invalidationContext
    invalidationContextClass itemSize layoutAttributesClass layoutAttributesForDecorationView
    layoutAttributesForElements layoutAttributesForInteractivelyMovingItem layoutAttributesForItem
    layoutAttributesForSupplementaryView minimumInteritemSpacing minimumLineSpacing prepare prepareForTransition
    register scrollDirection sectionFootersPinToVisibleBounds sectionHeadersPinToVisibleBounds sectionInset
    sectionInsetReference shouldInvalidateLayout targetContentOffset targetIndexPath
    answered answeredInLine place placeCell placeDecoration placeGrid placeSupplementary placed placedBounds
    removeWhatIsInvalid updateConfiguration
    autorelease awakeAfter awakeFromNib classForCoder classForKeyedArchiver conforms copy dealloc debugDescription
    description didChangeValue dictionaryWithValues doesNotRecognizeSelector encode finalize forwardingTarget hash
    hashValue initialize isEqual isKind isMember isProxy load method mutableCopy observationInfo observe perform
    release replacementObject responds retain retainCount setValue superclass validateValue version willChangeValue zone
    """)

  /// The members that Swift gives an enumeration.
  static let ofEnumerations = words("allCases hash hashValue rawValue")
}
