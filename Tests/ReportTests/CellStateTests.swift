import CollectionLayout
import CollectionSimulation
import Testing

@testable import Report

/// What a result says of a cell's state, and of a view without items.
struct CellStateTests {
  private func run(_ change: (inout CellState) -> Void) -> RunResult {
    var view = ReusedView(reuse: "cell", serial: 1, timesUsed: 1)
    change(&view.state)
    var result = Example.grid
    result.state.elements = [
      ReportedElement(attributes: .cell(1, 0, 0, 390, 400), view: view)
    ]
    return result
  }

  private func json(_ result: RunResult) -> String {
    String(decoding: result.json(), as: UTF8.self)
  }

  private func text(_ result: RunResult) -> String {
    String(decoding: result.text(), as: UTF8.self)
  }

  @Test func `a state that holds stands with the cell, one that does not is left out`() {
    let result = run { $0.isSelected = true }

    #expect(
      json(result).contains(
        #""cell": { "reuse": "cell", "serial": 1, "timesUsed": 1, "selected": true }"#))
    #expect(!json(run { _ in }).contains("selected"))
    let all = run { state in
      state.isHighlighted = true
      state.isFocused = true
      state.isMoving = true
    }
    #expect(
      json(all).contains(#""timesUsed": 1, "highlighted": true, "focused": true, "moving": true }"#)
    )
  }

  @Test func `the table names the states, and the drawing ticks what is selected`() {
    let selected = text(run { $0.isSelected = true })
    #expect(selected.contains("390     400  selected\n"))
    #expect(selected.contains(" 1 ✓ "))
    let others = text(
      run { state in
        state.isHighlighted = true
        state.isFocused = true
      })
    #expect(others.contains("390     400  highlighted, focused\n"))
    #expect(!others.contains("✓"))
  }

  @Test func `a placeholder stands in the heading, the drawing and the document`() {
    var result = Example.grid
    result.state.sections = [0]
    result.state.elements = []
    result.state.placeholder = Placeholder(text: "No photos", button: "Add one")

    #expect(
      json(result).contains(#""placeholder": { "text": "No photos", "button": "Add one" },"#))
    let text = text(result)
    #expect(text.contains("  placeholder No photos, Add one\n"))
    let drawing = result.state.drawn(width: 60)
    let line = drawing.firstIndex { $0.contains("No photos") } ?? 0
    // The frame's own two lines count: what is between them is even on both sides.
    #expect(abs(line - (drawing.count - 1) / 2) <= 1)
    #expect(drawing[line - 2].contains("╭") && drawing[line + 2].contains("╯"))
  }
}
