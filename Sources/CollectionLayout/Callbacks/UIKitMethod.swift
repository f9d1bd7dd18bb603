/// A method or a property of UIKit, by its declaration or by its selector.
package struct UIKitMethod: Hashable, Sendable {
  /// An argument: `forBoundsChange newBounds: CGRect`.
  package struct Argument: Hashable, Sendable {
    /// The label at the call, and the name within the method.
    package let label, name: String

    /// The type; empty in a selector.
    package let type: String
  }

  /// The whole declaration, up to the body, or the selector.
  package let declaration: String

  /// The name without the arguments: `shouldInvalidateLayout`.
  package let base: String

  /// The arguments in order.
  package let arguments: [Argument]

  /// Whether it is a property.
  package let isProperty: Bool

  init(_ declaration: String) {
    self.declaration = declaration
    isProperty = declaration.hasPrefix("var ")
    let head = declaration.split(separator: " ", maxSplits: 1)
    let isDeclared = isProperty || head.first == "func"
    let rest = isDeclared && head.count == 2 ? head[1] : declaration[...]
    base = String(rest.prefix { $0 != "(" && $0 != ":" })
    let inside = rest.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    if isDeclared {
      arguments = inside.split(separator: ",").map { Argument(declared: $0) }
    } else {
      arguments = inside.split(separator: ":").map {
        Argument(label: String($0), name: String($0), type: "")
      }
    }
  }

  /// The selector: `layoutAttributesForElements(in:)`.
  package var selector: String {
    isProperty ? base : "\(base)(\(arguments.map { $0.label + ":" }.joined()))"
  }

  /// The word that distinguishes it: the name, or the label of a delegate's method.
  var word: String { isOfView ? ownLabel : base }

  private var isOfView: Bool { base == "collectionView" && !isProperty }

  private var ownLabel: String {
    arguments.lazy.map { $0.label }.first { $0 != "_" && $0 != "layout" } ?? base
  }

  /// The name together with its first label, as in Objective-C, with which a longer name may begin:
  /// `layoutAttributesForElementsInRect`; nil if there is none.
  var fullName: String? {
    guard !isOfView, let label = arguments.first?.label, let first = label.first, label != "_"
    else { return nil }
    return base + first.uppercased() + label.dropFirst()
  }

  /// Its whole names where no longer name may begin with one: `didSelectItemAtIndexPath`; or, without
  /// arguments, with the word that Swift drops: `prepareLayout`.
  var wholeNames: [String] {
    if isOfView { return ["", "IndexPath", "Index"].map { ownLabel + $0 } }
    return fullName == nil ? [base, base + "Layout"] : []
  }
}

extension UIKitMethod.Argument {
  /// Reads `forBoundsChange newBounds: CGRect`.
  fileprivate init(declared text: Substring) {
    let parts = text.split(separator: ":")
    let names = (parts.first ?? "").split(separator: " ")
    label = String(names.first ?? "")
    name = String(names.last ?? "")
    type = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
  }
}
