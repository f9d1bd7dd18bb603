internal import OperatingSystem
internal import Testing

@Test func `the clock never goes back`() {
  let clock = MonotonicClock()
  let times = (0..<1000).map { _ in clock.now }
  #expect(times == times.sorted())
}
