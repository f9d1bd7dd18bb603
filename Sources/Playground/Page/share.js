// Sharing: a link that contains the script and its settings, and documents from the host with the
// equivalent commands.

import { part } from "../../Report/HTML/Page/part.js";
import { Address } from "./address.js";
import { Files } from "./files.js";
import { Packed } from "./packed.js";
import { Refusal } from "./refusals.js";
import { Store } from "./store.js";

export class Share {
  /** The key under which a tab stores a link until it can be opened. */
  static key = "moonlay link";

  /** The maximum size of a script, in bytes; unpacking a link stops there. */
  static maxSize = 1 << 20;

  static formats = [["json", "JSON"], ["svg", "SVG, a picture"], ["html", "HTML, a page"], ["text", "text"]];

  /**
   * `current()` returns what is shared: its name, its text and its options; and whether a file has
   * this text.
   */
  constructor(host, current) {
    this.host = host;
    this.current = current;
    this.sheet = part("shareSheet");
    part("share").addEventListener("click", () => this.open());
    part("copyLink").addEventListener("click", () => this.copy(part("link").value));
    part("copyEmbed").addEventListener("click", () => this.copy(part("embedCode").value));
    for (const field of [part("link"), part("embedCode")]) field.addEventListener("focus", () => field.select());
    part("documents").append(...Share.formats.map(([format, title]) => this.row(format, title)));
  }

  async open() {
    part("shared").textContent = this.current().isSaved ? "" : "The commands run the file, which differs from your text. Save or download the script first.";
    for (const command of this.sheet.querySelectorAll("code")) command.textContent = Share.command(this.current(), command.dataset.format);
    const { name, text, options } = this.current();
    const { set, ...view } = options, isNamed = this.host.door.isSafe && this.current().isSaved && Object.keys(view).length === 0;
    // A script of the page itself needs no more than its name; on a server, it is only this computer's.
    part("link").value = isNamed ? new URL(Address.of("open", name, set), location.href).href : await Share.link({ name, text, options });
    // A server's page refuses to be in another page's frame: its address has the server's secret.
    part("embedPart").hidden = !this.current().isSaved || !this.host.door.isSafe;
    part("embedCode").value = `<iframe src="${new URL(Address.of("embed", name, set), location.href).href.replaceAll("&", "&amp;")}" title="${name.replace(/["&<]/g, "")}" width="480" height="640" style="border: 0"></iframe>`;
    if (!this.sheet.open) this.sheet.showModal();
  }

  row(format, title) {
    const row = document.createElement("div"), save = document.createElement("button"), command = document.createElement("code");
    const copy = document.createElement("button");
    row.className = "line";
    save.textContent = title;
    save.className = "document";
    save.addEventListener("click", () => this.save(format));
    command.dataset.format = format;
    copy.textContent = "Copy";
    copy.setAttribute("aria-label", `copy the command for ${format}`);
    copy.addEventListener("click", () => this.copy(command.textContent));
    row.append(save, command, copy);
    return row;
  }

  say(words) { part("shared").textContent = words; }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.say("copied");
    } catch {
      this.say("The browser blocked copying. Select the text and copy it.");
    }
  }

  async save(format) {
    const { name, text, options } = this.current();
    try {
      this.say("Creating the document …");
      const bytes = await this.host.document(format, name, text, options), file = `${name.replace(/\.lua$/, "")}.${format === "text" ? "txt" : format}`;
      Files.keep(file, bytes);
      this.say(`${file}: ${bytes.byteLength} bytes`);
    } catch (error) {
      this.say(error.message);
    }
  }

  // Commands

  /** Returns the command line that creates the same document. */
  static command({ name, options }, format) {
    // A name that begins with a dash would be an option.
    name = name.replace(/^-/, "./-");
    const words = ["moonlay", "run", name], { set = {}, ...others } = options;
    for (const [option, value] of Object.entries(others)) {
      const flag = `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      words.push(...(value === true ? [flag] : [flag, String(value)]));
    }
    for (const [parameter, value] of Object.entries(set)) words.push("--set", `${parameter}=${value}`);
    words.push("--format", format, "--output", `${name.replace(/\.lua$/, "")}.${format === "text" ? "txt" : format}`);
    return words.map(Share.quoted).join(" ");
  }

  /** Returns a word quoted for a shell. */
  static quoted(word) { return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`; }

  // Links

  /** Keeps the link in the address until it can be opened. */
  static keep() { if (/^#[se]=/.test(location.hash)) Store.tab.setItem(Share.key, location.hash); }

  /** Returns the link in the address, or the kept one, once; empty if there is none. */
  static take() {
    Share.keep();
    const link = Store.tab.getItem(Share.key) ?? "";
    Store.tab.setItem(Share.key, "");
    return link;
  }

  static async link(what) { return `${location.origin}${location.pathname}#s=${await Packed.pack(what)}`; }

  /** Returns the validated contents of a link; throws if it is invalid. */
  static async read(fragment) {
    const [, text] = /^#[se]=([\w-]+)$/.exec(fragment) ?? [];
    try {
      return Share.checked(await Packed.unpack(text, 2 * Share.maxSize));
    } catch {
      throw new Refusal("The link is incomplete: it contains no script. Ask for it again, or open one of these.");
    }
  }

  static checked({ name, text, options }) {
    if (typeof name !== "string" || typeof text !== "string" || !/^[^/\\]{1,100}$/.test(name)) throw new Error("no script");
    // What someone else wrote is shown, and copied to a shell: without line ends and marks of direction, and a name does not begin
    // as an option does.
    const visible = (value) => (typeof value === "string" ? value.replace(/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}]/gu, "") : value);
    const plain = (values) =>
      Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value)).map((pair) => pair.map(visible)));
    name = visible(name).replace(/^[-\s]+/, "").trimEnd() || "script.lua";
    return { name, text, options: { ...plain(options), set: plain(options?.set) } };
  }
}
