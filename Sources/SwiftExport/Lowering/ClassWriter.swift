/// Writes a class of a script as a file of Swift.
struct ClassWriter {
  let model: ClassModel
  let lowerer: Lowerer
  /// The declarations of a subclass of the compositional layout.
  let composition: Composition?
  var script: ScriptModel { model.script }

  init(_ model: ClassModel) throws(Refusal) {
    self.model = model
    lowerer = Lowerer(model)
    var isCompositional = false
    if case .compositional = model.root { isCompositional = true }
    composition = isCompositional ? try Composition(model) : nil
    if model.parent != nil, let field = composition?.configuration.first {
      throw Refusal(
        line: field.value.line, "a subclass sets '\(field.field.name)'",
        fix: "set it in the class below, from a parameter")
    }
  }

  /// The lines of the file.
  func lines() throws(Refusal) -> [SwiftLine] {
    lowerer.visible = [[]]
    let body = try self.body()
    let records = try usedRecords(beside: body)
    var lines = script.heading.map { SwiftLine($0.isEmpty ? "//" : "// \($0)") }
    if !leftToApp.isEmpty {
      if !lines.isEmpty { lines.append("//") }
      lines += leftToApp.map { "// \($0.name) of the script is not exported: the app supplies it." }
    }
    if !lines.isEmpty { lines.append("") }
    lines += ["import UIKit", ""]
    lines += documentation(
      model.annotation.isEmpty ? script.annotation(above: model.line) : model.annotation,
      results: false)
    lines += views.map { SwiftLine("/// \($0.words): \($0.kinds).") }
    lines += try declarations(body, records)
    lines += try plainClasses()
    return lines
  }

  /// The layouts of the script that are not superclasses of the exported one.
  private var leftToApp: [ClassModel] {
    guard model === script.exported else { return [] }
    return script.classes.filter { other in
      other.script === script && !other.isPlain && !model.isOrInherits(other)
    }
  }

  private var access: String { model.isExtended || model.isPlain ? "" : "private " }

  /// What only the class itself calls is its own.
  private func access(of method: Function) -> String {
    if model.parent?.method(method.name) != nil { return "override " }
    return method.isCalled ? access : ""
  }

  private func declarations(_ body: [SwiftLine], _ records: [SwiftLine]) throws(Refusal)
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

  /// The kinds of views that the class places beside the cells, and where the app registers them.
  private var views: [(words: String, kinds: String)] {
    [
      ("supplementary", "Supplementary views"),
      ("decoration", "Decoration views, to register with the layout"),
    ].compactMap { category, words in
      guard let kinds = lowerer.kinds[category], !kinds.isEmpty else { return nil }
      return (words: words, kinds: kinds.sorted().map { "\"\($0)\"" }.joined(separator: ", "))
    }
  }

  /// What the app supplies, in sentences; known once the lines are written.
  var supplied: [String] {
    var found = ["Cells, and a data source: how many items there are, and a cell for each."]
    if ownsData, model === script.exported {
      found.append(
        "The layout's delegate, a \(model.swiftName)Delegate: the item data that the layout reads.")
    }
    found += views.map { "\($0.words): \($0.kinds)." }
    let values = lowerer.values.sorted().map { "values[\"\($0)\"]" }
    let read = values + (script.usesCornerRadius ? ["cornerRadius"] : [])
    if !read.isEmpty {
      found.append(
        "Views whose apply(_:) reads \(read.joined(separator: ", ")) of LayoutAttributes.")
    }
    return found + leftToApp.map { "\($0.name), a class of the script that is not exported." }
  }

  /// A comment above a declaration, with what is said of its arguments.
  private func documentation(_ annotation: Annotation, results: Bool, indent: Int = 0)
    -> [SwiftLine]
  {
    let space = String(repeating: " ", count: indent)
    return annotation.text.filter { !$0.isEmpty }.map { "\(space)/// \($0)" }
  }

