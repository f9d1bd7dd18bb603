// The scripts of the folder: which there are, which is open, and what its file holds.

class Scripts {
  constructor(host, chooser) {
    this.host = host;
    this.chooser = chooser;
    this.text = "";
    this.allowsSaving = false;
    this.folder = "";
  }

  /** The name of the script that is open. */
  get name() { return this.chooser.value || "untitled.lua"; }

  /** Whether the script that is open has a file. */
  get hasFile() { return Boolean(this.chooser.selectedOptions[0]) && !("own" in this.chooser.selectedOptions[0].dataset); }

  /** Asks for the names; what is open stays so. */
  async list() {
    const list = await (await this.host.ask("/api/scripts")).json(), open = this.chooser.value;
    const own = this.chooser.querySelector("[data-own]");
    this.chooser.replaceChildren(...(own ? [own] : []), ...list.scripts.map((name) => new Option(name, name)));
    if (list.scripts.includes(open) || own?.value === open) this.chooser.value = open;
    this.allowsSaving = list.allowsSaving;
    this.folder = list.folder ?? "";
    return list.scripts;
  }

  /** Whether what is typed is kept in the browser beside a text to go back to: a file's, or what a lesson begins with. */
  get isKept() { return this.hasFile || Boolean(this.chooser.selectedOptions[0]?.dataset.own); }

  /** Makes a script that has no file the open one; one that may be gone back to has a text. */
  openOwn(name, text = "") {
    this.chooser.querySelector("[data-own]")?.remove();
    const option = new Option(`${name} (no file)`, name);
    option.dataset.own = text ? "kept" : "";
    this.chooser.prepend(option);
    this.chooser.selectedIndex = 0;
    this.text = text;
  }

  /** The text of a script's file, which is the open one from now on. */
  async open(name) {
    const text = await (await this.host.ask(`/api/scripts/${encodeURIComponent(name)}`)).text();
    // What has no file is not kept in the list once another script is open.
    this.chooser.querySelector("[data-own]")?.remove();
    this.chooser.value = name;
    this.text = text;
    return text;
  }

  async save(text) {
    const { name, hasFile } = this;
    await this.host.ask("/api/save", { name, text });
    this.text = text;
    if (hasFile) return;
    this.chooser.querySelector("[data-own]").remove();
    await this.list();
    this.chooser.value = name;
  }
}
