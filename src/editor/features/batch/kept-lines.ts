import * as vscode from 'vscode';

const { fs } = vscode.workspace;

/** Lines that no run was started for are forgotten after this time. */
const keptMilliseconds = 30 * 86_400_000;

/** Keeps selected lines as a file, so that a page of them is still there when the window comes back. */
export async function keepLines(storage: vscode.Uri, text: string): Promise<vscode.Uri> {
  const folder = vscode.Uri.joinPath(storage, 'lines');
  await fs.createDirectory(folder);
  await forgetOld(folder);
  const uri = vscode.Uri.joinPath(folder, `${crypto.randomUUID()}.txt`);
  await fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

async function forgetOld(folder: vscode.Uri): Promise<void> {
  for (const [name] of await fs.readDirectory(folder)) {
    const uri = vscode.Uri.joinPath(folder, name);
    if (Date.now() - (await fs.stat(uri)).mtime > keptMilliseconds) {
      await fs.delete(uri);
    }
  }
}
