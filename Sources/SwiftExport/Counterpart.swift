/// A name of the host's, and what it is in UIKit.
package struct Counterpart: Hashable, Sendable {
  /// A name of the Lua API, with what it belongs to: `Layout:prepare`, `View.bounds`.
  package let lua: String
  /// UIKit's: `layoutAttributesForElements(in:)`, `collectionView.bounds`.
  package let uikit: String

  /// Those that the export knows, by what they belong to: callbacks first, each in UIKit's order.
  package static let all: [Counterpart] =
    Callback.list.map { Counterpart(lua: "Layout:\($0.name)", uikit: $0.selector) }
    + members("View", "collectionView", of: .view)
    + members("Attributes", "attributes", of: .attributes)
    + members("Context", "context", of: .context)

  /// What a compositional layout is declared with: what makes its parts, and then their properties, as `Section.insets`.
  package static let declarations: [Counterpart] =
    Constructor.units.sorted { $0.key < $1.key }.map { name, unit in
      Counterpart(lua: name, uikit: "\(unit.component.rawValue).\(name)(…)")
    }
    + constructors.map { name, constructor in
      Counterpart(lua: name, uikit: "\(constructor.callee)(…)")
    }
    + constructors.flatMap { name, constructor in
      constructor.fields.filter { $0.isProperty }.map { field in
        Counterpart(lua: "\(name).\(field.name)", uikit: "\(constructor.name).\(field.uikit)")
      }
    }
    + Constructor.configuration.map { field in
      Counterpart(lua: "CompositionalLayout.\(field.name)", uikit: "configuration.\(field.uikit)")
    }

  private static let constructors = Constructor.all.sorted { $0.key < $1.key }

  private static func members(_ owner: String, _ uikit: String, of content: Form.Content)
    -> [Counterpart]
  {
    // What the exported attributes have of their own is none of UIKit's.
    HostTypes.members(of: content).filter { $0.key != "cornerRadius" }.sorted { $0.key < $1.key }
      .map { name, member in
        Counterpart(lua: "\(owner).\(name)", uikit: "\(uikit).\(member.text)")
      }
  }
}

extension Callback {
  /// UIKit's method without its arguments' names: `layoutAttributesForElements(in:)`.
  fileprivate var selector: String {
    let parts = call.split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return call }
    let labels = parts[1].dropLast().split(separator: ",").map { argument in
      argument.split(separator: ":")[0].drop { $0 == " " } + ":"
    }
    return "\(parts[0])(\(labels.joined()))"
  }
}
