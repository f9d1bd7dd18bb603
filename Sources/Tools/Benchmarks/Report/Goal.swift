/// The goal of a job: a ratio to a peer in the same round, a figure, or a growth.
struct Goal {
  enum Measure {
    /// Our value divided by the peer's value.
    case ratio(peer: String, job: String)
    case figure
    /// The exponent of the total cost, from a tenth of the count to the count.
    case growth(isOfEach: Bool)
  }

  let workload: String
  let job: String
  let count: Int
  var unit: String?
  let measure: Measure
  let must: Double
  let moonshot: Double
  var isMoreBetter = false

  func holds(_ value: Double, _ bound: Double) -> Bool {
    isMoreBetter ? value >= bound : value <= bound
  }
}

extension Goal {
  private static let million = 1_000_000

  /// The goals of performance, section 5.
  static let all: [Goal] = jobs + pages

  /// What happens in the page, with a server and without one.
  private static let pages: [Goal] =
    ["page", "site"].flatMap { place in
      ["waterfall", "circle", "honeycomb", "calendar_month", "treemap", "cover_flow"].map {
        Goal(
          workload: "P7", job: "\(place)_key_\($0)", count: 1, measure: .figure, must: 60,
          moonshot: 30)
      }
    } + [
      Goal(
        workload: "P7", job: "site_first_picture", count: 1, measure: .figure, must: 3_000,
        moonshot: 2_000),
      Goal(
        workload: "P7", job: "site_opened_script", count: 1, measure: .figure, must: 6_000,
        moonshot: 4_000),
    ]

