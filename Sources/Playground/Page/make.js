// Makes elements of the page.

/**
 * Returns a new element: `attributes` are its properties, and `role`, `label` (for screen readers), `className` and
 * `text`.
 */
export function make(tag, attributes = {}, ...children) {
  const { role, label, className, text, ...rest } = attributes;
  const element = Object.assign(document.createElement(tag), rest);
  if (className) element.className = className;
  if (role) element.setAttribute("role", role);
  if (label) element.setAttribute("aria-label", label);
  if (text !== undefined) element.textContent = text;
  element.append(...children);
  return element;
}

/** Returns a button that performs an action. */
export function makeButton(text, action, id = "") {
  const button = make("button", { id, text });
  button.addEventListener("click", action);
  return button;
}
