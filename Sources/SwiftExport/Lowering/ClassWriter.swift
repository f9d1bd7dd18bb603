/// Writes a class of a script as a Swift file.
struct ClassWriter {
  let model: ClassModel
  let lowerer: Lowerer
  /// The declarations of a subclass of the compositional layout; nil for other classes.
  let composition: Composition?
  var script: ScriptModel { model.script }

  init(_ model: ClassModel) throws(ExportError) {
    self.model = model
    lowerer = Lowerer(model)
    composition = if case .compositional = model.root { try Composition(model) } else { nil }
    if model.parent != nil, let field = composition?.configuration.first {
      throw ExportError(
        line: field.value.line, "a subclass sets '\(field.field.name)'",
        fix: "set it in the class below, from a parameter")
    }
  }

  /// Returns the lines of the file.
  func lines() throws(ExportError) -> [SwiftLine] {
    lowerer.visible = [[]]
    let body = try self.body()
    let records = try usedRecords(beside: body)
    var lines = script.heading.map { SwiftLine.comment($0) }
    if !leftToApp.isEmpty {
      if !lines.isEmpty { lines.append(.comment("")) }
      lines += leftToApp.map {
        .comment("\($0.name) of the script is not exported: the app supplies it.")
      }
    }
    if !lines.isEmpty { lines.append("") }
    lines += ["import UIKit", ""]
    lines += documentation(
      model.annotation.isEmpty ? script.annotation(above: model.line) : model.annotation)
    lines += views.map { .comment("\($0.words): \($0.kinds).", documents: true) }
    lines += try declarations(body, records)
    lines += try plainClasses()
    return lines
  }

  /// The layouts of the script that are not superclasses of the exported one, which the app
  /// supplies.
  private var leftToApp: [ClassModel] {
    guard model === script.exported else { return [] }
    return script.classes.filter { other in
      other.script === script && !other.isPlain && !model.isOrInherits(other)
    }
  }

  var access: String { model.isExtended || model.isPlain ? "" : "private " }

  /// Returns the modifiers of a method: `override`, `private` if only the class itself calls it, or
  /// none.
  func access(of method: Function) -> String {
    if model.parent?.method(method.name) != nil { return "override " }
    return method.isCalled ? access : ""
  }

  private func declarations(_ body: [SwiftLine], _ records: [SwiftLine]) throws(ExportError)
    -> [SwiftLine]
  {
    let base: String
    switch model.base {
    case .model(let parent): base = parent.swiftName
    case .flow: base = "UICollectionViewFlowLayout"
    case .compositional: base = "SectionedLayout"
    default: base = model.isPlacing ? "PlacedLayout" : "UICollectionViewLayout"
    }
    var lines: [SwiftLine] = [
      "\(model.isExtended ? "" : "final ")class \(model.swiftName): \(base) {"
    ]
    let configure = try self.configure()
    var isFirst = true
    func part(_ text: [SwiftLine]) {
      guard !text.isEmpty else { return }
      if !isFirst { lines.append("") }
      isFirst = false
      lines += text
    }
    part(enumerations())
    part(try parameters())
    part(try initializer())
    part(data())
    part(try fields())
    if script.usesCornerRadius, !model.isPlacing, model.parent == nil {
      part(["  override class var layoutAttributesClass: AnyClass { LayoutAttributes.self }"])
    }
    if model.flips {
      part(["  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }"])
    }
    part(configure)
    part(body)
    part(records)
    lines.append("}")
    lines += try protocols()
    return lines
  }

  /// The kinds of views that the class places in addition to cells, and where the app registers
  /// them.
  private var views: [(words: String, kinds: String)] {
    [
      ("supplementary", "Supplementary views"),
      ("decoration", "Decoration views, to register with the layout"),
    ].compactMap { category, words in
      guard let kinds = lowerer.kinds[category], !kinds.isEmpty else { return nil }
      return (words: words, kinds: kinds.sorted().map { $0.literal }.joined(separator: ", "))
    }
  }

  /// The things that the app supplies, in sentences; known once the lines are written.
  var supplied: [String] {
    var found = ["Cells, and a data source: how many items there are, and a cell for each."]
    if ownsData, model === script.exported {
      found.append(
        "The layout's delegate, a \(model.swiftName)Delegate: the item data that the layout reads.")
    }
    found += views.map { "\($0.words): \($0.kinds)." }
    let values = lowerer.values.sorted().map { "values[\($0.literal)]" }
    let read = values + (script.usesCornerRadius ? ["cornerRadius"] : [])
    if !read.isEmpty {
      found.append(
        "Views whose apply(_:) reads \(read.joined(separator: ", ")) of LayoutAttributes.")
    }
    return found
      + leftToApp.map { "\($0.name.commented), a class of the script that is not exported." }
  }

  /// Returns a comment above a declaration.
  func documentation(_ annotation: Annotation, indent: Int = 0) -> [SwiftLine] {
    annotation.text.filter { !$0.isEmpty }.map {
      .comment($0, documents: true, indent: indent)
    }
  }

  /// Returns a method or a function with its documentation from the script.
  func documented(_ function: Function, _ lines: [SwiftLine]) -> [SwiftLine] {
    documentation(function.annotation, indent: 2) + lines.from(function.line)
  }
}
