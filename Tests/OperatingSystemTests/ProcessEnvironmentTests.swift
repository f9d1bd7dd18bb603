@testable internal import OperatingSystem
internal import Testing

@Test func `an environment variable may be empty or missing`() async {
  await #expect(processExitsWith: .success) {
    Process.set("MOONLAY_TEST_EMPTY", "")
    Process.set("MOONLAY_TEST_FULL", "a b")
    #expect(environment("MOONLAY_TEST_EMPTY") == "")
    #expect(environment("MOONLAY_TEST_FULL") == "a b")
    #expect(environment("MOONLAY_TEST_MISSING") == nil)
  }
}
