/// Members of a document that is read again, each as what it must be.
///
/// What throws says which member is wrong, and how.
extension JSONValue {
  func member(_ name: String) throws(ResultFault) -> JSONValue {
    guard asObject != nil else { throw ResultFault(message: " is not an object") }
    guard let value = self[name] else { throw ResultFault(message: "\(name) is missing") }
    return value
  }

  func string(_ name: String) throws(ResultFault) -> String {
    guard let text = try member(name).asString else {
      throw ResultFault(message: "\(name) is not a string")
    }
    return text
  }

  func array(_ name: String) throws(ResultFault) -> [JSONValue] {
    guard let values = try member(name).asArray else {
      throw ResultFault(message: "\(name) is not an array")
    }
    return values
  }
}
