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

  /** Makes a script that has no file the open one. */
  openOwn(name) {
    this.chooser.querySelector("[data-own]")?.remove();
    const option = new Option(`${name} (no file)`, name);
    option.dataset.own = "";
    this.chooser.prepend(option);
    this.chooser.selectedIndex = 0;
    this.text = "";
  }

  /** The text of a script's file, which is the open one from now on. */
  async open(name) {
    const text = await (await this.host.ask(`/api/scripts/${encodeURIComponent(name)}`)).text();
    this.chooser.value = name;
    this.text = text;
    return text;
  }

  async save(text) {
    await this.host.ask("/api/save", { name: this.name, text });
    this.text = text;
  }
}
