import * as vscode from 'vscode';
import { folderOf } from '../../kit/files';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { fileNameFor } from '../file-name';
import { foldersAround } from '../install/folders-around';
import type { Code } from '../plan-insertion';
import { programLine } from './program-line';
import { shellCommands } from './shell-commands';
import { terminalLanguages } from './terminal-languages';
import { terminalLine } from './terminal-line';

const { t } = vscode.l10n;

const messageMilliseconds = 8000;

interface Typed {
  /** The file that the code was saved to, where it's no single command. */
  readonly document?: vscode.TextDocument;
}

/**
 * Types into a terminal what runs the code: a command as it is, anything longer as a file that is saved first. The
 * user presses Enter.
 *
 * @param name of the model, for the name of the file
 * @returns undefined if the user gave up, or no terminal runs such code
 * @throws UserError for a file that a terminal can't run; else as the file system does
 */
export async function runInTerminal(
  { terminals }: Pick<Session, 'terminals'>,
  code: Code,
  name: string,
): Promise<Typed | undefined> {
  if (!terminalLanguages().includes(code.language)) {
    return undefined;
  }
  const isShell = code.language === 'sh';
  const content = isShell ? await chosenCommand(code.content) : code.content;
  if (content === undefined) {
    return undefined;
  }
  const line = isShell ? terminalLine(content, vscode.env.shell) : undefined;
  if (line === undefined) {
    return runAsFile(terminals, { ...code, content }, name);
  }
  terminals.type(line, vscode.workspace.workspaceFolders?.[0]?.uri);
  sayEnter();
  return {};
}

/** The command of a script that the user wants to run, or all of it; undefined if they gave up. */
async function chosenCommand(script: string): Promise<string | undefined> {
  const commands = shellCommands(script) ?? [];
  if (commands.length < 2) {
    return commands[0] ?? script;
  }
  const items = commands.map((command) => ({ label: plainWords(command), value: command }));
  const whole = { label: t('Run All as a Script…'), value: script, iconPath: new vscode.ThemeIcon('save') };
  const chosen = await vscode.window.showQuickPick([...items, whole], {
    title: t('Run in Terminal'),
    placeHolder: t('Command to type into the terminal'),
  });
  return chosen?.value;
}

async function runAsFile(
  terminals: Session['terminals'],
  { content, language }: Code,
  name: string,
): Promise<Typed | undefined> {
  const file = await chooseFile(nameOfProgram(name, language));
  if (file === undefined) {
    return undefined;
  }
  const line =
    file.scheme === 'file' ? programLine(language, pathOf(file), await foldersAround(file)) : undefined;
  if (line === undefined) {
    throw new UserError(
      t(
        'A terminal can’t run {0}. Choose a path on this machine without special characters.',
        plainWords(file.path),
      ),
    );
  }
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(`${content.trimEnd()}\n`));
  const document = await vscode.workspace.openTextDocument(file);
  await vscode.window.showTextDocument(document, { preview: false });
  terminals.type(line, vscode.workspace.getWorkspaceFolder(file)?.uri ?? folderOf(file));
  sayEnter();
  return { document };
}

/** A TypeScript program awaits outside of functions, which only a module may. */
function nameOfProgram(name: string, language: string): string {
  return fileNameFor(name, language).replace(/\.ts$/, '.mts');
}

function chooseFile(name: string): Thenable<vscode.Uri | undefined> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showSaveDialog({
    title: t('Save Code to Run in Terminal'),
    ...(folder !== undefined && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
}

/** With slashes, from the root, as every shell takes it. */
function pathOf({ authority, path }: vscode.Uri): string {
  return authority === '' ? path.replace(/^\/(?=[A-Za-z]:)/, '') : `//${authority}${path}`;
}

function sayEnter(): void {
  vscode.window.setStatusBarMessage(
    t('$(terminal) Press Enter in the terminal to run it'),
    messageMilliseconds,
  );
}
