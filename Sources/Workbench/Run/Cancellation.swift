import Synchronization

/// Cancels a request before it is done, from any thread; once and for good.
package final class Cancellation: Sendable {
  private struct State {
    var isRaised = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Makes one that has not been raised.
  package init() {}

  /// Whether what goes on is to end.
  package var isRaised: Bool { state.withLock { $0.isRaised } }

  /// Ends what continues.
  package func raise() {
    let action = state.withLock { state in
      state.isRaised = true
      return state.action
    }
    action?()
  }

  /// Says what ends that which goes on now; nil if nothing does.
  ///
  /// Where it is to end already, that is done at once.
  func whenRaised(_ action: (@Sendable () -> Void)?) {
    let isRaised = state.withLock { state in
      state.action = action
      return state.isRaised
    }
    if isRaised { action?() }
  }
}
