/// A validator for the keywords of JSON Schema 2020-12 that the schema of results uses.
///
/// A keyword that it does not know is a fault of the schema, so that nothing is passed over.
struct JSONSchema {
  private let root: JSONValue
  private let definitions: [String: JSONValue]

  init(_ root: JSONValue) {
    self.root = root
    guard case .object(let members) = root["$defs"] else {
      definitions = [:]
      return
    }
    definitions = Dictionary(uniqueKeysWithValues: members.map { ("#/$defs/\($0.name)", $0.value) })
  }

  /// What is wrong with a value: empty where it holds to the schema.
  ///
  /// The pointer names the part of the schema that it is held to: `#`, `#/$defs/line`.
  func faults(of value: JSONValue, at pointer: String = "#") -> [String] {
    guard let schema = resolve(pointer) else { return ["\(pointer) is not in the schema"] }
    return faults(of: value, schema, "")
  }

  private func resolve(_ pointer: String) -> JSONValue? {
    pointer == "#" ? root : definitions[pointer]
  }

  private func faults(of value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    switch schema {
    case .boolean(let isAllowed): isAllowed ? [] : ["\(path): stands where it must not"]
    case .object(let keywords):
      keywords.flatMap { faults(of: value, $0.name, $0.value, schema, path) }
    default: ["\(path): the schema is neither an object nor a boolean"]
    }
  }

  private func faults(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONValue,
    _ path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "title", "description", "$defs", "then", "else": return []
    case "$ref":
      guard let target = resolve(argument.string ?? "") else { return ["\(path): bad $ref"] }
      return faults(of: value, target, path)
    case "type":
      let types = argument.array ?? [argument]
      let isOne = types.contains { value.is(type: $0.string ?? "") }
      return isOne ? [] : ["\(path): is of another type"]
    case "const": return value == argument ? [] : ["\(path): is not \(argument)"]
    case "enum":
      return argument.array?.contains(value) == true ? [] : ["\(path): is not one of \(argument)"]
    case "pattern":
      guard let text = value.string, let pattern = argument.string.flatMap({ try? Regex($0) })
      else {
        return ["\(path): is no text, or its pattern is none"]
      }
      return text.contains(pattern) ? [] : ["\(path): does not match its pattern"]
    case "not":
      return faults(of: value, argument, path).isEmpty ? ["\(path): is what it must not be"] : []
    case "allOf": return argument.array?.flatMap { faults(of: value, $0, path) } ?? ["bad allOf"]
    case "anyOf", "oneOf":
      return alternativeFaults(of: value, argument.array ?? [], isOnly: keyword == "oneOf", path)
    case "if":
      let branch = faults(of: value, argument, path).isEmpty ? "then" : "else"
      return schema[branch].map { faults(of: value, $0, path) } ?? []
    default: return boundFaults(of: value, keyword, argument, schema, path)
    }
  }

  private func alternativeFaults(
    of value: JSONValue, _ schemas: [JSONValue], isOnly: Bool, _ path: String
  ) -> [String] {
    let all = schemas.map { faults(of: value, $0, path) }
    let fitting = all.count { $0.isEmpty }
    if fitting == 1 || fitting > 1 && !isOnly { return [] }
    return ["\(path): fits \(fitting) of \(schemas.count)"]
      + (fitting == 0 ? all.flatMap { $0 } : [])
  }

  private func boundFaults(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, _ schema: JSONValue,
    _ path: String
  ) -> [String] {
    switch (keyword, value, argument) {
    case ("minimum", .number(let number), .number(let least)):
      return number >= least ? [] : ["\(path): \(number) is below \(least)"]
    case ("minItems", .array(let items), .number(let least)):
      return Double(items.count) >= least ? [] : ["\(path): too few items"]
    case ("maxItems", .array(let items), .number(let most)):
      return Double(items.count) <= most ? [] : ["\(path): too many items"]
    case ("minProperties", .object(let members), .number(let least)):
      return Double(members.count) >= least ? [] : ["\(path): too few members"]
    case ("items", .array(let items), _):
      return items.enumerated().flatMap { faults(of: $1, argument, "\(path)/\($0)") }
    case ("required", .object(let members), .array(let names)):
      let missing = names.compactMap(\.string).filter { name in
        !members.contains { $0.name == name }
      }
      return missing.map { "\(path): has no \($0)" }
    case ("dependentRequired", .object(let members), .object(let dependencies)):
      return dependencies.filter { value[$0.name] != nil }.flatMap {
        boundFaults(of: .object(members), "required", $0.value, schema, path)
      }
    case ("properties", .object(let members), _):
      return members.flatMap { member in
        argument[member.name].map { faults(of: member.value, $0, "\(path)/\(member.name)") } ?? []
      }
    case ("additionalProperties", .object(let members), _):
      let known = schema["properties"]?.names ?? []
      return members.filter { !known.contains($0.name) }.flatMap {
        faults(of: $0.value, argument, "\(path)/\($0.name)")
      }
    case ("minimum", _, _), ("minItems", _, _), ("maxItems", _, _), ("minProperties", _, _),
      ("items", _, _), ("required", _, _), ("dependentRequired", _, _), ("properties", _, _),
      ("additionalProperties", _, _):
      return []  // it is about values of another type
    default: return ["\(path): the validator does not know \(keyword)"]
    }
  }
}

extension JSONValue {
  fileprivate func `is`(type: String) -> Bool {
    switch (type, self) {
    case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .string),
      ("array", .array), ("object", .object):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
