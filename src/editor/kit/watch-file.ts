import * as vscode from 'vscode';

/** A file that is being written changes often: it is quiet when nothing has happened for so long. */
const quietMilliseconds = 700;

interface WatchOptions {
  /** Whether it matters, too, that the file is gone. */
  readonly deletions?: boolean;
}

/** Tells when a file has been written or put in the place of another, wherever it is. */
export function watchFile(
  uri: vscode.Uri,
  onChange: () => void,
  { deletions = false }: WatchOptions = {},
): vscode.Disposable {
  // A pattern of the file's own name would take its brackets and stars for signs.
  const folder = new vscode.RelativePattern(vscode.Uri.joinPath(uri, '..'), '*');
  const watcher = vscode.workspace.createFileSystemWatcher(folder, false, false, !deletions);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = (other: vscode.Uri) => {
    if (other.path === uri.path) {
      clearTimeout(timer);
      timer = setTimeout(onChange, quietMilliseconds);
    }
  };
  const events = [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete];
  return vscode.Disposable.from(watcher, ...events.map((listen) => listen(changed)), {
    dispose: () => clearTimeout(timer),
  });
}
