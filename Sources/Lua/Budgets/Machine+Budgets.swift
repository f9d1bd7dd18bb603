internal import CLuaShim

extension Machine {
  /// The memory that Lua holds, in bytes.
  package var usedMemory: Int { unsafe Int(clamping: moonlay_used_memory(pointer)) }

  /// The processor time of the calling thread, for its scripts and for everything else; only
  /// differences on the same thread are meaningful.
  package static var threadTime: Duration { .nanoseconds(moonlay_thread_time()) }

  /// The number of instructions that scripts ran since the last reset of the budgets.
  ///
  /// If ``Settings/instructionLimit`` is `nil`, only the instructions that ran while counting was
  /// on.
  package var usedInstructions: Int {
    unsafe Int(clamping: moonlay_used_instructions(pointer))
  }

  /// Starts to count instructions, even without a limit, until the matching call of
  /// ``endCounting()``.
  ///
  /// Calls may be nested. Scripts run several times slower meanwhile.
  package func beginCounting() { unsafe moonlay_begin_counting(pointer) }

  /// Ends counting, as started by ``beginCounting()``.
  package func endCounting() { unsafe moonlay_end_counting(pointer) }

  /// Resets all budgets, so that a stopped script does not prevent the next one from running.
  package func resetBudgets() {
    unsafe anchors.drain(in: state)
    unsafe moonlay_reset_budgets(pointer)
  }

  /// Runs host code that creates almost no garbage, without collecting any.
  package func withoutCollecting<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
  {
    unsafe moonlay_pause_collector(pointer, true)
    defer { unsafe moonlay_pause_collector(pointer, false) }
    try body()
  }

  /// Limits the number of instructions since the last reset of the budgets; nil for no limit.
  package func limitInstructions(to count: Int?) {
    unsafe moonlay_limit_instructions(pointer, count.map { UInt64(max(1, $0)) } ?? 0)
  }

  /// Stops the running script; does nothing if none runs.
  package func interrupt() { interrupter.interrupt() }
}

extension Machine {
  /// Makes a script's allocations fail from the one with this number on, counted from now: for
  /// tests.
  package func refuseAllocation(_ number: Int?) {
    unsafe moonlay_refuse_allocation(pointer, number.map { UInt64(max(1, $0)) } ?? 0)
  }
}
