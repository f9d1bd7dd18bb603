import Report

/// Whether every control can be seen and hit where it is.
extension BrowserTab {
  /// What is wrong with the boxes of the controls, each scrolled into view like by a person: too small, outside the window, or
  /// under something else.
  ///
  /// A finger needs 44 points; a mouse needs the 24 of WCAG.
  func unreachableControls() throws -> [String] {
    let answer = try answer(
      of: """
        (() => {
          const scope = document.querySelector("dialog[open], .showsSettings #settingsPanel") ?? document.body, least = matchMedia("(pointer: coarse)").matches || innerWidth < 768 ? 43.5 : 23.5;
          const name = (part) => part.id || part.className || part.outerHTML.slice(0, 60), wrong = [];
          for (const part of scope.querySelectorAll("button, input, select, textarea, summary, a[href], [role=tab]")) {
            if (!part.getClientRects().length || part.closest(".cm-scroller, .hidden, [inert]") || getComputedStyle(part).visibility === "hidden") continue;
            const target = part.matches("input[type=checkbox]") ? part.closest("label, .parameter") : part;
            target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
            const box = target.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2, hit = document.elementFromPoint(x, y);
            if (!part.matches("a, .link") && (box.height < least || box.width < least)) wrong.push(`${name(part)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
            if (!hit || !(target.contains(hit) || hit.closest("label")?.contains(part))) wrong.push(`${name(part)} is under ${hit ? name(hit) : "nothing"}`);
            if (box.left < -1 || box.right > innerWidth + 1) wrong.push(`${name(part)} leaves the window`);
          }
          scrollTo(0, 0);
          return wrong.concat(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []);
        })()
        """)
    return answer.asArray?.compactMap(\.asString) ?? ["nothing was found out"]
  }
}
