// The server's secret, which each request carries. It arrives in the fragment of the link that
// `moonlay serve` prints, which browsers do not send over the network. This tab stores it, and
// shares it with other tabs of the same server.

import { Store } from "./store.js";

export class Secret {
  static key = "moonlay secret";

  /** The time that other tabs have to respond, in milliseconds. */
  static patience = 300;

  constructor() {
    this.value = "";
    this.isConfirmed = false;
    this.channel = new BroadcastChannel("moonlay secret");
    this.channel.addEventListener("message", ({ data }) => this.hear(data));
  }

  /** Moves the secret from the address to this tab; returns whether there was one. */
  takeFromAddress() {
    const [whole, value] = /^#t=(\w+)&?/.exec(location.hash) ?? [];
    if (!value) return false;
    const rest = location.hash.slice(whole.length);
    history.replaceState(null, "", location.pathname + (rest ? `#${rest}` : ""));
    this.set(value);
    return true;
  }

  /** Finds the secret: in the address, in this tab or in another one. */
  async find() {
    if (this.takeFromAddress() || this.set(Store.tab.getItem(Secret.key))) return;
    await this.askOtherTabs();
  }

  /** Finds another secret after the server has refused this one; returns whether there is one. */
  async renew() {
    const refused = this.value;
    this.isConfirmed = false;
    this.set(Store.tab.getItem(Secret.key));
    if (this.value === refused) await this.askOtherTabs();
    return this.value !== refused;
  }

  /** Shares the secret with other tabs after the server has accepted it. */
  confirm() {
    if (this.isConfirmed) return;
    this.isConfirmed = true;
    Store.tab.setItem(Secret.key, this.value);
    this.channel.postMessage({ value: this.value });
  }

  set(value) {
    if (!value) return false;
    if (value !== this.value) this.isConfirmed = false;
    this.value = value;
    return true;
  }

  async askOtherTabs() {
    const answer = new Promise((done) => { this.answered = done; });
    this.channel.postMessage({ isQuestion: true });
    await Promise.race([answer, new Promise((done) => setTimeout(done, Secret.patience))]);
  }

  hear({ isQuestion, value }) {
    if (isQuestion && this.isConfirmed) this.channel.postMessage({ value: this.value });
    if (!value) return;
    this.set(value);
    this.answered?.();
  }
}
