// Starts the playground.

window.playground = new Playground();
document.getElementById("starting").remove();
window.playground.attempt(() => window.playground.begin());
