import CollectionLayout
import CollectionSimulation
import Testing

/// The values that compositional layouts are declared with: how they read, and what is refused at the author's line.
@Suite struct DeclarationTests {
  /// What an expression is, where `I` is an item, `G` a group of it and `S` a section; or how its error reads.
  private func said(of expression: String) -> String {
    let played = play(
      """
      local I = Item { width = absolute(10), height = absolute(20) }
      local G = HorizontalGroup { width = absolute(100), height = absolute(20), items = { I } }
      local S = Section { group = G }
      print(\(expression))
      return Layout.new("Bare")
      """)
    if let failure = played.failure { #expect(failure.place?.line == 4) }
    return played.complaint ?? played.printed.joined(separator: "\n")
  }

  @Test(arguments: [
    Line("fractionalWidth(0.5)", "fractionalWidth(0.5)"),
    Line("fractionalHeight(1)", "fractionalHeight(1)"),
    Line("absolute(44)", "absolute(44)"),
    Line("estimated(44.5)", "estimated(44.5)"),
    Line("uniformAcrossSiblings(60)", "uniformAcrossSiblings(60)"),
    Line("flexible(0)", "flexible(0)"),
    Line("I", "Item { width = absolute(10), height = absolute(20) }"),
    Line("G", "HorizontalGroup { width = absolute(100), height = absolute(20), items = { … } }"),
    Line(
      "Section { group = G, insets = Insets(4), orthogonal = 'paging', interGroupSpacing = 8 }",
      "Section { group = HorizontalGroup { … }, insets = Insets(4, 4, 4, 4), interGroupSpacing = 8, "
        + "orthogonal = \"paging\" }"),
    Line(
      "EdgeSpacing { leading = flexible(2) }", "EdgeSpacing { leading = flexible(2) }"),
    // Two distances or dimensions are equal that say the same; a value that is made of fields is itself alone.
    Line("fixed(8) == fixed(8)", "true"),
    Line("fixed(8) == flexible(8)", "false"),
    Line("absolute(8) == fixed(8)", "false"),
    Line("I == Item { width = absolute(10), height = absolute(20) }", "false"),
    // What is read is what was written.
    Line("G.items[1] == I", "true"),
    Line("S.group == G", "true"),
    Line("S.orthogonal", "none"),
    Line("S.insets", "nil"),
    Line("I.width", "absolute(10)"),
    Line("Background { kind = 'b' }.zIndex", "0"),
  ])
  func `a value reads as it was written`(line: Line) {
    #expect(said(of: line.code) == line.answer)
  }

  @Test func `what is done to what was read, or was given, does not reach the value`() {
    let played = play(
      """
      local I = Item { width = absolute(10), height = absolute(20), insets = Insets(1, 2, 3, 4) }
      local list = { I }
      local G = HorizontalGroup { width = absolute(100), height = absolute(20), items = list }
      list[1] = "gone"
      I.insets.top = 50
      table.insert(G.items, I)
      rawset(I, "width", "gone")
      print(I.insets, #G.items, G.items[1] == I)
      print(Section { group = G }.group.items[1].insets)
      return CompositionalLayout { section = Section { group = G } }
      """)
    #expect(played.printed == ["Insets(1, 2, 3, 4)\t1\ttrue", "Insets(1, 2, 3, 4)"])
    #expect(played.placed.first == "1,1: 2 1 4 16")
    #expect(played.codes == [])
  }

  @Test(arguments: [
    Line(
      "fractionalWidth()",
      "wrong-argument: fractionalWidth requires a number, got nil (write fractionalWidth(0.5))"
    ),
    Line(
      "absolute(0/0)",
      "non-finite: the argument of absolute is not a number (NaN) (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "absolute(1e300)",
      "non-finite: the argument of absolute is 1e+300, which exceeds 1e12"),
    Line(
      "absolute(-1)",
      "negative-size: absolute must be zero or more, got -1 (declare widths and heights of zero or more)"
    ),
    Line(
      "fixed(math.huge)",
      "non-finite: the argument of fixed is infinite (look for a division by zero, or a size that is not known)"
    ),
    Line(
      "Item(3)",
      "wrong-argument: Item must be called with a table of its fields, got a number (write Item { … })"
    ),
    Line(
      "Item(I)",
      "wrong-argument: Item must be called with a table of its fields, got an Item (write Item { … })"
    ),
    Line(
      "Item { width = absolute(1) }",
      "wrong-argument: an Item has no 'height' (write height = absolute(44) or fractionalHeight(1))"
    ),
    Line(
      "Item { width = 44, height = absolute(1) }",
      "wrong-argument: Item's 'width' must be a dimension, got a number (write absolute(44))"),
    Line(
      "Item { width = 0.5, height = absolute(1) }",
      "wrong-argument: Item's 'width' must be a dimension, got a number (write fractionalWidth(0.5) for a share)"
    ),
    Line(
      "Item { width = fixed(3), height = absolute(1) }",
      "wrong-argument: Item's 'width' must be a dimension, got a Spacing (write absolute(44), fractionalWidth(0.5) or estimated(44))"
    ),
    Line(
      "Item { widht = absolute(1) }",
      "unknown-field: 'widht' is not a field of an Item (did you mean 'width'?)"),
    Line(
      "Item { width = absolute(1), height = absolute(1), edgeSpacing = fixed(8) }",
      "wrong-argument: Item's 'edgeSpacing' must be an EdgeSpacing, got a Spacing (write EdgeSpacing { leading = fixed(8) })"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), I }",
      "unknown-field: entry 1 of a HorizontalGroup has no name (write items = { … })"),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1) }",
      "wrong-argument: a HorizontalGroup has no 'items' (write items = { Item { … } })"),
    Line(
      "VerticalGroup { width = absolute(1), height = absolute(1), item = I }",
      "wrong-argument: a VerticalGroup has an 'item' and no 'count' (write count = 3, or items = { … } to repeat it as far as there is room)"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), items = { I }, count = 3 }",
      "wrong-argument: a HorizontalGroup has both 'items' and 'count' (write items = { … } to repeat them as far as there is room, or item = …, count = n for n copies of one)"
    ),
    Line(
      "VerticalGroup { width = absolute(1), height = absolute(1), item = I, count = 2, wraps = true }",
      "wrong-argument: a VerticalGroup has both 'wraps' and 'count' (write items = { … } to fill it line after line, or remove wraps)"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), items = {} }",
      "wrong-argument: a HorizontalGroup has no items (write items = { Item { … } })"),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), items = I }",
      "wrong-argument: HorizontalGroup's 'items' must be an array of items, got an Item (put it into a table: { … })"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), items = { I, nil, I } }",
      "wrong-argument: HorizontalGroup's 'items' is not an array: entry 2 is missing (write the entries without gaps: { first, second })"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), items = { I, S } }",
      "wrong-argument: entry 2 of HorizontalGroup's 'items' must be an Item or a group, got a Section (use the section's group)"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), item = I, count = 0 }",
      "wrong-argument: HorizontalGroup's 'count' must be 1 or more, got 0"),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), item = I, count = 1.5 }",
      "wrong-argument: HorizontalGroup's 'count' must be a whole number, got 1.5"
    ),
    Line(
      "HorizontalGroup { width = absolute(1), height = absolute(1), item = I, count = 2, spacing = 8 }",
      "wrong-argument: HorizontalGroup's 'spacing' must be fixed(…) or flexible(…), got a number (write fixed(8))"
    ),
    Line(
      "CustomGroup { width = absolute(1), height = absolute(1), frames = {} }",
      "wrong-argument: CustomGroup's 'frames' must be a function, got a table (write frames = function(environment) return { { frame = Rect(0, 0, 50, 50) } } end)"
    ),
    Line(
      "Section {}", "wrong-argument: a Section has no 'group' (write group = HorizontalGroup { … })"
    ),
    Line(
      "Section { group = I }",
      "wrong-argument: Section's 'group' must be a group, got an Item (put the item into a group: HorizontalGroup { …, items = { item } })"
    ),
    Line(
      "Section { group = G, orthogonal = 'pageing' }",
      "wrong-argument: Section's 'orthogonal' is 'pageing' (did you mean 'paging'?)"),
    Line(
      "Section { group = G, insets = 8 }",
      "wrong-shape: Section's 'insets' must be Insets, got a number (write Insets(top, left, bottom, right))"
    ),
    Line(
      "Section { group = G, visibleItemsHandler = 3 }",
      "wrong-argument: Section's 'visibleItemsHandler' must be a function, got a number (write visibleItemsHandler = function(items, offset, environment) … end)"
    ),
    Line(
      "Section { group = G, supplementariesFollowInsets = 1 }",
      "wrong-argument: Section's 'supplementariesFollowInsets' must be true or false, got a number"
    ),
    Line(
      "Section { group = G, boundarySupplementaries = { Supplementary { kind = 'a', width = absolute(1), height = absolute(1) } } }",
      "wrong-argument: entry 1 of Section's 'boundarySupplementaries' must be a Boundary, got a Supplementary (put it into an item's or a group's supplementaries)"
    ),
    Line(
      "Boundary { kind = '', width = absolute(1), height = absolute(1) }",
      "wrong-argument: Boundary's 'kind' is empty (write kind = \"header\")"),
    Line(
      "Boundary { kind = 'a', width = absolute(1), height = absolute(1), alignment = 'topLeft' }",
      "wrong-argument: Boundary's 'alignment' is 'topLeft' (one of: bottom, bottomLeading, bottomTrailing, leading, none, top, topLeading, topTrailing, trailing)"
    ),
    Line(
      "Anchor { edges = 'top' }",
      "wrong-argument: Anchor's 'edges' must be an array of edges, got a string (write edges = { \"top\" })"
    ),
    Line(
      "Anchor { edges = { 'tpo' } }",
      "wrong-argument: entry 1 of Anchor's 'edges' is 'tpo' (did you mean 'top'?)"),
    Line(
      "Anchor { offset = { 1, 2 }, fractionalOffset = { 1, 2 } }",
      "wrong-argument: an Anchor has both 'offset' and 'fractionalOffset' (use offset for points, or fractionalOffset for fractions of the view's own size)"
    ),
    Line(
      "(function() I.width = absolute(4) end)()",
      "read-only-field: 'width' of an Item cannot be changed (create a new one: Item { … })"),
    Line("I.widht", "unknown-field: 'widht' is not a field of an Item (did you mean 'width'?)"),
    Line(
      "CompositionalLayout { section = G }",
      "wrong-parameter-type: CompositionalLayout.section must be a Section, got a HorizontalGroup (write Section { group = … })"
    ),
    Line(
      "CompositionalLayout { section = print }",
      "wrong-parameter-type: CompositionalLayout.section must be a Section, got a function (use 'sections' for a function)"
    ),
    Line(
      "CompositionalLayout { sections = S }",
      "wrong-parameter-type: CompositionalLayout.sections must be a function, got a Section (use 'section' for a Section)"
    ),
    Line(
      "CompositionalLayout { section = S, sections = print }",
      "wrong-argument: CompositionalLayout.sections is set, but 'section' is set already (use one of the two; to switch, set section = nil first)"
    ),
    Line(
      "CompositionalLayout { sectoin = S }",
      "unknown-parameter: 'sectoin' is not a parameter of CompositionalLayout (did you mean 'section'?)"
    ),
  ])
  func `what is wrong is said at the line, with its mend`(line: Line) {
    #expect(said(of: line.code) == line.answer)
  }

  @Test func `an estimate that is not above zero is warned of and counts as a point`() {
    let played = play(
      """
      local row = Item { width = fractionalWidth(1), height = absolute(44) }
      return CompositionalLayout { section = Section { group = HorizontalGroup {
        width = fractionalWidth(1), height = estimated(0), items = { row } } } }
      """)
    #expect(played.codes == ["invalid-estimate"])
    let warning = played.diagnostics.first
    #expect(warning?.message == "estimated requires an estimate above zero, got 0")
    #expect(warning?.place?.line == 3)
    #expect(warning?.uikit?.hasPrefix("Invalid estimated dimension, must be > 0.") == true)
    // A group that grows has its items, whatever the estimate: thirty rows of 44 in 390 points.
    #expect(played.content == "390x1320")
  }

  // MARK: - Bounds

  @Test func `groups may stand in groups 64 deep and no deeper`() {
    func nested(_ depth: Int) -> Played {
      play(
        """
        local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
        local group = HorizontalGroup { width = fractionalWidth(1), height = absolute(100), items = { cell } }
        for depth = 2, \(depth) do
          group = VerticalGroup { width = fractionalWidth(1), height = fractionalHeight(1), items = { group } }
        end
        return CompositionalLayout { section = Section { group = group } }
        """)
    }
    #expect(nested(64).codes == [])
    let refused = nested(65)
    #expect(
      refused.complaint
        == "group-too-large: groups are nested more than 64 deep (nest fewer groups)"
    )
    #expect(refused.failureLine == 4)
    #expect(nested(100_000).codes == ["group-too-large"])
  }

  @Test func `a group that holds itself many times over is refused before it is built`() {
    // Each is twice the one before: the thirteenth has 3 · 2¹² − 1 parts.
    let played = play(
      """
      local cell = Item { width = absolute(1), height = absolute(1) }
      local group = HorizontalGroup { width = absolute(9), height = absolute(9), items = { cell } }
      for step = 1, 60 do
        group = HorizontalGroup { width = absolute(9), height = absolute(9), items = { group, group } }
      end
      """)
    #expect(
      played.complaint
        == "group-too-large: a HorizontalGroup is made of more than 10000 items and groups (declare a smaller group: a section repeats it as often as needed)"
    )
  }

  @Test(arguments: [
    ("count = 10000", nil as String?),
    (
      "count = 10001",
      "group-too-large: VerticalGroup's 'count' is 10001; the maximum is 10000 (declare a smaller group: a section repeats it as often as needed)"
    ),
    (
      "count = math.maxinteger",
      "group-too-large: VerticalGroup's 'count' is 9223372036854775807; the maximum is 10000 (declare a smaller group: a section repeats it as often as needed)"
    ),
  ])
  func `a count has a bound`(count: String, complaint: String?) {
    let played = play(
      """
      local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
      return CompositionalLayout { section = Section { group = VerticalGroup {
        width = fractionalWidth(1), height = absolute(40000), item = cell, \(count) } } }
      """)
    #expect(played.complaint == complaint)
  }
}
