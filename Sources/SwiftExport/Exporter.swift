/// Exports scripts as Swift.
///
/// Scripts that extend each other, or a common class, are exported together, with each class once.
package struct Exporter {
  /// A file of Swift.
  package struct File: Hashable, Sendable {
    /// The file's name, with `.swift`.
    package let name: String

    /// The source text.
    package let text: String

    /// The script that it comes from; empty for a file that all classes share.
    package let script: String
    /// The line of the script for each line, counted from 1; nil for lines without one.
    package let origins: [Int?]

    /// Creates a file that all classes share, and that comes from no script.
    package init(name: String, text: String) {
      (self.name, self.text, script, origins) = (name, text, "", [])
    }

    init(name: String, script: String, _ lines: [SwiftLine]) {
      let lines = lines.flatMap { line in
        line.text.split(separator: "\n", omittingEmptySubsequences: false).map { text in
          (text: text, origin: line.origin)
        }
      }
      (self.name, self.script) = (name, script)
      text = lines.map { $0.text + "\n" }.joined()
      origins = lines.map { $0.origin }
    }
  }

  /// The settable properties of a class, for tests.
  package struct Interface: Sendable {
    /// The type of a member.
    package enum Kind: Hashable, Sendable { case integer, number, boolean, text, other }
    /// A property that can be set from outside.
    package struct Member: Sendable {
      /// Its name in the script.
      package let name: String

      /// Its name in Swift.
      package let label: String

      /// Its type.
      package let kind: Kind

      /// Whether it may be absent.
      package let isOptional: Bool

      /// Whether it counts from 0 in Swift and from 1 in Lua.
      package let isOrdinal: Bool

      /// Its choices; empty if it is not a choice.
      package let words: [String]

      /// The names of its choices in Swift.
      package let cases: [String]

      /// Its minimum; nil if the script declares none.
      package let minimum: Double?

      /// Its maximum; nil if the script declares none.
      package let maximum: Double?
    }

    /// The class's name in Swift.
    package let className: String

    /// The script's file.
    package let scriptName: String

    /// The class's parameters, then those of its superclasses.
    package let parameters: [Member]

    /// The fields of an item of the data; nil if the layout does not read any.
    package let item: [Member]?
    /// Whether an item is a text.
    package let isItemText: Bool

    /// Whether an item may be absent.
    package let isItemOptional: Bool

    /// The type of an item of the data; nil if the layout reads none.
    package var itemShape: DataShape?

    /// The type of a section of the data; nil if the layout reads none.
    package var sectionShape: DataShape?

    /// Whether the data of a section may be absent.
    package var isSectionOptional = false

    /// Whether the layout reads the levels of items in an outline.
    package var readsLevels = false

    /// The kinds of supplementary views.
    package var supplementaryKinds: [String] = []

    /// The kinds of decoration views.
    package var decorationKinds: [String] = []

    /// Whether it depends on the preferred sizes of views, which only an app has.
    package var takesPreferredSizes = false
  }

  /// A method of an exported class that is not a callback of the layout protocol.
  package struct Method: Hashable, Sendable {
    /// The name of its class in the script.
    package let className: String

    /// Its name in the script.
    package let name: String

    /// The file that declares it.
    package let file: String

    /// The line that declares it, from 1.
    package let line: Int
  }

  /// The result of exporting one script.
  package struct Outcome: Sendable {
    /// The script's file name.
    package let script: String

    /// The files of its class and superclasses.
    package var files: [File] = []

    /// The settable properties of the script's class; nil if no class is exported.
    package var interface: Interface?

    /// The things that the app supplies in addition to its classes, in sentences.
    package var supplied: [String] = []

    /// The methods of its class and superclasses that are not callbacks; also set if the script is
    /// refused.
    package var methods: [Method] = []

    /// The refusal of the script; nil if it is exported.
    package var refusal: ExportError?

    /// Returns the refusal to write its files beside those of other scripts, if one has the same name, also where names
    /// in capitals are the same, and another text; otherwise nil.
    package func conflict(with others: [File]) -> ExportError? {
      for file in files {
        let same = others.first { $0.name.lowercased() == file.name.lowercased() }
        guard let same, same != file else { continue }
        var refusal = ExportError(
          line: 1, "another script, \(same.script), has a class with the file \(same.name)",
          fix: "rename one of the classes, or export them into different folders")
        refusal.file = script
        return refusal
      }
      return nil
    }
  }

  private let reader: ScriptReader

  /// Creates an exporter.
  ///
  /// - Parameter load: Reads the text of a module by its name; nil if there is none.
  package init(load: @escaping (String) -> String?) { reader = ScriptReader(load: load) }

  /// Exports scripts, by their file names and texts.
  package func export(_ scripts: [(name: String, text: String)]) -> [Outcome] {
    let models = scripts.map { script -> Result<ScriptModel, ExportError> in
      do throws(ExportError) {
        return .success(try reader.read(script.name, script.text))
      } catch {
        return .failure(error)
      }
    }
    // A class also depends on the scripts that extend it, so all are read before any is written.
    return zip(scripts, models).map { script, model in
      switch model {
      case .success(let model): Self.outcome(script.name, model)
      case .failure(let refusal): refused(script.name, refusal)
      }
    }
  }

  private func refused(_ name: String, _ refusal: ExportError) -> Outcome {
    let methods = reader.exported(by: name).map { Self.methods(of: $0) } ?? []
    return Outcome(script: name, methods: methods, refusal: refusal)
  }

  private static func outcome(_ name: String, _ script: ScriptModel) -> Outcome {
    guard let exported = script.exported else { return Outcome(script: name) }
    let methods = methods(of: exported)
    var names: Set<String> = []
    var outcome = Outcome(script: name, interface: interface(of: exported), methods: methods)
    var supplied: [[String]] = []
    let models = models(of: exported)
    for model in models {
      do throws(ExportError) {
        try model.checkName()
        try model.settleMembers()
      } catch {
        return Outcome(script: name, methods: methods, refusal: error.naming(model.script.file))
      }
    }
    for model in models {
      do throws(ExportError) {
        let writer = try ClassWriter(model)
        guard names.insert(model.swiftName.lowercased()).inserted else {
          throw ExportError(
            line: model.line, "two classes have the name '\(model.swiftName)' here",
            fix: "rename one of them")
        }
        let lines = try writer.lines()
        outcome.files.append(
          File(name: "\(model.swiftName).swift", script: model.script.file, lines))
        supplied.append(writer.supplied)
        if let interface = outcome.interface { outcome.interface = writer.completing(interface) }
      } catch {
        return Outcome(script: name, methods: methods, refusal: error.naming(model.script.file))
      }
    }
    // Subclasses require everything that their superclass requires.
    for sentence in supplied.joined() where !outcome.supplied.contains(sentence) {
      outcome.supplied.append(sentence)
    }
    return outcome
  }

  /// Returns a class, its superclasses, and the classes whose files define types that it uses.
  private static func models(of model: ClassModel) -> [ClassModel] {
    var found = [model]
    if let parent = model.parent { found += models(of: parent) }
    for case .classModel(let used) in model.script.names.values
    where used.constructor != nil && used.script !== model.script {
      if let other = used.script.exported { found += models(of: other) }
    }
    return found
  }

  private static func methods(of model: ClassModel) -> [Method] {
    let own = model.methods.filter { $0.callback == nil }.map { method in
      Method(
        className: model.name, name: method.name, file: model.script.file, line: method.line)
    }
    return own + (model.parent.map { methods(of: $0) } ?? [])
  }

  private static func interface(of model: ClassModel) -> Interface {
    var parameters: [Interface.Member] = []
    var next: ClassModel? = model
    while let current = next {
      parameters += current.parameters.map { parameter in
        Interface.Member(
          name: parameter.name, label: parameter.label, kind: kind(parameter.slot),
          isOptional: false, isOrdinal: false, words: parameter.choice?.words ?? [],
          cases: parameter.choice?.cases ?? [], minimum: parameter.minimum,
          maximum: parameter.maximum)
      }
      next = current.parent
    }
    let item = model.script.item
    let table = item?.form.content.table
    return Interface(
      className: model.swiftName, scriptName: model.script.file, parameters: parameters,
      item: table.map { table in
        table.fields.map { field in
          Interface.Member(
            name: field.name, label: Identifier.field(field.name), kind: kind(field.slot),
            isOptional: field.slot.isOptional, isOrdinal: field.slot.isOrdinal, words: [],
            cases: [],
            minimum: nil, maximum: nil)
        }
      },
      isItemText: item?.form.content.isString == true, isItemOptional: item?.isOptional == true)
  }

  private static func kind(_ slot: Slot) -> Interface.Kind {
    switch slot.form.content {
    case .number: slot.isFloat ? .number : .integer
    case .boolean, .unknown: .boolean
    case .string, .choice: .text
    default: .other
    }
  }
}
