// A Chromium without a window, driven through a pair of pipes. It ends with this process.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tab } from "./browser.mjs";

export class Chromium {
  /** `program` is a Chromium. */
  static async begin(program = process.env.MOONLAY_BROWSER || "chromium") {
    const browser = new Chromium();
    browser.number = 0;
    browser.waiting = new Map();
    browser.tabs = new Map();
    const profile = mkdtempSync(join(tmpdir(), "moonlay-browser-"));
    browser.process = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    process.on("exit", () => browser.process.kill());
    let rest = "";
    browser.process.stdio[4].on("data", (piece) => {
      const messages = (rest + piece).split("\0");
      rest = messages.pop();
      for (const message of messages) browser.hear(JSON.parse(message));
    });
    return browser;
  }

  hear(message) {
    if (message.id) {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    } else {
      this.tabs.get(message.sessionId)?.hear(message);
    }
  }

  ask(method, params = {}, sessionId) {
    const id = (this.number += 1);
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((done, fail) => {
      this.waiting.set(id, ({ result, error }) => (error ? fail(new Error(`${method}: ${error.message}`)) : done(result)));
    });
  }

  /** Opens a tab of its own storage, or of another tab's; `slower` says how many times slower its processor is to be. */
  async open(address, { width = 1280, height = 720, context, slower = 1 } = {}) {
    const browserContextId = context ?? (await this.ask("Target.createBrowserContext")).browserContextId;
    const { targetId } = await this.ask("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.ask("Target.attachToTarget", { targetId, flatten: true });
    const tab = new ChromiumTab(this, sessionId, browserContextId);
    this.tabs.set(sessionId, tab);
    for (const domain of ["Runtime", "Log", "Page", "Network"]) await tab.ask(`${domain}.enable`);
    await tab.ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    if (slower > 1) await tab.slowDown(slower);
    if (address) await tab.go(address);
    return tab;
  }

  /** Opens a tab of another tab's storage. */
  openBeside({ context }, address) { return this.open(address, { context }); }

  end() { this.process.kill(); }
}

class ChromiumTab extends Tab {
  constructor(browser, session, context) {
    super();
    Object.assign(this, { browser, session, context });
    this.complaints = [];
  }

  ask(method, params) { return this.browser.ask(method, params, this.session); }

  /** What the page complains of: exceptions, errors, what a policy has refused. */
  hear({ method, params }) {
    if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Target.attachedToTarget") this.slowWorkerDown(params.sessionId);
    if (method === "Log.entryAdded" && params.entry.level === "error") this.complaints.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  }

  /** Slows the page's threads down, and its workers' from their first instruction on. */
  async slowDown(rate) {
    this.rate = rate;
    await this.ask("Emulation.setCPUThrottlingRate", { rate });
    await this.ask("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  }

  async slowWorkerDown(session) {
    await this.browser.ask("Emulation.setCPUThrottlingRate", { rate: this.rate }, session).catch((error) => this.complaints.push(error.message));
    await this.browser.ask("Runtime.runIfWaitingForDebugger", {}, session);
  }

  close() { return this.browser.ask("Target.disposeBrowserContext", { browserContextId: this.context }); }

  go(url) { return this.ask("Page.navigate", { url }); }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  /** Presses at a point, moves up or down by these distances one after the other, and lets go. */
  async drag([x, y], distances) {
    const mouse = (type, dy) => this.ask("Input.dispatchMouseEvent", { type, x, y: y + dy, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1 });
    await mouse("mousePressed", 0);
    for (const dy of distances) {
      await mouse("mouseMoved", dy);
      await new Promise((done) => setTimeout(done, 16));
    }
    await mouse("mouseReleased", distances.at(-1));
  }

  async findComplaints() { return this.complaints; }

  async screenshot() { return (await this.ask("Page.captureScreenshot", { format: "png" })).data; }
}
