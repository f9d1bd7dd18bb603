/// An element of a markup document, read by the grammar of XML and nothing more.
///
/// It is the tests' own reading of pictures and pages: what is not well-formed is refused, and so is a declaration, a
/// processing instruction or an entity beyond the five that XML has.
package struct MarkupElement: Sendable {
  package let name: String
  package var attributes: [String: String] = [:]
  package var children: [MarkupElement] = []

  /// The text that stands in it directly.
  package var text = ""

  /// Why a document is refused.
  package struct Fault: Error, CustomStringConvertible {
    package let description: String
  }

  /// Reads a document.
  ///
  /// - Throws: ``Fault`` with the place, counted in characters.
  package init(parsing document: String) throws(Fault) {
    var reader = MarkupReader(document)
    self = try reader.document()
  }

  fileprivate init(name: String) { self.name = name }

  /// The element and all below it that have a name, in their order.
  package func all(_ name: String) -> [MarkupElement] {
    (self.name == name ? [self] : []) + children.flatMap { $0.all(name) }
  }

  /// The first element with an `id`.
  package func element(id: String) -> MarkupElement? {
    if attributes["id"] == id { return self }
    for child in children { if let found = child.element(id: id) { return found } }
    return nil
  }

  /// The names of its classes.
  package var classes: [String] {
    (attributes["class"] ?? "").split(separator: " ").map(String.init)
  }
}

private struct MarkupReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private func fault(_ what: String) -> MarkupElement.Fault {
    let around = String(
      String.UnicodeScalarView(scalars[max(position - 20, 0)..<min(position + 20, scalars.count)]))
    return MarkupElement.Fault(description: "\(position): \(what) in '\(around)'")
  }

  private mutating func take(_ text: String) throws(MarkupElement.Fault) {
    for scalar in text.unicodeScalars {
      guard next == scalar else { throw fault("expected '\(text)'") }
      position += 1
    }
  }

  private func isAt(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private mutating func skipSpace() {
    while let scalar = next, " \n\t\r".unicodeScalars.contains(scalar) { position += 1 }
  }

  mutating func document() throws(MarkupElement.Fault) -> MarkupElement {
    skipSpace()
    let element = try element()
    skipSpace()
    guard next == nil else { throw fault("something behind the document") }
    return element
  }

  private mutating func name() throws(MarkupElement.Fault) -> String {
    var name = ""
    while let scalar = next,
      scalar.properties.isAlphabetic || "-_:0123456789".unicodeScalars.contains(scalar)
    {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    guard !name.isEmpty else { throw fault("expected a name") }
    return name
  }

  private mutating func element() throws(MarkupElement.Fault) -> MarkupElement {
    try take("<")
    var element = MarkupElement(name: try name())
    while true {
      let before = position
      skipSpace()
      if isAt("/>") {
        try take("/>")
        return element
      }
      if isAt(">") { break }
      guard position > before else { throw fault("expected a space") }
      let name = try name()
      guard element.attributes[name] == nil else { throw fault("'\(name)' twice") }
      try take("=\"")
      element.attributes[name] = try text(until: "\"")
      try take("\"")
    }
    try take(">")
    while !isAt("</") {
      if isAt("<") {
        element.children.append(try self.element())
      } else {
        element.text += try text(until: "<")
      }
    }
    try take("</\(element.name)>")
    return element
  }

  private mutating func text(until end: Unicode.Scalar) throws(MarkupElement.Fault) -> String {
    var text = ""
    while let scalar = next, scalar != end {
      guard scalar != "<", Self.isAllowed(scalar) else {
        throw fault("a character that XML refuses")
      }
      if scalar == "&" {
        text.unicodeScalars.append(try reference())
      } else {
        text.unicodeScalars.append(scalar)
        position += 1
      }
    }
    guard next != nil else { throw fault("the end of the document") }
    return text
  }

  private mutating func reference() throws(MarkupElement.Fault) -> Unicode.Scalar {
    for (name, scalar) in [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"),
      ("&#39;", "'"),
    ] as [(String, Unicode.Scalar)] where isAt(name) {
      try take(name)
      return scalar
    }
    throw fault("an unknown reference")
  }

  /// XML 1.0, production 2.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
