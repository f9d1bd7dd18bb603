/// A class of a script: a layout, or another type.
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
  /// Whether the class has subclasses.
  var isExtended = false
  var places = false
  /// Whether the layout is mirrored for right-to-left text.
  var flips = false
  /// The values that the class sets for parameters of a built-in layout.
  var inherited: [(name: String, value: Node)] = []

  init(_ name: String, _ base: Base, _ annotation: Annotation, _ script: ScriptModel, line: Int) {
    (self.name, self.base, self.annotation, self.script, self.line) =
      (name, base, annotation, script, line)
    for suffix in ["", "Data", "Delegate", "Tests"] { script.types.insert(swiftName + suffix) }
  }

  struct Parameter {
    /// Its name in the script.
    let name: String
    let slot: Slot
    let value: Node
    var minimum: Double?
    var maximum: Double?
    var choice: Choice?
    /// The numbers to which the range applies, if the parameter is a size, a point or insets.
    var parts: [String] = []
    /// Its name in Swift.
    var label: String { Identifier.member(name) }
  }
  final class Field {
    /// Its name in the script.
    let name: String
    /// Its name in Swift.
    var label: String { Identifier.member(name) }
    let slot: Slot
    var initial: Node?
    init(_ name: String, _ slot: Slot) { (self.name, self.slot) = (name, slot) }
  }

  /// The constructor of a type that is not a layout: a function that only returns `setmetatable({ …
  /// }, Class)`; nil if there is none.
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

  /// The name of the class in Swift, if it can have one: ``checkName()``.
  var swiftName: String { isPlain || name.hasSuffix("Layout") ? name : name + "Layout" }

  /// Refuses a class whose name is not one in Swift, which is also its file's, and one that has its superclass's.
  func checkName() throws(ExportError) {
    let isDouble = parent?.isOrInherits(named: swiftName) == true
    guard !Identifier.isName(name) || !Identifier.isClassName(swiftName) || isDouble else { return }
    let reason =
      isDouble
      ? "the class has the name of its superclass"
      : "a class in Swift, and its file, cannot be called '\(swiftName.commented.prefix(Identifier.maxLength))'"
    throw ExportError(
      line: line, reason,
      fix: "give it another name, of letters, digits and underscores: \"Waterfall\"")
  }

  private func isOrInherits(named other: String) -> Bool {
    swiftName.lowercased() == other.lowercased() || parent?.isOrInherits(named: other) == true
  }
}
