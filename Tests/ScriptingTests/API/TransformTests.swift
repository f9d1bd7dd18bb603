import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct TransformTests {
  @Test(arguments: [
    Line("Transform.identity", "Transform(1, 0, 0, 1, 0, 0)"),
    Line("Transform.scale(2)", "Transform(2, 0, 0, 2, 0, 0)"),
    Line("Transform.scale(2, 3)", "Transform(2, 0, 0, 3, 0, 0)"),
    Line("Transform.translate(4, -5)", "Transform(1, 0, 0, 1, 4, -5)"),
    Line("Transform.matrix(1, 2, 3, 4, 5, 6)", "Transform(1, 2, 3, 4, 5, 6)"),
    Line("Transform.rotate(0) == Transform.identity", "true"),
    // First the left one: 1, 0 is scaled to 2, 0 and moved to 12, 0.
    Line("Transform.scale(2) * Transform.translate(10, 0)", "Transform(2, 0, 0, 2, 10, 0)"),
    Line("Transform.translate(10, 0) * Transform.scale(2)", "Transform(2, 0, 0, 2, 20, 0)"),
    Line("Transform.matrix(1, 2, 3, 4, 5, 6):apply(Point(10, 100))", "Point(315, 426)"),
    Line("Transform.scale(2, 4):inverse()", "Transform(0.5, 0, 0, 0.25, 0, 0)"),
    Line("Transform.scale(0):inverse()", "nil"),
    Line("Transform.scale(2).a", "2"),
    Line("Transform3D.identity == Transform3D.translate(0, 0, 0)", "true"),
    Line("Transform3D.translate(1, 2, 3)[14]", "2"),
    Line("Transform3D.perspective(500)[12]", "-0.002"),
    Line("Transform3D.scale(2, 3, 4)[11]", "4"),
    Line("Transform3D.perspective(500).m34", "-0.002"),
    Line("Transform3D.scale(2, 3, 4).m22", "3"),
    Line(
      "Transform3D.matrix(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16).m32", "10"),
    Line(
      "Transform3D.matrix(1, 2)",
      "wrong-argument: Transform3D.matrix: 'm13' must be a finite number, got nil"),
    // About y by a right angle: x goes to -z, z to x.
    Line("Transform3D.rotate(1, 0, 2, 0) == Transform3D.rotateY(1)", "true"),
    Line("Transform3D.rotate(1, 0, 0, 5) == Transform3D.rotateZ(1)", "true"),
    Line(
      "Transform3D.scale(2, 4, 8):inverse()",
      "Transform3D(0.5, 0, 0, 0, 0, 0.25, 0, 0, 0, 0, 0.125, 0, 0, 0, 0, 1)"),
    Line("Transform3D.translate(1, 2, 3):inverse().m43", "-3.0"),
    Line("Transform3D.scale(0):inverse()", "nil"),
    Line("Transform3D.translate(1, 2, 3):apply(10, 20, 30)", "11.0\t22.0\t33.0"),
    // Seen from 500 away, what is 250 nearer is twice as large: 1 / (1 - 250 / 500).
    Line("(Transform3D.perspective(500):apply(10, 0, 250))", "20.0"),
    Line(
      "Transform3D.identity.m55",
      "unknown-field: 'm55' is not a field of a Transform3D (its numbers are m11 to m44; its methods: apply, inverse)"
    ),
    Line(
      "Transform3D.scale(2, 3, 4) * Transform3D.translate(5, 6, 7)",
      "Transform3D(2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1)"),
    Line(
      "Transform.identiy", "unknown-field: Transform has no 'identiy' (did you mean 'identity'?)"),
    Line(
      "Transform3D.rotatex(1)",
      "unknown-field: Transform3D has no 'rotatex' (did you mean 'rotateX'?)"),
    Line(
      "Transform.scale('2')",
      "wrong-argument: Transform.scale: 'sx' must be a finite number, got the string \"2\""),
  ])
  func `a transform is what its numbers say`(line: Line) {
    #expect(value(of: line.code) == line.answer)
  }

  @Test func `a quarter turn takes right to down`() {
    let played = play(
      """
      local p = Transform.rotate(math.pi / 2):apply(Point(10, 0))
      print(math.abs(p.x) < 1e-12, math.abs(p.y - 10) < 1e-12)
      return Layout.new("Bare")
      """)

    #expect(played.printed == ["true\ttrue"])
  }

  @Test func `the identity that a script spoils is its own`() {
    let played = play(
      """
      local mine = Transform.identity
      mine.tx = 5
      print(Transform.identity, mine)
      return Layout.new("Bare")
      """)

    #expect(played.printed == ["Transform(1, 0, 0, 1, 0, 0)\tTransform(1, 0, 0, 1, 5, 0)"])
  }

  @Test(arguments: 0..<20)
  func `a product of transforms is the host's own`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (code, expected) = ("Transform.identity", Transform.identity)
    for _ in 0..<6 {
      let (next, factor) = Self.factor(&random)
      code += " * " + next
      expected = expected * factor
    }
    let inverse = expected.inverse
    let played = play(
      """
      local t = \(code)
      local p, back = t:apply(Point(3, -7)), t:inverse()
      for _, n in ipairs { t.a, t.b, t.c, t.d, t.tx, t.ty, p.x, p.y } do print(("%.17g"):format(n)) end
      for _, n in ipairs { back.a, back.b, back.c, back.d, back.tx, back.ty } do print(("%.17g"):format(n)) end
      return Layout.new("Bare")
      """)
    let point = expected.apply(Point(x: 3, y: -7))
    let back = try #require(inverse)

    let numbers = played.printed.compactMap(Double.init)
    let wanted = expected.list + [point.x, point.y] + back.list
    #expect(numbers.count == wanted.count)
    #expect(zip(numbers, wanted).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) }, "\(code)")
  }

  @Test(arguments: 0..<20)
  func `a product in depth is the host's own`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (code, expected) = ("Transform3D.identity", Transform3D.identity)
    for _ in 0..<4 {
      let (next, factor) = Self.deepFactor(&random)
      code += " * " + next
      expected = expected * factor
    }
    let played = play(
      """
      local m = \(code)
      for i = 1, 16 do print(("%.17g"):format(m[i])) end
      return Layout.new("Bare")
      """)

    let numbers = played.printed.compactMap(Double.init)
    #expect(numbers.count == 16)
    #expect(
      zip(numbers, expected.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($1)) },
      "\(code)")
  }

  private static func factor(_ random: inout SplitMix64) -> (String, Transform) {
    let (a, b) = (0.25 + 2 * random.nextUnit(), 0.25 + 2 * random.nextUnit())
    return switch random.next() % 4 {
    case 0: ("Transform.scale(\(a), \(b))", .scale(x: a, y: b))
    case 1: ("Transform.rotate(\(a))", .rotation(radians: a))
    case 2: ("Transform.translate(\(a), \(-b))", .translation(x: a, y: -b))
    default:
      (
        "Transform.matrix(\(a), \(b), 0, \(a), 7, \(b))",
        Transform(a: a, b: b, c: 0, d: a, tx: 7, ty: b)
      )
    }
  }

  private static func deepFactor(_ random: inout SplitMix64) -> (String, Transform3D) {
    let (a, b) = (0.25 + 2 * random.nextUnit(), 0.25 + 2 * random.nextUnit())
    return switch random.next() % 6 {
    case 0: ("Transform3D.scale(\(a), \(b), \(a))", .scale(x: a, y: b, z: a))
    case 1: ("Transform3D.rotateX(\(a))", .rotationX(radians: a))
    case 2: ("Transform3D.rotateY(\(a))", .rotationY(radians: a))
    case 3: ("Transform3D.rotateZ(\(a))", .rotationZ(radians: a))
    case 4: ("Transform3D.translate(\(a), \(-b), \(b))", .translation(x: a, y: -b, z: b))
    default: ("Transform3D.perspective(\(100 * a))", .perspective(distance: 100 * a))
    }
  }
}

extension Transform {
  fileprivate var list: [Double] { [a, b, c, d, tx, ty] }
}
