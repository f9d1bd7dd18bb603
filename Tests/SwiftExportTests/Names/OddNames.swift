/// Names and texts that have a meaning in Swift, or none.
enum OddNames {
  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Names of Lua: Swift's words, UIKit's, those that exported code uses, and long and plain ones.
  static let names =
    words(
      """
      associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
      precedencegroup protocol public rethrows static struct subscript typealias var case catch continue default defer
      fallthrough guard throw switch where Any as await is super throws try Type Protocol Self self_ _self
      associativity async convenience didSet dynamic final get indirect infix lazy left mutating none nonmutating optional
      override package postfix precedence prefix required right set some unowned weak willSet any each macro actor
      consume copy borrow borrowing consuming discard distributed isolated nonisolated sending unsafe yield reasync
      available column file line selector keyPath warning error Void Int String Bool Double Float CGFloat CGRect
      CGSize CGPoint IndexPath UIEdgeInsets UICollectionView NSObject CATransform3D Array Dictionary Set Optional Range
      Swift Foundation UIKit MainActor Sendable Hashable Equatable Comparable AnyObject Character Result Error Never
      abs min max floor ceil sqrt sin cos fmod pow log log2 stride zip modulo floorDivide perspective print assert
      description debugDescription hash hashValue isEqual superclass copy_ mutableCopy value perform responds conforms
      collectionView collectionViewContentSize prepare invalidateLayout register configuration delegate configure level
      item sectionItem layoutAttributesClass elements invalid placed placedBounds removeWhatIsInvalid answered
      accessibilityLabel accessibilityFrame zone release retain load initialize version
      context made indexPath position rect newBounds oldBounds velocity updateItems newLayout elementKind index environment
      size section group boundary background anchor layout view owner known knownX value1 value2 item2 class_ class__ init_
      Self_ _1 __ ___ a_ A a Item ItemRecord Record Record2 Placed PlacedLayout LayoutAttributes ShownLayout Delegate Data
      rawValue allCases UI UIX CGX NSa CAa i
      """) + [String(repeating: "long", count: 70), "n" + String(repeating: "_", count: 40)]

  /// Texts that try to end what they are in, to run, or to be obeyed; `PWNED` may only be found in literals and comments.
  static let texts: [String] = [
    "", " ", "a b", "1", "-",
    "b }\n  let pwned: Void = { print(\"PWNED\") }()\n  enum Other: String { case c",
    "PWNED\rprint(\"PWNED\")", "PWNED\r\nprint(\"PWNED\")", "PWNED\u{2028}print(\"PWNED\")",
    "PWNED\u{2029}x",
    "\u{85}PWNED", "PWNED\u{B}x\u{C}y", "*/ print(\"PWNED\") /*", "\\(print(\"PWNED\"))",
    "\" + print(\"PWNED\") + \"",
    "\"\u{301} + print(PWNED) //", "\\\u{301}", "\\", "\"", "\"\"\"", "#\"PWNED\"#", "\u{0}PWNED",
    "\u{1B}[31mPWNED",
    "\u{9B}31mPWNED", "\u{7F}", "\u{202E}PWNED\u{2066}", "\u{200B}", "\u{FEFF}", "\u{301}x",
    "e\u{301}", "größe", "瀑布流",
    "👩‍👩‍👧‍👦", "🇩🇪", "`", "`class`", "'", "$0", "$path", "$1", "::error::PWNED", "\n::error::PWNED",
    "../PWNED", "/PWNED",
    "a/b", "..", ".", "class", "self", "Self", "Type", "init", "none", "rawValue", "default",
    "a\u{0}b", "-- PWNED", "]]",
    "\u{E000}", "\u{FFFE}", "\u{10FFFF}", "PWNED()", "0x", "1e9",
    String(repeating: "PWNED ", count: 300), "{ PWNED }",
    "//", "/*", "#if PWNED", "@PWNED", ";PWNED()", "\\u{41}", "\u{AD}", "\u{E0041}", "%@", "CON",
    "NUL",
  ]
}
