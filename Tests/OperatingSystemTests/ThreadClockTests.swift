internal import OperatingSystem
internal import Testing

@Suite struct ThreadClockTests {
  @Test func `it goes on while the thread works`() {
    let clock = ThreadClock()
    let begin = clock.now
    var sum = 0
    while clock.now == begin { sum &+= 1 }
    #expect(clock.now > begin)
  }

  @Test func `it stands while the thread sleeps`() {
    let (processor, wall) = (ThreadClock(), MonotonicClock())
    let (beginOfWork, begin) = (processor.now, wall.now)
    Process.wait(milliseconds: 50)
    #expect(wall.now - begin >= .milliseconds(50))
    #expect(processor.now - beginOfWork < .milliseconds(50))
  }
}
