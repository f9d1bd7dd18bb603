import Foundation
import Report
import TestSupport

/// Whether a page can be seen and hit: what is wrong, each as the beginning of its markup; nothing where all is well.
extension BrowserTab {
  /// Controls of less than 44 points, or than 24 where the playground has a mouse's, and parts that are wider than the window.
  func misfits() throws -> [String] {
    try complaints(
      of: """
        const seen = (selector) => [...scope.querySelectorAll(selector)].filter((part) => part.getClientRects().length && !part.closest(".cm-scroller"));
        const box = (part) => (part.matches("input[type=checkbox]") ? part.closest("label, .parameter") : part).getBoundingClientRect();
        const least = window.playground && innerWidth >= 768 && matchMedia("(pointer: fine)").matches ? 23.5 : 43.5;
        const small = seen("button, input, select, summary").filter((part) => box(part).height < least || box(part).width < least);
        const wide = seen("*").filter((part) => !part.closest(".list, .scroll, .hidden, .tabs, .settings, .previews, .sample") && part.getBoundingClientRect().right > innerWidth + 1);
        return [...small, ...wide].map((part) => part.outerHTML.slice(0, 90)).concat(document.documentElement.scrollWidth > innerWidth ? ["scrolls"] : []);
        """)
  }

  /// Controls that lie over each other, as far as both are seen; a bar that sticks to the window's edge lies over what is scrolled.
  func overlaps() throws -> [String] {
    try complaints(
      of: """
        const clipped = (part) => {
          let { left, top, right, bottom } = part.getBoundingClientRect();
          for (let outer = part.parentElement; outer; outer = outer.parentElement) {
            if (getComputedStyle(outer).overflow === "visible") continue;
            const box = outer.getBoundingClientRect();
            [left, top, right, bottom] = [Math.max(left, box.left), Math.max(top, box.top), Math.min(right, box.right), Math.min(bottom, box.bottom)];
          }
          return { part, left, top, right, bottom };
        };
        const boxes = [...scope.querySelectorAll("button, input, select, textarea, summary, h2, p, li, kbd, dd")].filter((part) => part.getClientRects().length && !part.closest(".cm-scroller, .controls, .grip, .hidden"))
          .map(clipped).filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1);
        const wrong = [];
        boxes.forEach((one, number) => boxes.slice(number + 1).forEach((other) => {
          if (one.part.contains(other.part) || other.part.contains(one.part)) return;
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left), high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (wide > 1.5 && high > 1.5) wrong.push(`${one.part.outerHTML.slice(0, 70)} | ${other.part.outerHTML.slice(0, 70)}`);
        }));
        return wrong;
        """)
  }

  /// Texts with a contrast of less than 4.5 to what they stand on; what cannot be worked may be fainter.
  func faintTexts() throws -> [String] {
    try complaints(
      of: """
        const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const known = new Map(), numbers = (colour) => { if (!known.has(colour)) known.set(colour, read(colour)); return known.get(colour); };
        const read = (colour) => { paint.clearRect(0, 0, 1, 1); paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1);
          const [r, g, b, a] = paint.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255]; };
        const light = ([r, g, b]) => [r, g, b].map((part) => part / 255).map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
          .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
        const over = (top, under) => [0, 1, 2].map((index) => top[index] * top[3] + under[index] * (1 - top[3]));
        const ground = (part) => { const own = numbers(getComputedStyle(part).backgroundColor);
          return own[3] === 1 ? own : over(own, part.parentElement ? ground(part.parentElement) : numbers("Canvas")); };
        const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT), faint = new Set();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const part = node.parentElement;
          if (!node.data.trim() || !part.getClientRects().length || part.closest(".hidden, option, .stale canvas, dialog:not([open])")) continue;
          const under = ground(part), [one, other] = [light(over(numbers(getComputedStyle(part).color), under)), light(under)];
          const [dim, bright] = one < other ? [one, other] : [other, one], contrast = (bright + 0.05) / (dim + 0.05);
          if (contrast < 4.5) faint.add(`${part.tagName}.${part.className}: ${node.data.trim().slice(0, 30)} ${contrast.toFixed(2)}`);
        }
        return [...faint];
        """)
  }

  /// What the body of a function complains of; `scope` is the sheet or the settings that are open, else the page.
  private func complaints(of body: String) throws -> [String] {
    let answer = try answer(
      of:
        "((scope) => { \(body) })(document.querySelector('dialog[open], .showsSettings #settingsPanel') ?? document.body)"
    )
    return answer.asArray?.compactMap(\.asString) ?? ["nothing was found out"]
  }

  /// Keeps a picture of the window in the folder that `MOONLAY_SCREENSHOTS` names, to be looked at.
  func photograph(as name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["MOONLAY_SCREENSHOTS"] else { return }
    try Data(screenshot()).write(to: URL(fileURLWithPath: folder + "/\(name).png"))
  }
}
