internal import CLuaShim

/// A Swift closure as a function of Lua; Lua owns it.
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

  /// Lua has collected the function.
  fileprivate func leave() { others.all[ObjectIdentifier(self)] = nil }

  /// Releases the body; scripts that call the function get an error from then on.
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

  /// Runs the body; answers how many results there are, or −1 with the failure on top.
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

/// The functions of a machine that Lua has.
final class HostFunctions {
  fileprivate var all: [ObjectIdentifier: HostFunction] = [:]

  /// Releases what they hold.
  func end() {
    for function in all.values { function.end() }
  }
}
