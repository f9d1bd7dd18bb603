import CollectionLayout
import Lua

/// A Swift layout that a class of a script can extend, as `FlowLayout` is.
///
/// It implements the callbacks that the class does not override; overriding methods may call it.
protocol BuiltInBase: AnyObject {
  var layout: any Layout { get }

  /// The direction in which the layout's content grows.
  var scrollDirection: ScrollDirection { get }

  /// Applies the instance's current parameters to the layout; called before each `prepare`.
  ///
  /// - Throws: A ``LuaError`` for a value that the layout does not accept.
  func takeParameters() throws(LuaError)

  /// Whether a class must copy the layout's results before it changes them.
  var keepsItsAnswers: Bool { get }

  /// The faults that the last `prepare` found, with their places in the script.
  var diagnostics: [Diagnostic] { get }
}

extension BuiltInBase {
  var keepsItsAnswers: Bool { false }
  var diagnostics: [Diagnostic] { LayoutCapabilities(layout).reporting?.diagnostics ?? [] }
}

/// The layouts that classes can extend, by the names of their classes.
enum BuiltInBases {
  /// Creates the layout that an instance extends; nil if its class extends none.
  static func make(
    for instance: Reference, named name: String, _ program: ProgramParts
  ) throws(LuaError) -> (any BuiltInBase)? {
    let found = try program.prelude.call("builtInOf", .reference(instance)).first?.asString
    guard let found else { return nil }
    let parameters = try ParameterValues(of: instance, program)
    switch found {
    case "FlowLayout": return FlowBase(name, instance, parameters, program)
    case "ListLayout": return ListBase(name, parameters)
    case "TransitionLayout": return try TransitionBase(instance, program)
    case "CompositionalLayout": return CompositionalBase(name, instance, program)
    default: throw LuaError(code: .internalError, message: "there is no layout '\(found)'")
    }
  }
}
