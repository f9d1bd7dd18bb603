import CollectionLayout
import CollectionSimulation
import Testing

/// What each field of the declarations does, through a script.
///
/// The view is 375 by 812 at three pixels to a point, as that on which the rules tagged S of the specification's
/// compositional layout were measured.
@Suite struct CompositionalClassTests {
  /// Plays a layout of the expression; `item(w, h)` makes an item.
  private func played(
    _ layout: String, data: String = "8", _ more: String = "",
    scope: CollectionView.StateScope = .all
  ) -> Played {
    play(
      """
      local function item(width, height, more)
        local fields = { width = width, height = height }
        for key, value in pairs(more or {}) do fields[key] = value end
        return Item(fields)
      end
      local square = item(fractionalWidth(0.25), fractionalWidth(0.25))
      local whole = item(fractionalWidth(1), fractionalHeight(1))
      local function rows(height, more)
        local fields = { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(height), items = { whole } } }
        for key, value in pairs(more or {}) do fields[key] = value end
        return Section(fields)
      end
      return Scenario { viewport = Size(375, 812), data = { \(data) }, layout = \(layout), \(more) }
      """
    ) { $0.scope = scope }
  }

  private func placed(_ section: String, data: String = "8") -> [String] {
    let played = played("CompositionalLayout { section = \(section) }", data: data)
    #expect(played.complaint == nil)
    #expect(played.codes == [])
    return played.placed
  }

  // MARK: - Groups (compositional 3.1 to 3.4, 3.6)