  /// The goals of the modules and the program, in the order of the workloads.
  private static let jobs: [Goal] = [
    Goal(
      workload: "W1", job: "grid_prepare", count: million, measure: .figure, must: 2_000,
      moonshot: 500),
    Goal(
      workload: "W1", job: "grid_prepare", count: million, measure: .growth(isOfEach: false),
      must: 0.1, moonshot: 0.1),
    Goal(
      workload: "W1", job: "grid", count: million, measure: .ratio(peer: "c", job: "grid"),
      must: 6, moonshot: 2.5),
    Goal(
      workload: "W2a", job: "flowj", count: million, measure: .ratio(peer: "c", job: "flowj"),
      must: 6, moonshot: 2.5),
    Goal(
      workload: "W2a", job: "flowj", count: million, unit: "allocations", measure: .figure,
      must: 0.05, moonshot: 0),
    Goal(
      workload: "W2b", job: "lua_flowj", count: million,
      measure: .ratio(peer: "lua5.4-soa", job: "flowj"), must: 1.8, moonshot: 1.2),
    Goal(
      workload: "W3", job: "lua_waterfall", count: million,
      measure: .ratio(peer: "c+lua-place", job: "waterfall"), must: 1.25, moonshot: 1.05),
    Goal(
      workload: "W3", job: "lua_waterfall", count: million,
      measure: .ratio(peer: "in-host-lua-soa", job: "waterfall"), must: 1.25, moonshot: 1),
    Goal(
      workload: "W3", job: "lua_waterfall", count: million,
      measure: .ratio(peer: "in-host-lua-aot", job: "waterfall"), must: 0.55, moonshot: 0.42),
    Goal(
      workload: "W3", job: "lua_waterfall", count: million,
      measure: .ratio(peer: "lua5.4-soa", job: "waterfall"), must: 2, moonshot: 2),
    Goal(
      workload: "W3", job: "lua_waterfall_bulk", count: million,
      measure: .ratio(peer: "lua5.4-soa", job: "waterfall"), must: 2, moonshot: 1.15),
    Goal(
      workload: "W3n", job: "waterfall", count: million,
      measure: .ratio(peer: "c", job: "waterfall"), must: 3, moonshot: 1.7),
    Goal(
      workload: "W3n", job: "waterfall_memory", count: million, measure: .figure, must: 64,
      moonshot: 48),
    Goal(
      workload: "W4", job: "compo", count: 100_000, measure: .ratio(peer: "c", job: "compo"),
      must: 40, moonshot: 12),
    Goal(
      workload: "W5", job: "query", count: million, unit: "ns/query",
      measure: .ratio(peer: "c", job: "query"), must: 10, moonshot: 4),
    Goal(
      workload: "W5", job: "query", count: million, unit: "ns/query", measure: .figure,
      must: 1_000, moonshot: 400),
    Goal(
      workload: "W5", job: "query", count: million, unit: "ns/query",
      measure: .growth(isOfEach: false), must: 0.4, moonshot: 0.4),
    Goal(
      workload: "W5", job: "query", count: million, unit: "allocations", measure: .figure,
      must: 0, moonshot: 0),
    Goal(
      workload: "W6", job: "scroll", count: million, unit: "ns/frame", measure: .figure,
      must: 2_000, moonshot: 600),
    Goal(
      workload: "W6", job: "scroll", count: million, unit: "ns/frame",
      measure: .ratio(peer: "swift-dict", job: "scroll"), must: 1.4, moonshot: 1.4),
    Goal(
      workload: "W6", job: "scroll", count: million, unit: "ns/frame",
      measure: .ratio(peer: "c", job: "scroll"), must: .infinity, moonshot: 4.5),
    Goal(
      workload: "W6", job: "scroll", count: million, unit: "ns/frame",
      measure: .growth(isOfEach: false), must: 0.1, moonshot: 0.1),
    Goal(
      workload: "W6", job: "scroll", count: million, unit: "allocations", measure: .figure,
      must: 0, moonshot: 0),
    Goal(
      workload: "W6", job: "library_scroll", count: million, unit: "ns/frame",
      measure: .ratio(peer: "moonlay", job: "recorded_scroll"), must: 1.1, moonshot: 1.02),
    Goal(
      workload: "W7", job: "wheel", count: 1_000, unit: "ns/frame",
      measure: .ratio(peer: "lua5.4-reuse", job: "wheel"), must: 1.3, moonshot: 1.1),
    Goal(
      workload: "W7", job: "wheel", count: 1_000, unit: "ns/frame",
      measure: .ratio(peer: "lua5.4-aot", job: "wheel"), must: 1, moonshot: 0.7),
    Goal(
      workload: "W7", job: "wheel", count: 1_000, unit: "allocations", measure: .figure,
      must: .infinity, moonshot: 0),
    Goal(
      workload: "W7", job: "wheel_native", count: 1_000, unit: "allocations", measure: .figure,
      must: 0, moonshot: 0),
    Goal(
      workload: "W8a", job: "insert_list", count: million,
      measure: .ratio(peer: "c", job: "insert_list"), must: 3, moonshot: 0.03),
    Goal(
      workload: "W8a", job: "insert_list", count: million, measure: .growth(isOfEach: false),
      must: 0.5, moonshot: 0.5),
    Goal(
      workload: "W8b", job: "insert_waterfall", count: million,
      measure: .ratio(peer: "c", job: "insert_waterfall"), must: 3, moonshot: 1.7),
    Goal(
      workload: "W8c", job: "resize_list", count: million, measure: .figure, must: 100_000,
      moonshot: 1_000),
    Goal(
      workload: "W8c", job: "resize_list", count: million, measure: .growth(isOfEach: false),
      must: 0.3, moonshot: 0.3),
    Goal(
      workload: "W9a", job: "batch1pct", count: 100_000,
      measure: .ratio(peer: "c", job: "batch1pct"), must: 10, moonshot: 3),
    Goal(
      workload: "W9b", job: "diff1pct", count: 100_000,
      measure: .ratio(peer: "c-hash", job: "diff1pct"), must: .infinity, moonshot: 4.5),
    Goal(
      workload: "W10a", job: "json_int", count: 100_000,
      measure: .ratio(peer: "c", job: "json_int"), must: 0.3, moonshot: 0.7, isMoreBetter: true),
    Goal(
      workload: "W10a", job: "json_int", count: 100_000,
      measure: .ratio(peer: "swift-JSONEncoder", job: "json_int"), must: 15, moonshot: 45,
      isMoreBetter: true),
    Goal(
      workload: "W10b", job: "json_frac", count: 100_000,
      measure: .ratio(peer: "swift-JSONEncoder", job: "json_frac"), must: 8, moonshot: 15,
      isMoreBetter: true),
    Goal(
      workload: "P1", job: "start", count: 1, unit: "ms", measure: .figure, must: 50, moonshot: 15),
    Goal(
      workload: "P1", job: "start", count: 1, measure: .ratio(peer: "lua5.4", job: "start"),
      must: .infinity, moonshot: 5),
    Goal(
      workload: "P1", job: "first_picture", count: 1, unit: "ms", measure: .figure, must: 50,
      moonshot: 25),
    Goal(
      workload: "P2", job: "million", count: million,
      measure: .ratio(peer: "lua5.4", job: "million"), must: 2, moonshot: 1.5),
    Goal(workload: "P2", job: "memory", count: million, measure: .figure, must: 128, moonshot: 64),
    Goal(
      workload: "P2", job: "peak", count: million, measure: .ratio(peer: "lua5.4", job: "peak"),
      must: 2, moonshot: 1),
    Goal(
      workload: "P3", job: "gallery", count: 1,
      measure: .ratio(peer: "moonlay-run", job: "gallery"),
      must: 80, moonshot: 30),
    Goal(
      workload: "P4", job: "editor_syntax", count: 1, unit: "ms", measure: .figure, must: 16,
      moonshot: 8),
    Goal(
      workload: "P4", job: "editor_run", count: 1,
      measure: .ratio(peer: "moonlay-run", job: "editor_run"), must: 1.5, moonshot: 1),
    Goal(
      workload: "P4", job: "editor_completion", count: 1, unit: "ms", measure: .figure, must: 50,
      moonshot: 10),
    Goal(
      workload: "P5", job: "agent_run", count: 1,
      measure: .ratio(peer: "moonlay-run", job: "editor_run"), must: 1.5, moonshot: 1),
    // The run itself, and a recording of at most twice its time.
    Goal(
      workload: "P6", job: "recording", count: 10_000,
      measure: .ratio(peer: "moonlay-run", job: "recording"), must: 3, moonshot: 2),
    Goal(
      workload: "P8", job: "slider", count: 10_000, unit: "ms", measure: .figure, must: 16,
      moonshot: 8),
    Goal(
      workload: "P8", job: "slider_any", count: 10_000, unit: "ms", measure: .figure, must: 16,
      moonshot: 8),
    Goal(
      workload: "slope", job: "flowj", count: million, measure: .growth(isOfEach: true),
      must: 1.1, moonshot: 1.1),
    Goal(
      workload: "slope", job: "lua_waterfall", count: million, measure: .growth(isOfEach: true),
      must: 1.1, moonshot: 1.1),
    Goal(
      workload: "slope", job: "waterfall", count: million, measure: .growth(isOfEach: true),
      must: 1.1, moonshot: 1.1),
    Goal(
      workload: "slope", job: "compo", count: million, measure: .growth(isOfEach: true),
      must: 1.1, moonshot: 1.1),
    Goal(
      workload: "slope", job: "diff1pct", count: 100_000, measure: .growth(isOfEach: false),
      must: 1.3, moonshot: 1.3),
  ]
}
