// Writes subclasses of UIKit's compositional layout.
extension ClassWriter {
  /// Returns the method that sets the configuration for all sections; empty if it equals UIKit's
  /// default.
  func configure() throws(ExportError) -> [SwiftLine] {
    guard let composition, !composition.configuration.isEmpty else { return [] }
    var lines: [SwiftLine] = [
      "  private func \(configureName)() {",
      "    let configuration = UICollectionViewCompositionalLayoutConfiguration()",
    ]
    lowerer.visible = [[]]
    lowerer.see("configuration")
    lowerer.hoisted = []
    lowerer.indent = 4
    defer { lowerer.indent = 2 }
    for (field, node) in composition.configuration {
      let value: SwiftTree =
        switch field.value {
        case .number: try lowerer.float(node)
        case .word(let word): try lowerer.word(node, word)
        default: try lowerer.present(node)
        }
      lines += lowerer.hoisted
      lowerer.hoisted = []
      lines += SwiftPrinter.lines("configuration.\(field.uikit) = ", value, indent: 4)
        .from(node.line)
    }
    return lines + ["    self.configuration = configuration", "  }"]
  }

  /// The name of the method that sets the configuration, distinct from the script's own methods.
  var configureName: String {
    script.members.contains("configure") ? "updateConfiguration" : "configure"
  }

  /// Returns the method that creates the sections.
  func sections(of composition: Composition) throws(ExportError) -> [SwiftLine] {
    guard let provider = composition.provider else { return [] }
    let (function, bound) = (lowerer.function, lowerer.bound)
    (lowerer.function, lowerer.bound, lowerer.loops) = (provider, [:], 0)
    defer { (lowerer.function, lowerer.bound) = (function, bound) }
    var names = ["index", "environment"]
    for (index, parameter) in provider.parameters.enumerated() where index < 2 {
      names[index] = parameter.name
    }
    var lines = try lowerer.scope { () throws(ExportError) -> [SwiftLine] in
      names.forEach(lowerer.see)
      lowerer.see("collectionView")
      guard provider.isClosure else {
        let arguments = zip(provider.parameters.indices, names).map { index, name in
          (Lowerer.label(provider, index).map { "\($0): " } ?? "") + name
        }
        return ["    \(provider.swiftName)(\(arguments.joined(separator: ", ")))"]
      }
      let changed = provider.parameters.filter { $0.isAssigned }.map { parameter in
        SwiftLine("    var \(parameter.name) = \(parameter.name)")
      }
      return changed + (try lowerer.indented(provider.steps))
    }
    if lines.contains(where: { $0.hasWord("collectionView") }) {
      lines.insert("    guard let collectionView else { return nil }", at: 0)
    }
    if provider.isClosure, provider.endsEarly { lines.append("    return nil") }
    let labels = zip(["at", "in"], names).map { $0 == $1 ? $0 : "\($0) \($1)" }
    let head =
      "override func section(\(labels[0]): Int, \(labels[1]): any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? {"
    return (SwiftPrinter.declaration(head, indent: 2) + lines + ["  }"]).from(provider.line)
  }

  /// Returns the property of a choice's enumeration that converts its cases to UIKit's.
  func uikitWords(of choice: Choice) -> [SwiftLine] {
    script.words.filter { $0.choice === choice }.flatMap { _, word -> [SwiftLine] in
      ["", "    var \(word.property): \(word.type) {", "      switch self {"]
        + zip(choice.cases, choice.words).map { SwiftLine("      case .\($0): .\($1)") }
        + ["      }", "    }"]
    }
  }
}
