// The scripts of the folder: which there are, which is open, and whether it differs from its file.

class Scripts {
  constructor(host, chooser, saveButton) {
    this.host = host;
    this.chooser = chooser;
    this.saveButton = saveButton;
    this.text = "";
  }

  /** The name of the script that is open. */
  get name() { return this.chooser.value || "untitled.lua"; }

  async list() {
    const list = await (await this.host.ask("/api/scripts")).json();
    this.chooser.replaceChildren(...list.scripts.map((name) => new Option(name, name)));
    this.saveButton.hidden = !list.allowsSaving;
    return list.scripts;
  }

  /** The text of the file of the script that is open, from now on. */
  async read(name) {
    this.text = await (await this.host.ask(`/api/scripts/${encodeURIComponent(name)}`)).text();
    return this.text;
  }

  async save(text) {
    await this.host.ask("/api/save", { name: this.name, text });
    this.text = text;
  }
}
