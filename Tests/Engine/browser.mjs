// What a visitor's browsers have in common, and a server of static files.
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types = { html: "text/html", js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml", webmanifest: "application/manifest+json" };

/** Hands out the files of a folder, texts packed by gzip, as web hosts do. */
export class FileServer {
  /** `changes` has a function for each path whose bytes are to be others, which answers those, or nothing for a file that is missing. A
   * browser takes `host` for secure where it is the machine's own name, and nothing else. */
  static async begin(folder, { changes = {}, host = "127.0.0.1" } = {}) {
    const server = new FileServer();
    server.requests = [];
    server.server = createServer(async (request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname)).replace(/\/$/, "/index.html");
      server.requests.push(path);
      try {
        const read = await readFile(join(folder, path)), bytes = path in changes ? changes[path](read) : read, type = types[path.split(".").pop()];
        if (!bytes) throw new Error("missing");
        if (!type) return void response.writeHead(200, { "Content-Type": "application/octet-stream" }).end(bytes);
        response.writeHead(200, { "Content-Type": type, "Content-Encoding": "gzip" }).end(gzipSync(bytes));
      } catch {
        response.writeHead(404).end("no such file");
      }
    });
    await new Promise((done) => server.server.listen(0, host, done));
    server.address = `http://${host}:${server.server.address().port}/`;
    return server;
  }

  async end() {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

/** A tab of a browser, which says how an expression is evaluated in it (`value`), how its pointer moves (`drag`), what its picture is
 * (`screenshot`) and what the page complains of (`findComplaints`). */
export class Tab {
  /** Waits until an expression is true; throws after so many milliseconds. */
  async until(expression, patience = 20_000) {
    for (const end = Date.now() + patience; Date.now() < end; await new Promise((done) => setTimeout(done, 20))) {
      const value = await this.value(`(() => { try { return ${expression}; } catch { return false; } })()`).catch(() => false);
      if (value) return value;
    }
    throw new Error(`never true: ${expression}; the page complains: ${(await this.findComplaints()).join("; ") || "of nothing"}`);
  }

  /** Loads the page again, by way of its service worker where it has one. */
  reload() { return this.value("void setTimeout(() => location.reload())"); }

  async picture(file) { writeFileSync(file, Buffer.from(await this.screenshot(), "base64")); }
}
