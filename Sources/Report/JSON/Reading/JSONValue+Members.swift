import CollectionLayout

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

  func number(_ name: String) throws(ResultFault) -> Double {
    guard let number = try member(name).asNumber else {
      throw ResultFault(message: "\(name) is not a number")
    }
    return number
  }

  func number(_ name: String, default usual: Double) throws(ResultFault) -> Double {
    try self[name] == nil ? usual : number(name)
  }

  func numbers(_ name: String) throws(ResultFault) -> [Double] {
    let values = try array(name)
    let numbers = values.compactMap(\.asNumber)
    guard numbers.count == values.count else {
      throw ResultFault(message: "\(name) must contain numbers only")
    }
    return numbers
  }

  /// A whole number that is not below the least.
  func integer(_ name: String, from least: Int = 0) throws(ResultFault) -> Int {
    guard let number = try member(name).asInteger, number >= least else {
      throw ResultFault(message: "\(name) must be a whole number of \(least) or more")
    }
    return number
  }

  func integer(_ name: String, default usual: Int) throws(ResultFault) -> Int {
    try self[name] == nil ? usual : integer(name, from: .min)
  }

  /// One of the words that an enumeration has.
  func word<Word: RawRepresentable>(_ name: String) throws(ResultFault) -> Word
  where Word.RawValue == String {
    let text = try string(name)
    guard let word = Word(rawValue: text) else {
      throw ResultFault(message: "\(name) has an unknown value")
    }
    return word
  }

  /// What a member is read as.
  func value<Value>(
    _ name: String, _ read: (JSONValue) throws(ResultFault) -> Value
  ) throws(ResultFault) -> Value {
    let value = try member(name)
    do throws(ResultFault) {
      return try read(value)
    } catch {
      throw error.under(name)
    }
  }

  /// What the entries of an array are read as.
  func list<Value>(
    _ name: String, _ read: (JSONValue) throws(ResultFault) -> Value
  ) throws(ResultFault) -> [Value] {
    var list: [Value] = []
    for (number, entry) in try array(name).enumerated() {
      do throws(ResultFault) {
        list.append(try read(entry))
      } catch {
        throw error.under("\(name)[\(number + 1)]")
      }
    }
    return list
  }

  /// What the entries of an array are read as that is absent where it would be empty.
  func listIfAny<Value>(
    _ name: String, _ read: (JSONValue) throws(ResultFault) -> Value
  ) throws(ResultFault) -> [Value] {
    try self[name] == nil ? [] : list(name, read)
  }

  func point(_ name: String) throws(ResultFault) -> Point { try value(name, Point.init(reading:)) }
  func size(_ name: String) throws(ResultFault) -> Size { try value(name, Size.init(reading:)) }
  func rect(_ name: String) throws(ResultFault) -> Rect { try value(name, Rect.init(reading:)) }
}

extension Point {
  init(reading value: JSONValue) throws(ResultFault) {
    self.init(x: try value.number("x"), y: try value.number("y"))
  }
}

extension Size {
  init(reading value: JSONValue) throws(ResultFault) {
    self.init(width: try value.number("width"), height: try value.number("height"))
  }
}

extension Rect {
  init(reading value: JSONValue) throws(ResultFault) {
    self.init(origin: try Point(reading: value), size: try Size(reading: value))
  }
}

extension EdgeInsets {
  init(reading value: JSONValue) throws(ResultFault) {
    self.init(
      top: try value.number("top"), left: try value.number("left"),
      bottom: try value.number("bottom"), right: try value.number("right"))
  }
}
