import SwiftExport
import Testing

/// Classes on top of the compositional layout.
struct CompositionalExportTests {
  private func export(_ text: String) throws -> String {
    let outcome = try #require(Exporter { _ in nil }.export([("shelf.lua", text)]).first)
    if let refusal = outcome.refusal { throw refusal }
    let file = try #require(outcome.files.first)
    return file.text.replacing(#/(.|\n)*?import UIKit\n\n/#, with: "", maxReplacements: 1)
  }

  /// A class with this body of `prepare`, and parameters.
  private func exported(_ prepare: String, _ parameters: String = "") throws -> String {
    try export(
      """
      local Shelf = CompositionalLayout:extend("Shelf", { \(parameters) })

      ---@return Section
      function Shelf:row(height)
        local cell = Item { width = fractionalWidth(1), height = fractionalHeight(1) }
        return Section {
          group = HorizontalGroup { width = absolute(90), height = absolute(height), items = { cell } },
        }
      end

      function Shelf:prepare(view)
        \(prepare)
        CompositionalLayout.prepare(self, view)
      end

      return Shelf
      """)
  }

  @Test func `a declaration becomes UIKit's, with its properties set one by one`() throws {
    let text = try export(
      """
      local Shelf = CompositionalLayout:extend("Shelf", {
        gap = Parameter.number(8, { min = 0, max = 40 }),
        stop = Parameter.choice("paging", { "paging", "continuous" }),
      })

      function Shelf:prepare(view)
        self.interSectionSpacing = self.gap
        local cell = Item { width = fractionalWidth(1 / 2), height = fractionalHeight(1), insets = Insets(1, 2, 3, 4) }
        self.section = Section {
          group = VerticalGroup { width = absolute(90), height = estimated(44), item = cell, count = 2, spacing = fixed(self.gap) },
          orthogonal = self.stop,
        }
        CompositionalLayout.prepare(self, view)
      end

      return Shelf
      """)
    #expect(
      text == """
        final class ShelfLayout: SectionedLayout {
          enum Stop: String {
            case paging, continuous

            var scrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
              switch self {
              case .paging: .paging
              case .continuous: .continuous
              }
            }
          }

          var gap: CGFloat = 8 { didSet { gap.clamp(to: 0...40); configure() } }
          var stop: Stop = .paging { didSet { invalidateLayout() } }

          override init() {
            super.init()
            configure()
          }

          required init?(coder: NSCoder) { return nil }

          private func configure() {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = gap
            self.configuration = configuration
          }

          override func prepare() {
            let cell = NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 2), heightDimension: .fractionalHeight(1)))
            cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
            let group = NSCollectionLayoutGroup.vertical(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .absolute(90), heightDimension: .estimated(44)),
              subitem: cell,
              count: 2)
            group.interItemSpacing = .fixed(gap)
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = stop.scrollingBehavior
            self.section = section
            super.prepare()
          }
        }

        """)
  }

