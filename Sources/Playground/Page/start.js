// Begins the playground.

window.playground = new Playground();
window.playground.attempt(() => window.playground.begin());
