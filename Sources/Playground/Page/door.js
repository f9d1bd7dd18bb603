// How requests reach what answers them: the server that the page came from, or an engine in workers of the page's own. The page
// says which it has: with an engine, its head names the engine's file.

/** The server that the page came from. */
class ServerDoor {
  /** Where scripts run, in words. */
  place = "Scripts run on this computer, in processes of the Moonlay server that showed this page.";

  /** What a stranger's script is kept from, in words. */
  readOnly = "The folder is read-only. Download the script, or start the server with --allow-save.";

  confinement = "It runs in a separate, sandboxed process.";

  constructor() { this.secret = new Secret(); }

  send(host, path, body) {
    return fetch(path, { method: body === undefined ? "GET" : "POST", headers: this.headers(body), body: body === undefined ? undefined : JSON.stringify(body) });
  }

  /** Sends a request that outlives the page. */
  leave(host) {
    const body = { page: host.page };
    fetch("/api/leave", { method: "POST", headers: this.headers(body), body: JSON.stringify(body), keepalive: true }).catch(() => {});
  }

  headers(body) {
    const headers = { "X-Moonlay-Token": this.secret.value };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    return headers;
  }
}

class Door {
  /** The page's own door. */
  static get own() {
    const engine = document.querySelector("meta[name=moonlay-engine]");
    return (Door.made ??= engine ? new EngineDoor(engine.content) : new ServerDoor());
  }
}
