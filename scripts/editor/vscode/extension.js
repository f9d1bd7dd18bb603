// VS Code's client of `moonlay lsp`: starts the server, shows what its commands answer, and draws a script while it is typed.
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client, output;

/** Shows the picture of a command beside its document, again after each change. */
function showPicture(command, values) {
  const [uri] = values;
  const title = path.basename(vscode.Uri.parse(uri).fsPath);
  const panel = vscode.window.createWebviewPanel("moonlay", title, vscode.ViewColumn.Beside);
  const draw = () =>
    client.sendRequest("workspace/executeCommand", { command, arguments: values })
      .then((picture) => {
        if (picture.startsWith("<svg")) panel.webview.html = picture;
        else showText(picture);
      }, () => {}); // A newer text is drawn soon.
  let pause;
  const listener = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document.uri.toString() !== uri) return;
    clearTimeout(pause);
    pause = setTimeout(draw, 150);
  });
  panel.onDidDispose(() => {
    clearTimeout(pause);
    listener.dispose();
  });
  return draw();
}

function showText(text) {
  output.replace(text);
  output.show(true);
}

/** Runs a command of the server, for a lens or for the palette. */
async function execute(command, values, next) {
  const editor = vscode.window.activeTextEditor;
  const uri = values[0] ?? editor?.document.uri.toString();
  if (!uri) return;
  const line = values[1] ?? (editor ? editor.selection.active.line + 1 : 1);
  if (command === "moonlay.picture" || command === "moonlay.elements") return showPicture(command, [uri, line]);
  showText(await next(command, [uri]));
}

exports.activate = (context) => {
  output = vscode.window.createOutputChannel("Moonlay Results");
  const settings = vscode.workspace.getConfiguration("moonlay");
  const [command, pattern] = [settings.get("command"), settings.get("files")];
  client = new LanguageClient(
    "moonlay", "Moonlay", { command, args: ["lsp"] },
    { documentSelector: [{ language: "lua", pattern }], middleware: { executeCommand: execute } });
  context.subscriptions.push(output);
  return client.start();
};

exports.deactivate = () => client?.stop();
