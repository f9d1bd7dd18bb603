// The playground: asks the host to run what is typed, and shows what comes back. It works nothing out by itself.

class Playground {
  constructor() {
    const part = (id) => document.getElementById(id), perform = () => this.attempt(() => this.perform());
    this.part = part;
    this.host = new Host();
    this.run = new RunPage();
    this.editor = new Editor(part("text"), perform);
    this.settings = new Settings(part, perform);
    this.parameters = new Parameters(part("parameters"), perform);
    this.scripts = new Scripts(this.host, part("scripts"), part("save"));
    part("scripts").addEventListener("change", () => this.attempt(() => this.open(this.scripts.name)));
    part("save").addEventListener("click", () => this.attempt(() => this.save()));
  }

  async begin() {
    const names = await this.scripts.list();
    this.host.listen((kind, value) => this.attempt(() => this.hear(kind, value)), () => this.say(Playground.gone, true));
    if (names.length === 0) return this.say("the folder has no script: type one");
    await this.open(names[0]);
  }

  async open(name) {
    this.editor.text = await this.scripts.read(name);
    this.parameters.reset();
    await this.perform();
  }

  async save() {
    await this.scripts.save(this.editor.text);
    this.say("saved");
  }

  get isChanged() { return this.editor.text !== this.scripts.text; }

  // Runs

  /** What a run is asked with; names and values are those of `moonlay run`. */
  get options() {
    return { ...this.settings.options, screens: true, trace: true, set: this.parameters.values };
  }

  async perform() {
    const answer = await this.host.run(this.scripts.name, this.editor.text, this.options);
    if (!answer) return;
    if (answer.result) this.show(answer.result); else this.fail(answer.failure.diagnostic);
  }

  show(result) {
    this.run.show(result, { scope: "visible", words: "" });
    this.parameters.show(result.layout.parameters);
    const count = result.diagnostics.length;
    this.say(count === 0 ? `${result.layout.name}: ${result.elements.length} elements` : `${count} diagnostics`, count > 0);
  }

  /** What is wrong stands among the problems; the last good view stays. */
  fail(diagnostic) {
    this.run.showProblems([diagnostic]);
    this.say(`${diagnostic.message}${this.run.run ? " (the last good run is shown)" : ""}`, true);
  }

  // What happens

  static gone = "the server is gone; it is asked again until it is back";

  /** Does something, and says why where it cannot be done. */
  async attempt(action) {
    try {
      await action();
    } catch (error) {
      this.say(error instanceof TypeError ? Playground.gone : error.message, true);
    }
  }

  say(words, isBad = false) {
    this.part("state").textContent = words;
    this.part("state").className = isBad ? "state bad" : "state";
  }

  async hear(kind, value) {
    if (kind !== "changed" || value !== this.scripts.name) return;
    if (this.isChanged) return this.say("the file has changed; what is typed here is kept", true);
    await this.open(value);
  }
}
