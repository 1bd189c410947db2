import * as vscode from 'vscode';
import type { FileSource } from '../../protocol';
import type { ByteSource } from '../../weights';
import { hasNodeFiles, withNodeFile } from '../kit/node-files';
import { nameOf } from '../kit/weights-file-name';
import type { Session } from '../session/session';

const { t } = vscode.l10n;

const firstBytes = 1_000_000;
/** What a file system without pieces may be asked for. */
const wholeLimitBytes = 200_000_000;

const readable = /\.(gguf|safetensors|json|jinja2?|j2)$/i;

/** Lets a file be read in pieces, wherever it is. */
export async function withFile<T>(
  session: Pick<Session, 'hub'>,
  source: FileSource,
  use: (file: ByteSource) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (source.kind === 'hub') {
    const path = source.path ?? '';
    return use(await session.hub().openFile(source.id, path, { firstBytes, signal }));
  }
  const uri = vscode.Uri.parse(source.uri, true);
  if (!readable.test(uri.path)) {
    throw new Error(t('{0} is neither a model file nor a template.', nameOf(source)));
  }
  return uri.scheme === 'file' && hasNodeFiles()
    ? withNodeFile(uri.fsPath, use)
    : use(await wholeFile(uri, nameOf(source)));
}

async function wholeFile(uri: vscode.Uri, name: string): Promise<ByteSource> {
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > wholeLimitBytes) {
    throw new Error(
      t(
        '{0} is too large to open here: this file system can’t read parts of files, and loading more than {1} MB isn’t supported. Open it in a desktop window on its own machine, or from the hub.',
        name,
        wholeLimitBytes / 1_000_000,
      ),
    );
  }
  const bytes = await vscode.workspace.fs.readFile(uri);
  return {
    size: bytes.byteLength,
    read: async (start, length) => bytes.subarray(start, start + length),
  };
}
