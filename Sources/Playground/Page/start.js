// Starts the playground.

import { part } from "../../Report/HTML/Page/part.js";
import { Playground } from "./playground.js";

window.playground = new Playground();
part("starting").remove();
window.playground.begin();