  private func enumerations() -> [SwiftLine] {
    model.parameters.compactMap { parameter in
      parameter.choice
    }.flatMap { choice -> [SwiftLine] in
      let cases = "case \(choice.words.map(Naming.swift).joined(separator: ", "))"
      let words = uikitWords(of: choice)
      let head = "  enum \(choice.name): String {"
      return words.isEmpty
        ? ["\(head) \(cases) }"] : ["\(head)", "    \(cases)"] + words + ["  }"]
    }
  }

  private func parameters() throws(Refusal) -> [SwiftLine] {
    let configuring = composition?.parameters ?? []
    var lines: [SwiftLine] = []
    let texts = model.annotation.classes.first?.texts ?? [:]
    for parameter in model.parameters {
      if let text = texts[parameter.name], !text.isEmpty { lines.append("  /// \(text)") }
      let value = try lowerer.value(parameter.value, for: parameter.slot).flat
      let needsType = parameter.slot.isFloat || parameter.choice != nil
      let type = needsType ? ": \(try lowerer.type(parameter.slot))" : ""
      let isConfigured = configuring.contains(parameter.name)
      let steps = limits(parameter) + [isConfigured ? "\(configureName)()" : "invalidateLayout()"]
      let written = property("  var \(Naming.swift(parameter.name))\(type) = \(value)", steps)
      lines += written.from(parameter.value.line)
    }
    return lines
  }

  /// Keeps a parameter, or each of its numbers, within its range.
  private func limits(_ parameter: ClassModel.Parameter) -> [String] {
    let name = Naming.swift(parameter.name)
    let places = parameter.parts.isEmpty ? [name] : parameter.parts.map { "\(name).\($0)" }
    return places.compactMap { limit($0, parameter) }
  }

  private func limit(_ name: String, _ parameter: ClassModel.Parameter) -> String? {
    func text(_ bound: Double) -> String {
      bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
    }
    return switch (parameter.minimum, parameter.maximum) {
    case (let minimum?, let maximum?): "\(name).clamp(to: \(text(minimum))...\(text(maximum)))"
    case (let minimum?, nil): "\(name) = max(\(name), \(text(minimum)))"
    case (nil, let maximum?): "\(name) = min(\(name), \(text(maximum)))"
    case (nil, nil): nil
    }
  }

  /// A property that does something when it has been set.
  private func property(_ declaration: String, _ steps: [String]) -> [SwiftLine] {
    let line = "\(declaration) { didSet { \(steps.joined(separator: "; ")) } }"
    if line.count <= SwiftPrinter.width { return [SwiftLine(line)] }
    let inner = steps.map { SwiftLine("      \($0)") }
    return ["\(declaration) {", "    didSet {"] + inner + ["    }", "  }"]
  }

  /// The parameters of a built-in layout that the class sets.
  private func initializer() throws(Refusal) -> [SwiftLine] {
    let isConfigured = composition?.configuration.isEmpty == false
    let inherited = model.inherited.filter { $0.name != "sections" }
    guard !inherited.isEmpty || isConfigured else { return [] }
    var lines: [SwiftLine] = ["  override init() {", "    super.init()"]
    if isConfigured { lines.append("    \(configureName)()") }
    for (name, node) in inherited {
      if composition != nil {
        if name == "section" {
          lines += try lowerer.indented { () throws(Refusal) in
            let value = try lowerer.present(node)
            return lowerer.hoisted + ["    self.section = \(value.flat)"]
          }
          lowerer.hoisted = []
        }
        continue
      }
      if name == "scrollDirection", case .string(let word) = node.kind {
        lines.append("    scrollDirection = .\(word)")
        continue
      }
      guard let member = HostTypes.flow[name] else {
        throw Refusal(
          line: node.line, "the parameter '\(name)' is not exported", fix: "set it in the app")
      }
      let value: String
      switch member.answer {
      case .float: value = try lowerer.float(node).flat
      case .boolean: value = try lowerer.condition(node).flat
      default: value = try lowerer.present(node).flat
      }
      lines.append("    \(member.text) = \(value)")
    }
    return lines + [
      "  }", "",
      "  required init?(coder: NSCoder) { return nil }",
    ]
  }

  private var ownsData: Bool { script.item != nil || script.section != nil || script.readsLevels }

  private func itemType(_ slot: Slot) throws(Refusal) -> String { try lowerer.type(slot) }

