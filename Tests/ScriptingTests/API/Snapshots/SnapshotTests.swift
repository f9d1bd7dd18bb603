import CollectionLayout
import Testing

/// Snapshots as scripts make and change them.
@Suite struct SnapshotTests {
  /// Lines after a snapshot `s` of sections a = x y z and b = u v, with `show()` for what it has become.
  private func run(_ lines: String) -> Played {
    play(
      """
      local s = Snapshot { { id = "a", items = { "x", "y", "z" } }, { id = "b", items = { "u", "v" } } }
      local function show(snapshot)
        local parts = {}
        for _, id in ipairs((snapshot or s):sections()) do
          parts[#parts + 1] = id .. "=" .. table.concat((snapshot or s):ids(id), " ")
        end
        print(table.concat(parts, "|"))
      end
      \(lines)
      return Layout.new("L")
      """)
  }

  @Test(arguments: [
    Line("show()", "a=x y z|b=u v"),
    Line(
      "print(s, Snapshot(), Snapshot {})",
      "Snapshot(2 sections, 5 items)\tSnapshot(0 sections, 0 items)\tSnapshot(0 sections, 0 items)"),
    Line("show(Snapshot { { 'p', 'q' }, { 'r' } })", "1=p q|2=r"),
    Line("show(Snapshot { { { id = 7, title = 'seven' }, 8, 9.0 } })", "1=7 8 9.0"),
    Line("s:append { 'w' } show()", "a=x y z|b=u v w"),
    Line("s:append({ 'w', 't' }, { to = 'a' }) show()", "a=x y z w t|b=u v"),
    Line("s:append {} show()", "a=x y z|b=u v"),
    Line("s:insert({ 'p', 'q' }, { before = 'y' }) show()", "a=x p q y z|b=u v"),
    Line("s:insert({ 'p', 'q' }, { after = 'v' }) show()", "a=x y z|b=u v p q"),
    Line("s:delete { 'v', 'x', 'z' } show()", "a=y|b=u"),
    Line("s:delete { 'x', 'x' } show()", "a=y z|b=u v"),
    Line("s:delete { 'x' }:append { 'x' } show()", "a=y z|b=u v x"),
    Line("s:deleteAll() show() s:appendSections { { id = 'a', items = { 'x' } } } show()", "a=x"),
    Line("s:move('x', { after = 'z' }) show()", "a=y z x|b=u v"),
    Line("s:move('z', { before = 'x' }) show()", "a=z x y|b=u v"),
    Line("s:move('x', { after = 'u' }) show()", "a=y z|b=u x v"),
    Line("s:move('x', { to = 'b' }) show()", "a=y z|b=u v x"),
    Line("s:move('x', { to = 'a' }) show()", "a=y z x|b=u v"),
    Line(
      "s:appendSections { { id = 'c', items = { 'w' } }, { id = 'd' } } show()",
      "a=x y z|b=u v|c=w|d="),
    Line("s:insertSections({ { id = 'c' } }, { before = 'a' }) show()", "c=|a=x y z|b=u v"),
    Line("s:insertSections({ { 'w' } }, { after = 'a' }) show()", "a=x y z|2=w|b=u v"),
    Line(
      "s:deleteSections { 'a' } show() print(s:contains('x'), s:contains('u'))", "b=u vfalse\ttrue"),
    Line("s:deleteSections { 'a' }:append { 'x' } show()", "b=u v x"),
    Line("s:moveSection('a', { after = 'b' }) show()", "b=u v|a=x y z"),
    Line("s:moveSection('b', { before = 'a' }) show()", "b=u v|a=x y z"),
    Line("local t = s:copy():delete { 'x' } show() show(t)", "a=x y z|b=u va=y z|b=u v"),
    Line(
      "print(s:sectionCount(), s:itemCount(), s:itemCount('b'), #s:items('a'), #s:ids())",
      "2\t5\t2\t3\t5"),
    Line(
      "print(s:find('v')) print(s:find('w')) print(s:sectionOf('v'), s:sectionOf('w'))",
      "2\t2nilb\tnil"),
    Line(
      "print(s:contains('x'), s:contains(nil), s:containsSection('b'), s:containsSection('x'))",
      "true\tfalse\ttrue\tfalse"),
    Line(
      "s:append { { id = 1, title = 'one' } } print(s:item(1).title) s:replace { id = 1, title = 'two' } print(s:item(1).title, s:items('b')[3].title)",
      "onetwo\ttwo"),
    // What exists is moved, and what does not cannot be deleted.
    Line("s:append({ 'w', 'z' }, { to = 'b' }) show()", "a=x y|b=u v w z"),
    Line("s:append { 'u', 'x' } show()", "a=y z|b=v u x"),
    Line("s:insert({ 'v', 'q', 'x' }, { before = 'z' }) show()", "a=y v q x z|b=u"),
    Line(
      "s:append { { id = 'x', title = 'new' } } print(s:item('x').title) show()", "newa=y z|b=u v x"
    ),
    Line("s:delete { 5, 'x', 'w' } show()", "a=y z|b=u v"),
    Line("s:deleteSections { 'c', 'a' } show()", "b=u v"),
    // A list that was given is the author's own.
    Line("local list = { 'p' } local t = Snapshot { list } list[2] = 'q' show(t)", "1=p"),
    Line("local ids = s:ids('a') ids[1] = 'q' show()", "a=x y z|b=u v"),
    Line(
      "print(s:reload { 'x' } == s, s:reconfigure { 'y' } == s, s:reloadSections { 'a' } == s)",
      "true\ttrue\ttrue"),
  ])
  func `a snapshot is changed in place`(line: Line) {
    let played = run(line.code)

    #expect(played.complaint ?? played.printed.joined() == line.answer)
  }

