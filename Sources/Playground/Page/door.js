// The connection of the page to the source of its responses: the server from which it was loaded,
// or an engine in its own workers. With an engine, the page's head names the engine's file.

import { EngineDoor } from "./engine-door.js";
import { Gone } from "./refusals.js";
import { Secret } from "./secret.js";

/** The server from which the page was loaded. */
export class ServerDoor {
  /** Where scripts run, as text for users. */
  place = "Scripts run on this computer, in processes of the Moonlay server that showed this page.";

  /** The texts about a read-only folder and about the confinement of scripts. */
  readOnly = "The folder is read-only. Download the script, or start the server with --allow-save.";

  confinement = "It runs in a separate, sandboxed process.";

  /** Whether scripts of anyone may run without the user's command: not on the user's computer. */
  isSafe = false;

  constructor() { this.secret = new Secret(); }

  send(_host, path, body) {
    return fetch(path, { method: body === undefined ? "GET" : "POST", headers: this.headers(body), body: body === undefined ? undefined : JSON.stringify(body) }).catch((error) => { throw new Gone(error.message); });
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

export class Door {
  static made = undefined;

  /** The page's own door. */
  static get own() {
    /** @type {any} */
    const engine = document.querySelector("meta[name=moonlay-engine]");
    return (Door.made ??= engine ? new EngineDoor(engine.content) : new ServerDoor());
  }
}
