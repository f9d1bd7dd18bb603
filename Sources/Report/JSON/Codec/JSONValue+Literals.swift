// Literals, so that a schema's keywords can be written as in JSON.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(booleanLiteral truth: Bool) { self = .boolean(truth) }
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }

  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(of: members.map { JSONObject.Member(name: $0.0, value: $0.1) })
  }
}
