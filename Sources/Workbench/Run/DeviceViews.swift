import CollectionLayout

/// The sizes of the views that users meet: whole screens in both orientations, and the parts of a
/// screen that two apps share.
enum DeviceViews {
  /// The sizes, in points, from the narrowest phone to a desktop's window.
  static let all: [Size] = screens.flatMap { [$0, $0.turned] } + shares + windows

  /// Screens held upright: phones from 4 to 6.9 inches, and tablets from 8.3 to 13 inches.
  private static let screens: [Size] = sizes([
    (320, 568), (375, 667), (375, 812), (390, 844), (393, 852), (402, 874), (414, 896), (430, 932),
    (440, 956), (744, 1133), (768, 1024), (820, 1180), (834, 1194), (1024, 1366),
  ])

  /// The parts of a tablet's screen in Split View and Slide Over.
  private static let shares: [Size] = sizes([
    (320, 768), (507, 768), (694, 768), (320, 1024), (438, 1024), (375, 1024), (678, 1024),
    (981, 1024), (375, 1366), (639, 1366),
  ])

  /// Returns the size in points of a screen that has a size in pixels, of two or three to a point; nil if there is none.
  static func points(ofPixels size: Size) -> Size? {
    let points = [2.0, 3].lazy.map { Size(width: size.width / $0, height: size.height / $0) }
    return all.contains(size)
      ? nil : points.first { screens.contains($0) || screens.contains($0.turned) }
  }

  /// Returns whether a size is that of a phone on its side.
  static func isPhoneOnItsSide(_ size: Size) -> Bool {
    size.height < 500 && screens.contains(size.turned)
  }

  private static let windows: [Size] = sizes([(1440, 900), (2560, 1440)])

  private static func sizes(_ pairs: [(Double, Double)]) -> [Size] {
    pairs.map { Size(width: $0.0, height: $0.1) }
  }

  /// Returns the size of a view after its device was turned.
  ///
  /// A view that fills the screen swaps its sides. A narrower one is a part of a screen: its longer
  /// side follows the screen's, and its shorter side stays.
  static func turned(_ view: Size) -> Size {
    guard min(view.width, view.height) < 320 else { return view.turned }
    let (upright, across) = (844.0, 390.0)
    return view.width >= view.height
      ? Size(width: view.width > across ? across : upright, height: view.height)
      : Size(width: view.width, height: view.height > across ? across : upright)
  }

  /// Views that no device has: narrow strips, squares and odd numbers.
  static let stress: [Size] = sizes([
    (60, 900), (900, 60), (100, 100), (162, 197), (200, 200), (333, 777),
  ])
}

extension Size {
  /// The size with its sides swapped.
  var turned: Size { Size(width: height, height: width) }
}
