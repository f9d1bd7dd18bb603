// The sheet of scripts: create, rename, duplicate, download, open a local file; and files that are
// dropped on the page.

import { part } from "../../Report/HTML/Page/part.js";
import { make } from "./make.js";
import { Scripts } from "./scripts.js";

export class Files {
  /** The maximum size of a script on the server, in bytes. */
  static maxSize = 1 << 20;

  /**
   * `current()` returns the open script's name and text; `add(name, text)` opens a new script,
   * `rename(name)` and `remove()` change the open one.
   */
  constructor({ host, current, describe, add, rename, remove }) {
    this.host = host;
    this.current = current;
    this.describe = describe;
    this.add = add;
    this.rename = rename;
    this.remove = remove;
    this.known = undefined;
    this.sheet = part("fileSheet");
    part("files").addEventListener("click", () => this.open());
    this.wire("newScript", () => this.create());
    this.wire("renameScript", () => this.rename(Scripts.checkedName(part("scriptName").value)));
    this.wire("duplicateScript", () => this.duplicate());
    this.wire("downloadScript", () => this.download(), false);
    this.wire("removeScript", () => this.remove());
    part("openFile").addEventListener("click", () => part("localFile").click());
    part("localFile").addEventListener("change", () => this.attempt(() => this.take(part("localFile").files)));
    for (const kind of ["dragover", "drop"]) document.addEventListener(kind, (event) => this.drop(event), true);
  }

  wire(id, action, closes = true) {
    part(id).addEventListener("click", () => this.attempt(async () => {
      await action();
      if (closes) this.sheet.close();
    }));
  }

  /** Performs the action of a button in the sheet; if it fails, the sheet shows the reason. */
  async attempt(action) {
    part("filesSaid").textContent = "";
    try {
      await action();
    } catch (error) {
      part("filesSaid").textContent = error.message;
      if (!this.sheet.open) this.sheet.showModal();
    }
  }

  /**
   * Opens the sheet; on the start page, where no script is visible, without the actions for the
   * open one.
   */
  async open(isOnStart = false) {
    const { isOwn, canRename, place } = this.describe();
    part("thisScript").hidden = isOnStart;
    part("filesSaid").textContent = "";
    part("scriptName").value = this.current().name;
    part("scriptPlace").textContent = place;
    part("renameScript").hidden = !canRename;
    part("removeScript").hidden = !isOwn;
    if (!this.sheet.open) this.sheet.showModal();
    await this.attempt(() => this.listTemplates());
  }

  async templates() {
    this.known ??= (await (await this.host.ask("/api/templates")).json()).templates;
    return this.known;
  }

  async listTemplates() {
    const templates = await this.templates(), list = part("template");
    if (list.options.length === 0) list.append(...templates.map(({ name }) => new Option(name, name)));
  }

  /** Returns the text of a template. */
  async template(wanted) { return (await this.templates()).find(({ name }) => name === wanted).text; }

  async create() {
    const name = Scripts.checkedName(part("newName").value);
    await this.add(name, await this.template(part("template").value));
  }

  duplicate() {
    const { name, text } = this.current(), typed = Scripts.checkedName(part("scriptName").value);
    return this.add(typed === name ? name.replace(/\.lua$/, "-copy.lua") : typed, text);
  }

  download() {
    const { name, text } = this.current();
    Files.keep(name, text);
  }

  /** Downloads a file. */
  static keep(name, content) {
    const link = make("a", { download: name, href: URL.createObjectURL(new Blob([content], { type: "application/octet-stream" })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  /** Opens local files; the last one is displayed. */
  async take(files) {
    for (const file of files) {
      if (file.size > Files.maxSize) throw new Error(`${file.name} is too long: a script may be at most 1 MiB long`);
      await this.add(Scripts.checkedName(file.name), await Files.text(file));
    }
    this.sheet.close();
  }

  static async text(file) {
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      throw new Error(`${file.name} is not UTF-8 text`);
    }
  }

  drop(event) {
    if (![...event.dataTransfer?.types ?? []].includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "drop") this.attempt(() => this.take(event.dataTransfer.files));
  }
}
