// The settings of the view in which a script is displayed: the controls above the drawing, as
// options of `moonlay run`.

import { Drawing } from "../../Report/HTML/Page/drawing.js";
import { part } from "../../Report/HTML/Page/part.js";

export class Settings {
  static fields = ["viewport", "items", "textCategory", "scale", "rtl"];

  /**
   * The fields whose texts may be wrong.
   *
   * @type {("items" | "width" | "height")[]}
   */
  static typed = ["items", "width", "height"];

  /**
   * An empty text, a number, sections of equal counts (3x20), or the count of each section
   * (3,10,2).
   */
  static counts = /^(\d+|\d+\s*[x×]\s*\d+|\d+(\s*,\s*\d+)+)?$/;

  static maxSide = 4000;

  static expected = {
    items: "Type a number (30), sections of items (3x20) or the count of each section (3,10,2).",
    width: "Type a number from 1 to 4000.", height: "Type a number from 1 to 4000.",
  };

  constructor(changed) {
    this.changed = changed;
    this.shownSize = { width: 390, height: 844 };
    part("viewport").addEventListener("change", () => this.choose());
    for (const side of [part("width"), part("height")]) side.addEventListener("change", () => this.readSize());
    part("turn").addEventListener("click", () => this.setSize(this.shownSize.height, this.shownSize.width));
    for (const field of [part("textCategory"), part("scale"), part("rtl")]) field.addEventListener("change", () => this.tell());
    part("items").addEventListener("change", () => {
      if (this.allows("items", Settings.counts.test(part("items").value.trim()))) this.tell();
    });
    part("itemsSlider").addEventListener("input", () => {
      part("items").value = part("itemsSlider").value;
      this.mark("items", "");
      this.tell();
    });
    for (const id of Settings.typed) part(id).addEventListener("input", () => this.mark(id, ""));
    part("resetSettings").addEventListener("click", () => {
      this.values = {};
      this.tell();
    });
  }

  /**
   * Marks a field with an invalid value and shows there what is expected; returns whether it is
   * valid.
   *
   * @param {"items" | "width" | "height"} id
   */
  allows(id, isUsable) {
    this.mark(id, isUsable ? "" : Settings.expected[id]);
    if (!isUsable) part(id).reportValidity();
    return isUsable;
  }

  /** @param {"items" | "width" | "height"} id */
  mark(id, words) {
    part(id).setCustomValidity(words);
    part(id).setAttribute("aria-invalid", String(words !== ""));
  }

  tell() {
    part("resetSettings").hidden = Object.keys(this.values).length === 0;
    this.changed();
  }

  choose() {
    const chosen = part("viewport").value;
    if (chosen === "own") return this.setSize(this.shownSize.width, this.shownSize.height);
    part("viewport").dataset.size = chosen;
    this.tell();
  }

  /** Reads the typed size; an empty side stands for the script's own. */
  readSize() {
    const [width, height] = [part("width"), part("height")].map((side) => side.value.trim());
    const isSide = (text) => text === "" || (Number(text) >= 1 && Number(text) <= Settings.maxSide);
    if (![this.allows("height", isSide(height)), this.allows("width", isSide(width))].every(Boolean)) return;
    if (width && height) return this.setSize(Number(width), Number(height));
    this.sizeText = "";
    this.tell();
  }

  /** Sets the view's size, in points; invalid sizes are ignored. */
  setSize(width, height) {
    const [wide, high] = [width, height].map((side) => Math.round(Math.min(Math.max(side, 1), 4000)));
    if (Number.isFinite(wide) && Number.isFinite(high)) this.sizeText = `${wide}x${high}`;
    this.tell();
  }

  get sizeText() { return part("viewport").dataset.size ?? ""; }

  set sizeText(text) {
    const chooser = part("viewport");
    chooser.dataset.size = text;
    chooser.value = [...chooser.options].some((option) => option.value === text) ? text : "own";
  }

  /** Shows the current size and data of the view. */
  show({ viewport, sections }) {
    const isEven = sections.length > 0 && sections.every((count) => count === sections[0]);
    const many = sections.length > 4 ? `${sections.slice(0, 4).join(",")},…` : sections.join(",");
    part("items").placeholder = sections.length === 1 ? String(sections[0]) : isEven ? `${sections.length}x${sections[0]}` : many;
    // Only one section has a slider.
    part("itemsSlider").hidden = sections.length !== 1;
    part("itemsSlider").value = String(sections[0] ?? 0);
    this.showSize(viewport);
    this.showWords(viewport, sections);
  }

  /** Says all settings in a few words. */
  showWords({ width, height }, sections) {
    const { values } = this, chooser = part("viewport"), device = chooser.selectedIndex > 0 && chooser.value !== "own" ? [chooser.selectedOptions[0].textContent] : [], count = sections.reduce((sum, count) => sum + count, 0);
    const said = [...device, `${Drawing.number(width)}×${Drawing.number(height)}`, `${count} item${count === 1 ? "" : "s"}`, values.textCategory, values.scale && `${values.scale}×`, values.rtl && "right to left"];
    part("settingsWords").textContent = said.filter(Boolean).join(" · ");
  }

  /** Shows the size of the drawing. */
  showSize({ width, height }) {
    if (this.shownSize.width === width && this.shownSize.height === height && part("width").value) return;
    this.shownSize = { width, height };
    for (const [id, side] of [["width", width], ["height", height]]) {
      if (part(id) === document.activeElement) continue;
      part(id).value = String(Math.round(side * 1000) / 1000);
      // A script may give its view a size that no drawing shows.
      this.mark(id, side > Settings.maxSide ? Settings.expected[id] : "");
    }
  }

  get usableItems() { return part("items").validity.customError ? "" : part("items").value.trim(); }

  /** The values that were set, for storing; the others are the script's own. */
  get values() {
    const values = { viewport: this.sizeText, items: this.usableItems, textCategory: part("textCategory").value,
      scale: part("scale").value, rtl: part("rtl").checked };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  }

  set values(values) {
    this.sizeText = String(values.viewport ?? "");
    for (const field of [part("items"), part("textCategory"), part("scale")]) field.value = String(values[field.id] ?? "");
    for (const id of Settings.typed) this.mark(id, "");
    // The next drawing determines the size of the view.
    for (const side of [part("width"), part("height")]) side.value = "";
    part("rtl").checked = values.rtl === true;
    part("resetSettings").hidden = Object.keys(this.values).length === 0;
  }

  /** Applies some settings; if they already apply, restores the script's defaults. */
  turn(some) {
    const { values } = this, isSo = Object.entries(some).every(([name, value]) => values[name] === value);
    this.values = { ...values, ...(isSo ? Object.fromEntries(Object.keys(some).map((name) => [name, undefined])) : some) };
    this.tell();
  }

  /** The options with the names of `moonlay run`. */
  get options() { return Settings.options(this.values); }

  /** @param {any} values */
  static options({ items, ...options }) {
    if (items) options[/^[0-9]+$/.test(items) ? "items" : "sections"] = items.replace("×", "x");
    return options;
  }
}
