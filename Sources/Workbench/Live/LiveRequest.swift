package import CollectionLayout

/// An operation on a live view: a script's program and its view, which persist from one request to
/// the next.
package enum LiveRequest: Sendable {
  /// Shows a script.
  ///
  /// If the view already shows it with the same options, it is reloaded: earlier inputs are
  /// replayed, and the content offset is kept. A fresh request starts over.
  case open(ScriptText, RunOptions, isFresh: Bool)

  /// Performs the actions of fingers, wheels and keys in order.
  case act([LiveAction])

  /// Evaluates typed input; the last input must be complete.
  case type(String, isLast: Bool)

  /// Completes a line; the cursor follows this many of its bytes.
  case complete(String, cursor: Int)

  /// Finds the lines of the script that created the visible elements.
  case lines
}

/// An action of a user on a view, or the time that passes meanwhile.
///
/// Points are in the coordinate space of the view: the origin is its top-left corner, regardless of
/// the content offset. Times are those of the user's own clock, in seconds from any moment; time
/// that goes back, or far ahead, counts as none.
package enum LiveAction: Hashable, Sendable {
  case touchDown(Point, at: Double)
  case touchMoved(Point, at: Double)
  case touchUp(Point, at: Double)

  /// The finger is ignored as if it had never touched down, except for its effect on the content
  /// offset.
  case touchCancelled

  /// The current time: motion continues up to now.
  case time(Double)

  /// A wheel scrolls the content by a distance, in points, up to the ends of the content.
  case wheel(Point)

  case key(ScrollKey)

  /// All motion ends at once.
  case settle
}

/// A key that scrolls.
package enum ScrollKey: String, CaseIterable, Hashable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end
}

/// The result of an operation on a live view: a JSON document for the page that shows it.
package struct LiveAnswer: Hashable, Sendable {
  /// The document, as UTF-8.
  package let json: [UInt8]

  package init(json: [UInt8]) { self.json = json }
}
