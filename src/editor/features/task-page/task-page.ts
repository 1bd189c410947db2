import * as vscode from 'vscode';
import { isTaskId, type TaskId, taskList, tasks } from '../../../catalogue';
import { targetOf, taskOf } from '../../kit/command-target';
import type { SinglePage } from '../../panel/single-page';

/** The page that tells all about one task, of which there is one at a time. */
export class TaskPage {
  constructor(private readonly page: SinglePage) {}

  /**
   * Shows a task, or asks for one.
   *
   * @param subject a node of a tree or the task's id
   * @param heading id of the heading to scroll to
   */
  async open(subject: unknown, heading: unknown): Promise<void> {
    const id = taskOf(subject) ?? (await pickTask());
    if (id === undefined || !isTaskId(id)) {
      return;
    }
    const anchor = typeof heading === 'string' ? heading : targetOf(subject)?.heading;
    const page = this.page.open({ preserveFocus: subject !== undefined });
    page.panel.title = tasks[id].label;
    page.tell({ event: 'openTask', id, ...(anchor !== undefined && { heading: anchor }) });
  }

  /** Takes over a panel that the editor kept; the page itself knows which task it showed. */
  async adopt(panel: vscode.WebviewPanel): Promise<void> {
    this.page.adopt(panel);
  }
}

async function pickTask(): Promise<TaskId | undefined> {
  const items = taskList.map(({ id, label }) => ({ id, label, description: id }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Open Task Page'),
    placeHolder: vscode.l10n.t('Name of a task'),
    matchOnDescription: true,
  });
  return picked?.id;
}
