import CollectionLayout
import CollectionSimulation

// The members of a view's state, in the order in which the document and a snapshot have them.
extension JSONWriter {
  /// Writes all of a state but its viewport, as a snapshot has it.
  mutating func stateMembers(_ state: ViewState) {
    contentMembers(state)
    name("elements")
    beginArrayOfLines()
    for value in state.elements { element(value) }
    end()
    reuseMembers(state)
  }

  /// Writes the data's shape and the content.
  mutating func contentMembers(_ state: ViewState) {
    name("sections")
    beginArray()
    for count in state.sections { integer(count) }
    end()
    name("contentSize")
    size(state.contentSize)
    name("contentOffset")
    point(state.contentOffset)
    member("contentInset", state.contentInset)
    member("safeArea", state.safeArea)
    member(state.strips)
    if let placeholder = state.placeholder { member(placeholder) }
  }

  /// Writes insets where there are any.
  private mutating func member(_ name: String, _ insets: EdgeInsets) {
    guard insets != .zero else { return }
    self.name(name)
    beginObject()
    for (side, length) in [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ] {
      self.name(side)
      number(length)
    }
    end()
  }

  private mutating func member(_ placeholder: Placeholder) {
    name("placeholder")
    beginObject()
    for part in placeholder.parts {
      name(part.name)
      string(part.text)
    }
    end()
  }

  /// Writes what reuse and the passes cost.
  mutating func reuseMembers(_ state: ViewState) {
    name("reuse")
    reuse(state.reuse)
    name("passes")
    integer(state.passes)
    if state.sizing != SizingFigures() { sizing(state.sizing) }
  }

  /// Writes what self-sizing cost.
  private mutating func sizing(_ sizing: SizingFigures) {
    name("sizing")
    beginObject()
    name("measured")
    integer(sizing.measured)
    name("changed")
    integer(sizing.changed)
    name("waves")
    integer(sizing.waves)
    end()
  }

  private mutating func reuse(_ reuse: ReuseFigures) {
    beginObject()
    name("created")
    integer(reuse.created)
    name("reused")
    integer(reuse.reused)
    name("prepareForReuse")
    integer(reuse.reused)
    name("pool")
    beginObject()
    for pool in reuse.pools {
      name(escaping: pool.name)
      integer(pool.count)
    }
    end()
    name("onScreen")
    integer(reuse.onScreen)
    name("peak")
    integer(reuse.peak)
    name("live")
    integer(reuse.live)
    name("peakLive")
    integer(reuse.peakLive)
    end()
  }
}
