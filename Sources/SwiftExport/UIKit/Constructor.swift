/// A word of a script that is a case of one of UIKit's enumerations, with the same name.
struct UIKitWord {
  let type: String
  let words: [String]
  /// The property of a script's choice that converts it to that type.
  let property: String
}

/// A constructor of a component from a table of fields: `Item { width = …, height = … }`.
struct Constructor {
  enum Value {
    case number, integer, boolean, text, point, insets
    case word(UIKitWord)
    case component(Component)
    case components(Component)
    case edges
    /// A function that returns the frames of a custom group for its environment.
    case frames
    /// A handler of visible items.
    case handler
  }

  struct Field {
    let name: String
    let value: Value
    /// The name in UIKit, of an argument or of a property.
    let uikit: String
    let isProperty: Bool
    /// The Swift expression for an omitted argument; nil if the argument is omitted there, too.
    var missing: String?

    static func argument(
      _ name: String, _ value: Value, _ uikit: String, missing: String? = nil
    ) -> Field {
      Field(name: name, value: value, uikit: uikit, isProperty: false, missing: missing)
    }
    static func property(_ name: String, _ value: Value, _ uikit: String) -> Field {
      Field(name: name, value: value, uikit: uikit, isProperty: true)
    }
  }

  let component: Component
  /// The initializer or function in UIKit that creates it.
  let callee: String
  /// The default name of its variable.
  let name: String
  /// Whether it has a width and a height.
  var isSized = false
  /// The required fields, and those of which at most one is allowed.
  var required: [String] = []
  var exclusive: [String] = []
  /// Its arguments in UIKit's order, followed by its properties.
  let fields: [Field]

  func field(_ name: String) -> Field? { fields.first { $0.name == name } }

  static let alignment = UIKitWord(
    type: "NSRectAlignment",
    words: [
      "none", "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing",
      "trailing", "topTrailing",
    ], property: "rectAlignment")
  static let scrolling = UIKitWord(
    type: "UICollectionLayoutSectionOrthogonalScrollingBehavior",
    words: [
      "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
      "groupPagingCentered",
    ], property: "scrollingBehavior")
  static let reference = UIKitWord(
    type: "UIContentInsetsReference",
    words: ["automatic", "none", "safeArea", "layoutMargins", "readableContent"],
    property: "insetsReference")
  static let direction = UIKitWord(
    type: "UICollectionView.ScrollDirection", words: ["vertical", "horizontal"],
    property: "scrollDirection")

  static let edge = UIKitWord(
    type: "NSDirectionalRectEdge", words: ["top", "leading", "bottom", "trailing"],
    property: "rectEdge")

  private static let insets = Field.property("insets", .insets, "contentInsets")
  private static let edgeSpacing = Field.property(
    "edgeSpacing", .component(.edgeSpacing), "edgeSpacing")
  private static let supplementaries = Field.property(
    "supplementaries", .components(.supplementary), "supplementaryItems")
  private static let kind = Field.argument("kind", .text, "elementKind")
  private static let zIndex = Field.property("zIndex", .integer, "zIndex")

  private static func group(_ axis: String) -> Constructor {
    Constructor(
      component: .group, callee: "NSCollectionLayoutGroup.\(axis)", name: "group", isSized: true,
      fields: [
        .argument("items", .components(.item), "subitems"),
        .argument("item", .component(.item), "subitem"), .argument("count", .integer, "count"),
        .property("spacing", .component(.spacing), "interItemSpacing"), insets, edgeSpacing,
        supplementaries,
      ])
  }

