import CollectionSimulation

/// The results for a goal after some rounds.
struct Standing {
  let goal: Goal

  /// The value of each round, ascending; empty if the peer or the job did not run.
  let values: [Double]

  /// Whether the peer's checksum equalled ours in every round; nil if none is compared.
  let isSame: Bool?

  var median: Double? { values.isEmpty ? nil : values[values.count / 2] }

  init(_ goal: Goal, _ rounds: [Round]) {
    self.goal = goal
    values = rounds.compactMap { goal.value(in: $0) }.sorted()
    let same = rounds.compactMap { goal.agreesWithPeer(in: $0) }
    isSame = same.isEmpty ? nil : same.allSatisfy { $0 }
  }

  var verdict: String {
    guard let median else { return "not measured" }
    if isSame == false { return "another checksum" }
    if goal.holds(median, goal.moonshot) { return "moonshot" }
    return goal.holds(median, goal.must) ? "must" : "missed"
  }
}

extension Goal {
  fileprivate func value(in round: Round) -> Double? {
    // Allocations are limited at every number of items, so the largest value counts.
    if unit == "allocations" { return round.largest("moonlay", job, "allocations") }
    guard let own = round.row("moonlay", job, count, unit) else { return nil }
    switch measure {
    case .figure: return own.value
    case .ratio(let peer, let peerJob):
      guard let other = round.row(peer, peerJob, count), other.value > 0 else { return nil }
      return own.value / other.value
    case .growth(let isOfEach):
      guard let smaller = round.row("moonlay", job, count / 10, unit), smaller.value > 0,
        own.value > 0
      else { return nil }
      let exponent = naturalLogarithm(own.value / smaller.value) / naturalLogarithm(10)
      return exponent + (isOfEach ? 1 : 0)
    }
  }

  /// Returns whether the peer's checksum equals ours; nil if the job has a different checksum, or
  /// none.
  fileprivate func agreesWithPeer(in round: Round) -> Bool? {
    guard case .ratio(let peer, let peerJob) = measure, unit != "allocations",
      !job.hasPrefix("json"),
      let own = round.row("moonlay", job, count, unit), let other = round.row(peer, peerJob, count)
    else { return nil }
    return own.checksum == other.checksum
  }
}