  private func data() -> [SwiftLine] {
    guard ownsData, model === script.exported else { return [] }
    var lines: [SwiftLine] = ["  /// Supplies the layout with item data."]
    lines += property(
      "  weak var delegate: (any \(model.swiftName)Delegate)?", ["invalidateLayout()"])
    if let item = script.item, let type = try? itemType(item) {
      lines += ["", "  private func item(at indexPath: IndexPath) -> \(type) {"]
      lines += ["    \(answer("itemAt: indexPath", item))", "  }"]
    }
    if let section = script.section, let type = try? itemType(section) {
      lines += ["", "  private func sectionItem(at section: Int) -> \(type) {"]
      lines += ["    \(answer("sectionItemAt: section", section))", "  }"]
    }
    if script.readsLevels {
      lines += [
        "", "  private func level(at indexPath: IndexPath) -> Int {",
        "    delegate?.layout(self, levelOfItemAt: indexPath) ?? 0", "  }",
      ]
    }
    return lines
  }

  private func answer(_ question: String, _ slot: Slot) -> String {
    let call = "delegate?.layout(self, \(question))"
    if slot.isOptional { return call }
    return "\(call) ?? \((try? lowerer.initialValue(slot)) ?? "nil")"
  }

  private func protocols() throws(Refusal) -> [SwiftLine] {
    guard ownsData, model === script.exported else { return [] }
    var lines: [SwiftLine] = [
      "", "/// Supplies a layout with item data.",
      "@MainActor protocol \(model.swiftName)Delegate: AnyObject {",
    ]
    if let item = script.item {
      lines.append(
        "  func layout(_ layout: \(model.swiftName), itemAt indexPath: IndexPath) -> \(qualified(try itemType(item), item))"
      )
    }
    if let section = script.section {
      lines.append(
        "  func layout(_ layout: \(model.swiftName), sectionItemAt section: Int) -> \(qualified(try itemType(section), section))"
      )
    }
    if script.readsLevels {
      lines.append(
        "  func layout(_ layout: \(model.swiftName), levelOfItemAt indexPath: IndexPath) -> Int")
    }
    return lines + ["}"]
  }

  private func qualified(_ type: String, _ slot: Slot) -> String {
    guard let table = slot.form.content.table, table.kind == .record else { return type }
    return "\(model.swiftName).\(type)"
  }

