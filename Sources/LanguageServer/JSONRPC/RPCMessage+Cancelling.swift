import Report

extension RPCMessage {
  /// The request that the editor cancels with this notification; nil for any other message.
  package var cancelled: RPCIdentifier? {
    guard case .notification("$/cancelRequest", let params) = self else { return nil }
    return RPCIdentifier(params["id"])
  }
}
