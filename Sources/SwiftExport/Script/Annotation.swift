/// A type in the notation of LuaCATS annotations.
indirect enum AnnotatedType {
  case name(String)
  case array(AnnotatedType)
  case optional(AnnotatedType)
  case dictionary(AnnotatedType, AnnotatedType)
  case record([(String, AnnotatedType)])
  case function([AnnotatedType], [AnnotatedType])
  case words([String])
}

/// The contents of the `---` lines above a declaration.
struct Annotation {
  /// The text, without annotations.
  var text: [String] = []
  var parameters: [String: AnnotatedType] = [:]
  var results: [AnnotatedType] = []
  /// The type of a local variable; nil if none is given.
  var variable: AnnotatedType?
  var classes: [(name: String, fields: [String: AnnotatedType], texts: [String: String])] = []
  var isEmpty: Bool { text.isEmpty && parameters.isEmpty && results.isEmpty && classes.isEmpty }

  init() {}

  /// Reads lines that begin with `---`.
  init(_ lines: [String]) {
    for line in lines {
      guard line.hasPrefix("@") else {
        text.append(line)
        continue
      }
      var reader = AnnotationReader(line.dropFirst())
      switch reader.word() {
      case "param":
        let (name, isOptional) = reader.name()
        guard let type = reader.type() else { continue }
        parameters[name] = isOptional ? .optional(type) : type
      case "return":
        if let type = reader.type() { results.append(type) }
        while reader.skip(",") { if let type = reader.type() { results.append(type) } }
      case "type": variable = reader.type()
      case "class": classes.append((reader.word(), [:], [:]))
      case "field":
        let (name, isOptional) = reader.name()
        // A script cannot read any other field by its name.
        guard !classes.isEmpty, Identifier.isName(name), let type = reader.type() else { continue }
        classes[classes.count - 1].fields[name] = isOptional ? .optional(type) : type
        classes[classes.count - 1].texts[name] = reader.rest
      default: continue
      }
    }
  }
}
