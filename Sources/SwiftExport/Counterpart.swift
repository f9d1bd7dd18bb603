import CollectionLayout

/// A name of the Lua API and its counterpart in UIKit.
package struct Counterpart: Hashable, Sendable {
  /// The qualified name in the Lua API: `Layout:prepare`, `View.bounds`.
  package let lua: String
  /// The counterpart in UIKit: `layoutAttributesForElements(in:)`, `collectionView.bounds`.
  package let uikit: String

  /// All counterparts, grouped by their types: callbacks first, also those that are not exported, each group in
  /// UIKit's order.
  package static let all: [Counterpart] =
    CollectionLayout.Callback.ofLayouts.compactMap { callback in
      callback.uikit.map { Counterpart(lua: "Layout:\(callback.name)", uikit: $0.selector) }
    }
    + members("View", "collectionView", of: .view)
    + members("Attributes", "attributes", of: .attributes)
    + members("Context", "context", of: .context)

  /// The counterparts of the declarations of a compositional layout: its constructors, and then
  /// their properties, such as `Section.insets`.
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
    // Properties that only the exported attributes have do not exist in UIKit.
    HostTypes.members(of: content).filter { $0.key != "cornerRadius" }.sorted { $0.key < $1.key }
      .map { name, member in
        Counterpart(lua: "\(owner).\(name)", uikit: "\(uikit).\(member.text)")
      }
  }
}
