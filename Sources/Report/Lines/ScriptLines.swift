package import CollectionLayout

/// The values that the lines of a script computed, up to a moment of its run: when it placed an
/// element, or in a turn of a loop.
package struct ScriptLines: Hashable, Sendable {
  /// The script, layout and viewport of the run.
  package let heading: RunHeading

  /// The element; nil if a turn was chosen.
  package let element: ElementIdentifier?

  /// The element's frame, in points and content coordinates; nil without an element.
  package let frame: Rect?

  /// The reason why no values are known; nil if they are.
  package var fault: String?

  /// Of how many turns of a long loop one was recorded, besides the first, the last and the chosen
  /// one; nil if all were.
  package var sampled: Int?

  /// The moment; nil if it was not recorded.
  package var moment: Moment?

  /// The elements that were placed at the moment: the chosen one, or those of the chosen turn.
  package var placed: [ElementIdentifier] = []

  /// The script, and the modules that it requires.
  package var files: [File] = []

  /// The loops that ran, in the order of the files and lines.
  package var loops: [Loop] = []

  /// The turns of a loop, if they were requested.
  package var table: Table?

  package init(heading: RunHeading, element: ElementIdentifier?, frame: Rect?) {
    (self.heading, self.element, self.frame) = (heading, element, frame)
  }

  /// A moment of a recorded run.
  package struct Moment: Hashable, Sendable {
    /// The event of the recording, by which the moment is named in another request.
    package let event: Int

    /// The line that ran.
    package let place: Diagnostic.Place

    package init(event: Int, place: Diagnostic.Place) { (self.event, self.place) = (event, place) }
  }

  /// A script or a module.
  package struct File: Hashable, Sendable {
    package let name: String
    package let lines: [Line]

    /// Its functions, in the order of the text.
    package let functions: [Function]

    package init(name: String, lines: [Line], functions: [Function]) {
      (self.name, self.lines, self.functions) = (name, lines, functions)
    }
  }

  /// A function of a script.
  package struct Function: Hashable, Sendable {
    /// Its name as the script writes it, such as `Grid:prepare`; empty without one.
    package let name: String

    /// Its first and its last line.
    package let line: Int
    package let end: Int

    package init(name: String, line: Int, end: Int) {
      (self.name, self.line, self.end) = (name, line, end)
    }
  }

  /// A line of a script.
  package struct Line: Hashable, Sendable {
    /// Its number, from 1.
    package let number: Int

    /// Its text, without its end.
    package let text: String

    /// Whether it ran; nil for a line on which nothing is computed.
    package let hasRun: Bool?

    /// What it computed, in the order of the text.
    package let values: [Value]

    /// Why it did not run: the condition, the loop or the function; nil if it did, or if that is not
    /// known.
    package let reason: String?

    package init(number: Int, text: String, hasRun: Bool?, values: [Value], reason: String?) {
      (self.number, self.text, self.hasRun, self.values) = (number, text, hasRun, values)
      self.reason = reason
    }
  }

  /// A value that a line computed.
  package struct Value: Hashable, Sendable {
    /// The use of a value.
    package enum Use: String, CaseIterable, Hashable, Sendable {
      /// It was assigned to a variable or a field, or is a parameter or the variable of a loop.
      case variable
      /// It decided a branch, or whether a loop continues.
      case condition
      case call
      /// A function returned it.
      case result
    }

    package let use: Use

    /// The variable, the condition with numbers in place of names, or the called function.
    package let name: String

    /// The value as `print` shows it, or the first entries of a table so, in braces; for a call, its
    /// arguments.
    package let value: String

    /// The value in three parts, of which the second is the chosen entry of a table; empty without
    /// one.
    package let chosen: [String]

    package init(_ use: Use, _ name: String, _ value: String, chosen: [String] = []) {
      (self.use, self.name, self.value, self.chosen) = (use, name, value, chosen)
    }

    /// The value with an arrow at the chosen entry.
    var marked: String { chosen.count == 3 ? chosen[0] + "→" + chosen[1] + chosen[2] : value }
  }

  /// A loop, and its turn at the moment.
  package struct Loop: Hashable, Sendable {
    package let place: Diagnostic.Place

    /// Its last line.
    package let end: Int

    /// The turn, from 1, and the number of turns of this run of the loop.
    package let turn: Int
    package let count: Int

    /// Of how many turns one is recorded; nil if all are.
    package let every: Int?

    package init(place: Diagnostic.Place, end: Int, turn: Int, count: Int, every: Int? = nil) {
      (self.place, self.end, self.turn, self.count) = (place, end, turn, count)
      self.every = every
    }
  }

  /// The turns of a loop: one row for each.
  package struct Table: Hashable, Sendable {
    package let place: Diagnostic.Place

    /// The variables of the loop, those that its body assigns, and the conditions that decide about
    /// one of them, in the order of the text.
    package let columns: [String]

    /// The numbers of the turns, from 1, of a sample; empty if all turns have a row.
    package let numbers: [Int]

    /// Their last values in each turn, as `print` shows them; empty for those without one.
    package let rows: [[String]]

    /// The row of the turn at the moment, from 0; nil if it is in none.
    package let chosen: Int?

    package init(
      place: Diagnostic.Place, columns: [String], numbers: [Int] = [], rows: [[String]],
      chosen: Int?
    ) {
      (self.place, self.columns, self.rows, self.chosen) = (place, columns, rows, chosen)
      self.numbers = numbers
    }

    func number(ofRow row: Int) -> Int { numbers.indices.contains(row) ? numbers[row] : row + 1 }
  }
}
