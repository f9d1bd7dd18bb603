/// A class of a script: a layout, or a type of its own.
final class ClassModel {
  enum Base {
    case layout, flow, list, compositional, transition
    case model(ClassModel)
    case plain
  }

  let name: String
  let base: Base
  let annotation: Annotation
  var parameters: [Parameter] = []
  var fields: [Field] = []
  var methods: [Function] = []
  let script: ScriptModel
  let line: Int
  /// Its subclasses.
  var isExtended = false
  var places = false
  /// Whether it is mirrored where text runs from right to left.
  var flips = false
  /// Changes of a built-in layout's parameters.
  var inherited: [(name: String, value: Node)] = []

  init(_ name: String, _ base: Base, _ annotation: Annotation, _ script: ScriptModel, line: Int) {
    (self.name, self.base, self.annotation, self.script, self.line) =
      (name, base, annotation, script, line)
  }

  struct Parameter {
    let name: String
    let slot: Slot
    let value: Node
    var minimum: Double?
    var maximum: Double?
    var choice: Choice?
    /// The numbers that the range is of, where the parameter is a size, a point or insets.
    var parts: [String] = []
  }
  final class Field {
    let name: String
    let slot: Slot
    var initial: Node?
    init(_ name: String, _ slot: Slot) { (self.name, self.slot) = (name, slot) }
  }

  /// What makes its objects, where it is not a layout: a function that returns `setmetatable({ … }, Class)` and does nothing else.
  var constructor: Function? { methods.first { $0.fields != nil } }

  var parent: ClassModel? { if case .model(let parent) = base { parent } else { nil } }
  var root: Base { if case .model(let parent) = base { parent.root } else { base } }
  var isPlain: Bool { if case .plain = base { true } else { false } }

  func method(_ name: String) -> Function? {
    methods.first { $0.name == name } ?? parent?.method(name)
  }
  func slot(_ name: String) -> Slot? {
    parameters.first { $0.name == name }?.slot ?? fields.first { $0.name == name }?.slot
      ?? parent?.slot(name)
  }
  func parameter(_ name: String) -> Parameter? {
    parameters.first { $0.name == name } ?? parent?.parameter(name)
  }

  func inherits(_ other: ClassModel) -> Bool { parent === other || parent?.inherits(other) == true }

  func isOrInherits(_ other: ClassModel) -> Bool { self === other || inherits(other) }

  /// Whether the class or a superclass places elements.
  var isPlacing: Bool { places || parent?.isPlacing == true }

  /// What it is called in Swift.
  var swiftName: String { name.hasSuffix("Layout") ? name : name + "Layout" }
}
