import * as vscode from 'vscode';

/** A file that is being written changes often: it is quiet when nothing has happened for so long. */
const quietMilliseconds = 700;

/** Tells when a file has been written or put in the place of another, wherever it is. */
export function watchFile(uri: vscode.Uri, onChange: () => void): vscode.Disposable {
  // A pattern of the file's own name would take its brackets and stars for signs.
  const folder = new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), '*');
  const watcher = vscode.workspace.createFileSystemWatcher(folder, false, false, true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (other: vscode.Uri) => {
    if (other.path === uri.path) {
      clearTimeout(timer);
      timer = setTimeout(onChange, quietMilliseconds);
    }
  };
  return vscode.Disposable.from(watcher, watcher.onDidChange(changed), watcher.onDidCreate(changed), {
    dispose: () => clearTimeout(timer),
  });
}
