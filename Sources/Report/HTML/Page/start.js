// Shows the run that stands in the page itself.

window.moonlayPage = new RunPage();
window.moonlayPage.show(
  JSON.parse(document.getElementById("run").textContent), JSON.parse(document.getElementById("left").textContent));
