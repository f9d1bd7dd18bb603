// The elements that a page has from the beginning.

/**
 * Returns an element by its identifier.
 *
 * @template {keyof PageParts} Name
 * @param {Name} id
 * @returns {PageParts[Name]}
 */
export function part(id) { return /** @type {any} */ (document.getElementById(id)); }
