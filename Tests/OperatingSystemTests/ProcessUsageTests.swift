import Foundation
import Synchronization
import Testing

@testable import OperatingSystem

#if canImport(Glibc)
  /// What is asked of the process's memory.
  @Suite(.serialized) struct ProcessUsageTests {
    /// Sanitizers have an allocator of their own, which asks no one.
    private static let hasOwnAllocator =
      ProcessInfo.processInfo.environment["MOONLAY_SANITIZED"] == nil

    @Test(.enabled(if: hasOwnAllocator))
    func `someone is asked before much is allocated, and only then`() {
      let asked = Mutex<[Int]>([])
      beforeMuchIsAllocated { bytes in asked.withLock { $0.append(bytes) } }
      defer { beforeMuchIsAllocated { _ in } }
      let few = [UInt8](repeating: 1, count: 15 << 20)
      #expect(!asked.withLock { $0.contains { $0 < 16 << 20 } })
      let many = [UInt8](repeating: 2, count: 40 << 20)
      let wanted = asked.withLock { $0 }
      #expect(wanted.contains { (40 << 20)...(41 << 20) ~= $0 }, "\(wanted)")
      #expect(few[few.count - 1] == 1 && many[many.count - 1] == 2)
    }

    @Test(.enabled(if: hasOwnAllocator))
    func `an array that grows asks for what it holds and as much again`() {
      let largest = Mutex(0)
      beforeMuchIsAllocated { bytes in largest.withLock { $0 = max($0, bytes) } }
      defer { beforeMuchIsAllocated { _ in } }
      var numbers: [Int] = []
      for number in 0..<(5 << 20) { numbers.append(number) }
      // 40 MiB of numbers stand in a block of at most twice as much.
      #expect((40 << 20)...(81 << 20) ~= largest.withLock { $0 })
      #expect(numbers.last == (5 << 20) - 1)
    }

    @Test func `memory that is used is seen`() {
      let before = ProcessUsage()
      let block = [UInt8](repeating: 3, count: 64 << 20)
      let after = ProcessUsage()
      #expect(after.memory - before.memory > 48 << 20 && after.time > before.time)
      #expect(block[1] == 3)
    }
  }
#endif
