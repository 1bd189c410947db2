import * as vscode from 'vscode';

/**
 * Whether globs match a file or a folder that it is in. One without a slash means a name in any folder, and no pattern tells
 * capital letters from small ones.
 */
export function isExcluded(uri: vscode.Uri, folder: vscode.Uri, globs: readonly string[]): boolean {
  const written = globs.flatMap(withWhatIsBelow);
  return (
    matches(uri, folder, written) ||
    matches(
      inSmallLetters(uri),
      inSmallLetters(folder),
      written.map((glob) => glob.toLowerCase()),
    )
  );
}

/** The globs of `files.exclude`. Those with a condition count, whether or not it holds. */
export function hiddenFiles(uri: vscode.Uri): readonly string[] {
  const globs = vscode.workspace.getConfiguration('files', uri).get<Record<string, unknown>>('exclude', {});
  return Object.keys(globs).filter((glob) => globs[glob] !== false);
}

function withWhatIsBelow(glob: string): string[] {
  const path = glob.trim().replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
  if (path === '') {
    return [];
  }
  const names = path.includes('/') ? [path] : [path, `**/${path}`];
  return names.flatMap((name) => [name, `${name}/**`]);
}

function matches(uri: vscode.Uri, folder: vscode.Uri, globs: readonly string[]): boolean {
  const patterns = globs.flatMap((glob) =>
    glob.startsWith('/')
      ? [glob, new vscode.RelativePattern(folder, glob.slice(1))]
      : [new vscode.RelativePattern(folder, glob)],
  );
  // VS Code reads no more of a document than this, and the document may be closed by now.
  const document = { uri, languageId: '' } as vscode.TextDocument;
  return (
    vscode.languages.match(
      patterns.map((pattern) => ({ pattern })),
      document,
    ) > 0
  );
}

function inSmallLetters(uri: vscode.Uri): vscode.Uri {
  return uri.with({ path: uri.path.toLowerCase() });
}
