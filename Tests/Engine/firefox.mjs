// A Firefox without a window, driven through its Marionette socket. Its tabs are used as Chromium's are (`browser.mjs`).
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tab } from "./browser.mjs";

export class Firefox {
  /** `program` is a Firefox. */
  static async begin(program = "firefox-esr") {
    const browser = new Firefox(), profile = mkdtempSync(join(tmpdir(), "moonlay-firefox-"));
    browser.number = 0;
    browser.containers = 0;
    browser.waiting = new Map();
    // The port is any that is free; the file says which.
    const settings = { "marionette.port": 0, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false, "app.update.enabled": false,
      "toolkit.telemetry.reportingpolicy.firstRun": false, "browser.startup.homepage_override.mstone": "ignore", "dom.disable_beforeunload": true };
    writeFileSync(join(profile, "user.js"), Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(""));
    browser.process = spawn(program, ["--headless", "--no-remote", "--remote-allow-system-access", "--marionette", "--profile", profile, "about:blank"], { stdio: "ignore" });
    process.on("exit", () => browser.process.kill("SIGKILL"));
    const port = await Firefox.portOf(profile);
    browser.socket = connect(port, "127.0.0.1");
    let rest = Buffer.alloc(0);
    browser.socket.on("data", (piece) => {
      rest = Buffer.concat([rest, piece]);
      for (let colon = rest.indexOf(":"); colon > 0; colon = rest.indexOf(":")) {
        const count = Number(rest.subarray(0, colon)), end = colon + 1 + count;
        if (rest.length < end) break;
        browser.hear(JSON.parse(rest.subarray(colon + 1, end)));
        rest = rest.subarray(end);
      }
    });
    await browser.ask("WebDriver:NewSession", { capabilities: {} });
    return browser;
  }

  static async portOf(profile) {
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((done) => setTimeout(done, 50))) {
      try {
        const port = Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8"));
        if (port) return port;
      } catch { /* It is still starting. */ }
    }
    throw new Error("Firefox did not start within a minute");
  }

  hear(message) {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    this.waiting.get(id)?.(error, result);
    this.waiting.delete(id);
  }

  ask(method, params = {}) {
    const id = (this.number += 1), message = JSON.stringify([0, id, method, params]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((done, fail) => this.waiting.set(id, (error, result) => (error ? fail(new Error(`${method}: ${error.message}`)) : done(result))));
  }

  /** Runs a script of the browser's own. */
  async command(script, args = []) {
    await this.ask("Marionette:SetContext", { value: "chrome" });
    try {
      return (await this.ask("WebDriver:ExecuteScript", { script, args, newSandbox: true })).value;
    } finally {
      await this.ask("Marionette:SetContext", { value: "content" });
    }
  }

  /** One thing after the other: what is asked is asked of the window that was switched to. */
  inTurn(action) { return (this.turn = (this.turn ?? Promise.resolve()).catch(() => {}).then(action)); }

  /** Opens a tab of its own storage, or of another tab's. */
  async open(address, { width = 1280, height = 720, container = (this.containers += 1) } = {}) {
    return this.inTurn(async () => {
      const before = await this.ask("WebDriver:GetWindowHandles");
      await this.command(`const window = Services.wm.getMostRecentWindow("navigator:browser");
        window.gBrowser.selectedTab = window.gBrowser.addTrustedTab("about:blank", { userContextId: ${container} });`);
      let handle;
      for (const end = Date.now() + 10_000; !handle && Date.now() < end;) handle = (await this.ask("WebDriver:GetWindowHandles")).find((one) => !before.includes(one));
      const tab = new FirefoxTab(this, handle, container);
      await tab.become();
      await this.ask("WebDriver:SetWindowRect", { width, height: height + 85 });
      if (address) await this.ask("WebDriver:Navigate", { url: address });
      return tab;
    });
  }

  openBeside({ container }, address) { return this.open(address, { container }); }

  end() { this.process.kill("SIGKILL"); }
}

class FirefoxTab extends Tab {
  constructor(browser, handle, container) {
    super();
    Object.assign(this, { browser, handle, container });
  }

  become() { return this.browser.ask("WebDriver:SwitchToWindow", { handle: this.handle, focus: true }); }

  ask(method, params) {
    return this.browser.inTurn(async () => {
      await this.become();
      return this.browser.ask(method, params);
    });
  }

  go(url) { return this.ask("WebDriver:Navigate", { url }); }

  /** The value of an expression in the page, which sees what is a property of its window. */
  async value(expression) {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value: { value, error } } = await this.ask("WebDriver:ExecuteAsyncScript", { script, args: [], newSandbox: false });
    if (error) throw new Error(`${expression}: ${error}`);
    return value;
  }

  /** Presses at a point, moves up or down by these distances one after the other, and lets go. */
  async drag([x, y], distances) {
    const move = (dy, duration) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y + dy), duration, origin: "viewport" });
    const actions = [move(0, 0), { type: "pointerDown", button: 0 }, ...distances.map((dy) => move(dy, 16)), { type: "pointerUp", button: 0 }];
    await this.ask("WebDriver:PerformActions", { actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }] });
  }

  /** What the console has of errors, of this browser's pages since it began. */
  findComplaints() {
    return this.browser.inTurn(() => this.browser.command(`return Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError
      && !(one.flags & Ci.nsIScriptError.warningFlag) && /^(http:\\/\\/127|file:)/.test(one.sourceName)).map((one) => one.errorMessage + " " + one.sourceName)`));
  }

  async screenshot() { return (await this.ask("WebDriver:TakeScreenshot", { full: false })).value; }
}
