import CollectionLayout
import CollectionSimulation
import Lua

/// Declares the view's methods and fields, each next to its implementation.
extension ViewFunctions {
  /// Declares a step, in which simulated time passes; the host's work meanwhile does not count as
  /// the script's time.
  ///
  /// A step with the option `settle` returns when everything has settled, unless the script sets it
  /// to false. Steps usually return nothing.
  func step(
    _ name: String, _ text: String, answer: @escaping (Stack) -> Int = { _ in 0 },
    _ body: @escaping (inout Arguments, CollectionView) throws(Diagnostic) -> Void
  ) {
    declare(APIDeclarations.Entry(name: name, text: text))
    addStep(name, answer: answer) { stack, view throws(Diagnostic) in
      var arguments = Arguments(stack)
      try body(&arguments, view)
    }
  }

  /// Declares a step that returns whether it was accepted.
  func decision(
    _ name: String, _ text: String,
    _ body: @escaping (inout Arguments, CollectionView) throws(Diagnostic) -> Bool
  ) {
    declare(APIDeclarations.Entry(name: name, text: text))
    add(name, pausesClock: true) { [self] stack throws(LuaError) in
      let view = try live(name)
      var arguments = Arguments(stack)
      stack.push(try raising { () throws(Diagnostic) in try body(&arguments, view) })
      return 1
    }
  }

  /// Declares a function that pushes its results and returns their number; without any, the result
  /// is nil.
  func question(
    _ name: String, _ text: String,
    _ body: @escaping (inout Arguments, CollectionView, Stack) throws(Diagnostic) -> Int
  ) {
    declare(APIDeclarations.Entry(name: name, text: text))
    add(name) { [self] stack throws(LuaError) in
      let view = try live(name)
      var arguments = Arguments(stack)
      let count = try raising { () throws(Diagnostic) in try body(&arguments, view, stack) }
      if count == 0 { stack.pushNil() }
      return max(count, 1)
    }
  }

  /// Declares a field by its type and its meaning.
  ///
  /// Its value is the numbers of a rectangle, a size, a point or insets, or any other single value.
  func field(
    _ name: String, _ text: String,
    set: ((inout Arguments, CollectionView) throws(Diagnostic) -> Void)? = nil,
    _ body: @escaping (CollectionView, Stack) -> Int
  ) {
    declare(
      APIDeclarations.Entry(name: name, text: text, isField: true, isWritable: set != nil))
    add(name) { [self] stack throws(LuaError) in body(try live(name), stack) }
    guard let set else { return }
    addStep(name + "=") { stack, view throws(Diagnostic) in
      var arguments = Arguments(stack)
      try set(&arguments, view)
    }
  }

  // MARK: - Lookup

  /// Returns the declaration of one of the view's methods; nil if there is none with the name.
  func declaration(_ name: String) -> Declaration? {
    for topic in topics {
      let entry = topic.entries.first { $0.name == name && !$0.isField }
      guard let lines = entry?.text.split(separator: "\n") ?? topic.prelude?.declaration(of: name)
      else { continue }
      return Declaration("View:\(name)", lines, known: APIDeclarations.known)
    }
    return nil
  }

  /// Returns the Swift declaration of a name; nil if there is none.
  func entry(_ name: String) -> APIDeclarations.Entry? {
    topics.lazy.flatMap { $0.entries }.first { $0.name == name }
  }

  // MARK: - For the prelude

  /// Adds the functions that the prelude uses for checked methods: `declared(name)`,
  /// `declaredNames()`, `example(name, argument)`, and `currentName(name)` for what had another name.
  func registerDeclarations() {
    add("declared") { [self] stack in
      guard let name = stack.string(at: 1) else { return 0 }
      let entry = entry(name)
      if let entry, entry.isField {
        stack.push(Substring(entry.text).splitAtWords.0.description)
        stack.push(entry.isWritable)
        return 2
      }
      guard let declaration = declaration(name) else { return 0 }
      stack.pushTable(items: declaration.parameters.count, fields: 4)
      stack.setRawField("name", of: -1, to: .string("view:\(name)"))
      stack.setRawField("isNative", of: -1, to: .boolean(entry != nil))
      stack.push(declaration.parameters)
      stack.setRawField("parameters", of: -2)
      if !declaration.options.isEmpty {
        stack.push(declaration.options)
        stack.setRawField("options", of: -2)
      }
      return 1
    }
    add("declaredNames") { [self] stack in
      let entries = topics.flatMap { $0.entries }
      stack.pushTable(fields: entries.count)
      for entry in entries {
        stack.setRawField(
          entry.name, of: -1, to: .string(entry.isField ? "field" : "function"))
      }
      return 1
    }
    add("currentName") { stack in
      guard let name = stack.string(at: 1).flatMap(FormerName.currentMethod) else { return 0 }
      stack.push(name)
      return 1
    }
    add("example") { [self] stack in
      guard let found = stack.string(at: 1).flatMap({ declaration($0) }) else { return 0 }
      stack.push(found.example(with: stack.string(at: 2)))
      return 1
    }
  }
}

extension Stack {
  /// Pushes arguments as an array of tables: `name`, `type`, and `isOptional`.
  fileprivate func push(_ arguments: [Declaration.Argument]) {
    pushTable(items: arguments.count)
    for (offset, argument) in arguments.enumerated() {
      pushTable(fields: 3)
      setRawField("name", of: -1, to: .string(argument.name))
      setRawField("type", of: -1, to: .string(argument.type))
      setRawField("isOptional", of: -1, to: .boolean(argument.isOptional))
      setRawItem(offset + 1, of: -2)
    }
  }
}
