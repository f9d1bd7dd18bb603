import LuaSyntax

/// A script's file, taken apart: its classes, its functions and its constants.
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
  /// Whether the levels of the items in their outline are read.
  var readsLevels = false
  var usesCornerRadius = false
  /// The fields that the data of the script's own scenario has.
  var demo = DemoFields()
  /// The choices that become words of UIKit's.
  var words: [(choice: Choice, word: UIKitWord)] = []
  var annotatedClasses: [String: [String: AnnotatedType]] = [:]
  var constantValues: [String: Expression] = [:]
  let inference: Inference

  init(file: String, text: String, _ inference: Inference) {
    self.inference = inference
    self.file = file
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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

  /// Notes a constant of the file, by a name that the class below does not have.
  func declareConstant(_ name: String, _ value: Expression, line: Int) {
    let isTaken = ["section", "configuration", "collectionView"].contains(name)
    let own = isTaken ? "own\(name.capitalizedFirst)" : name
    constantValues[own] = value
    names[name] = .constant(inference.variable(own, inference.slot(line: line)))
  }

  /// Ends what names each other in a circle, when the script has been exported.
  func takeApart() {
    let methods = classes.flatMap { $0.methods }
    for model in classes { model.methods = [] }
    for function in functions + methods { function.takeApart() }
    (names, classes, functions, constants, lookups) = ([:], [], [], [], [])
    (exported, item, section, records, words) = (nil, nil, nil, [:], [])
    inference.takeApart()
  }

  /// The annotation above a line.
  func annotation(above line: Int) -> Annotation { Annotation(comments(above: line, "---")) }

  /// The comments right above a line, without those that annotate.
  func comments(above line: Int) -> [String] { comments(above: line, "--") }

  /// The texts of the comments above a line that begin with as many dashes.
  private func comments(above line: Int, _ dashes: String) -> [String] {
    var found: [String] = []
    for line in lines.prefix(max(line - 1, 0)).reversed() {
      let text = line.trimmingSpaces
      guard text.hasPrefix(dashes), dashes == "---" || !text.hasPrefix("---") else { break }
      found.insert(String(text.dropFirst(dashes.count)).trimmingSpaces, at: 0)
    }
    return found
  }

  /// The text that the file begins with, without how to run it.
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