  @Test(arguments: [
    Line(
      "Snapshot { { 'x', 'y', 'x' } }",
      "duplicate-identifier: item 'x' occurs twice in the snapshot: as item 1 of section 1 and as item 3 of section 1 (give each item a unique id; to move an item, call snapshot:move(id, { after = … }))"
    ),
    Line(
      "Snapshot { { id = 'a', items = { 'x', { id = 7 } } }, { id = 'b', items = { 7.0 } } }",
      "duplicate-identifier: item 7 occurs twice in the snapshot: as item 2 of section 'a' and as item 1 of section 'b' (give each item a unique id; to move an item, call snapshot:move(id, { after = … }))"
    ),
    Line(
      "s:append { 'w', 'w' }",
      "duplicate-identifier: item 'w' occurs twice in the snapshot: as item 1 of the appended values and as item 2 of the appended values (give each item a unique id; to move an item, call snapshot:move(id, { after = … }))"
    ),
    Line(
      "s:insert({ 'x', 'y' }, { after = 'y' })",
      "wrong-argument: snapshot:insert puts item 'y' next to itself (name another item)"),
    Line(
      "Snapshot { { id = 'a' }, { id = 'b' }, { id = 'a' } }",
      "duplicate-identifier: section 'a' occurs twice in the snapshot: as section 1 and as section 3 (give each section a unique id; a section without one is identified by its number)"
    ),
    Line(
      "s:insertSections({ { id = 'b' } }, { before = 'a' })",
      "duplicate-identifier: section 'b' occurs twice in the snapshot: as section 2 and as section 1 (give each section a unique id; a section without one is identified by its number)"
    ),
    Line(
      "Snapshot { { id = 2, items = {} }, { 'x' } }",
      "duplicate-identifier: section 2 occurs twice in the snapshot: as section 1 and as section 2 (give each section a unique id; a section without one is identified by its number)"
    ),
    Line(
      "Snapshot { { id = 'a', items = 3 } }",
      "missing-identifier: section 1 of the snapshot has only a number of items (3); a snapshot requires their identifiers (list them: { id = \"a\", items = { \"x\", \"y\" } })"
    ),
    Line(
      "Snapshot { { { title = 'x' } } }",
      "missing-identifier: item 1 of section 1 is a table without an 'id', which a snapshot requires (give each item a unique id: { id = \"moon\", … })"
    ),
    Line(
      "Snapshot { { true } }",
      "missing-identifier: item 1 of section 1 is a boolean; an item is identified by a string or a number (use strings, numbers, or tables with an 'id' as items)"
    ),
    Line(
      "Snapshot { { 0/0 } }",
      "missing-identifier: item 1 of section 1 is not a number (NaN); an item is identified by a string or a number (use strings, numbers, or tables with an 'id' as items)"
    ),
    Line(
      "Snapshot { { { id = {} } } }",
      "missing-identifier: item 1 of section 1's id is a table; an item is identified by a string or a number (use strings, numbers, or tables with an 'id' as items)"
    ),
    Line(
      "Snapshot { { id = true } }",
      "wrong-argument: the id of section 1 of the snapshot must be an identifier: a string or a number, got a boolean (write { id = \"a\", items = { … } })"
    ),
    Line(
      "Snapshot { { itmes = {} } }",
      "unknown-field: 'itmes' is not a field of a section (did you mean 'items'?)"),
    Line(
      "Snapshot { 'x' }",
      "wrong-data: section 1 of the snapshot must be a count or an array of items, got a string (write data = { 40 } or data = { { \"a\", \"b\" } })"
    ),
    Line(
      "Snapshot(5)",
      "wrong-argument: Snapshot must be called with an array of sections, got a number (write Snapshot { { id = \"a\", items = { \"x\", \"y\" } } })"
    ),
    Line(
      "Snapshot { id = 'a' }",
      "wrong-argument: Snapshot requires an array, got a table with the field 'id' (write Snapshot { { id = \"a\", items = { \"x\", \"y\" } } })"
    ),
    Line(
      "s:reload { 'x', 'w' }",
      "unknown-identifier: snapshot:reload: the snapshot has no item 'w' (did you mean 'u'?)"
    ),
    Line(
      "s:reconfigure { 'wxyz' }",
      "unknown-identifier: snapshot:reconfigure: the snapshot has no item 'wxyz' (check whether it exists: snapshot:contains(id))"
    ),
    Line(
      "s:move('x', { after = 'x' })",
      "wrong-argument: snapshot:move puts item 'x' next to itself (name another item)"),
    Line(
      "s:move('x')",
      "wrong-argument: snapshot:move needs either 'before' or 'after' (write snapshot:move(…, { after = id }))"
    ),
    Line(
      "s:insert({ 'w' }, { before = 'x', after = 'y' })",
      "wrong-argument: snapshot:insert needs either 'before' or 'after' (write snapshot:insert(…, { after = id }))"
    ),
    Line(
      "s:append('w')",
      "wrong-argument: snapshot:append requires an array, got a string (write snapshot:append { \"x\", \"y\" })"
    ),
    Line(
      "s:append({ 'w' }, { too = 'a' })",
      "unknown-field: snapshot:append has no option 'too' (did you mean 'to'?)"),
    Line(
      "s:append({ 'w' }, { to = 'header' })",
      "unknown-identifier: snapshot:append: the snapshot has no section 'header' (check whether it exists: snapshot:containsSection(id))"
    ),
    Line(
      "Snapshot():append { 'w' }",
      "unknown-identifier: snapshot:append: the snapshot has no sections (append one first: snapshot:appendSections { { id = \"a\" } })"
    ),
    Line(
      "s:ids('c')",
      "unknown-identifier: snapshot:ids: the snapshot has no section 'c' (did you mean 'a'?)"
    ),
    Line(
      "s.delete('x')",
      "wrong-argument: this must be called on a snapshot, got a string (call it with a colon: snapshot:append { … })"
    ),
    Line("s:appendItems { 'w' }", "unknown-field: 'appendItems' is not a method of a snapshot"),
    Line(
      "s.x = 1",
      "read-only-field: 'x' of a snapshot cannot be set (change it with its methods: snapshot:append { … })"
    ),
  ])
  func `what a snapshot cannot be is told`(line: Line) {
    let complaint = run(line.code).complaint

    #expect(complaint?.hasPrefix(line.answer) == true, "\(complaint ?? "nothing")")
  }

