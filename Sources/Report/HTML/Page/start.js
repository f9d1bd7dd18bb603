// Shows the run that is embedded in the page.

import { RunPage } from "./page.js";
import { part } from "./part.js";

window.moonlayPage = new RunPage();
window.moonlayPage.show(
  JSON.parse(part("run").textContent), JSON.parse(part("left").textContent));
