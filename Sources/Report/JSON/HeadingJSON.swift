import CollectionLayout

/// The version of the results contract for written documents.
let resultsVersion = 1

/// Returns the field for the version, with which each document begins.
func version<Object>() -> JSONField<Object, Void> {
  constant(
    "moonlay", .number(Double(resultsVersion)), means: "The version of the results contract.")
}

extension JSONFields<RunHeading> {
  /// The members of a heading, without the view's size.
  static let script = JSONFields<RunHeading>.of {
    field("script", .string, means: "The script, as it was named.") { $0.script }
    field("layout", .layout, means: "The layout, with its parameters.") { $0 }
  }.make { script, heading in
    var heading = heading
    heading.script = script
    return heading
  }

  /// The members of a heading, with the view's size.
  package static let heading = JSONFields<RunHeading>.of {
    inlined(.script) { $0 }
    field("viewport", .size, means: "The size of the view, in points.") { $0.viewport }
  }.make { heading, viewport in
    var heading = heading
    heading.viewport = viewport
    return heading
  }
}

extension JSONCodec<RunHeading> {
  /// The members for the layout with its parameters: a heading without the script and the view's
  /// size.
  static let layout = JSONFields<RunHeading>.of {
    field("name", .string, means: "The name of the class.") { $0.layoutName }
    parameters()
  }.make {
    RunHeading(script: "", layoutName: $0, parameters: $1, viewport: .zero)
  }.object.named("layout")
}

/// Returns the field for the parameters by name, and their allowed values if the class declares
/// them.
private func parameters() -> JSONField<RunHeading, [RunHeading.Parameter]> {
  typealias Parameter = RunHeading.Parameter
  let values = JSONCodec<CustomValue>.custom.byName(name: { $0.name }, value: { $0.value }) {
    Parameter(name: $0, value: $1)
  }
  let kinds = JSONCodec<ParameterKind?>.kind.byName(name: { $0.name }, value: { $0.kind }) {
    Parameter(name: $0, value: .boolean(false), kind: $1)
  }
  let members = [
    JSONMember(
      "parameters",
      JSONCodec<[CustomField]>.customs.schema.described(as: "The parameters, by name."),
      isRequired: true),
    JSONMember(
      "kinds", kinds.schema.described(as: "What a parameter may be, where its class says so."),
      isRequired: false),
  ]
  return JSONField(members) { heading, writer in
    writer.name("parameters")
    values.write(heading.parameters, &writer)
    let known = heading.parameters.filter { $0.kind != nil }
    guard !known.isEmpty else { return }
    writer.name("kinds")
    kinds.write(known, &writer)
  } read: { layout throws(ResultError) in
    let known = try layout["kinds"].map { value throws(ResultError) in try kinds.read(value) } ?? []
    guard let parameters = layout["parameters"] else { return [] }
    return try values.read(parameters).map { parameter in
      Parameter(
        name: parameter.name, value: parameter.value,
        kind: known.first { $0.name == parameter.name }?.kind)
    }
  }
}

extension JSONCodec<ParameterKind?> {
  /// The codec of a parameter's allowed values; nil for a kind that this version does not know.
  fileprivate static let kind = JSONFields<ParameterKind?>.of {
    field(
      "kind",
      .string.narrowed(to: ["enum": ["integer", "number", "numbers", "choice", "boolean"]]),
      means: "Which values it takes."
    ) { $0?.name ?? "" }
    optional("min", .number, means: "The minimum.") { $0?.minimum }
    optional("max", .number, means: "The maximum.") { $0?.maximum }
    optional("step", .number, means: "The step of its values.") { $0?.step }
    optional("choices", .list(.string), means: "The values that it may have.") { $0?.choices }
  }.make { kind, minimum, maximum, step, choices in
    switch kind {
    case "integer":
      .integer(minimum: minimum.map(Int.init(nearest:)), maximum: maximum.map(Int.init(nearest:)))
    case "number": .number(minimum: minimum, maximum: maximum, step: step)
    case "numbers": .numbers(minimum: minimum, maximum: maximum, step: step)
    case "choice": .choice(choices ?? [])
    case "boolean": .boolean
    default: nil
    }
  }.object.named("kind")
}

extension ParameterKind {
  fileprivate var name: String {
    switch self {
    case .integer: "integer"
    case .number: "number"
    case .numbers: "numbers"
    case .choice: "choice"
    case .boolean: "boolean"
    }
  }

  fileprivate var minimum: Double? {
    switch self {
    case .integer(let minimum, _): minimum.map(Double.init)
    case .number(let minimum, _, _), .numbers(let minimum, _, _): minimum
    case .choice, .boolean: nil
    }
  }

  fileprivate var maximum: Double? {
    switch self {
    case .integer(_, let maximum): maximum.map(Double.init)
    case .number(_, let maximum, _), .numbers(_, let maximum, _): maximum
    case .choice, .boolean: nil
    }
  }

  fileprivate var step: Double? {
    switch self {
    case .number(_, _, let step), .numbers(_, _, let step): step
    case .integer, .choice, .boolean: nil
    }
  }

  fileprivate var choices: [String]? {
    guard case .choice(let choices) = self else { return nil }
    return choices
  }
}

extension Int {
  /// Creates the nearest whole number that can be represented.
  fileprivate init(nearest number: Double) {
    self = Int(exactly: number.rounded()) ?? (number < 0 ? .min : .max)
  }
}
