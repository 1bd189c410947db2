const vscode = require('vscode');

const html = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Empty page</title></head>
<body>
<div id="root"><label>Text <input></label></div>
<script>document.querySelector('input').focus();</script>
</body>
</html>`;

/** @param {vscode.ExtensionContext} context */
exports.activate = ({ subscriptions }) => {
  subscriptions.push(
    vscode.commands.registerCommand('hubLensTests.openPage', () => {
      const panel = vscode.window.createWebviewPanel('hubLensTests.page', 'Page', vscode.ViewColumn.Active, {
        enableScripts: true,
      });
      panel.webview.html = html;
    }),
  );
};
