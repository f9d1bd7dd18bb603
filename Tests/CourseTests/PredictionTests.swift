import CollectionLayout
import Report
import Scripting
import Testing
import Workbench

@testable import Course

/// What the lessons ask before anything runs can be worked out from what they say about the case.
@Suite struct PredictionTests {
  /// The numbers of a case, read from its words as a student reads them.
  private struct Given {
    let width: Double
    let height: Double
    let counts: [Double]
    private let words: String

    init(_ words: String) throws {
      let size = try #require(words.firstMatch(of: /a view of ([0-9.]+)x([0-9.]+)/))
      let items = try #require(words.firstMatch(of: /, (sections of )?([0-9]+[0-9, and]*) items?/))
      width = try #require(Double(size.1))
      height = try #require(Double(size.2))
      counts = items.2.split { !$0.isNumber }.compactMap { Double($0) }
      self.words = words
    }

    /// A parameter, or a side of an inset.
    subscript(name: String) -> Double {
      let parts = words.split { " (),".contains($0) }
      guard let place = parts.firstIndex(where: { $0 == name }) else { return .nan }
      let value = parts[(place + 1)...].first { $0 != "=" }
      return value.flatMap { Double($0) } ?? .nan
    }
  }

  /// The answers to each lesson's questions, from the words of the case alone.
  private static let answers: [String: @Sendable (Given) -> [Double]] = [
    "01-rows": { [2 * $0["rowHeight"], $0.counts[0] * $0["rowHeight"]] },
    "02-grid": {
      let side = ($0.width - ($0["columns"] - 1) * $0["spacing"]) / $0["columns"]
      return [side, side + $0["spacing"]]
    },
    "03-insets": { [$0.width - $0["right"]] },
    "04-wrap": { [2 * ($0["lineHeight"] + $0["spacing"])] },
    "05-justify": { [$0.width / 2 - 100] },
    "06-waterfall": {
      let gaps = ($0["columns"] - 1) * $0["spacing"]
      return [$0.width - ($0.width - gaps) / $0["columns"]]
    },
    "07-circle": { [($0.height - min($0.width, $0.height)) / 2] },
    "08-carousel": {
      [$0["cardWidth"] * $0["smallest"], 2 * ($0["cardWidth"] + $0["spacing"])]
    },
    "09-sticky": { [$0.counts[0] * $0["rowHeight"]] },
    "10-self-sizing": { given in
      [given.counts[0] * given["estimate"] + (given.counts[0] - 1) * given["gap"]]
    },
    "11-invalidation": {
      let rows = ($0.counts[0] / $0["columns"]).rounded(.up)
      return [rows * $0.width / $0["columns"]]
    },
    "12-snapping": { [$0["step"]] },
    "13-updates": { [-$0.width, ($0.counts[0] + 1) * $0["rowHeight"]] },
    "14-queries": { given in
      var halvings = 0.0
      var reach = 1.0
      while reach < given.counts[0] + 1 { (halvings, reach) = (halvings + 1, reach * 2) }
      return [halvings]
    },
    "15-photo-feed": { [($0.width - 2 * $0["spacing"]) / 4] },
    "16-rectangle": { [$0.width - $0["side"], $0.width - 2 * $0["side"]] },
    "17-lua": { [4 * $0["step"], 2 * $0["indent"]] },
    "18-from-here-to-there": {
      [($0["from"] + $0["to"]) / 2, $0["low"] + ($0["high"] - $0["low"]) / 4]
    },
    "19-fence-posts": { given in
      let gaps = (given.counts[0] - 1) * given["gap"]
      return [gaps, (given.width - gaps) / given.counts[0]]
    },
    "20-ratio": { [min($0.width, $0["boxHeight"]), max($0.width, $0["boxHeight"] / 2)] },
    "21-bricks": {
      let step = $0["side"] + $0["gap"]
      return [step / 2, step * 3.0.squareRoot()]
    },
    "22-right-to-left": { [$0.width - 150, $0.width - $0["inset"]] },
    // The question says how high the rows are.
    "23-prefix-sums": { [180 + 4 * $0["spacing"], 180 + 2 * $0["spacing"]] },
    // Greedily, the second row is one item of 60; in the best way, the first is the one of 130 less than the view.
    "24-balanced-rows": { [$0.width - 60, $0.width - 130] },
    // 6 of 18, and 6 of 12.
    "25-treemap": { [$0.width / 3, $0.height / 2] },
    // Three of the events are at once between 2.5 and 3 hours.
    "26-calendar": { [$0.width / 3, 2.5 * $0["hourHeight"]] },
    // The roots of 36 and of 16.
    "27-spiral": { [6 * $0["spread"], 32] },
    "28-turning": { given in
      let box = given["cardWidth"] * 3.0.squareRoot() / 2 + given["cardHeight"] / 2
      return [given["zoom"] * given["arm"] / 2, given["zoom"] * box]
    },
    "29-projection": { [$0["side"] / 2, 3 * $0["eye"]] },
    "30-decay": { [500 + 2 * $0["rate"] / (1 - $0["rate"]), 2 * $0["rate"]] },
    "31-counting": { given in
      func halvings(_ count: Double) -> Double {
        var (looks, reach) = (0.0, 1.0)
        while reach < count { (looks, reach) = (looks + 1, reach * 2) }
        return looks
      }
      return [halvings(given.counts[0]), halvings(16 * given.counts[0])]
    },
    "32-pixels": { given in
      let share = given.width / given.counts[0]
      return [given.counts[0] * (share + 0.5).rounded(.down), (2 * share + 0.5).rounded(.down)]
    },
    "33-sections": { [$0.width - $0["left"] - $0["right"], $0["bottom"] + $0["top"]] },
    "34-distance": {
      [$0.width / 2 - $0.width / $0.counts[0] / 2, ($0["low"] + $0["high"]) / 2]
    },
    // The sum of the ratios that the question states.
    "35-photo-row": {
      let photos = $0.width - 4 * $0["spacing"]
      return [photos, photos / 5.75]
    },
    // The question says how high the rows are.
    "36-anchor": { [3 * $0["estimate"], 350 - 5 * $0["estimate"]] },
    // The question says what each row does: four stay, one goes, and three come.
    "37-two-numberings": { [5, 2 * $0["rowHeight"]] },
  ]

