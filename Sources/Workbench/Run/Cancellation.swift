import Synchronization

/// Cancels a request in progress, from any thread; it cannot be reset.
package final class Cancellation: Sendable {
  private struct State {
    var isRaised = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Creates a cancellation that has not been raised.
  package init() {}

  /// Whether the request has been cancelled.
  package var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Cancels the request.
  package func raise() {
    let action = state.withLock { state in
      state.isRaised = true
      return state.action
    }
    action?()
  }

  /// Sets the action that stops the current work; nil if there is no work.
  ///
  /// If the request has already been cancelled, the action runs immediately.
  package func whenRaised(_ action: (@Sendable () -> Void)?) {
    let isRaised = state.withLock { state in
      state.action = action
      return state.isRaised
    }
    if isRaised { action?() }
  }
}
