/// A type of the declarations of a compositional layout, or of the arguments that its functions
/// receive.
enum Component: String {
  case item = "NSCollectionLayoutItem"
  case group = "NSCollectionLayoutGroup"
  case section = "NSCollectionLayoutSection"
  case boundary = "NSCollectionLayoutBoundarySupplementaryItem"
  case supplementary = "NSCollectionLayoutSupplementaryItem"
  case background = "NSCollectionLayoutDecorationItem"
  case anchor = "NSCollectionLayoutAnchor"
  case dimension = "NSCollectionLayoutDimension"
  case spacing = "NSCollectionLayoutSpacing"
  case edgeSpacing = "NSCollectionLayoutEdgeSpacing"
  case environment = "NSCollectionLayoutEnvironment"
  case container = "NSCollectionLayoutContainer"
  case visibleItem = "NSCollectionLayoutVisibleItem"

  /// The name in messages.
  var words: String {
    switch self {
    case .item: "an Item"
    case .group: "a group"
    case .section: "a Section"
    case .boundary: "a Boundary"
    case .supplementary: "a Supplementary"
    case .background: "a Background"
    case .anchor: "an Anchor"
    case .dimension: "a dimension"
    case .spacing: "a spacing"
    case .edgeSpacing: "an EdgeSpacing"
    case .environment: "the environment"
    case .container: "the container"
    case .visibleItem: "a visible item"
    }
  }

  /// The type in Swift: protocols as `any P`.
  var type: String {
    switch self {
    case .environment, .container, .visibleItem: "any \(rawValue)"
    default: rawValue
    }
  }

  /// Creates the type that a script's annotations call by a name; nil if there is none.
  init?(annotated name: String) {
    switch name {
    case "Environment": self = .environment
    case "Dimension": self = .dimension
    case "Spacing": self = .spacing
    default:
      guard let constructor = Constructor.all[name] else { return nil }
      self = constructor.component
    }
  }
}
