import CollectionLayout
import Testing

/// A section's items as a tree.
@Suite struct SectionSnapshotTests {
  /// Lines after a tree `o`: Fruit (Apple (Gala, Fuji), Pear) and Nuts.
  private func run(_ lines: String) -> Played {
    play(
      """
      local o = SectionSnapshot { "Fruit", "Nuts" }
      o:append({ "Apple", "Pear" }, { to = "Fruit" })
      o:append({ "Gala", "Fuji" }, { to = "Apple" })
      local function show() print(table.concat(o:visibleIds(), " ")) end
      local function all() print(table.concat(o:ids(), " ")) end
      \(lines)
      return Layout.new("L")
      """)
  }

  @Test(arguments: [
    Line("show() all()", "Fruit NutsFruit Apple Gala Fuji Pear Nuts"),
    Line("o:expand { 'Fruit' } show()", "Fruit Apple Pear Nuts"),
    Line("o:expand { 'Vegetables', 'Fruit' }:collapse { 'Meat' } show()", "Fruit Apple Pear Nuts"),
    Line("o:delete { 'Vegetables', 'Nuts' } show()", "Fruit"),
    Line("o:expand { 'Fruit', 'Apple' } show()", "Fruit Apple Gala Fuji Pear Nuts"),
    // What is expanded below something collapsed is shown when that is expanded.
    Line(
      "o:expand { 'Apple' } show() o:expand { 'Fruit' } show()",
      "Fruit NutsFruit Apple Gala Fuji Pear Nuts"),
    Line("o:expand { 'Fruit', 'Apple' }:collapse { 'Fruit' } show()", "Fruit Nuts"),
    Line("o:insert({ 'Kiwi' }, { before = 'Pear' }) all()", "Fruit Apple Gala Fuji Kiwi Pear Nuts"),
    Line(
      "o:insert({ 'Kiwi', 'Fig' }, { after = 'Pear' }) all()",
      "Fruit Apple Gala Fuji Pear Kiwi Fig Nuts"),
    Line(
      "o:insert({ 'Herbs' }, { after = 'Fruit' }) all() print(o:level('Herbs'))",
      "Fruit Apple Gala Fuji Pear Herbs Nuts0"),
    Line("o:delete { 'Apple' } all() print(o:contains('Gala'))", "Fruit Pear Nutsfalse"),
    Line(
      "o:delete { 'Apple', 'Gala' }:append({ 'Gala' }, { to = 'Nuts' }) all()",
      "Fruit Pear Nuts Gala"),
    Line("o:deleteAll() all() print(o)", "SectionSnapshot(0 items, 0 shown)"),
    Line(
      "print(o) print(o:expand { 'Fruit' })",
      "SectionSnapshot(6 items, 2 shown)SectionSnapshot(6 items, 4 shown)"),
    Line("print(o:level('Fruit'), o:level('Apple'), o:level('Gala'))", "0\t1\t2"),
    Line("print(o:parent('Gala'), o:parent('Fruit'))", "Apple\tnil"),
    Line(
      "print(table.concat(o:children('Fruit'), ' '), #o:children('Pear'), table.concat(o:roots(), ' '))",
      "Apple Pear\t0\tFruit Nuts"),
    Line(
      "print(o:isExpanded('Fruit'), o:isVisible('Fruit'), o:isVisible('Gala')) o:expand { 'Apple' } print(o:isVisible('Gala'), o:isExpanded('Apple'))",
      "false\ttrue\tfalsefalse\ttrue"),
    Line(
      "local c = o:copy():expand { 'Fruit' }:delete { 'Nuts' } show() print(table.concat(c:visibleIds(), ' '))",
      "Fruit NutsFruit Apple Pear"),
    Line(
      "o:append({ { id = 'Oat', weight = 5 } }, { to = 'Nuts' }) print(o:item('Oat').weight, o:items()[7].weight) o:replace { id = 'Oat', weight = 6 } print(o:item('Oat').weight)",
      "5\t56"),
    Line("print(#SectionSnapshot():ids(), #SectionSnapshot {}:visibleItems())", "0\t0"),
  ])
  func `what is below a collapsed item is not shown`(line: Line) {
    let played = run(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "o:append({ 'Gala' }, { to = 'Nuts' })",
      "duplicate-identifier: item 'Gala' occurs twice in the section's snapshot: as an existing item and as item 1 of the appended values (give each item a unique id)"
    ),
    Line(
      "o:append { 'Herbs', 'Herbs' }",
      "duplicate-identifier: item 'Herbs' occurs twice in the section's snapshot: as item 1 of the appended values and as item 2 of the appended values (give each item a unique id)"
    ),
    Line(
      "o:append({ 'Kiwi' }, { to = 'Fruits' })",
      "unknown-identifier: outline:append: the section's snapshot has no item 'Fruits' (did you mean 'Fruit'?)"
    ),
    Line(
      "o:expand 'Fruit'",
      "wrong-argument: outline:expand requires an array, got a string (write outline:expand { \"x\", \"y\" })"
    ),
    Line(
      "o:insert { 'Kiwi' }",
      "wrong-argument: outline:insert needs either 'before' or 'after' (write outline:insert({ … }, { after = id }))"
    ),
    Line(
      "o:append { {} }",
      "missing-identifier: item 1 of the appended values is a table without an 'id', which a snapshot requires (give each item a unique id: { id = \"moon\", … })"
    ),
    Line("o:open { 'Fruit' }", "unknown-field: 'open' is not a method of a section's snapshot"),
  ])
  func `what the tree cannot be is told`(line: Line) {
    let complaint = run(line.code).complaint

    #expect(complaint?.hasPrefix(line.answer) == true, "\(complaint ?? "nothing")")
  }

  @Test func `a deep tree is no danger`() {
    let played = play(
      """
      local o = SectionSnapshot { 0 }
      for level = 1, 50000 do o:append({ level }, { to = level - 1 }):expand { level - 1 } end
      print(#o:visibleIds(), o:level(50000), #o:copy():ids())
      o:delete { 1 }
      print(#o:ids())
      return Layout.new("L")
      """)

    #expect(played.printed == ["50001\t50000\t50001", "1"])
  }
}
