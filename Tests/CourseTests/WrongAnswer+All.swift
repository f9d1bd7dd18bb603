import Testing

/// A wrong answer that a teacher has seen: edits of a lesson's solution.
struct WrongAnswer: CustomTestStringConvertible, Sendable {
  let lesson: String
  let name: String

  /// The mistake that must be recognised; nil if it is an error that the script itself reports.
  let mistake: String?
  let edits: [(String, String)]

  init(_ lesson: String, _ name: String, _ mistake: String?, _ edits: (String, String)...) {
    (self.lesson, self.name, self.mistake, self.edits) = (lesson, name, mistake, edits)
  }

  var testDescription: String { "\(lesson): \(name)" }

  /// Three for each lesson, written in other ways than those of `mistakes.md` where there are any.
  static let all: [WrongAnswer] = [
    .init(
      "01-rows", "subtract 1 is read as a point", "subtracts-a-point",
      ("(item - 1) * self.rowHeight, view", "self.rowHeight * item - 1, view")),
    .init(
      "01-rows", "rows share the view", "shares-the-view",
      (
        "(item - 1) * self.rowHeight, view.width, self.rowHeight)",
        "(item - 1) / view:itemCount(1) * view.height, view.width, view.height / view:itemCount(1))"
      )),
    .init(
      "01-rows", "the content is the view", "content-is-the-view",
      ("view:itemCount(1) * self.rowHeight end", "view.bounds.height end")),
    .init(
      "02-grid", "the gap once", "gap-once",
      ("local step = side + self.spacing", "local step = side"),
      ("column * step, row * step", "self.spacing + column * step, self.spacing + row * step")),
    .init(
      "02-grid", "rows of the content rounded down", "rows-rounded-down",
      (
        "function Grid:shouldInvalidate",
        """
        function Grid:contentSize(view)
          local side = (view.width - (self.columns - 1) * self.spacing) / self.columns
          local rows = math.floor(view:itemCount(1) / self.columns)
          return view.width, rows == 0 and 0 or rows * side + (rows - 1) * self.spacing
        end

        function Grid:shouldInvalidate
        """
      )),
    .init(
      "02-grid", "1 is subtracted after dividing", "subtracts-after-dividing",
      ("(item - 1) % self.columns,", "(item % self.columns) - 1,")),
    .init(
      "03-insets", "floor for round", "floors-to-points", ("view:round(", "math.floor("),
      ("view:round(", "math.floor(")),
    .init(
      "03-insets", "the inset on the left edge only", "inset-on-one-edge",
      ("view:round(inset.left + (column + 1) * step)", "view:round(step * (column + 1))")),
    .init(
      "03-insets", "insets round everything", "insets-once",
      ("local y = top + inset.top + row", "local y = top + (section > 1 and 0 or inset.top) + row"),
      (
        "return top + inset.top + height + inset.bottom",
        """
        if section == 1 then height = height + inset.top end
          if section == view:sectionCount() then height = height + inset.bottom end
          return top + height
        """
      )),
    .init(
      "04-wrap", "an item is made narrower", "shrinks-to-fit",
      ("if x > 0 and x + width > view.width then", "if x >= view.width then"),
      (
        "    self:placeCell(1, item, x, y, width",
        "    width = math.min(width, view.width - x)\n    self:placeCell(1, item, x, y, width"
      )),
    .init(
      "04-wrap", "wraps after, not before", "wraps-too-late",
      ("x > 0 and x + width > view.width", "false"),
      (
        "x = x + width + self.spacing",
        "x = x + width + self.spacing\n    if x > view.width then x, y = 0, y + self.lineHeight + self.spacing end"
      )),
    .init(
      "04-wrap", "three per line", "three-per-line",
      ("x > 0 and x + width > view.width", "item % 3 == 1 and item > 1")),
    .init(
      "05-justify", "centre forgets the gaps", "center-without-gaps",
      (
        "x = room / 2",
        "x = view.width\n    for _, entry in ipairs(line) do x = x - entry.width end\n    x = x / 2"
      )),
    .init(
      "05-justify", "space evenly", "space-evenly",
      ("gap = gap + room / (#line - 1)", "x = room / (#line + 1)\n    gap = gap + x")),
    .init(
      "05-justify", "the last line alone", "last-line-alone",
      ("and not isLast then", "and isLast == true then")),
    .init(
      "06-waterfall", "the shortest found once", "one-column",
      ("  local bottoms = {}\n", "  local bottoms, once = {}, nil\n"),
      ("shortest(bottoms)\n    self", "once or shortest(bottoms)\n    once = column\n    self")),
    .init(
      "06-waterfall", "a value as an index", nil,
      ("  return best\nend", "  return bottoms[best]\nend")),
    .init(
      "06-waterfall", "a gap above the first", "gap-above",
      (
        "width + self.spacing), bottoms[column], width",
        "width + self.spacing), bottoms[column] + self.spacing, width"
      )),
    .init(
      "07-circle", "a whole side is subtracted", "whole-side-subtracted",
      ("view.height) - self.side) / 2", "view.height) - 2 * self.side) / 2")),
    .init(
      "07-circle", "max for min", "longer-side", ("math.min(view.width", "math.max(view.width")),
    .init(
      "07-circle", "y up", "y-upward",
      ("view.height / 2 + radius * math.sin(angle)", "view.height / 2 + radius * math.sin(-angle)")),
    .init(
      "08-carousel", "a share of the view", "share-of-the-view",
      ("distance / (self.cardWidth + self.spacing)", "distance / view.bounds.width")),
    .init(
      "08-carousel", "the size is set", "size-for-transform",
      (
        "card.transform = Transform.scale(1 - (1 - self.smallest) * share)",
        "local by, size = 1 - (1 - self.smallest) * share, card.size\n  card.size = Size(by * size.width, by * size.height)"
      )),
    .init(
      "08-carousel", "the distance to the offset", "distance-to-the-edge",
      ("view.bounds.midX", "view.contentOffset.x")),
    .init(
      "09-sticky", "the offset is ignored", "offset-ignored",
      ("math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)", "top")),
    .init(
      "09-sticky", "offset minus top", "offset-minus-top",
      ("math.max(view.bounds.minY, top)", "math.max(top, view.contentOffset.y - top)")),
    .init(
      "09-sticky", "min and max are swapped", "min-max-swapped",
      (
        "math.min(math.max(view.bounds.minY, top), bottom - self.headerHeight)",
        "math.max(bottom - self.headerHeight, math.min(top, view.bounds.minY))"
      )),
    .init(
      "10-self-sizing", "stores the difference", "stores-the-difference",
      ("= preferred.height\n", "= preferred.height - original.height\n")),
    .init(
      "10-self-sizing", "only rows that are wholly above", "never-adjusted",
      ("if original.y < view", "if original.y + original.height <= view")),
    .init(
      "10-self-sizing", "true for every size", nil,
      ("return preferred.height ~= original.height", "return true")),
    .init(
      "11-invalidation", "and for or", "the-wrong-side",
      (
        "return newBounds.width ~= view.width",
        "return newBounds.height ~= view.height and newBounds.width ~= view.width"
      )),
    .init(
      "11-invalidation", "compares the whole bounds", "always",
      ("newBounds.width ~= view.width", "newBounds ~= view.bounds")),
    .init(
      "11-invalidation", "a flag", "prepares-once",
      (
        "  local side = view.width / self.columns\n",
        "  if self.ready then return end\n  self.ready = true\n  local side = view.width / self.columns\n"
      )),
    .init(
      "12-snapping", "rounds the content offset", "rounds-the-offset",
      ("targetOffset(_, proposed", "targetOffset(view, proposed"),
      ("local place = proposed.x", "local place = view.bounds.minX")),
    .init(
      "12-snapping", "a threshold", "threshold", ("velocity.x > 0", "velocity.x >= 0.5"),
      ("velocity.x < 0", "velocity.x <= -0.5")),
    .init(
      "12-snapping", "one card too far", "one-card-too-many",
      ("math.min(self.count - 1, card)", "math.min(card, self.count)")),
    .init(
      "13-updates", "before of an insertion", "only-fades",
      (
        "and after.item then self.coming[after.item]",
        "and before and before.item then self.coming[before.item]"
      )),
    .init(
      "13-updates", "a hundred points", "a-fixed-distance", ("begin.x - view.width", "-100"),
      ("last.x + view.width", "100")),
    .init(
      "13-updates", "one list", "one-list",
      ("self.going[before.item] = true", "self.coming[before.item] = true"),
      ("if last and self.going[item]", "if last and self.coming[item]")),
    .init(
      "14-queries", "linear, then break", "stops-at-once",
      ("for item = self:firstBelow(rect.minY), self.count do", "for item = 1, self.count do"),
      (
        "if row.frame:intersects(rect) then found",
        "if not row.frame:intersects(rect) then break end\n    do found"
      )),
    .init("14-queries", "endless", nil, ("low = middle + 1", "low = middle")),
    .init(
      "14-queries", "any hit, and forward", "any-hit",
      (
        "if self.tops[middle + 1] > y then high = middle",
        "if self.tops[middle + 1] > y and self.tops[middle] < self.last then return middle\n    elseif self.tops[middle + 1] > y then high = middle"
      ), ("  local found = {}\n", "  local found = {}\n  self.last = rect.maxY\n")),
    .init(
      "15-photo-feed", "the last row is stretched", "last-row-stretched",
      (
        "if #row > 0 then y = self:placeRowOf(section, row, self.rowHeight, y) end",
        "if #row > 0 then\n    local height = (view.width - self.spacing * (#row - 1)) / ratios\n    y = self:placeRowOf(section, row, height, y)\n  end"
      )),
    .init(
      "15-photo-feed", "the mean of the ratios", "mean-ratio",
      (
        "  local x = 0\n",
        "  local x, sum = 0, 0\n  for _, photo in ipairs(row) do sum = sum + photo.ratio end\n"
      ),
      ("height * photo.ratio, height)", "height * sum / #row, height)"),
      ("x + height * photo.ratio + self.spacing", "x + height * sum / #row + self.spacing")),
    .init(
      "15-photo-feed", "three per row", "three-per-row",
      ("if height <= self.rowHeight then", "if #row % 3 == 0 then")),
  ]
}
