import Testing
import Workbench

@testable import Course

struct LessonCaseTests {
  /// Cases that are tried, in their order.
  private final class TriedCases {
    var draws: [[Int]] = []
  }

  private func simplest(
    of draws: [Int], trying maxCases: Int = 60, where showsIt: @escaping ([Int]) -> Bool
  ) -> (found: [Int], tried: [[Int]]) {
    let tried = TriedCases()
    let found = LessonCase(draws: draws).simplest(trying: maxCases) {
      tried.draws.append($0.draws)
      return showsIt($0.draws)
    }
    return (found.draws, tried.draws)
  }

  @Test func `what the simplest case shows is found at once`() {
    let (found, tried) = simplest(of: [7, 9, 200]) { _ in true }
    #expect(found == [0, 0, 0])
    #expect(tried == [[0, 0, 0]])
  }

  @Test func `a draw goes halfway and by steps to where it still shows it`() {
    // 37 → 18 → 9 → 8 → 7, for 4 and then 6 show nothing; the other draw goes all the way at once.
    let (found, tried) = simplest(of: [37, 5]) { $0[0] >= 7 }
    #expect(found == [7, 0])
    #expect(
      tried == [
        [0, 0], [0, 5], [18, 5], [9, 5], [4, 5], [8, 5], [7, 5], [3, 5], [6, 5], [7, 0], [3, 0],
        [6, 0],
      ])
  }

  @Test func `draws that depend on each other are tried again`() {
    // The first may only go down once the second has: 4 + 1 is one too many.
    let (found, _) = simplest(of: [4, 4]) { $0[0] >= $0[1] && $0[1] >= 1 }
    #expect(found == [1, 1])
  }

  @Test(arguments: [0, 1, 5])
  func `no more cases are tried than may be`(maxCases: Int) {
    let (found, tried) = simplest(of: [1_000, 1_000], trying: maxCases) { $0[0] >= 3 && $0[1] >= 3 }
    #expect(tried.count == maxCases)
    #expect(maxCases > 0 || found == [1_000, 1_000])
  }

  @Test func `no case is tried twice, and what is found is as simple as single steps make it`() {
    for first in 0..<6 {
      for second in 0..<6 {
        let (found, tried) = simplest(of: [9, 8], trying: .max - 1) {
          $0[0] + $0[1] >= first + second && $0[0] >= first
        }
        #expect(Set(tried).count == tried.count)
        #expect(found[0] + found[1] == first + second)
      }
    }
  }
}
