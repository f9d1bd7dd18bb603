// Writes methods, nested functions, and closures.
extension Lowerer {
  func functionLines(_ head: String, _ function: Function) throws(ExportError) -> [SwiftLine] {
    let saved = (self.function, bound, loops, isConditional, emptied, certain)
    (self.function, loops, isConditional, emptied, certain) = (function, 0, false, [:], [:])
    defer { (self.function, bound, loops, isConditional, emptied, certain) = saved }
    return try scope { () throws(ExportError) in
      let signature = try self.signature(function)
      var body: [SwiftLine] = []
      let inner = try indented { () throws(ExportError) -> [SwiftLine] in
        for parameter in function.parameters where parameter.isAssigned && !parameter.isInOut {
          body.append(
            "\(space)var \(parameter.name) = \(parameter.name)")
        }
        return try statements(function.steps)
      }
      body += inner
      if function.endsEarly, function.hasValueReturn {
        body.append("\(space)  return \(nothing(of: function).flat)")
      }
      return SwiftPrinter.declaration("\(head)\(signature) {", indent: indent) + body + [
        "\(space)}"
      ]
    }
  }

  /// Returns the parameters and results of a function.
  func signature(_ function: Function) throws(ExportError) -> String {
    var parameters: [String] = []
    for (index, parameter) in function.parameters.enumerated() {
      let label = Self.label(function, index)
      let name = text(of: parameter)
      see(name)
      let text = (parameter.isInOut ? "inout " : "") + (try type(parameter.slot))
      if parameter.isInOut, function.isClosure {
        throw ExportError(
          line: function.line, "a function in a function changes its argument '\(parameter.name)'",
          fix: "make it a function of the file")
      }
      if let label {
        parameters.append(label == name ? "\(name): \(text)" : "\(label) \(name): \(text)")
      } else {
        parameters.append("_ \(parameter.name == "_" ? "unused\(index)" : name): \(text)")
      }
    }
    let result =
      function.hasValueReturn
      ? " -> \(try resultType(function.results, labels: function.resultNames))" : ""
    return "(\(parameters.joined(separator: ", ")))\(result)"
  }

  /// Returns a function as a closure, which may receive more arguments than it names.
  func closure(_ function: Function, taking count: Int = 0) throws(ExportError) -> SwiftTree {
    let saved = (self.function, bound, loops, isConditional, indent, emptied, certain)
    (self.function, loops, isConditional, emptied, certain) = (function, 0, false, [:], [:])
    closureDepth += 1
    defer {
      (self.function, bound, loops, isConditional, indent, emptied, certain) = saved
      closureDepth -= 1
    }
    return try scope { () throws(ExportError) in
      var names = function.parameters.map { $0.isUsed ? declare($0) : "_" }
      while names.count < count { names.append("_") }
      let head = names.isEmpty ? "{" : "{ \(names.joined(separator: ", ")) in"
      let lines = try indented(function.steps)
      return .lines(head, lines, "}")
    }
  }

  static func label(_ callee: Function, _ index: Int) -> String? {
    let parameter = callee.parameters[index]
    // In an initializer, each argument has its label.
    if callee.fields != nil { return parameter.name }
    if parameter.slot.form.content.isView { return "in" }
    if callee.isClosure || parameter.name == "_" { return nil }
    return index == 0 ? nil : parameter.name
  }
}
