// "Drag me" below the view, from the first run that is shown until the user has tried it.

import { make } from "./make.js";

export class DragHint {
  /** `wasTried()` and `noteTried()` read and store it in this browser. */
  constructor(run, { wasTried, noteTried }) {
    this.run = run;
    this.wasTried = wasTried;
    this.noteTried = noteTried;
    this.words = make("p", { className: "dragMe", text: "Drag me", hidden: true });
    this.words.setAttribute("aria-hidden", "true");
    const place = run.drawing.canvas.parentElement;
    place.append(this.words);
    for (const kind of ["pointerdown", "wheel"]) place.addEventListener(kind, () => this.end(), { capture: true, passive: true });
  }

  /** Shows the hint if something can be scrolled. */
  show() {
    const { state } = this.run;
    const scrolls = state && (state.contentSize.height > state.viewport.height + 1 || state.contentSize.width > state.viewport.width + 1);
    if (this.isEnded || !scrolls || this.wasTried()) return;
    this.words.hidden = false;
    this.place();
  }

  /** Places the hint in the margin of the drawing, where it covers no cell's content. */
  place() {
    if (this.words.hidden) return;
    const { canvas, place: { top, area, scaleY } } = this.run.drawing;
    this.words.style.top = `${canvas.offsetTop + top + area.height * scaleY + 2}px`;
  }

  end() {
    if (this.words.hidden) return;
    this.isEnded = true;
    this.words.hidden = true;
    this.noteTried();
  }
}
