/// Supplies a flow layout with sizes, insets and spacings of single items and sections.
///
/// Nil means the layout's setting. Sections and items count from 0. All methods are called in `prepare`, once
/// after each invalidation of the metrics (semantics 13.2). They may throw, because a script may implement them.
public protocol FlowDelegate: AnyObject {
  /// Whether ``size(forItemAt:)`` returns sizes; if not, it is not called.
  var sizesItems: Bool { get }

  /// Returns the size of an item, in points; nil for that of the settings.
  func size(forItemAt indexPath: IndexPath) throws(Diagnostic) -> Size?

  /// Returns the sizes of the first of these items, as ``size(forItemAt:)`` does.
  ///
  /// There must be at least one size, unless the range is empty.
  func sizes(forItems items: Range<Int>, inSection section: Int) throws(Diagnostic) -> [Size?]

  /// Returns the inset of a section's lines, in points; nil for that of the settings.
  func inset(forSection section: Int) throws(Diagnostic) -> EdgeInsets?

  /// Returns the distance between two lines of a section, in points; nil for that of the settings.
  func minimumLineSpacing(forSection section: Int) throws(Diagnostic) -> Double?

  /// Returns the minimum distance between two items of a line, in points; nil for that of the
  /// settings.
  func minimumInteritemSpacing(forSection section: Int) throws(Diagnostic) -> Double?

  /// Returns the size of a section's header, in points; nil for that of the settings.
  ///
  /// Only the extent along the scroll axis counts; at zero, the section has no header.
  func referenceSizeForHeader(inSection section: Int) throws(Diagnostic) -> Size?

  /// Returns the size of a section's footer, in points; nil for that of the settings.
  ///
  /// Only the extent along the scroll axis counts; at zero, the section has no footer.
  func referenceSizeForFooter(inSection section: Int) throws(Diagnostic) -> Size?
}

extension FlowDelegate {
  public var sizesItems: Bool { false }
  public func size(forItemAt indexPath: IndexPath) throws(Diagnostic) -> Size? { nil }

  public func sizes(forItems items: Range<Int>, inSection section: Int) throws(Diagnostic)
    -> [Size?]
  {
    // In chunks, so that the array for them is allocated once for many.
    let asked = items.prefix(64)
    var answers: [Size?] = []
    answers.reserveCapacity(asked.count)
    for item in asked {
      answers.append(try size(forItemAt: IndexPath(section: section, item: item)))
    }
    return answers
  }

  public func inset(forSection section: Int) throws(Diagnostic) -> EdgeInsets? { nil }
  public func minimumLineSpacing(forSection section: Int) throws(Diagnostic) -> Double? { nil }
  public func minimumInteritemSpacing(forSection section: Int) throws(Diagnostic) -> Double? {
    nil
  }
  public func referenceSizeForHeader(inSection section: Int) throws(Diagnostic) -> Size? { nil }
  public func referenceSizeForFooter(inSection section: Int) throws(Diagnostic) -> Size? { nil }
}
