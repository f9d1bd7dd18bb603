import CollectionLayout
import Lua

/// A layout in Swift that a class of a script stands on, as `FlowLayout` is for what extends it.
///
/// Whatever the class does not override, the layout answers; what it overrides may ask it.
protocol BuiltInBase: AnyObject {
  var layout: any Layout { get }

  /// Which way the content grows that the layout makes.
  var scrollDirection: ScrollDirection { get }

  /// Gives the layout the instance's parameters as they are now; called before each `prepare`.
  ///
  /// - Throws: A ``LuaError`` for a value that the layout cannot be set to.
  func takeParameters() throws(LuaError)

  /// Whether a class must copy what the layout answers before it changes it.
  var keepsItsAnswers: Bool { get }

  /// What the last `prepare` found wrong, with the place in the script that it comes from.
  var diagnostics: [Diagnostic] { get }
}

extension BuiltInBase {
  var keepsItsAnswers: Bool { false }
  var diagnostics: [Diagnostic] { LayoutCapabilities(layout).reporting?.diagnostics ?? [] }
}

/// The layouts that classes may stand on, by the names of their classes.
enum BuiltInBases {
  /// Makes the layout that an instance stands on; nil for a class of the script's own making.
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
