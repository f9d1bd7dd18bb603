import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Reads a result that ``json()`` has written.
  ///
  /// What the document does not say is lost: hints, which words of a line a diagnostic is about, and which part of the
  /// content was reported. It is all of it where an element was reported that was out of sight.
  ///
  /// - Parameter text: The document.
  /// - Throws: What is wrong with it: the line and the column where it is no JSON, else the member.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package init(reading text: [UInt8]) throws(ResultFault) {
    let document = try JSONValue(resultIn: text)
    let state = try ViewState(reading: document)
    let visible = Rect(origin: state.contentOffset, size: state.viewport)
    let isVisible = state.elements.allSatisfy {
      $0.attributes.frame.isEmpty || $0.attributes.frame.intersects(visible)
    }
    self.init(
      heading: try RunHeading(reading: document), state: state,
      scope: isVisible ? .visible : .all,
      diagnostics: try document.list("diagnostics", ReportedDiagnostic.init(reading:)),
      records: try document.list("records", Record.init(reading:)))
  }
}

extension JSONValue {
  /// Reads the document of a run.
  init(resultIn text: [UInt8]) throws(ResultFault) {
    do throws(JSONFault) {
      self = try JSONReader.read(text)
    } catch {
      throw ResultFault(
        message: "line \(error.line), column \(error.column): \(error.message)")
    }
    guard let version = self["moonlay"]?.asInteger else {
      throw ResultFault(message: "it is not a result of moonlay run --format json")
    }
    guard version == resultsVersion else {
      throw ResultFault(
        message: "the result has version \(version); only version \(resultsVersion) is supported")
    }
    if let failure = self["failure"]?["message"]?.asString {
      throw ResultFault(message: "the script failed, so there is nothing to show: \(failure)")
    }
  }
}

extension RunHeading {
  fileprivate init(reading document: JSONValue) throws(ResultFault) {
    let layout = try document.member("layout")
    let kinds = layout["kinds"]
    self.init(
      script: try document.string("script"),
      layoutName: try document.value("layout") { (layout) throws(ResultFault) in
        try layout.string("name")
      },
      parameters: (layout["parameters"]?.asObject?.members ?? []).map { parameter in
        Parameter(
          name: parameter.name, value: parameter.value.custom,
          kind: kinds?[parameter.name].flatMap { ParameterKind(reading: $0) })
      },
      viewport: try document.size("viewport"))
  }
}

extension ParameterKind {
  /// Reads what a parameter may be; nil for a kind that this version does not know.
  fileprivate init?(reading value: JSONValue) {
    let (least, most) = (value["min"], value["max"])
    switch value["kind"]?.asString {
    case "integer": self = .integer(least: least?.asInteger, most: most?.asInteger)
    case "number":
      self = .number(
        least: least?.asNumber, most: most?.asNumber, step: value["step"]?.asNumber)
    case "choice": self = .choice(value["choices"]?.asArray?.compactMap(\.asString) ?? [])
    case "boolean": self = .boolean
    default: return nil
    }
  }
}

extension ReportedDiagnostic {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      diagnostic: try Diagnostic(reading: value), time: try value.number("time"),
      count: try value.integer("count", from: 1))
  }
}

extension Diagnostic {
  fileprivate init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      try value.word("code"), severity: try value.word("severity"), try value.string("message"),
      fix: value["fix"]?.asString,
      place: value["where"]?.asString.flatMap { Place(reading: $0) },
      element: value["element"] == nil
        ? nil : try value.value("element", ElementIdentifier.init(reading:)),
      uikit: value["uikit"]?.asString)
    occasion = value["occasion"]?.asString
    traceback = value["traceback"]?.asArray?.compactMap(\.asString) ?? []
  }
}

extension Diagnostic.Place {
  /// Reads `file:line`; nil for anything else.
  fileprivate init?(reading text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...])
    else { return nil }
    self.init(file: String(text[..<colon]), line: line)
  }
}
