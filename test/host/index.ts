import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';
import { commands, window, workspace } from 'vscode';
import type { FileOutcome } from '../run/outcome';
import { runLoaded, timeout } from '../run/suite';

/** Says what is under way, for whoever waits for the results. */
function tell(words: string): void {
  const { HUB_LENS_HOST_PROGRESS: progress } = process.env;
  if (progress !== undefined) {
    appendFileSync(progress, `${new Date().toISOString()} ${words}\n`);
  }
}

/** The next file of tests runs in the same window: closing an editor there would ask whether to save what this one left. */
async function closeAllEditors(): Promise<void> {
  for (const document of workspace.textDocuments) {
    // The extension host hears of what is unsaved a little later.
    if (document.isDirty || document.isUntitled) {
      await window.showTextDocument(document);
      await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  }
  await commands.executeCommand('workbench.action.closeAllEditors');
}

/** Runs the files of tests beside this file. Called inside the extension host. */
export function run(): Promise<{ files: FileOutcome[] }> {
  return runFolder('.');
}

/** Runs the files of tests of a folder, or those that the environment has a word of. */
export async function runFolder(folder: string): Promise<{ files: FileOutcome[] }> {
  const files: FileOutcome[] = [];
  const words = process.env.HUB_LENS_HOST_WORDS?.split(' ') ?? [''];
  const names = readdirSync(join(__dirname, folder)).filter((name) => name.endsWith('.test.js'));
  for (const name of names.filter((each) => words.some((word) => each.includes(word)))) {
    const mocha = new Mocha({ timeout, forbidOnly: true, reporter: 'spec', color: false });
    mocha.addFile(join(__dirname, folder, name));
    mocha.suite.afterAll('closes all editors', closeAllEditors);
    files.push({ ...(await runLoaded(mocha, tell)), file: join('host', folder, name) });
  }
  return { files };
}
