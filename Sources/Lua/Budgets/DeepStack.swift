internal import CLuaShim

/// Runs the body on a thread with a deep stack, and waits for it.
///
/// Lua's recursion takes C stack: a machine belongs on such a thread. The stack is committed as it
/// is used. Where the system has no thread left, the body runs on this one.
///
/// - Parameters:
///   - megabytes: How deep the stack is.
///   - body: What to run.
/// - Returns: What the body returns.
package func onDeepStack<Result>(megabytes: Int = 256, _ body: () -> Result) -> Result {
  var result: Result?
  let run = { result = body() }
  withoutActuallyEscaping(run) { run in
    let task = DeepStackTask(run)
    let context = unsafe Unmanaged.passUnretained(task).toOpaque()
    let started = unsafe moonlay_on_deep_stack(megabytes << 20, runDeepStackTask, context)
    if !started { run() }
  }
  guard let result else { return body() }
  return result
}

private final class DeepStackTask {
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}

private func runDeepStackTask(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<DeepStackTask>.fromOpaque(context).takeUnretainedValue().run()
}
