import Report

/// A tool of the Model Context Protocol: what it is for, and the arguments that it takes.
struct Tool: Sendable {
  /// An argument of a tool.
  struct Argument: Sendable {
    let name: String
    let schema: JSONValue
    let isRequired: Bool

    init(_ name: String, _ type: String, _ meaning: String, isRequired: Bool = false) {
      let schema: JSONValue = ["type": .string(type), "description": .string(meaning)]
      self.init(name, schema, isRequired: isRequired)
    }

    init(_ name: String, oneOf words: [String], _ meaning: String) {
      self.init(
        name, ["enum": .array(words.map { .string($0) }), "description": .string(meaning)],
        isRequired: false)
    }

    private init(_ name: String, _ schema: JSONValue, isRequired: Bool) {
      (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
    }
  }

  /// The names of the tools.
  enum Name: String, CaseIterable {
    case run, render, check, explain, lines, fix, diff, doc, parameters, export
  }

  let name: Name
  let title: String
  let description: String
  let arguments: [Argument]

  /// Whether it may change files.
  var writes = false

  /// The tool as `tools/list` describes it.
  var declaration: JSONValue {
    let required = arguments.filter(\.isRequired).map { JSONValue.string($0.name) }
    return .object([
      "name": .string(name.rawValue), "title": .string(title), "description": .string(description),
      "inputSchema": .object([
        "type": "object",
        "properties": .object(of: arguments.map { .init(name: $0.name, value: $0.schema) }),
        "required": .array(required), "additionalProperties": false,
      ]),
      "annotations": [
        "readOnlyHint": .boolean(!writes), "destructiveHint": .boolean(writes),
        "idempotentHint": true, "openWorldHint": false,
      ],
    ])
  }
}

/// The result of a tool.
struct ToolResult: Sendable {
  /// The result for a reader.
  var text: String

  /// The same as a document of `moonlay schema`; nil if there is none.
  var document: [UInt8]?

  /// Whether the tool could not do what it was asked for.
  var isError = false

  init(_ text: String, _ document: [UInt8]? = nil) { (self.text, self.document) = (text, document) }

  /// Creates the result of a call that cannot be done, with the next step.
  init(refused text: String) {
    self.text = text
    isError = true
  }
}

extension Tool {
  /// The most bytes of an answer unless more is asked for.
  static let usualBytes = 2000

  /// The most bytes of an answer that can be asked for.
  static let mostBytes = 1 << 20

  private static let script = [
    Argument("script", "string", "The script's text. Give this, or 'path'."),
    Argument("path", "string", "The script's file, below the folder of the server."),
  ]

  private static let view = [
    Argument("viewport", "string", "The view's size in points, such as 390x844."),
    Argument("items", "integer", "The number of items, in one section."),
    Argument("sections", "string", "The items of each section, such as 3,10,2."),
    Argument("set", "object", "Parameters of the layout, by name."),
    Argument("scroll", "string", "The content offset to show, such as 0,480."),
  ]

  private static let size = [
    Argument(
      "max_bytes", "integer",
      "The most bytes of the answer (\(usualBytes) unless given, at most \(mostBytes)).")
  ]

  /// The tools, in the order in which they are listed.
  static let all = [
    Tool(
      name: .run, title: "Run a layout",
      description:
        "Runs a layout script as UICollectionView would, and lists what is wrong, the view's state, and the elements in sight with their frames in points.",
      arguments: script + view + [
        Argument("all", "boolean", "List every element, not only those in sight."),
        Argument("strict", "boolean", "Treat warnings as errors, and compare answers."),
      ] + size),
    Tool(
      name: .render, title: "Draw a layout",
      description: "Runs a layout script and draws what is in sight, as text or as SVG.",
      arguments: script + view + [
        Argument("format", oneOf: ["text", "svg"], "How to draw it (text unless given).")
      ] + size),
    Tool(
      name: .check, title: "Check a layout",
      description:
        "Tries a layout in many cases against the rules of UICollectionView, and lists each fault with its smallest case.",
      arguments: script + [
        Argument("random", "integer", "The number of random cases, 0 to 1000.")
      ] + size),
    Tool(
      name: .explain, title: "Explain a diagnostic or a frame",
      description:
        "With 'code', explains a diagnostic, with an example and its fix. With 'element', derives an element's frame from the script's own lines.",
      arguments: [
        Argument("code", "string", "A diagnostic's code, such as overlap."),
        Argument("element", "string", "An element: 1,7 is item 7 of section 1; header,2 a header."),
      ] + script + view + size),
    Tool(
      name: .lines, title: "Values beside lines",
      description:
        "Shows beside each line of a script the values that it computed for an element, or the turns of a loop as a table.",
      arguments: script + [
        Argument("element", "string", "The element, such as 1,7.", isRequired: true),
        Argument("turns", "integer", "The line of a loop whose turns to show."),
      ] + view + size),
    Tool(
      name: .fix, title: "Fix a script",
      description:
        "Applies the changes that diagnostics suggest where they are certain, and shows them as a difference. Files are written only with 'write', and only if the server was started with --allow-fix.",
      arguments: script + [
        Argument("write", "boolean", "Write the changed files.")
      ] + size, writes: true),
    Tool(
      name: .diff, title: "Compare two layouts",
      description:
        "Runs two scripts, or one with other settings, and lists the elements that differ.",
      arguments: script + view + [
        Argument("other_script", "string", "The text of the second script."),
        Argument("other_path", "string", "The file of the second script."),
        Argument("other_set", "object", "Parameters of the second run, by name."),
      ] + size),
    Tool(
      name: .doc, title: "Look up the API",
      description: "Looks up a name of the Lua API, a diagnostic, or any words in the guide.",
      arguments: [
        Argument("words", "string", "What to look up; nothing for the list of types.")
      ] + size),
    Tool(
      name: .parameters, title: "List a layout's parameters",
      description: "Lists the parameters of a layout with their values and allowed values.",
      arguments: script + size),
    Tool(
      name: .export, title: "Export a layout as Swift",
      description: "Writes a layout as a UICollectionViewLayout subclass in Swift.",
      arguments: script + size),
  ]
}
