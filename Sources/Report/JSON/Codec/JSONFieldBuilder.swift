/// Builds a list of the fields of an object, each declared as a statement.
///
/// Embedded Swift does not support parameter packs, so there is a function for each length of the
/// list.
@resultBuilder package struct JSONFieldBuilder<Object> {
  /// Returns a statement's field.
  package static func buildExpression<Part>(
    _ field: JSONField<Object, Part>
  ) -> JSONField<Object, Part> { field }

  /// Returns a list of one field.
  package static func buildBlock<A>(_ a: JSONField<Object, A>) -> JSONFieldList<Object, A> {
    JSONFieldList([a.written]) { node throws(ResultError) in
      (try a.read(node))
    }
  }

  /// Returns a list of two fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B>(_ a: JSONField<Object, A>, _ b: JSONField<Object, B>)
    -> JSONFieldList<Object, (A, B)>
  {
    JSONFieldList([a.written, b.written]) { node throws(ResultError) in
      (try a.read(node), try b.read(node))
    }
  }

  /// Returns a list of three fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>
  ) -> JSONFieldList<Object, (A, B, C)> {
    JSONFieldList([a.written, b.written, c.written]) { node throws(ResultError) in
      (try a.read(node), try b.read(node), try c.read(node))
    }
  }

  /// Returns a list of four fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>
  ) -> JSONFieldList<Object, (A, B, C, D)> {
    JSONFieldList([a.written, b.written, c.written, d.written]) { node throws(ResultError) in
      (try a.read(node), try b.read(node), try c.read(node), try d.read(node))
    }
  }

  /// Returns a list of five fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>
  ) -> JSONFieldList<Object, (A, B, C, D, E)> {
    JSONFieldList([a.written, b.written, c.written, d.written, e.written]) {
      node throws(ResultError) in
      (try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node))
    }
  }

  /// Returns a list of six fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F)> {
    JSONFieldList([a.written, b.written, c.written, d.written, e.written, f.written]) {
      node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node)
      )
    }
  }

  /// Returns a list of seven fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G)> {
    JSONFieldList([a.written, b.written, c.written, d.written, e.written, f.written, g.written]) {
      node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node)
      )
    }
  }

  /// Returns a list of eight fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node)
      )
    }
  }

  /// Returns a list of nine fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node)
      )
    }
  }

  /// Returns a list of ten fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node)
      )
    }
  }

  /// Returns a list of eleven fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J, K>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>, _ k: JSONField<Object, K>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J, K)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written, k.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node),
        try k.read(node)
      )
    }
  }

  /// Returns a list of twelve fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J, K, L>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>, _ k: JSONField<Object, K>, _ l: JSONField<Object, L>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J, K, L)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written, k.written, l.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node),
        try k.read(node), try l.read(node)
      )
    }
  }

  /// Returns a list of thirteen fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J, K, L, M>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>, _ k: JSONField<Object, K>, _ l: JSONField<Object, L>,
    _ m: JSONField<Object, M>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J, K, L, M)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written, k.written, l.written, m.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node),
        try k.read(node), try l.read(node), try m.read(node)
      )
    }
  }

  /// Returns a list of fourteen fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J, K, L, M, N>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>, _ k: JSONField<Object, K>, _ l: JSONField<Object, L>,
    _ m: JSONField<Object, M>, _ n: JSONField<Object, N>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J, K, L, M, N)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written, k.written, l.written, m.written, n.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node),
        try k.read(node), try l.read(node), try m.read(node), try n.read(node)
      )
    }
  }

  /// Returns a list of fifteen fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>, _ k: JSONField<Object, K>, _ l: JSONField<Object, L>,
    _ m: JSONField<Object, M>, _ n: JSONField<Object, N>, _ o: JSONField<Object, O>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written, k.written, l.written, m.written, n.written, o.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node),
        try k.read(node), try l.read(node), try m.read(node), try n.read(node), try o.read(node)
      )
    }
  }

  /// Returns a list of sixteen fields, which are read into a tuple in the same order.
  package static func buildBlock<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>(
    _ a: JSONField<Object, A>, _ b: JSONField<Object, B>, _ c: JSONField<Object, C>,
    _ d: JSONField<Object, D>, _ e: JSONField<Object, E>, _ f: JSONField<Object, F>,
    _ g: JSONField<Object, G>, _ h: JSONField<Object, H>, _ i: JSONField<Object, I>,
    _ j: JSONField<Object, J>, _ k: JSONField<Object, K>, _ l: JSONField<Object, L>,
    _ m: JSONField<Object, M>, _ n: JSONField<Object, N>, _ o: JSONField<Object, O>,
    _ p: JSONField<Object, P>
  ) -> JSONFieldList<Object, (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)> {
    JSONFieldList([
      a.written, b.written, c.written, d.written, e.written, f.written, g.written, h.written,
      i.written, j.written, k.written, l.written, m.written, n.written, o.written, p.written,
    ]) { node throws(ResultError) in
      (
        try a.read(node), try b.read(node), try c.read(node), try d.read(node), try e.read(node),
        try f.read(node), try g.read(node), try h.read(node), try i.read(node), try j.read(node),
        try k.read(node), try l.read(node), try m.read(node), try n.read(node), try o.read(node),
        try p.read(node)
      )
    }
  }
}
