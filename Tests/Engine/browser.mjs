// A Chromium without a window, driven through a pair of pipes, and a server of static files. Both end with this process.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";

const types = { html: "text/html", js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

/** Hands out the files of a folder, as any web server does. */
export class FileServer {
  static async begin(folder) {
    const server = new FileServer();
    server.requests = [];
    server.server = createServer(async (request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname)).replace(/\/$/, "/index.html");
      server.requests.push(path);
      try {
        const bytes = await readFile(join(folder, path));
        response.writeHead(200, { "Content-Type": types[path.split(".").pop()] ?? "application/octet-stream" }).end(bytes);
      } catch {
        response.writeHead(404).end("no such file");
      }
    });
    await new Promise((done) => server.server.listen(0, "127.0.0.1", done));
    server.address = `http://127.0.0.1:${server.server.address().port}/`;
    return server;
  }

  async end() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

export class Browser {
  /** `program` is a Chromium. */
  static async begin(program = "chromium") {
    const browser = new Browser();
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

  /** Opens a tab of its own storage, or of another tab's. */
  async open(address, { width = 1280, height = 720, context } = {}) {
    const browserContextId = context ?? (await this.ask("Target.createBrowserContext")).browserContextId;
    const { targetId } = await this.ask("Target.createTarget", { url: "about:blank", browserContextId });
    const { sessionId } = await this.ask("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, sessionId, browserContextId);
    this.tabs.set(sessionId, tab);
    for (const domain of ["Runtime", "Log", "Page", "Network"]) await tab.ask(`${domain}.enable`);
    await tab.ask("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    if (address) await tab.go(address);
    return tab;
  }

  end() { this.process.kill(); }
}

export class Tab {
  constructor(browser, session, context) {
    Object.assign(this, { browser, session, context });
    this.complaints = [];
  }

  ask(method, params) { return this.browser.ask(method, params, this.session); }

  /** What the page complains of: exceptions, errors, what a policy has refused. */
  hear({ method, params }) {
    if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Log.entryAdded" && params.entry.level === "error") this.complaints.push(`${params.entry.text} ${params.entry.url ?? ""}`);
  }

  go(url) { return this.ask("Page.navigate", { url }); }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.ask("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value;
  }

  /** Waits until an expression is true; throws after so many milliseconds. */
  async until(expression, patience = 20_000) {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
      const value = await this.value(`(() => { try { return ${expression}; } catch { return false; } })()`).catch(() => false);
      if (value) return value;
    }
    throw new Error(`never true: ${expression}; the page complains: ${this.complaints.join("; ") || "of nothing"}`);
  }

  async picture(file) {
    const { data } = await this.ask("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }
}
