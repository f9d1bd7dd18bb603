import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct AttributesModelTests {
  /// Random writes to attributes in Lua and to the host's own: each field reads alike.
  @Test(arguments: 0..<40)
  func `attributes relate as the host's own do`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = ElementAttributes(.cell(IndexPath(section: 0, item: 0)))
    var code = "local a = Attributes.cell(1, 1)\n"
    var expected: [Double] = []
    for _ in 0..<12 {
      code += Self.write(&model, &random) + "\nshow()\n"
      expected += Self.numbers(of: model)
    }
    let played = play(
      """
      local function list(a)
        local f, c, s, b, t, m = a.frame, a.center, a.size, a.bounds, a.transform, a.transform3D
        return { f.x, f.y, f.width, f.height, c.x, c.y, s.width, s.height, b.x, b.y, b.width, b.height,
          t.a, t.b, t.c, t.d, t.tx, t.ty, a.x, a.y, a.width, a.height, table.unpack(m, 1, 16) }
      end
      \(code.replacing("show()", with: "for _, n in ipairs(list(a)) do print(('%.17g'):format(n)) end"))
      return Layout.new("Bare")
      """)

    let numbers = played.printed.compactMap(Double.init)
    #expect(played.complaint == nil)
    #expect(numbers.count == expected.count)
    let place = zip(numbers, expected).enumerated().first {
      abs($1.0 - $1.1) > 1e-9 * max(1, abs($1.1))
    }
    #expect(place == nil, "\(place as Any)\n\(code)")
  }

  private static func numbers(of a: ElementAttributes) -> [Double] {
    let (f, t) = (a.frame, a.transform)
    return [
      f.x, f.y, f.width, f.height, a.center.x, a.center.y, a.size.width, a.size.height, 0, 0,
      a.size.width, a.size.height, t.a, t.b, t.c, t.d, t.tx, t.ty, f.x, f.y, f.width, f.height,
    ] + a.transform3D.numbers
  }

  /// One write, made to the model here and in Lua by the code that is answered.
  private static func write(_ model: inout ElementAttributes, _ random: inout SplitMix64) -> String
  {
    let (p, q) = (100 * random.nextUnit() - 50, 100 * random.nextUnit() - 50)
    let (w, h) = (200 * random.nextUnit(), 200 * random.nextUnit())
    let (k, angle) = (0.5 + random.nextUnit(), 6 * random.nextUnit())
    switch random.next() % 9 {
    case 0:
      model.frame = Rect(x: p, y: q, width: w, height: h)
      return "a.frame = Rect(\(p), \(q), \(w), \(h))"
    case 1:
      model.center = Point(x: p, y: q)
      return "a.center = Point(\(p), \(q))"
    case 2:
      model.size = Size(width: w, height: h)
      return "a.size = Size(\(w), \(h))"
    case 3:
      model.size = Size(width: w, height: h)
      return "a.bounds = Rect(0, 0, \(w), \(h))"
    case 4:
      model.transform = .scale(x: k, y: -k) * .rotation(radians: angle)
      return "a.transform = Transform.scale(\(k), \(-k)) * Transform.rotate(\(angle))"
    case 5:
      model.transform = .translation(x: p, y: q)
      return "a.transform = Transform.translate(\(p), \(q))"
    case 6:
      model.transform3D = .rotationY(radians: angle) * .perspective(distance: 900)
      return "a.transform3D = Transform3D.rotateY(\(angle)) * Transform3D.perspective(900)"
    case 7:
      model.transform = .identity
      return "a.transform = Transform.identity"
    default:
      let frame = model.frame
      model.center = Point(x: model.center.x + p - frame.x, y: model.center.y)
      return "a.x = \(p)"
    }
  }
}
