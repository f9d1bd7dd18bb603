package import Report

/// A message of JSON-RPC 2.0, however it is framed.
package enum RPCMessage: Hashable, Sendable {
  /// A call that expects a response.
  case request(RPCIdentifier, method: String, params: JSONValue)
  /// A call without a response.
  case notification(method: String, params: JSONValue)
  /// The result of a call.
  case result(RPCIdentifier, JSONValue)
  /// The error of a call; nil if the call could not be read so far.
  case fault(RPCIdentifier?, RPCError)
}

/// The identifier of a request, which its response repeats.
package enum RPCIdentifier: Hashable, Sendable {
  case number(Double)
  case text(String)

  /// Reads an identifier; nil if the value cannot be one.
  package init?(_ value: JSONValue?) {
    switch value {
    case .number(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  var value: JSONValue {
    switch self {
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    }
  }
}

/// The response to a text that is not a message.
package struct RPCParseError: Error {
  /// The response to send.
  package let answer: RPCMessage

  package init(_ fault: RPCError, _ identifier: RPCIdentifier? = nil) {
    answer = .fault(identifier, fault)
  }
}

extension RPCMessage {
  /// Reads a message.
  ///
  /// - Parameter text: JSON in UTF-8.
  /// - Throws: The response to send, with the request's identifier if there is one.
  package init(reading text: [UInt8]) throws(RPCParseError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.read(text)
    } catch {
      throw RPCParseError(
        .parseError("invalid JSON: \(error.message) (\(error.line):\(error.column))"))
    }
    self = try Self.message(value)
  }

  private static func message(_ value: JSONValue) throws(RPCParseError) -> RPCMessage {
    guard value.asObject != nil else {
      throw RPCParseError(.invalidRequest("a message must be an object"))
    }
    let identifier = RPCIdentifier(value["id"])
    guard value["jsonrpc"]?.asString == "2.0" else {
      throw RPCParseError(.invalidRequest("'jsonrpc' must be \"2.0\""), identifier)
    }
    if let method = value["method"] {
      guard let method = method.asString else {
        throw RPCParseError(.invalidRequest("'method' must be a string"), identifier)
      }
      let params = value["params"] ?? .null
      guard params.asObject != nil || params.asArray != nil || params == .null else {
        throw RPCParseError(.invalidRequest("'params' must be an object or an array"), identifier)
      }
      if let identifier { return .request(identifier, method: method, params: params) }
      guard value["id"] == nil else {
        throw RPCParseError(.invalidRequest("'id' must be a number or a string"))
      }
      return .notification(method: method, params: params)
    }
    if let error = value["error"] {
      return .fault(
        identifier,
        RPCError(
          error["code"]?.asInteger ?? 0, error["message"]?.asString ?? "", data: error["data"]))
    }
    guard let identifier, let result = value["result"] else {
      throw RPCParseError(
        .invalidRequest("a message needs a method, a result or an error"), identifier)
    }
    return .result(identifier, result)
  }

  /// The request that the other side cancels with this notification; nil for any other message.
  package var cancelled: RPCIdentifier? {
    guard case .notification("$/cancelRequest", let params) = self else { return nil }
    return RPCIdentifier(params["id"])
  }

  /// The message as JSON in one line, without its end.
  package var written: [UInt8] {
    switch self {
    case .request(let identifier, let method, let params):
      JSONValue.object(known: [
        "jsonrpc": "2.0", "id": identifier.value, "method": .string(method),
        "params": params.unlessNull,
      ]).written
    case .notification(let method, let params):
      JSONValue.object(known: [
        "jsonrpc": "2.0", "method": .string(method), "params": params.unlessNull,
      ]).written
    case .result(let identifier, let result):
      JSONValue.object(["jsonrpc": "2.0", "id": identifier.value, "result": result]).written
    case .fault(let identifier, let fault):
      JSONValue.object([
        "jsonrpc": "2.0", "id": identifier?.value ?? .null,
        "error": .object(known: [
          "code": .number(Double(fault.code)), "message": .string(fault.message),
          "data": fault.data,
        ]),
      ]).written
    }
  }
}

extension JSONValue {
  fileprivate var unlessNull: JSONValue? { self == .null ? nil : self }
}
