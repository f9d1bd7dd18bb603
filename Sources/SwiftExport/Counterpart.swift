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
