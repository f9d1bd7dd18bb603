internal import CLuaShim

extension Machine {
  /// How much memory Lua holds, in bytes.
  package var usedMemory: Int { unsafe Int(clamping: moonlay_used_memory(pointer)) }

  /// How long scripts ran since the budgets were last reset, to some milliseconds.
  package var usedTime: Duration { .nanoseconds(unsafe moonlay_used_time(pointer)) }

  /// The number of instructions that scripts ran since the budgets were last reset.
  ///
  /// Where ``Settings/instructionLimit`` is `nil`, those alone that ran while they were counted.
  package var usedInstructions: Int {
    unsafe Int(clamping: moonlay_used_instructions(pointer))
  }

  /// Counts instructions from now on, also where nothing bounds them, until ``endCounting()`` was called as often.
  ///
  /// Scripts run some times slower meanwhile.
  package func beginCounting() { unsafe moonlay_begin_counting(pointer) }

  /// Ends what ``beginCounting()`` began.
  package func endCounting() { unsafe moonlay_end_counting(pointer) }

  /// Resets all budgets, so that a script that was ended does not keep the next from running.
  package func resetBudgets() {
    unsafe anchors.drain(in: state)
    unsafe moonlay_reset_budgets(pointer)
  }

  /// Runs code of the host's that makes no garbage to speak of, without looking for any.
  package func withoutCollecting<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
  {
    unsafe moonlay_pause_collector(pointer, true)
    defer { unsafe moonlay_pause_collector(pointer, false) }
    try body()
  }

  /// Lets scripts run this many instructions from the last reset of the budgets on; nil for any number.
  package func limitInstructions(to count: Int?) {
    unsafe moonlay_limit_instructions(pointer, count.map { UInt64(max(1, $0)) } ?? 0)
  }

  /// Ends the running script; does nothing if none runs.
  package func interrupt() { interrupter.interrupt() }
}

extension Machine {
  /// Refuses a script's memory from the allocation with this number on, counted from now: for tests.
  package func refuseAllocation(_ number: Int?) {
    unsafe moonlay_refuse_allocation(pointer, number.map { UInt64(max(1, $0)) } ?? 0)
  }
}