  @Test func `a count group shares what its insets and its spacing leave, in whole pixels`() {
    // (375 - 20 - 48) / 4 = 76.75, in whole pixels 76.667: with 16 between them, at 92.667, 185.333, 278.
    let section = """
      Section { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(80), item = square, count = 4,
        spacing = fixed(16), insets = Insets(0, 0, 0, 20) } }
      """
    #expect(
      placed(section) == [
        "1,1: 0 0 76.667 76.667", "1,2: 92.667 0 76.667 76.667", "1,3: 185.333 0 76.667 76.667",
        "1,4: 278 0 76.667 76.667", "1,5: 0 80 76.667 76.667", "1,6: 92.667 80 76.667 76.667",
        "1,7: 185.333 80 76.667 76.667", "1,8: 278 80 76.667 76.667",
      ])
  }

  @Test func `nested groups give one, two and three items to a row`() {
    // 375 - 32 = 343, a third of which is 114.333; (100 - 8) / 2 = 46; (100 - 16) / 3 = 28.
    let section = """
      (function()
        local function column(count)
          return VerticalGroup { width = fractionalWidth(1 / 3), height = fractionalHeight(1), item = whole,
            count = count, spacing = fixed(8) }
        end
        return Section { insets = Insets(0, 16, 0, 16), group = HorizontalGroup { width = fractionalWidth(1),
          height = absolute(100), items = { column(1), column(2), column(3) } } }
      end)()
      """
    #expect(
      placed(section, data: "7") == [
        "1,1: 16 0 114.333 100", "1,2: 130.333 0 114.333 46", "1,3: 130.333 54 114.333 46",
        "1,4: 244.667 0 114.333 28", "1,5: 244.667 36 114.333 28", "1,6: 244.667 72 114.333 28",
        "1,7: 16 100 114.333 100",
      ])
  }

  @Test func `extents of four are floored to 87 and two thirds`() {
    // (375 - 24) / 4 = 87.75.
    let section = """
      Section { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(40), item = whole, count = 4,
        spacing = fixed(8) } }
      """
    #expect(
      placed(section, data: "4") == [
        "1,1: 0 0 87.667 40", "1,2: 95.667 0 87.667 40", "1,3: 191.333 0 87.667 40",
        "1,4: 287 0 87.667 40",
      ])
  }

  @Test(arguments: [
    // Two of 150 leave 75 of 375.
    (
      "HorizontalGroup { width = fractionalWidth(1), height = absolute(50), spacing = flexible(10), items = { item(absolute(150), absolute(50)) } }",
      ["1,1: 0 0 150 50", "1,2: 225 0 150 50", "1,3: 0 50 150 50", "1,4: 225 50 150 50"]
    ),
    (
      "HorizontalGroup { width = fractionalWidth(1), height = absolute(50), spacing = fixed(10), items = { item(absolute(150), absolute(50)) } }",
      ["1,1: 0 0 150 50", "1,2: 160 0 150 50", "1,3: 0 50 150 50", "1,4: 160 50 150 50"]
    ),
    // Two kinds of items in turn.
    (
      "VerticalGroup { width = fractionalWidth(0.5), height = absolute(90), items = { item(absolute(20), absolute(30)), item(fractionalWidth(1), absolute(60)) } }",
      ["1,1: 0 0 20 30", "1,2: 0 30 187.333 60", "1,3: 0 90 20 30", "1,4: 0 120 187.333 60"]
    ),
    // An item's insets take of its frame alone.
    (
      "HorizontalGroup { width = absolute(200), height = absolute(50), items = { item(absolute(100), absolute(50), { insets = Insets(4, 5, 6, 7) }) } }",
      ["1,1: 5 4 88 40", "1,2: 105 4 88 40", "1,3: 5 54 88 40", "1,4: 105 54 88 40"]
    ),
    // Edge spacing makes its neighbours way: 100 + 20 + 100 + 20 in 250.
    (
      "HorizontalGroup { width = absolute(250), height = absolute(50), items = { item(absolute(100), absolute(50), { edgeSpacing = EdgeSpacing { leading = fixed(20) } }) } }",
      ["1,1: 20 0 100 50", "1,2: 140 0 100 50", "1,3: 20 50 100 50", "1,4: 140 50 100 50"]
    ),
    // Flexible edges across put a row of 30 in the middle of 50.
    (
      "HorizontalGroup { width = absolute(250), height = absolute(50), items = { item(absolute(125), absolute(30), { edgeSpacing = EdgeSpacing { top = flexible(0), bottom = flexible(0) } }) } }",
      ["1,1: 0 10 125 30", "1,2: 125 10 125 30", "1,3: 0 60 125 30", "1,4: 125 60 125 30"]
    ),
    // The group itself keeps a distance.
    (
      "HorizontalGroup { width = absolute(200), height = absolute(50), edgeSpacing = EdgeSpacing { leading = fixed(30) }, items = { item(absolute(100), absolute(50)) } }",
      ["1,1: 30 0 100 50", "1,2: 130 0 100 50", "1,3: 30 50 100 50", "1,4: 130 50 100 50"]
    ),
    // An estimate stands until something is measured.
    (
      "HorizontalGroup { width = fractionalWidth(1), height = estimated(44), items = { item(fractionalWidth(0.5), uniformAcrossSiblings(33)) } }",
      [
        "1,1: 0 0 187.333 33", "1,2: 187.333 0 187.333 33", "1,3: 0 33 187.333 33",
        "1,4: 187.333 33 187.333 33",
      ]
    ),
    // The height of a square follows from the width.
    (
      "HorizontalGroup { width = absolute(100), height = fractionalWidth(0.2), items = { item(fractionalHeight(1), fractionalHeight(1)) } }",
      ["1,1: 0 0 75 75", "1,2: 0 75 75 75", "1,3: 0 150 75 75", "1,4: 0 225 75 75"]
    ),
  ])
  func `each field of a group and of an item counts`(group: String, frames: [String]) {
    #expect(placed("Section { group = \(group) }", data: "4") == frames)
  }

  @Test func `a half-high item wraps in a group that says so, and a higher one does not`() {
    // semantics 14.2: a line more where one fits across.
    func group(_ height: String, wraps: Bool = true) -> String {
      "Section { group = HorizontalGroup { wraps = \(wraps), width = fractionalWidth(1), height = absolute(100), items = { item(fractionalWidth(0.5), \(height)) } } }"
    }
    // Without it, a group holds one run: two to a group.
    #expect(
      placed(group("fractionalHeight(0.5)", wraps: false), data: "5").suffix(2) == [
        "1,4: 187.333 100 187.333 50", "1,5: 0 200 187.333 50",
      ])
    #expect(
      placed(group("fractionalHeight(0.5)"), data: "5").suffix(2) == [
        "1,4: 187.333 50 187.333 50", "1,5: 0 100 187.333 50",
      ])
    #expect(
      placed(group("absolute(66)"), data: "3").suffix(1) == ["1,3: 0 100 187.333 66"])
  }

  // MARK: - Sections (compositional 3.4, 3.5, 3.8)

  @Test func `insets, distances between groups and sections, and an empty section`() {
    let played = played(
      """
      CompositionalLayout { section = rows(40, { interGroupSpacing = 4, insets = Insets(10, 16, 6, 20) }),
        interSectionSpacing = 8 }
      """, data: "0, 2, 0, 1")
    // Empty sections have no insets: 0, then 8 + 10, then 8 + 100 + 8 + 8.
    #expect(
      played.placed == ["2,1: 16 18 339 40", "2,2: 16 62 339 40", "4,1: 16 134 339 40"])
    #expect(played.content == "375x180")
  }

  @Test func `a horizontal layout is the same on its side`() {
    let played = played(
      """
      CompositionalLayout { scrollDirection = "horizontal", interSectionSpacing = 8, section = Section {
        interGroupSpacing = 4, group = VerticalGroup { width = absolute(100), height = fractionalHeight(1),
        item = whole, count = 2 } } }
      """, data: "3, 1")
    #expect(
      played.placed == [
        "1,1: 0 0 100 406", "1,2: 0 406 100 406", "1,3: 104 0 100 406", "2,1: 212 0 100 406",
      ])
    #expect(played.content == "312x812")
  }

  @Test func `the safe area counts unless it is not wanted`() {
    let safe = "safeArea = Insets(0, 40, 0, 60)"
    func frames(_ layout: String) -> [String] { played(layout, data: "1", safe).placed }
    #expect(frames("CompositionalLayout { section = rows(40) }") == ["1,1: 40 0 275 40"])
    #expect(
      frames("CompositionalLayout { section = rows(40), insetsReference = 'none' }") == [
        "1,1: 0 0 375 40"
      ])
    #expect(
      frames(
        "CompositionalLayout { section = rows(40, { insetsReference = 'layoutMargins' }), insetsReference = 'none' }"
      )
        == ["1,1: 48 0 259 40"])
  }

  // MARK: - Views about the items (compositional 3.5, 3.7)

  @Test func `a badge stands at the corner, on the nearest pixel`() {
    // 76.667 - 15 + 7.5 is 207.5 pixels, so 208; -7.5 is -22.5 pixels, so -23; 88.5 is 265.5, so 266.
    let section = """
      Section { interGroupSpacing = 16, group = HorizontalGroup { width = fractionalWidth(1), height = absolute(80),
        item = item(fractionalWidth(0.25), fractionalWidth(0.25), { supplementaries = { Supplementary { kind = "badge",
          width = absolute(15), height = absolute(15),
          anchor = Anchor { edges = { "top", "trailing" }, fractionalOffset = Point(0.5, -0.5) } } } }),
        count = 4, spacing = fixed(16), insets = Insets(0, 0, 0, 20) } }
      """
    let badges = placed(section).filter { $0.hasPrefix("badge") }
    #expect(badges.count == 8)
    #expect(badges.contains("badge 1,1: 69.333 -7.667 15 15"))
    #expect(badges.contains("badge 1,5: 69.333 88.667 15 15"))
  }

  @Test func `anchors, offsets and the anchor of the view itself count`() {
    func badge(_ fields: String) -> String? {
      placed(
        """
        Section { group = HorizontalGroup { width = absolute(100), height = absolute(60), items = {
          item(absolute(100), absolute(60), { supplementaries = { Supplementary { kind = "b", width = absolute(20),
            height = absolute(10), \(fields) } } }) } } }
        """, data: "1"
      ).last
    }
    #expect(badge("") == "b 1,1: 40 25 20 10")
    #expect(badge("anchor = Anchor { edges = { 'bottom', 'trailing' } }") == "b 1,1: 80 50 20 10")
    #expect(
      badge("anchor = Anchor { edges = { 'top' }, offset = Point(3, -4) }") == "b 1,1: 43 -4 20 10")
    // The middle of the view on the corner of the item.
    #expect(
      badge("anchor = Anchor { edges = { 'top', 'trailing' } }, itemAnchor = Anchor {}")
        == "b 1,1: 90 -5 20 10")
  }

  @Test func `a group's view stands at what its insets leave, one for each group`() {
    let section = """
      Section { group = HorizontalGroup { width = fractionalWidth(1), height = absolute(80), item = square, count = 4,
        spacing = fixed(16), insets = Insets(0, 0, 0, 20), supplementaries = { Supplementary { kind = "mark",
          width = absolute(20), height = absolute(60), zIndex = 7,
          anchor = Anchor { edges = { "trailing" }, fractionalOffset = Point(1, 0) } } } } }
      """
    #expect(
      placed(section, data: "6").suffix(2) == ["mark 1,1: 355 10 20 60", "mark 1,2: 355 90 20 60"])
  }

  @Test(arguments: [
    ("alignment = 'top'", "h 1,1: 137.667 0 100 20", "1,1: 0 20 375 40", "375x60"),
    ("", "h 1,1: 137.667 0 100 20", "1,1: 0 20 375 40", "375x60"),
    ("alignment = 'topLeading'", "h 1,1: 0 0 100 20", "1,1: 0 20 375 40", "375x60"),
    ("alignment = 'bottomTrailing'", "h 1,1: 275 40 100 20", "1,1: 0 0 375 40", "375x60"),
    ("alignment = 'leading'", "h 1,1: 0 10 100 20", "1,1: 0 0 375 40", "375x40"),
    // 13 of its 20 points are above the content.
    (
      "alignment = 'topLeading', offset = Point(5, 7)", "h 1,1: 5 0 100 20", "1,1: 0 13 375 40",
      "375x53"
    ),
    (
      "alignment = 'topLeading', extendsBoundary = false", "h 1,1: 0 0 100 20", "1,1: 0 0 375 40",
      "375x40"
    ),
    // Along no boundary there is none to extend.
    ("alignment = 'none'", "h 1,1: 0 0 100 20", "1,1: 0 0 375 40", "375x40"),
  ])
  func `a view along the boundary stands where it is aligned`(
    fields: String, view: String, cell: String, content: String
  ) {
    let played = played(
      """
      CompositionalLayout { section = rows(40, { boundarySupplementaries = { Boundary { kind = "h",
        width = absolute(100), height = absolute(20), \(fields) } } }) }
      """, data: "1")
    #expect(played.placed.sorted() == [cell, view].sorted())
    #expect(played.content == content)
  }

  @Test func `a pinned header stays in sight, and only it is worked out anew`() {
    let played = played(
      """
      CompositionalLayout { section = rows(100, { boundarySupplementaries = { Boundary { kind = "header",
        width = fractionalWidth(1), height = absolute(24), pins = true, zIndex = 5 } } }) }
      """, data: "10, 10", "steps = function(view) view:scrollTo(Point(0, 300)) end")
    #expect(played.placed.contains("header 1,1: 0 300 375 24"))
    let header = played.state?.elements.first { $0.attributes.identifier.kind == "header" }
    #expect(header?.attributes.zIndex == 1_000_000_005)
    #expect(played.codes == [])
  }

  @Test func `the layout's own header stands before the sections`() {
    let played = played(
      """
      CompositionalLayout { section = rows(40, { supplementariesFollowInsets = false, insets = Insets(0, 16, 0, 16),
        boundarySupplementaries = { Boundary { kind = "title", width = fractionalWidth(1), height = absolute(10) } } }),
        boundarySupplementaries = { Boundary { kind = "top", width = fractionalWidth(1), height = absolute(60) } } }
      """, data: "1")
    #expect(
      played.placed == ["1,1: 16 70 343 40", "top 1: 0 0 375 60", "title 1,1: 0 60 375 10"])
  }

  @Test func `a background covers the section with its insets, and raises the rest`() {
    let played = played(
      """
      CompositionalLayout { section = rows(40, { insets = Insets(16), decorations = {
        Background { kind = "back" }, Background { kind = "card", insets = Insets(8), zIndex = -1 } } }) }
      """, data: "1, 0")
    #expect(
      played.placed == ["card 1,1: 8 8 359 56", "back 1,1: 0 0 375 72", "1,1: 16 16 343 40"])
    #expect(played.state?.elements.map(\.attributes.zIndex) == [-1, 0, 1])
  }

  // MARK: - Right to left

  @Test func `from right to left all is mirrored, insets as well`() {
    let played = played(
      """
      CompositionalLayout { section = Section { insets = Insets(0, 20, 0, 0), group = HorizontalGroup {
        width = absolute(250), height = absolute(50), items = { item(absolute(100), absolute(50)) },
        spacing = fixed(10) } } }
      """, data: "2", "direction = 'rtl'")
    // Left is leading: 375 - 20 - 100, then 110 further.
    #expect(played.placed == ["1,1: 255 0 100 50", "1,2: 145 0 100 50"])
  }

  @Test func `a horizontal layout from right to left begins at the right`() {
    let played = played(
      """
      CompositionalLayout { scrollDirection = "horizontal", section = Section { group = VerticalGroup {
        width = absolute(100), height = fractionalHeight(1), items = { whole } } } }
      """, data: "10", "direction = 'rtl'", scope: .visible)
    // 1,000 wide: the first is at 900, and the view shows 625 to 1,000.
    #expect(played.state?.contentOffset == Point(x: 625, y: 0))
    #expect(
      played.placed == [
        "1,1: 900 0 100 812", "1,2: 800 0 100 812", "1,3: 700 0 100 812", "1,4: 600 0 100 812",
      ])
  }

  // MARK: - Orthogonal sections

  @Test func `an orthogonal section lays its groups side by side`() {
    let played = played(
      """
      CompositionalLayout { section = Section { orthogonal = "groupPaging", interGroupSpacing = 8,
        insets = Insets(10, 16, 20, 16), group = HorizontalGroup { width = fractionalWidth(1), height = absolute(100),
        items = { whole } } } }
      """, data: "3, 1", "steps = function(view) print(view:attributesFor(1, 3)) end")
    // All of the orthogonal section is listed, beyond the view's own content too.
    #expect(
      played.placed == [
        "1,1: 16 10 375 100", "1,2: 399 10 375 100", "1,3: 782 10 375 100", "2,1: 16 140 375 100",
      ])
    #expect(played.printed == ["cell 1,3 (782, 10, 375, 100)"])
    #expect(played.content == "375x260")
  }
}