  @Test(arguments: LessonTests.names, [1, 2, 3] as [UInt64])
  func `each lesson asks what its case's words answer`(name: String, seed: UInt64) throws {
    let lesson = try #require(try Course.builtIn()[name])
    var options = GradingOptions()
    (options.cases, options.seed) = (1, seed)
    let asked = try #require(Predictions(lesson, options), "\(name) asks nothing")
    let given = try Given(asked.caseText)
    let workedOut = try #require(Self.answers[name], "no answers to \(name)")
    let expected = workedOut(given)
    #expect(asked.questions.count == expected.count)
    for (question, answer) in zip(asked.questions, expected) {
      #expect(
        abs(question.answer - answer) < 0.01,
        "\(name), \(question.statement) \(asked.caseText): \(question.answer), not \(answer)")
    }
    // Written as a student writes them, they earn their points; a number beside them does not.
    for (off, state) in [(0.0, GoalScore.State.held), (2, .missed)] {
      let lines = zip(asked.questions, expected).map { "\($0.line)\($1 + off)\n" }.joined()
      let scores = asked.scores(of: Array(lines.utf8))
      #expect(scores.map(\.state) == scores.map { _ in state }, "\(name): \(lines)")
    }
    // A number that was pointed at is right within three hundredths of the longer side.
    let reach = 0.03 * max(given.width, given.height)
    for (off, state) in [(reach - 0.1, GoalScore.State.held), (reach + 1, .missed)] {
      let lines = zip(asked.questions, expected).map { "\($0.line)~\($1 + off)\n" }.joined()
      let scores = asked.scores(of: Array(lines.utf8))
      #expect(scores.allSatisfy { $0.state == state }, "\(name): \(lines)")
      #expect(
        scores.allSatisfy {
          $0.goal.predictedView == Size(width: given.width, height: given.height)
        })
    }
    // What can be pointed at is in the view.
    for (score, answer) in zip(asked.scores(of: []), expected) {
      let length = score.goal.predictedAxis.map { $0 == .x ? given.width : given.height }
      if let length { #expect(0 <= answer && answer <= length, "\(name), \(score.goal.name)") }
    }
    let comma = asked.questions.map { "\($0.line)\($0.answer)".replacing(".", with: ",") + "\n" }
    #expect(asked.scores(of: Array(comma.joined().utf8)).allSatisfy { $0.state == .held })
  }
}