  @Test(arguments: [
    Line(
      "Snapshot { { 'x', 'x' } }",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(x)}"),
    Line(
      "Snapshot { { id = 1 }, { id = 1 } }",
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(1)}"),
    Line(
      "s:reload { 'w' }",
      "Attempted to reload item identifier that does not exist in the snapshot: w"),
    Line(
      "s:reconfigure { 'w' }",
      "Attempted to reconfigure item identifier that does not exist in the snapshot: w"),
  ])
  func `what UIKit says of it is quoted`(line: Line) {
    #expect(run(line.code).failure?.uikit == line.answer)
  }

  @Test(arguments: [
    "s:append { 'x', 'w', 'w' }", "s:insert({ 'y', 'x' }, { after = 'x' })",
    "s:insert({ 'w', 'w' }, { after = 'x' })",
    "s:appendSections { { id = 'c', items = { 'w' } }, { id = 'd', items = { 'w' } } }",
    "s:appendSections { { id = 'c', items = { 'w' } }, { id = 'a' } }", "s:delete { 'x', {} }",
    "s:append { 'w', {} }", "s:move('x', { after = 'w' })", "s:deleteSections { 'a', {} }",
  ])
  func `a change that is refused changes nothing`(code: String) {
    let played = run(
      "print(pcall(function() \(code) end)) show() print(s, s:contains('w'), s:containsSection('c'))"
    )

    #expect(played.printed.first?.hasPrefix("false") == true)
    #expect(
      played.printed.dropFirst()
        == ["a=x y z|b=u v", "Snapshot(2 sections, 5 items)\tfalse\tfalse"])
  }

  @Test func `a hundred thousand items are no burden`() {
    let played = play(
      """
      local items = {}
      for item = 1, 100000 do items[item] = item end
      local s = Snapshot { items }
      s:insert({ "first" }, { before = 1 }):delete { 5, 50000, 100000 }:move(7, { after = 90000 })
      print(s, s:find(7))
      return Layout.new("L")
      """)

    // 5 and 50000 are gone before 90000, "first" stands before it: 90000 - 2 + 1, less 7's own place: 89998.
    #expect(played.printed == ["Snapshot(1 sections, 99998 items)\t1\t89999"])
  }
}
