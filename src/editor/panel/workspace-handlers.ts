import * as vscode from 'vscode';
import type { FileValue, HandlersOf } from '../../protocol';
import { nameOf } from '../kit/files';
import { refuseLinkOut } from '../kit/refuse-link-out';
import { plainWords } from '../kit/words/plain';
import type { Session } from '../session/session';
import { extensionsOf, type FileKind, fileType, safeFileName } from './file-kinds';
import { webLink } from './web-link';

const { t } = vscode.l10n;

/** Largest file that a page gets, in bytes. */
const fileLimit = 50_000_000;

/** Longest text that a field takes, in characters. */
const textLimit = 1_000_000;

/** What pages ask of the user's files and editors. */
export function workspaceHandlers({
  lastPlace,
}: Pick<Session, 'lastPlace'>): HandlersOf<'pickFile' | 'readEditor' | 'saveFile' | 'openLink'> {
  return {
    pickFile: ({ kind }) => pickFile(kind),
    async readEditor() {
      const edited = lastPlace.text;
      if (edited === undefined) {
        return null;
      }
      const { document, selection } = edited;
      const text = document.getText(selection.isEmpty ? undefined : selection);
      return {
        text: text.slice(0, textLimit),
        name: nameOf(document.uri),
        isSelection: !selection.isEmpty,
      };
    },
    saveFile: ({ name, bytes }) => saveFile(safeFileName(name), bytes),
    async openLink({ url }) {
      const link = webLink(url);
      if (link === undefined) {
        throw new Error(t('This isn’t a link to a web page: {0}', url.slice(0, 200)));
      }
      await vscode.env.openExternal(vscode.Uri.parse(link, true));
      return null;
    },
  };
}

const filterNames: Readonly<Record<FileKind, string>> = {
  image: t('Images'),
  audio: t('Audio'),
  table: t('Tables'),
  text: t('Texts'),
};

async function pickFile(kind: FileKind): Promise<FileValue | null> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const [uri] =
    (await vscode.window.showOpenDialog({
      canSelectMany: false,
      filters: { [filterNames[kind]]: extensionsOf(kind), [t('All Files')]: ['*'] },
      ...(folder !== undefined && { defaultUri: folder }),
    })) ?? [];
  if (uri === undefined) {
    return null;
  }
  const name = nameOf(uri);
  await refuseLinkOut(uri);
  const { size } = await vscode.workspace.fs.stat(uri);
  if (size > fileLimit) {
    throw new Error(t('{0} is larger than {1} MB.', name, fileLimit / 1_000_000));
  }
  const bytes = new Uint8Array(await vscode.workspace.fs.readFile(uri));
  return { name: name.slice(-255), type: fileType(name, kind), bytes };
}

async function saveFile(name: string, bytes: Uint8Array): Promise<boolean> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog(
    folder === undefined ? {} : { defaultUri: vscode.Uri.joinPath(folder, name) },
  );
  if (target === undefined) {
    return false;
  }
  await vscode.workspace.fs.writeFile(target, bytes);
  void offerToOpen(target);
  return true;
}

async function offerToOpen(target: vscode.Uri): Promise<void> {
  const open = t('Open');
  const chosen = await vscode.window.showInformationMessage(
    t('{0} is saved.', plainWords(nameOf(target))),
    open,
  );
  if (chosen === open) {
    await vscode.commands.executeCommand('vscode.open', target);
  }
}
