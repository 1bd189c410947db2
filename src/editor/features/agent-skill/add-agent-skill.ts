import * as vscode from 'vscode';
import { showFailure } from '../../failures/show-failure';
import { UserError } from '../../kit/user-error';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';
import { skillName, skillText } from './skill-text';

const { t } = vscode.l10n;

/** Where agents look for skills; VS Code's own place first. */
const places = ['.github/skills', '.claude/skills', '.agents/skills'] as const;

/** What is asked of the user; a test answers itself. */
interface SkillQuestions {
  readonly folder: () => Promise<vscode.WorkspaceFolder | undefined>;
  /** The folder's path below the workspace folder. */
  readonly place: (places: readonly string[]) => Promise<string | undefined>;
  readonly overwrite: (path: string) => Promise<boolean>;
}

/** Writes the skill into a folder of the workspace, after asking which, and opens it. */
export async function addAgentSkill(
  session: Pick<Session, 'log' | 'hub'>,
  questions: SkillQuestions = askingUser,
): Promise<void> {
  try {
    const file = await writeSkill(questions);
    if (file !== undefined) {
      await vscode.window.showTextDocument(file);
    }
  } catch (error) {
    await showFailure(error, session);
  }
}

/**
 * @returns the file; undefined where the user decided otherwise
 * @throws UserError where there is no folder to write into
 */
export async function writeSkill(questions: SkillQuestions): Promise<vscode.Uri | undefined> {
  if (!vscode.workspace.isTrusted) {
    throw new UserError(t('Trust this workspace to add the skill.'));
  }
  const folder = await questions.folder();
  const place = folder && (await questions.place(places));
  if (folder === undefined || place === undefined) {
    return undefined;
  }
  const path = `${place}/${skillName}/SKILL.md`;
  const file = vscode.Uri.joinPath(folder.uri, path);
  if ((await exists(file)) && !(await questions.overwrite(path))) {
    return undefined;
  }
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(skillText));
  return file;
}

const askingUser: SkillQuestions = {
  async folder() {
    const folders = vscode.workspace.workspaceFolders ?? [];
    if (folders.length === 0) {
      throw new UserError(t('Open a folder first.'));
    }
    return folders.length === 1 ? folders[0] : vscode.window.showWorkspaceFolderPick();
  },
  async place(all) {
    return vscode.window.showQuickPick([...all], { title: t('Folder for the skill') });
  },
  async overwrite(path) {
    const replace = t('Replace');
    const message = t('{0} exists. Replace it?', path);
    return (
      (await vscode.window.showWarningMessage(plainWords(message), { modal: true }, replace)) === replace
    );
  },
};

async function exists(file: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(file);
    return true;
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') {
      return false;
    }
    throw error;
  }
}
