// Shows the run that is embedded in the page.

window.moonlayPage = new RunPage();
window.moonlayPage.show(
  JSON.parse(document.getElementById("run").textContent), JSON.parse(document.getElementById("left").textContent));
