extension LessonReport {
  /// Returns the grade as a JSON document, with the lesson's text for it.
  ///
  /// The text is the hints for a missed goal, or the closing text of a solved lesson.
  package func json(_ lesson: Lesson) -> [UInt8] {
    switch outcome {
    case .unsolved(let miss):
      let own = miss.mistake.map { [$0.hint] } ?? []
      return json(hints: own + (lesson.hints[miss.goal] ?? []), afterwards: nil)
    case .solved: return json(hints: [], afterwards: lesson.text.afterwards)
    case .faulty, .interrupted: return json(hints: [], afterwards: nil)
    }
  }
}
