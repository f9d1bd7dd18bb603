import Foundation
import SwiftExport
import Testing

/// Scripts that become Swift, and those that are refused.
struct ExportTests {
  private func export(_ text: String) throws -> String {
    let outcome = try #require(Exporter { _ in nil }.export([("rows.lua", text)]).first)
    if let refusal = outcome.refusal { throw refusal }
    return try #require(outcome.files.first).text
  }

  private static let rows = """
    ---@class Rows: Layout
    ---@field height number  How high a row is.
    local Rows = Layout.new("Rows", { height = Parameter.number(44, { min = 1, max = 100 }) })

    function Rows:prepare(view)
      for item = 1, view:itemCount(1) do
        self:placeCell(1, item, 0, (item - 1) * self.height, view.width, self.height)
      end
    end

    function Rows:shouldInvalidate(view, newBounds) return newBounds.width ~= view.width end

    return Rows
    """

  @Test func `rows are exported as an engineer would write them`() throws {
    #expect(
      try export(Self.rows) == """
        import UIKit

        final class RowsLayout: PlacedLayout {
          /// How high a row is.
          var height: CGFloat = 44 { didSet { invalidateLayout() } }

          override func prepare() {
            super.prepare()
            guard let collectionView else { return }
            for item in 0..<collectionView.numberOfItems(inSection: 0) {
              placeCell(
                at: IndexPath(item: item, section: 0),
                frame: CGRect(
                  x: 0, y: CGFloat(item) * height, width: collectionView.bounds.width, height: height))
            }
          }

          override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            guard let collectionView else { return false }
            return newBounds.width != collectionView.bounds.width
          }
        }

        """)
  }

  @Test func `a class on top of FlowLayout is a subclass of UIKit's`() throws {
    let script = """
      ---@class Squares: FlowLayout
      local Squares = FlowLayout:extend("Squares", { minimumLineSpacing = 4, headersPin = true })

      function Squares:prepare(view)
        self.itemSize = Size(view.width / 3, view.width / 3)
        FlowLayout.prepare(self, view)
      end

      function Squares:contentSize(view)
        local width, height = FlowLayout.contentSize(self, view)
        return width, height + 20
      end

      return Squares
      """
    #expect(
      try export(script) == """
        import UIKit

        final class SquaresLayout: UICollectionViewFlowLayout {
          override init() {
            super.init()
            minimumLineSpacing = 4
            sectionHeadersPinToVisibleBounds = true
          }

          required init?(coder: NSCoder) { return nil }

          override func prepare() {
            guard let collectionView else { return }
            itemSize = CGSize(
              width: collectionView.bounds.width / 3, height: collectionView.bounds.width / 3)
            super.prepare()
          }

          override var collectionViewContentSize: CGSize {
            let width = super.collectionViewContentSize.width
            let height = super.collectionViewContentSize.height
            return CGSize(width: width, height: height + 20)
          }
        }

        """)
  }

  @Test func `a variable that each branch gives a value is a constant`() throws {
    let script = Self.rows.replacingOccurrences(
      of: "  for item",
      with: """
          local gap
          if view.width > 500 then gap = self.height / 2 else gap = 4 end
          self.gap = gap
          for item
        """)
    #expect(
      try export(script).contains(
        "    let gap: CGFloat\n    if collectionView.bounds.width > 500 {"))
  }

  @Test func `what is asked of a value that may be missing is asked inside of its test`() throws {
    let script = Self.rows.replacingOccurrences(
      of: "  for item",
      with: """
          local last = self.last
          self.isSame = last and last.width == view.width and last.height == view.height
          self.last = nil
          if view.width > 10 then self.last = view.bounds end
          for item
        """)
    let text = try export(script)
    #expect(
      text.contains("last.width == collectionView.bounds.width && last") || text.contains(".map { ")
    )
    #expect(!text.contains("guard let last else"))
  }

  @Test(arguments: [
    (
      "self.count = string.format('%d', 1)",
      "'string.format' has no counterpart in a layout for UIKit"
    ),
    ("self.a = 1; self.a = 'one'", "a value is a string here and a number elsewhere"),
    ("for _, part in string.gmatch('a b', '.') do end", "only ipairs and pairs can be iterated"),
  ])
  func `what cannot be typed is refused with its line and a fix`(body: String, reason: String)
    throws
  {
    let text =
      "local Rows = Layout.new('Rows', {})\n\nfunction Rows:prepare(view)\n  \(body)\nend\n\nreturn Rows\n"

    let refusal = try #require(throws: Refusal.self) { _ = try export(text) }

    #expect(refusal.reason == reason || refusal.reason.hasPrefix(reason))
    #expect(refusal.line == 4 && !refusal.fix.isEmpty && refusal.file == "rows.lua")
  }

  @Test func `the support file is at most 200 lines`() {
    #expect(
      Exporter.support.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
  }

  @Test func `no exported line forces or erases anything`() throws {
    let text = try export(Self.rows) + Exporter.support.text
    #expect(!text.contains("!.") && !text.contains(" as! ") && !text.contains("try!"))
  }
}
