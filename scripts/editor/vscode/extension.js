// VS Code's client of `moonlay lsp`: starts the server, and shows the picture of a script while it is typed.
const { execFile } = require("node:child_process");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

const command = () => vscode.workspace.getConfiguration("moonlay").get("command");

/** Draws the text of a document, saved or not; its modules are those on disk. */
function draw(document, panel) {
  const options = { cwd: path.dirname(document.fileName), maxBuffer: 1 << 26 };
  const child = execFile(command(), ["run", "-", "--format", "svg", "--isolate"], options, (error, picture) => {
    if (!error || picture) panel.webview.html = picture;
  });
  child.stdin.on("error", () => {});
  child.stdin.end(document.getText());
}

function showPicture() {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== "lua") return;
  const title = path.basename(document.fileName);
  const panel = vscode.window.createWebviewPanel("moonlay", title, vscode.ViewColumn.Beside);
  let pause;
  const listener = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document !== document) return;
    clearTimeout(pause);
    pause = setTimeout(() => draw(document, panel), 150);
  });
  panel.onDidDispose(() => {
    clearTimeout(pause);
    listener.dispose();
  });
  draw(document, panel);
}

exports.activate = (context) => {
  client = new LanguageClient(
    "moonlay", "Moonlay", { command: command(), args: ["lsp"] }, { documentSelector: [{ language: "lua" }] });
  context.subscriptions.push(vscode.commands.registerCommand("moonlay.picture", showPicture));
  return client.start();
};

exports.deactivate = () => client?.stop();
