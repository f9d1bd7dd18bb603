import CollectionLayout
import Scripting
import Workbench

/// The cases in which an answer is graded, in their order: those that decide, the simplest one, and
/// those drawn from the answer's texts.
///
/// If an answer loads another module meanwhile, cases are drawn from that as well: so every text
/// that was used is part of the seed of the last cases.
struct GradingPlan {
  /// The cases so far.
  private(set) var tried: [LessonCase] = []

  /// The error of the check, if random cases could not be drawn.
  private(set) var fault: Diagnostic?

  private let lesson: Lesson
  private let texts: AnswerTexts
  private let options: GradingOptions
  private let interruption: CheckInterruption
  private var waiting: [LessonCase]
  private var seeds: [UInt64] = []

  /// The maximum number of times that cases are drawn.
  private static let maxDraws = 3

  init(
    _ lesson: Lesson, _ texts: AnswerTexts, _ drawn: DrawnCases, _ options: GradingOptions,
    _ interruption: CheckInterruption
  ) {
    (self.lesson, self.texts, self.options, self.interruption) = (
      lesson, texts, options, interruption
    )
    let simplest = options.triesSimplest ? [LessonCase(draws: [])] : []
    waiting = options.onlyCase.map { [LessonCase(draws: $0)] } ?? drawn.cases + simplest
  }

  /// The number of cases that are planned.
  var count: Int {
    tried.count + waiting.count + (seeds.isEmpty && options.onlyCase == nil ? options.cases : 0)
  }

  /// The cases so far and those that wait.
  var known: [LessonCase] { tried + waiting }

  /// Whether the current case is the first that was drawn from the answer's texts.
  private(set) var isFirstOfAnswer = false

  /// Returns the next case; nil at the end.
  mutating func next() -> LessonCase? {
    isFirstOfAnswer = waiting.isEmpty && options.onlyCase == nil && seeds.isEmpty
    if waiting.isEmpty, options.onlyCase == nil { draw() }
    guard !waiting.isEmpty else { return nil }
    let lessonCase = waiting.removeFirst()
    tried.append(lessonCase)
    return lessonCase
  }

  private mutating func draw() {
    let seed = texts.seed(mixedWith: options.seed)
    guard fault == nil, seeds.count < Self.maxDraws, !seeds.contains(seed) else { return }
    seeds.append(seed)
    if seeds.count == Self.maxDraws { texts.isClosed = true }
    do throws(Diagnostic) {
      waiting = try DrawnCases.random(lesson, seed: seed, options, interruption)
    } catch {
      fault = error
    }
  }
}
