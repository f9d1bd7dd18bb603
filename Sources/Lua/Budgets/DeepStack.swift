internal import CLuaShim

/// Runs the body on a thread with a deep stack, and waits for it.
///
/// Lua's recursion uses the C stack, so a machine belongs on such a thread. The stack is committed
/// as it is used. If the system has no thread left, the body runs on the current thread.
///
/// - Parameters:
///   - megabytes: The size of the stack, in MiB.
///   - body: The function to run.
/// - Returns: The result of the body.
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
