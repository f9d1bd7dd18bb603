import CollectionLayout
import CollectionSimulation

/// What a run tells beside its end.
extension Played {
  /// The calls of the layout protocol, where they were recorded.
  var calls: [CallRecord] {
    records.compactMap { if case .call(let call) = $0 { call } else { nil } }
  }

  var frames: [FrameRecord] {
    records.compactMap { if case .frame(let frame) = $0 { frame } else { nil } }
  }

  /// The calls of the delegate by name, those of display left out.
  var events: [String] {
    records.compactMap { if case .event(let event) = $0 { event.name } else { nil } }
      .filter { !$0.hasPrefix("willDisplay") && !$0.hasPrefix("didEndDisplaying") }
  }

  /// Why a callback was called, each time.
  func reasons(of callback: String) -> [String] {
    calls.filter { $0.name == callback }.map(\.reason)
  }
}

/// Plays a script with the calls of the layout protocol recorded.
func playTraced(_ text: String) -> Played {
  play(text) { $0.adjust = { $0.recordsCalls = true } }
}
