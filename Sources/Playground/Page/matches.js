// What the editor's own search lacks: the number of the matches, and going to the first one while
// the words are typed.

import { make } from "./make.js";

export class Matches {
  /** The maximum number of matches that are counted. */
  static most = 1000;

  static extension = [CodeMirror.searchConfiguration.of({ top: true }), CodeMirror.EditorView.updateListener.of((update) => Matches.follow(update))];

  /** The editor's own commands, by their keys. */
  static command(key) { return CodeMirror.searchKeymap.find((binding) => binding.key === key).run; }

  /** Opens the search with the cursor in the field for the replacement. */
  static replace(view) {
    Matches.command("Mod-f")(view);
    requestAnimationFrame(() => view.dom.querySelector(".cm-search [name=replace]")?.focus());
    return true;
  }

  static follow({ view, state, docChanged, selectionSet, transactions }) {
    const panel = view.dom.querySelector(".cm-search"), { spec } = state.field(CodeMirror.searchState, false)?.query ?? {};
    if (!panel || !spec) return;
    const isNew = transactions.some(({ effects }) => effects.some((effect) => effect.is(CodeMirror.setSearchQuery)));
    if (isNew && panel.contains(document.activeElement) && Matches.goToFirst(view, spec)) return;
    if (isNew || docChanged || selectionSet || !panel.querySelector(".count")) Matches.place(panel).textContent = Matches.said(state, spec);
  }

  /** Selects the first match from the cursor on; returns whether the selection changes. */
  static goToFirst(view, spec) {
    const { from: start, to: end } = view.state.selection.main, found = spec.valid ? [spec.getCursor(view.state, start).next(), spec.getCursor(view.state).next()].find(({ done }) => !done) : undefined;
    if (!found) return false;
    const { from, to } = found.value;
    if (from === start && to === end) return false;
    view.dispatch({ selection: { anchor: from, head: to }, effects: CodeMirror.EditorView.scrollIntoView(from, { yMargin: 60 }) });
    return true;
  }

  static said(state, spec) {
    if (!spec.valid) return "";
    const { from, to } = state.selection.main;
    let count = 0, here = 0;
    for (let cursor = spec.getCursor(state), next = cursor.next(); !next.done && count < Matches.most; next = cursor.next()) {
      count += 1;
      if (next.value.from === from && next.value.to === to) here = count;
    }
    const all = count === Matches.most ? `${count} or more` : String(count);
    return count === 0 ? "not found" : here ? `${here} of ${all}` : `${all} found`;
  }

  /** The place of the number in the search's panel. */
  static place(panel) {
    const known = panel.querySelector(".count");
    if (known) return known;
    const place = make("span", { className: "count faint", role: "status" });
    panel.querySelector("[name=search]").after(place);
    // Texts that come from no key, such as a phone's suggestions.
    panel.addEventListener("input", ({ target }) => target.dispatchEvent(new Event("change")));
    return place;
  }
}
