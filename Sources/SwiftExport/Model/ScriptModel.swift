import LuaSyntax

/// The parsed declarations of a script's file: its classes, its functions and its constants.
final class ScriptModel {
  enum Name {
    case classModel(ClassModel)
    case module(ScriptModel)
    case function(Function)
    case constant(Variable)
    case lookup(Lookup)
    case other(String)
  }

  let file: String
  let lines: [String]
  /// The names of the types that the script declares, in Swift.
  var types: Set<String> = []
  /// The names of the members of the exported class, once they are settled.
  var members: Set<String> = []
  var names: [String: Name] = [:]
  var classes: [ClassModel] = []
  /// Functions that methods use, in the order of the file.
  var functions: [Function] = []
  var constants: [Variable] = []
  var lookups: [Lookup] = []
  var exported: ClassModel?
  var records: [String: Form] = [:]
  var item: Slot?
  var section: Slot?
  /// Whether the script reads the levels of items in an outline.
  var readsLevels = false
  var usesCornerRadius = false
  /// The fields in the data of the script's own scenario.
  var demo = DemoFields()
  /// The choices that become words of UIKit.
  var words: [(choice: Choice, word: UIKitWord)] = []
  var annotatedClasses: [String: [String: AnnotatedType]] = [:]
  var constantValues: [String: Expression] = [:]
  let inference: Inference

  init(file: String, text: String, _ inference: Inference) {
    self.inference = inference
    self.file = file
    lines = SourceText(Array(text.utf8)).lines
    var pending: [String] = []
    for line in lines + [""] {
      let trimmed = line.trimmingSpaces
      if trimmed.hasPrefix("---") {
        pending.append(String(trimmed.dropFirst(3)))
        continue
      }
      for found in Annotation(pending).classes { annotatedClasses[found.name] = found.fields }
      pending = []
    }
  }

  /// Declares a constant of the file, under a name that the class after it does not use.
  func declareConstant(_ name: String, _ value: Expression, line: Int) {
    let isTaken = ["section", "configuration", "collectionView"].contains(name)
    let own = isTaken ? "own\(name.capitalizedFirst)" : Identifier.member(name)
    let variable = inference.variable(own, inference.slot(line: line))
    constantValues[variable.name] = value
    names[name] = .constant(variable)
  }

  /// Breaks reference cycles after the script has been exported.
  func takeApart() {
    let methods = classes.flatMap { $0.methods }
    for model in classes { model.methods = [] }
    for function in functions + methods { function.takeApart() }
    (names, classes, functions, constants, lookups) = ([:], [], [], [], [])
    (exported, item, section, records, words) = (nil, nil, nil, [:], [])
    inference.takeApart()
  }

  /// Returns the annotation above a line.
  func annotation(above line: Int) -> Annotation { Annotation(comments(above: line, "---")) }

  /// Returns the comments directly above a line, without annotations.
  func comments(above line: Int) -> [String] { comments(above: line, "--") }

  /// Returns the texts of the comments above a line that begin with these dashes.
  private func comments(above line: Int, _ dashes: String) -> [String] {
    var found: [String] = []
    for line in lines.prefix(max(line - 1, 0)).reversed() {
      let text = line.trimmingSpaces
      guard text.hasPrefix(dashes), dashes == "---" || !text.hasPrefix("---") else { break }
      found.insert(String(text.dropFirst(dashes.count)).trimmingSpaces, at: 0)
    }
    return found
  }

  /// The text at the beginning of the file, without the lines on how to run it.
  var heading: [String] {
    var found: [String] = []
    for line in lines {
      guard line.hasPrefix("--"), !line.hasPrefix("---") else { break }
      let text = String(line.dropFirst(line.hasPrefix("-- ") ? 3 : 2))
      if text.hasPrefix("Run it:") || text.hasPrefix("Turn it:") { continue }
      if text.isEmpty, found.last?.isEmpty != false { continue }
      found.append(text)
    }
    while found.last?.isEmpty == true { found.removeLast() }
    return found
  }
}