  @Test func `a function of sections becomes a method, counted from 0, and prepare goes`() throws {
    let text = try exported(
      """
      self.sections = self.sections or function(index, environment)
        if index == 1 then return nil end
        return self:row(environment.container.contentSize.height / 2)
      end
      """)
    #expect(
      text.contains(
        """
          override func section(
            at index: Int, in environment: any NSCollectionLayoutEnvironment
          ) -> NSCollectionLayoutSection? {
            if index == 0 { return nil }
            return row(environment.container.contentSize.height / 2)
          }

        """))
    #expect(!text.contains("func prepare()"))
  }

  @Test func `what UIKit keeps does not keep the layout or its view`() throws {
    let text = try exported(
      """
      self.seen = 0
      local group = CustomGroup {
        width = absolute(90), height = absolute(40),
        frames = function() return { { frame = Rect(0, 0, view:round(self.seen / 3), 40) } } end,
      }
      self.section = Section {
        group = group,
        visibleItemsHandler = function(items, offset)
          self.seen = offset.x
          for _, item in ipairs(items) do item.alpha = 0.5 end
        end,
      }
      """)
    #expect(
      text.contains(
        """
            let group = NSCollectionLayoutGroup.custom(layoutSize: size) { [weak self, weak collectionView] _ in
              guard let self, let collectionView else { return [] }
              return [
        """))
    #expect(
      text.contains(
        """
            section.visibleItemsInvalidationHandler = { [weak self] items, offset, _ in
              guard let self else { return }
              self.seen = offset.x
              for item in items {
                item.alpha = 0.5
              }
            }
        """))
  }

  @Test(arguments: [
    (
      "self.interSectionSpacing = view.width / 10",
      "'interSectionSpacing' depends on a value that prepare computes"
    ),
    (
      "local height = 40\nself.sections = function() return self:row(height) end",
      "the function of the sections uses 'height' of prepare"
    ),
    (
      "self.sections = self.other",
      "the sections come from a function that is not written here"
    ),
    (
      "if view.width > 9 then self.interSectionSpacing = 9 end", "'interSectionSpacing' is set here"
    ),
    (
      "self.section = Section { group = HorizontalGroup { width = absolute(9), items = {} } }",
      "HorizontalGroup has no height"
    ),
    (
      "self.extra = 4\nself.interSectionSpacing = self.extra",
      "'interSectionSpacing' depends on a value that prepare computes"
    ),
    (
      "if not self.sections then self.count = 0; self.sections = function() return self:row(9) end end",
      "the sections are set among other statements"
    ),
    ("self.section = Section { insets = Insets(3) }", "Section has no group"),
    (
      "local cell = Item { width = absolute(9), height = absolute(9) }\nself.section = Section { group = HorizontalGroup { width = absolute(9), height = absolute(9), items = { cell }, wraps = true } }",
      "'wraps' of HorizontalGroup is not exported"
    ),
    (
      "local row = self:row(9)\nself.section = Section { group = row, group = row }",
      "'group' is given twice in Section"
    ),
    (
      "local fast = 'paging'\nlocal cell = Item { width = absolute(9), height = absolute(9) }\nself.section = Section { group = HorizontalGroup { width = absolute(9), height = absolute(9), items = { cell } }, orthogonal = fast }",
      "a word of UIKit's is kept in a variable here"
    ),
  ])
  func `what UIKit would not have in time is refused`(prepare: String, reason: String) throws {
    let refusal = try #require(throws: ExportError.self) { _ = try exported(prepare) }
    #expect(refusal.reason == reason && !refusal.fix.isEmpty)
  }

  @Test func `what may be missing is left out, and a section is kept as the script keeps it`()
    throws
  {
    let text = try exported(
      """
      if not self.section then
        local wide = view.width > 500
        self.section = Section {
          group = HorizontalGroup {
            width = absolute(9), height = absolute(9),
            items = { Item { width = absolute(9), height = absolute(9) } },
          },
          insets = { top = self.rows, left = 2 },
          orthogonal = wide and "paging" or "none",
          interGroupSpacing = wide and 3 or nil,
          boundarySupplementaries = nil,
        }
      end
      """, "rows = Parameter.integer(2)")
    #expect(
      text.contains(
        """
            if section == nil {
              let wide = collectionView.bounds.width > 500
        """))
    #expect(
      text.contains(
        """
              layoutSection.contentInsets = NSDirectionalEdgeInsets(
                top: CGFloat(rows), leading: 2, bottom: 0, trailing: 0)
              layoutSection.orthogonalScrollingBehavior = wide ? .paging : .none
              if wide {
                layoutSection.interGroupSpacing = 3
              }
              section = layoutSection
            }
        """) || text.contains("if wide {\n        section.interGroupSpacing = 3\n      }"))
    #expect(!text.contains("boundarySupplementaryItems"))
  }

  @Test func `constants are made of constants, and in several statements`() throws {
    let text = try export(
      """
      local margins = Insets(4)
      local cell = Item { width = absolute(9), height = absolute(9), insets = margins }
      local parts = { HorizontalGroup { width = absolute(9), height = absolute(9), item = cell, count = 2 } }
      local section = Section { group = VerticalGroup { width = absolute(9), height = absolute(40), items = parts } }
      local A = CompositionalLayout:extend("A", { section = section })
      return A
      """)
    #expect(
      text.contains("  private let margins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)"))
    #expect(text.contains("    item.contentInsets = margins.directional\n    return item\n  }()\n"))
    #expect(text.contains("  private lazy var ownSection = NSCollectionLayoutSection("))
    #expect(text.contains("    self.section = ownSection\n"))
  }

  @Test func `the configuration follows from the parameters that functions read`() throws {
    let text = try export(
      """
      local A = CompositionalLayout:extend("A", { gap = Parameter.number(4) })
      function A:spacing() return self.gap * 2 end
      local function made(index) return nil end
      function A:prepare(view)
        self.interSectionSpacing = self:spacing()
        self.sections = made
        CompositionalLayout.prepare(self, view)
      end
      return A
      """)
    #expect(text.contains("var gap: CGFloat = 4 { didSet { configure() } }"))
    #expect(text.contains("    configuration.interSectionSpacing = spacing()\n"))
    #expect(text.contains("  ) -> NSCollectionLayoutSection? {\n    made(index)\n  }"))
  }

  @Test(arguments: [
    "local Shelf = CompositionalLayout { sections = made, interSectionSpacing = 8 }\nreturn Scenario { layout = Shelf, data = { 3 } }",
    "local Shelf = CompositionalLayout:extend('Shelf', { sections = function(index) return made(index) end, interSectionSpacing = 8 })\nreturn Scenario { layout = Shelf() }",
  ])
  func `a layout that is made of the built-in class, and that of a scenario, are exported`(
    rest: String
  )
    throws
  {
    let text = try export("local function made(index) return nil end\n" + rest)
    #expect(text.hasPrefix("final class ShelfLayout: SectionedLayout {"))
    #expect(text.contains("    configuration.interSectionSpacing = 8\n"))
    #expect(text.contains("made(index)\n  }"))
    #expect(!text.contains("sections") && !text.contains("prepare"))
  }

  @Test func `a method that another class has, too, overrides it`() throws {
    let outcome = try #require(
      Exporter { name in
        name == "base"
          ? """
          local Base = CompositionalLayout:extend("Base", {})
          function Base:made() return nil end
          function Base:prepare(view)
            self.sections = self.sections or function() return self:made() end
            CompositionalLayout.prepare(self, view)
          end
          return Base
          """ : nil
      }.export([
        (
          "sub.lua",
          """
          local Base = require("base")
          local Sub = Base:extend("Sub", {})
          ---@return Section?
          function Sub:made() return nil end
          return Sub
          """
        )
      ]).first)
    #expect(outcome.refusal == nil)
    #expect(outcome.files.first?.text.contains("  override func made() -> ") == true)
  }

  @Test(arguments: [
    "local a = Item { width = absolute(1), height = absolute(1), supplementaries = a }",
    "local a = HorizontalGroup { width = absolute(1), height = absolute(1), items = { a } }",
  ])
  func `a constant that is made of itself is refused`(constant: String) throws {
    let refusal = try #require(throws: ExportError.self) {
      _ = try export(
        "\(constant)\nlocal A = CompositionalLayout:extend('A', {})\nfunction A:prepare(view) self.section = a end\nreturn A"
      )
    }
    #expect(refusal.reason == "'a' is used in its own declaration" && refusal.line == 1)
  }

  @Test func `kinds are told to the app, those of functions' callers, too`() throws {
    let outcome = try #require(
      Exporter { _ in nil }.export([
        (
          "shelf.lua",
          """
          local Shelf = CompositionalLayout:extend("Shelf", {})
          local function bar(kind) return Boundary { kind = kind, width = fractionalWidth(1), height = absolute(9) } end
          function Shelf:prepare(view)
            self.boundarySupplementaries = { bar("top"), bar("foot") }
            self.section = Section {
              group = HorizontalGroup {
                width = absolute(9), height = absolute(9),
                items = { Item { width = absolute(9), height = absolute(9) } },
              },
              decorations = { Background { kind = "panel" } },
            }
            CompositionalLayout.prepare(self, view)
          end
          return Shelf
          """
        )
      ]).first)
    #expect(outcome.refusal == nil)
    #expect(
      outcome.supplied.dropFirst() == [
        "Supplementary views: \"foot\", \"top\".",
        "Decoration views, to register with the layout: \"panel\".",
      ])
  }
}
