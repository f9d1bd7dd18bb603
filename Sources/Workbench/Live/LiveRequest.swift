package import CollectionLayout

/// What can be done with a live view: a script's program and its view, which last from one request to the next.
package enum LiveRequest: Sendable {
  /// To show a script. Where the view shows it already under the same options, it is loaded again: what was done with
  /// it is done again, and the content stays where it was; a fresh one starts over.
  case open(ScriptText, RunOptions, isFresh: Bool)

  /// To do what fingers, wheels and keys did, one after the other.
  case act([LiveAction])

  /// To do what was typed; the last of what is typed must be whole.
  case type(String, isLast: Bool)

  /// To complete a line, of which this many bytes stand before the cursor.
  case complete(String, cursor: Int)
}

/// Something that a person does with a view, or the time that passes meanwhile.
///
/// Points are in the view: the origin is its top-left corner, whatever is scrolled. Times are those of the person's own
/// clock, in seconds from any moment on; time that goes back, or far ahead, counts as none.
package enum LiveAction: Hashable, Sendable {
  case touchDown(Point, at: Double)
  case touchMoved(Point, at: Double)
  case touchUp(Point, at: Double)

  /// The finger counts as if it had never come down, but for where it has the content.
  case touchCancelled

  /// It is so late: what moves continues until now.
  case time(Double)

  /// A wheel asks the content to go on by so much, in points; it stops at its ends.
  case wheel(Point)

  /// A key asks the content to go somewhere.
  case key(ScrollKey)

  /// What moves is at its end at once.
  case settle
}

/// A key that scrolls.
package enum ScrollKey: String, CaseIterable, Hashable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end
}

/// What a live view answers: a document for the page that shows it, as JSON.
package struct LiveAnswer: Hashable, Sendable {
  /// The document, as the bytes of its text.
  package let json: [UInt8]

  package init(json: [UInt8]) { self.json = json }
}