  private func fields() throws(Refusal) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    let read = Set(model.methods.flatMap { $0.steps }.flatMap { $0.fieldsRead })
    for field in model.fields {
      let type = try lowerer.type(field.slot)
      // What no method reads is there for others.
      let access = access.isEmpty || read.contains(field.name) ? access : "private(set) "
      if let initial = field.initial {
        let value = try lowerer.value(initial, for: field.slot).flat
        let shown = initial.isPlainLiteral && !field.slot.isFloat ? "" : ": \(type)"
        lines.append(
          SwiftLine(
            "  \(access)var \(Naming.swift(field.name))\(shown) = \(value)", of: initial.line))
      } else if let value = try lowerer.initialValue(field.slot) {
        let isPlain = ["0", "false"].contains(value) && type != "CGFloat" || value == "\(type)()"
        let shown = isPlain ? "" : ": \(type)"
        lines.append("  \(access)var \(Naming.swift(field.name))\(shown) = \(value)")
      } else {
        lines.append("  \(access)var \(Naming.swift(field.name)): \(type)")
      }
    }
    return lines
  }

  // MARK: - Methods

  private func body() throws(Refusal) -> [SwiftLine] {
    var lines: [SwiftLine] = []
    let functions =
      model === script.exported
      ? script.functions.filter { $0.owner == nil && !isLookedUp($0) } : []
    if let composition { lines += try sections(of: composition) }
    for method in model.methods {
      let written =
        if let callback = method.callback {
          try self.callback(callback, method)
        } else {
          try lowerer.functionLines(
            "\(access(of: method))func \(Naming.swift(method.name))", method)
        }
      // What was declared in it stands elsewhere.
      if written.joined == "  override func prepare() { super.prepare() }" { continue }
      if !lines.isEmpty { lines.append("") }
      lines += documentation(method.annotation, results: true, indent: 2)
      lines += written.from(method.line)
    }
    lines += singleElements(beside: lines)
    if model === script.exported {
      for lookup in script.lookups where !lookup.entries.isEmpty {
        lines += [""] + (try self.lookup(lookup))
      }
      for (_, name) in script.names.sorted(by: { $0.key < $1.key }) {
        guard case .lookup(let lookup) = name, lookup.choice != nil else { continue }
        lines += [""] + (try self.lookup(lookup))
      }
    }
    for function in functions {
      if !lines.isEmpty { lines.append("") }
      lines += documentation(function.annotation, results: true, indent: 2)
      let written = try lowerer.functionLines(
        "private func \(Naming.swift(function.name))", function)
      lines += written.from(function.line)
    }
    if model === script.exported {
      let plain = script.constants.filter { constant in
        !script.lookups.contains { $0.name == constant.name }
      }
      var constants: [SwiftLine] = []
      for constant in plain {
        guard let node = constant.constant else { continue }
        let needsType =
          constant.slot.isFloat && { if case .integer = node.kind { true } else { false } }()
        let type = needsType ? ": CGFloat" : ""
        constants += SwiftPrinter.lines(
          "private \(node.readsConstants ? "lazy var" : "let") \(constant.name)\(type) = ",
          try lowerer.constant(node, for: constant.slot),
          indent: 2
        ).from(node.line)
      }
      if !constants.isEmpty { lines = constants + (lines.isEmpty ? [] : [""]) + lines }
    }
    return lines
  }

  /// The answers for one element, where the script answers rectangles alone: UIKit's own would be others.
  private func singleElements(beside body: [SwiftLine]) -> [SwiftLine] {
    guard model.methods.contains(where: { $0.name == "attributes" }) else { return [] }
    var isFlow = false
    if case .flow = model.root { isFlow = true }
    let isPlacing = body.contains { line in
      ["placeCell", "placeGrid", "place"].contains { line.hasWord($0) }
    }
    guard isFlow || model.parent == nil && !isPlacing else { return [] }
    var lines: [SwiftLine] = []
    if model.method("itemAttributes") == nil {
      let answer =
        isFlow
        ? "super.layoutAttributesForItem(at: indexPath).flatMap(answeredInLine) ?? answered(.cell, at: indexPath)"
        : "answered(.cell, at: indexPath)"
      lines += [
        "", "  override func layoutAttributesForItem(",
        "    at indexPath: IndexPath", "  ) -> UICollectionViewLayoutAttributes? {",
        "    \(answer)", "  }",
      ]
    }
    for (name, view) in [("supplementary", "SupplementaryView"), ("decoration", "DecorationView")]
    where !isFlow && lowerer.kinds[name] != nil && model.method("\(name)Attributes") == nil {
      lines += [
        "", "  override func layoutAttributesFor\(view)(",
        "    ofKind elementKind: String, at indexPath: IndexPath",
        "  ) -> UICollectionViewLayoutAttributes? {",
        "    answered(.\(name)View, elementKind, at: indexPath)", "  }",
      ]
    }
    return lines
  }

  /// Whether a function is written with the table that it is looked up in.
  private func isLookedUp(_ function: Function) -> Bool {
    script.names.values.contains { name in
      guard case .lookup(let lookup) = name else { return false }
      return lookup.entries.contains { $0.function === function }
    }
  }

  private func callback(_ callback: Callback, _ method: Function) throws(Refusal) -> [SwiftLine] {
    lowerer.function = method
    lowerer.loops = 0
    lowerer.bound = [:]
    let lines = try lowerer.scope { () throws(Refusal) -> [SwiftLine] in
      for text in callback.texts {
        if let first = text.split(separator: ".").first { lowerer.see(String(first)) }
      }
      lowerer.see("collectionView")
      return try lowerer.indented { () throws(Refusal) in
        var start: [SwiftLine] = []
        for parameter in method.parameters where parameter.isAssigned {
          start.append("    var \(parameter.name) = \(parameter.text ?? parameter.name)")
          parameter.text = nil
          lowerer.see(parameter.name)
        }
        let steps = callback.name == "prepare" ? composition?.rest : nil
        return start + (try lowerer.statements(steps ?? method.steps))
      }
    }
    var head: [SwiftLine] = []
    switch callback.name {
    case "prepare" where model.isPlacing || model.parent != nil:
      if !lines.contains(where: { $0.contains("super.prepare()") }) {
        head.append(model.parent == nil ? "    super.prepare()" : "    removeWhatIsInvalid()")
      }
    case "prepare" where !lines.contains(where: { $0.contains("super.prepare()") }):
      head.append("    super.prepare()")
    case "invalidate": head.append("    super.invalidateLayout(with: context)")
    case _ where callback.beginsWithSuper && !lines.contains(where: { $0.contains("super.") }):
      let call = callback.texts.first.map { callback.call.replacing("$0", with: $0) }
      head.append("    super.\(call ?? callback.call)")
      // Only a layout of the same class has what the script reads of it and gives it.
      if callback.arguments.first == .layout, let text = callback.texts.first,
        lines.contains(where: { $0.hasWord(text) })
      {
        head.append("    guard let \(text) = \(text) as? \(model.swiftName) else { return }")
      }
    case "boundsInvalidation", "preferredInvalidation":
      var arguments = callback.call
      for (index, text) in callback.texts.enumerated() {
        arguments = arguments.replacing("$\(index)", with: text)
      }
      guard lines.contains(where: { $0.contains("context.invalidateFlowLayout") }) else {
        head += SwiftPrinter.lines("let context = super.", .text(arguments), indent: 4)
        break
      }
      head += SwiftPrinter.lines("let made = super.", .text(arguments), indent: 4)
      head += [
        "    guard let context = made as? UICollectionViewFlowLayoutInvalidationContext else {",
        "      return made", "    }",
      ]
    default: break
    }
    var own = lines
    if callback.isContextMade {
      if own.last?.trimmingSpaces.hasPrefix("return") != true { own.append("    return context") }
    }
    if own.contains(where: {
      $0.contains("collectionView") && !$0.contains("collectionViewContentSize")
        || $0.contains("collectionView.") || $0.contains("in: collectionView")
    }) {
      // Whatever is missing, the base class is told.
      let isTold = callback.name == "prepare" && own.contains { $0.contains("super.prepare()") }
      let answer = isTold ? " super.prepare()" : emptyAnswer(callback)
      head.append("    guard let collectionView else { return\(answer) }")
    }
    if callback.answer == .optionalAttributes, method.endsEarly { own.append("    return nil") }
    let body = head + own
    let declaration = "override \(callback.declaration)"
    if body.count == 1, !body[0].contains("guard"), !body[0].contains("//") {
      let short =
        "  \(declaration) { \(body[0].trimmingSpaces.replacingPrefix("return ", with: "")) }"
      if short.count <= SwiftPrinter.width { return [SwiftLine(short)] }
    }
    return SwiftPrinter.declaration("\(declaration) {", indent: 2) + body + ["  }"]
  }

  private func emptyAnswer(_ callback: Callback) -> String {
    switch callback.answer {
    case .nothing: callback.isContextMade ? " context" : ""
    case .size: " .zero"
    case .point: " \(callback.texts[0])"
    case .attributes:
      callback.name == "moveAttributes"
        ? " super.\(callback.call.replacing("$path", with: "indexPath").replacing("$2", with: "position"))"
        : " nil"
    case .optionalAttributes: " nil"
    case .boolean: " false"
    case .path: " indexPath"
    }
  }

  /// A table of which a word of a choice is looked up, as a function with a switch.
  private func lookup(_ lookup: Lookup) throws(Refusal) -> [SwiftLine] {
    guard let choice = lookup.choice else { return [] }
    let name = lookup.name
    guard let value = lookup.entries.first?.value else {
      var lines: [SwiftLine] = []
      guard
        let longest = lookup.entries.compactMap({ $0.function }).max(by: {
          $0.parameters.count < $1.parameters.count
        })
      else { return [] }
      let parameters = try longest.parameters.enumerated().map { index, parameter throws(Refusal) in
        "_ \(parameter.name): \(try lowerer.type(parameter.slot))"
      }.joined(separator: ", ")
      lines.append("  private func \(name)(_ choice: \(choice.name), \(parameters)) {")
      lines.append("    switch choice {")
      for word in choice.words {
        guard let function = lookup.entries.first(where: { $0.name == word })?.function else {
          continue
        }
        let arguments = function.parameters.indices.map { index in
          (Lowerer.label(function, index).map { "\($0): " } ?? "") + longest.parameters[index].name
        }.joined(separator: ", ")
        let isHidden = longest.parameters.contains { $0.name == word }
        let callee = isHidden ? "self.\(word)" : Naming.swift(word)
        lines.append("    case .\(word): \(callee)(\(arguments))")
      }
      lines += ["    }", "  }"]
      for entry in lookup.entries {
        guard let function = entry.function else { continue }
        lines += [""] + documentation(function.annotation, results: true, indent: 2)
        lines += try lowerer.functionLines("private func \(Naming.swift(entry.name))", function)
      }
      return lines
    }
    let slot = Slot(value.slot.form)
    slot.isFloat = lookup.entries.contains { $0.value.map { lowerer.isFloat($0) } ?? false }
    var lines: [SwiftLine] = [
      "  private func \(name)(_ choice: \(choice.name)) -> \(try lowerer.type(slot)) {",
      "    switch choice {",
    ]
    for word in choice.words {
      guard let node = lookup.entries.first(where: { $0.name == word })?.value else { continue }
      lines.append("    case .\(word): \(try lowerer.value(node, for: slot).flat)")
    }
    return lines + ["    }", "  }"]
  }

  // MARK: - Records

  /// The records that something else of the class names: a table that only became the numbers of an element is none.
  private func usedRecords(beside body: [SwiftLine]) throws(Refusal) -> [SwiftLine] {
    let all = try records()
    let others = try body + fields() + protocols() + data()
    let used = all.filter { record in
      let rest = others + all.filter { $0.name != record.name }.flatMap { $0.lines }
      return rest.contains { $0.hasWord(record.name) }
    }
    return Array(used.map { $0.lines }.joined(separator: [""]))
  }

  private func records() throws(Refusal) -> [(name: String, lines: [SwiftLine])] {
    var records: [(name: String, lines: [SwiftLine])] = []
    var index = 0
    for slot in [script.item, script.section].compactMap({ $0 }) where model === script.exported {
      if let table = slot.form.content.table, table.kind == .record {
        _ = lowerer.recordName(table)
      }
    }
    while index < lowerer.recordOrder.count {
      let table = lowerer.recordOrder[index]
      index += 1
      records.append((lowerer.recordName(table), try record(table)))
    }
    return records
  }

  private func record(_ table: TableForm) throws(Refusal) -> [SwiftLine] {
    let isClass = lowerer.isReference(table)
    var lines: [SwiftLine] = [
      "  \(isClass ? "final class" : "struct") \(lowerer.recordName(table)) {"
    ]
    for field in table.fields {
      let name = Naming.swift(Lowerer.fieldName(field.name))
      let type = try lowerer.type(field.slot)
      if let value = try? lowerer.initialValue(field.slot) {
        let shown = ["0", "false"].contains(value) && type != "CGFloat" ? "" : ": \(type)"
        lines.append("    var \(name)\(shown) = \(value)")
      } else {
        lines.append("    var \(name): \(type)")
      }
    }
    if isClass {
      let parameters = try table.fields.map { field throws(Refusal) in
        let type = try lowerer.type(field.slot)
        let value = try lowerer.initialValue(field.slot) ?? "nil"
        return "\(Naming.swift(Lowerer.fieldName(field.name))): \(type) = \(value)"
      }
      lines.append("")
      lines += SwiftPrinter.declaration("init(\(parameters.joined(separator: ", "))) {", indent: 4)
      for field in table.fields {
        let name = Naming.swift(Lowerer.fieldName(field.name))
        lines.append("      self.\(name) = \(name)")
      }
      lines.append("    }")
    }
    return lines + ["  }"]
  }

  /// Types of the script that are no layouts.
  private func plainClasses() throws(Refusal) -> [SwiftLine] {
    guard model === script.exported else { return [] }
    var lines: [SwiftLine] = []
    for plain in script.classes where plain.constructor != nil {
      lines += [""] + (try ClassWriter(plain).plainClass())
    }
    return lines
  }

  private func plainClass() throws(Refusal) -> [SwiftLine] {
    lowerer.visible = [[]]
    var lines = documentation(model.annotation, results: false)
    lines.append("final class \(model.name) {")
    lines += try fields()
    if let constructor = model.constructor, !constructor.parameters.isEmpty {
      let parameters = try constructor.parameters.map { parameter throws(Refusal) in
        "\(parameter.name): \(try lowerer.type(parameter.slot))"
      }
      lines += [""]
      lines += SwiftPrinter.declaration("init(\(parameters.joined(separator: ", "))) {", indent: 2)
      for (name, value) in constructor.fields ?? [] {
        guard let slot = model.slot(name) else { continue }
        lines += SwiftPrinter.lines(
          "self.\(name) = ", try lowerer.value(value, for: slot), indent: 4)
      }
      lines.append("  }")
    }
    for method in model.methods where method.isMethod && method.isBuilt {
      lines += [""] + documentation(method.annotation, results: true, indent: 2)
      lines += try lowerer.functionLines("func \(Naming.swift(method.name))", method)
    }
    for record in try self.records() { lines += [""] + record.lines }
    return lines + ["}"]
  }
}

