import LibraryHarness
import Lua

/// Runs each workload in a stock state and in a machine, by turns, and prints what a machine takes of a stock state's time.
struct CostReport {
  let rounds: Int

  /// The one workload that is run, or nil for all.
  let name: String?

  /// Prints a line for each workload; answers whether every gated one keeps to the gate.
  func print() throws(LuaError) -> Bool {
    var isGood = true
    for workload in Workload.all where name == nil || name == workload.name {
      let ratios = try ratios(of: workload).sorted()
      let median = ratios[ratios.count / 2]
      if workload.isGated && median > 1.2 { isGood = false }
      let name = workload.name + String(repeating: " ", count: max(0, 18 - workload.name.count))
      Swift.print(
        "\(name)\(median.hundredths)  (\(ratios[0].hundredths) to \(ratios[ratios.count - 1].hundredths))",
        workload.isGated ? "" : " not gated")
    }
    return isGood
  }

  private func ratios(of workload: Workload) throws(LuaError) -> [Double] {
    guard let stock = stock_open() else { return [.nan] }
    defer { stock_close(stock) }
    if let fault = stock_load(stock, workload.source) {
      throw LuaError(code: "stock", message: String(cString: fault))
    }
    let ours = try PlacingMachine(workload.source)
    let clock = ContinuousClock()
    var ratios: [Double] = []
    for round in 0...rounds {
      var fault: String?
      let plain = clock.measure {
        if let found = stock_call(stock) { fault = String(cString: found) }
      }
      if let fault { throw LuaError(code: "stock", message: fault) }
      let begin = clock.now
      try ours.run()
      let safe = clock.now - begin
      // The first round is for warming up.
      if round > 0 { ratios.append(safe / plain) }
    }
    return ratios
  }
}

/// Ignores the placed elements.
private final class Nobody: ElementTaker {
  func take(_ form: PlacedForm, _ numbers: Span<Double>) {}
  func number(ofKind kind: String, in category: Int) -> Int { 0 }
}

/// A machine in which a script may place cells, as in a layout's `prepare`.
private final class PlacingMachine {
  private let machine: Machine
  private let chunk: Reference
  private let layout: Reference
  private let taker = Nobody()

  init(_ source: String) throws(LuaError) {
    var settings = Machine.Settings()
    settings.timeLimit = .seconds(3600)
    machine = try Machine(settings)
    machine.setGlobal("elements", .reference(machine.elementsFunction))
    let prepare = try machine.load(
      [UInt8](
        """
        local none = function() end
        local _, _, _, _, _, placing = elements({}, {}, {}, {}, {}, none, none)
        return setmetatable({}, { __index = placing })
        """.utf8), file: "prepare.lua")
    guard let layout = try machine.call(prepare).first?.asReference else {
      throw LuaError(code: "internal-error", message: "there is no layout")
    }
    self.layout = layout
    machine.setGlobal("L", .reference(layout))
    machine.setGlobal("placeCell", .none)
    chunk = try machine.load([UInt8](source.utf8), file: "workload.lua")
  }

  func run() throws(LuaError) {
    machine.resetBudgets()
    try machine.placing(for: layout, itemCounts: [1_000_000], into: taker) { () throws(LuaError) in
      _ = try machine.call(chunk)
    }
  }
}

extension Double {
  /// The number with two digits behind the point.
  fileprivate var hundredths: String {
    let count = Int((self * 100).rounded())
    return "\(count / 100).\(count % 100 < 10 ? "0" : "")\(count % 100)"
  }
}
