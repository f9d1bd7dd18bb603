internal import CLuaShim

/// A Swift closure as a Lua function; Lua owns it.
@safe final class HostFunction {
  private let anchors: Anchors
  private let others: HostFunctions
  private var body: (Stack) throws(LuaError) -> Int

  init(
    _ anchors: Anchors, among others: HostFunctions,
    _ body: @escaping (Stack) throws(LuaError) -> Int
  ) {
    (self.anchors, self.others, self.body) = (anchors, others, body)
    others.all[ObjectIdentifier(self)] = self
  }

  /// Removes the function from the machine's list; called when Lua has collected it.
  fileprivate func leave() { others.all[ObjectIdentifier(self)] = nil }

  /// Releases the body; later calls by scripts raise an error.
  func end() {
    body = { _ throws(LuaError) in
      throw LuaError(
        code: "no-view", message: "the script has ended and its view no longer exists")
    }
  }

  func push(to state: OpaquePointer, name: String, pausesClock: Bool) {
    var function = unsafe moonlay_function(
      body: callHostFunction, release: releaseHostFunction,
      context: Unmanaged.passRetained(self).toOpaque(), pauses_clock: pausesClock)
    unsafe moonlay_push_function(state, name, &function)
  }

  /// Runs the body and returns the number of results, or −1 with the failure on top of the stack.
  func call(_ state: OpaquePointer) -> Int32 {
    do throws(LuaError) {
      return Int32(clamping: max(0, unsafe try body(Stack(state, base: 0, anchors))))
    } catch {
      unsafe error.push(to: Stack(state, base: 0, anchors))
      return -1
    }
  }
}

private func callHostFunction(_ context: UnsafeMutableRawPointer?, _ state: OpaquePointer?) -> Int32
{
  guard let context = unsafe context, let state = unsafe state else { return 0 }
  let function = unsafe Unmanaged<HostFunction>.fromOpaque(context)
  return unsafe function._withUnsafeGuaranteedRef { unsafe $0.call(state) }
}

private func releaseHostFunction(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<HostFunction>.fromOpaque(context).takeRetainedValue().leave()
}

/// The host functions of a machine.
final class HostFunctions {
  fileprivate var all: [ObjectIdentifier: HostFunction] = [:]

  /// Releases their bodies.
  func end() {
    for function in all.values { function.end() }
  }
}