  static let all: [String: Constructor] = [
    "Item": Constructor(
      component: .item, callee: "NSCollectionLayoutItem", name: "item", isSized: true,
      fields: [
        .argument("supplementaries", .components(.supplementary), "supplementaryItems"), insets,
        edgeSpacing,
      ]),
    "HorizontalGroup": group("horizontal"), "VerticalGroup": group("vertical"),
    "CustomGroup": Constructor(
      component: .group, callee: "NSCollectionLayoutGroup.custom", name: "group", isSized: true,
      required: ["frames"],
      fields: [.argument("frames", .frames, "itemProvider"), insets, edgeSpacing, supplementaries]),
    "Section": Constructor(
      component: .section, callee: "NSCollectionLayoutSection", name: "section",
      required: ["group"],
      fields: [
        .argument("group", .component(.group), "group"), insets,
        .property("interGroupSpacing", .number, "interGroupSpacing"),
        .property("orthogonal", .word(scrolling), "orthogonalScrollingBehavior"),
        .property(
          "boundarySupplementaries", .components(.boundary), "boundarySupplementaryItems"),
        .property("decorations", .components(.background), "decorationItems"),
        .property("insetsReference", .word(reference), "contentInsetsReference"),
        .property("supplementariesFollowInsets", .boolean, "supplementariesFollowContentInsets"),
        .property("visibleItemsHandler", .handler, "visibleItemsInvalidationHandler"),
      ]),
    "Boundary": Constructor(
      component: .boundary, callee: Component.boundary.rawValue, name: "boundary", isSized: true,
      required: ["kind"],
      fields: [
        kind, .argument("alignment", .word(alignment), "alignment", missing: ".top"),
        .argument("offset", .point, "absoluteOffset"),
        .property("extendsBoundary", .boolean, "extendsBoundary"),
        .property("pins", .boolean, "pinToVisibleBounds"), insets, edgeSpacing, zIndex,
      ]),
    "Supplementary": Constructor(
      component: .supplementary, callee: Component.supplementary.rawValue, name: "supplementary",
      isSized: true, required: ["kind"],
      fields: [
        kind,
        .argument(
          "anchor", .component(.anchor), "containerAnchor",
          missing: "NSCollectionLayoutAnchor(edges: [])"),
        .argument("itemAnchor", .component(.anchor), "itemAnchor"), insets, edgeSpacing, zIndex,
      ]),
    "Background": Constructor(
      component: .background, callee: "NSCollectionLayoutDecorationItem.background",
      name: "background", required: ["kind"], fields: [kind, insets, edgeSpacing, zIndex]),
    "Anchor": Constructor(
      component: .anchor, callee: "NSCollectionLayoutAnchor", name: "anchor",
      exclusive: ["offset", "fractionalOffset"],
      fields: [
        .argument("edges", .edges, "edges", missing: "[]"),
        .argument("offset", .point, "absoluteOffset"),
        .argument("fractionalOffset", .point, "fractionalOffset"),
      ]),
    "EdgeSpacing": Constructor(
      component: .edgeSpacing, callee: "NSCollectionLayoutEdgeSpacing", name: "edgeSpacing",
      fields: ["leading", "top", "trailing", "bottom"].map {
        .argument($0, .component(.spacing), $0, missing: "nil")
      }),
  ]

  /// The functions that create a dimension or a distance from a number, and the label of their
  /// argument.
  static let units: [String: (component: Component, label: String?)] = [
    "fractionalWidth": (.dimension, nil), "fractionalHeight": (.dimension, nil),
    "absolute": (.dimension, nil), "estimated": (.dimension, nil),
    "uniformAcrossSiblings": (.dimension, "estimate"), "fixed": (.spacing, nil),
    "flexible": (.spacing, nil),
  ]

  static func configurationField(_ name: String) -> Field? {
    configuration.first { $0.name == name }
  }

  /// The fields of the layout as a whole: UIKit's configuration.
  static let configuration: [Field] = [
    .property("scrollDirection", .word(direction), "scrollDirection"),
    .property("interSectionSpacing", .number, "interSectionSpacing"),
    .property("boundarySupplementaries", .components(.boundary), "boundarySupplementaryItems"),
    .property("insetsReference", .word(reference), "contentInsetsReference"),
  ]
}
