/// The declaration of a function that a view calls: of a layout, or of a delegate.
///
/// Each is declared once. Calls, their checks, hints, the export to Swift and the documentation
/// read the declaration.
package struct Callback: Hashable, Sendable {
  /// The name in Lua: `shouldInvalidate`.
  package let name: String

  /// Its purpose, in one or two sentences.
  package let summary: String

  /// The parameters in order, without the layout itself; the first is the view.
  package let parameters: [Parameter]

  /// The type of the result.
  package let result: Result

  /// The corresponding method of UIKit; nil if there is none.
  ///
  /// It is read from its declaration at each use; ``UIKitNames`` keeps the names.
  package var uikit: UIKitMethod? { uikitDeclaration.map { UIKitMethod($0) } }

  private let uikitDeclaration: String?

  /// The reason why a layout's callback is not exported to Swift; nil if it is exported.
  package let notExported: String?

  package init(
    _ name: String, _ summary: String, _ parameters: [Parameter] = [],
    returns result: Result = .nothing, uikit: String? = nil, notExported: String? = nil
  ) {
    (self.name, self.summary, self.result, self.notExported) = (name, summary, result, notExported)
    self.parameters = [.view] + parameters
    uikitDeclaration = uikit
  }

  /// The names of the parameters, as its author writes them: `view, newBounds`.
  package var parameterNames: String {
    parameters.map { $0.name }.joined(separator: ", ")
  }

  /// The call as its author writes it: `shouldInvalidate(view, newBounds)`.
  package var signature: String { "\(name)(\(parameterNames))" }
}

extension Callback {
  /// A parameter of a callback.
  package struct Parameter: Hashable, Sendable {
    /// The kind of a value.
    package enum Content: String, Hashable, Sendable {
      case view = "View"
      case layout = "Layout"
      case flowLayout = "FlowLayout"
      case rect = "Rect"
      case point = "Point"
      case attributes = "Attributes"
      case context = "Context"
      case updates = "{ action: string, before?: table, after?: table }[]"
      case items = "{ [1]: integer, [2]: integer }[]"
      case ordinal = "integer"
      case number
      case string
      case boolean
    }

    /// The name: `newBounds`.
    package let name: String

    /// The kind of its values; the raw value is their type in annotations.
    package let content: Content

    /// Its meaning, with the unit.
    package let meaning: String

    /// Whether it may be nil.
    package let isOptional: Bool

    package init(_ name: String, _ content: Content, _ meaning: String, isOptional: Bool = false) {
      (self.name, self.content) = (name, content)
      (self.meaning, self.isOptional) = (meaning, isOptional)
    }
  }

  /// The result of a callback.
  package enum Result: Hashable, Sendable {
    case nothing
    case boolean
    case number
    case size
    case point, optionalPoint
    case insets
    case item
    case layout
    /// Attributes, perhaps those of another element.
    case attributes
    case optionalAttributes
    /// Attributes, four numbers, or nil.
    case frame
    /// The attributes of several elements.
    case elements
    /// Pairs of section and item; those of supplementary views may lack the item.
    case decorations, supplementaries

    /// The types of the result in annotations, each with a name if it needs one.
    package var types: [String] {
      switch self {
      case .nothing: []
      case .boolean: ["boolean"]
      case .number: ["number"]
      case .size: ["Size|number size", "number? height"]
      case .point: ["Point|number"]
      case .optionalPoint: ["Point|number|nil"]
      case .insets: ["Insets"]
      case .item: ["integer section", "integer item"]
      case .layout: ["Layout"]
      case .attributes: ["Attributes"]
      case .optionalAttributes: ["Attributes?"]
      case .frame: ["Attributes|number|nil"]
      case .elements: ["Attributes[]"]
      case .decorations: ["{ [1]: integer, [2]: integer }[]"]
      case .supplementaries: ["{ [1]: integer, [2]: integer? }[]"]
      }
    }
  }
}

extension [Callback] {
  /// The callback with a name; nil if there is none.
  package subscript(name: String) -> Callback? { first { $0.name == name } }
}