extension ClassModel {
  /// Whether the class or a superclass places elements.
  var isPlacing: Bool { places || parent?.isPlacing == true }
}

extension Step {
  /// The fields of the layout that it and the statements in it read, but for what is written in them.
  fileprivate var fieldsRead: [String] {
    all.flatMap { step -> [String] in
      switch step.kind {
      case .assign(let targets, let values):
        zip(targets, values).flatMap { target, value -> [String] in
          // `self.list = self.list or {}`
          if case .either(let first, let last) = value.kind, first.path == target.path {
            return last.fieldsRead
          }
          return target.fieldsReadInside + value.fieldsRead
        } + values.dropFirst(targets.count).flatMap { $0.fieldsRead }
      case .function(_, let function): function.steps.flatMap { $0.fieldsRead }
      default: step.ownNodes.flatMap { $0.fieldsRead }
      }
    }
  }
}

extension Node {
  /// The fields of the layout that it reads.
  fileprivate var fieldsRead: [String] {
    switch kind {
    case .field(let base, let name):
      if case .instance = base.kind { return [name] }
      return base.fieldsRead
    case .closure(let function): return function.steps.flatMap { $0.fieldsRead }
    default: return children.flatMap { $0.fieldsRead }
    }
  }

  /// The fields that are read to find the place that it is, without the one that holds it.
  fileprivate var fieldsReadInside: [String] {
    switch kind {
    case .index(let list, let key): list.fieldsReadInside + key.fieldsRead
    case .field(let base, _): base.fieldsReadInside
    default: []
    }
  }
}

extension Node {
  /// Whether it reads a constant of the file, which a constant of a class cannot before there is an object.
  fileprivate var readsConstants: Bool {
    if case .variable(let variable) = kind, variable.constant != nil { return true }
    return children.contains { $0.readsConstants }
  }

  var isPlainLiteral: Bool {
    switch kind {
    case .boolean, .integer, .float, .string: true
    default: false
    }
  }
}

extension String {
  /// Whether a name stands in it as a whole.
  func hasWord(_ word: String) -> Bool {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
  }

  func replacingPrefix(_ prefix: String, with text: String) -> String {
    hasPrefix(prefix) ? text + dropFirst(prefix.count) : self
  }

  /// With each occurrence of a text replaced.
  func replacing(_ text: String, with other: String) -> String {
    var found = ""
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.hasPrefix(text) {
        found += other
        rest = rest.dropFirst(text.count)
      } else {
        found.append(rest.removeFirst())
      }
    }
    return found
  }
}
