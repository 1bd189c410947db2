import * as vscode from 'vscode';
import { taskLabel } from '../lookup/model-item';
import { pickModel } from '../lookup/pick-model';
import type { Services } from '../services';
import { readRunSettings } from '../settings';
import type { InputKind } from './given';
import { hubTasksFor } from './model-tasks';
import type { RunMemory } from './run-memory';

export interface ChosenModel {
  readonly id: string;
  /** Task of the hub that it was chosen for; undefined to go by the model's own. */
  readonly hubTask: string | undefined;
}

type Item = vscode.QuickPickItem & { readonly hubTask?: string; readonly model?: string };

const { t } = vscode.l10n;

const otherModel: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('search'),
  tooltip: t('Choose Another Model'),
};

/**
 * Lets the user choose a task and thereby its model: the one that the settings name, else the one used last, else one
 * found on the hub.
 */
export async function chooseModel(
  services: Services,
  memory: RunMemory,
  kind: InputKind,
  title: string,
): Promise<ChosenModel | undefined> {
  const chosen = await chooseTask(title, itemsFor(memory, kind));
  if (chosen === undefined || chosen.model !== undefined) {
    return chosen && { id: chosen.model ?? '', hubTask: chosen.hubTask };
  }
  const { hubTask } = chosen;
  const picked = await pickModel(services, {
    title: hubTask === undefined ? title : `${title}: ${taskLabel(hubTask)}`,
    task: hubTask,
  });
  return picked && { id: picked.id, hubTask };
}

function itemsFor(memory: RunMemory, kind: InputKind): Item[] {
  const { models: settled } = readRunSettings();
  const { models: last } = memory;
  const tasks = hubTasksFor(kind);
  const known = [...new Set([...Object.keys(last), ...Object.keys(settled)])].filter((id) =>
    tasks.includes(id),
  );
  const others = tasks.filter((id) => !known.includes(id));
  return [
    ...group(
      t('With the model that you use for it'),
      known.map((hubTask) => {
        const model = settled[hubTask] ?? last[hubTask] ?? '';
        return { label: labelOf(hubTask), description: model, buttons: [otherModel], hubTask, model };
      }),
    ),
    ...group(
      t('With a model from the hub'),
      others.map((hubTask) => ({ label: labelOf(hubTask), hubTask })),
    ),
    { label: t('$(search) Any Model…'), alwaysShow: true },
  ];
}

function group(label: string, items: readonly Item[]): Item[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

/** Models of these tasks are talked with, which their names do not tell. */
function labelOf(hubTask: string): string {
  const label = taskLabel(hubTask);
  return hubTask === 'text-generation' || hubTask === 'image-text-to-text' ? t('{0} and Chat', label) : label;
}

function chooseTask(title: string, items: readonly Item[]): Promise<Item | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = title;
  pick.placeholder = t('What a model is to do with it');
  pick.matchOnDescription = true;
  pick.items = items;
  return new Promise((resolve) => {
    const end = (item: Item | undefined) => {
      resolve(item);
      pick.hide();
    };
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidAccept(() => end(pick.selectedItems[0])),
      pick.onDidTriggerItemButton(({ item: { label, hubTask } }) =>
        end({ label, ...(hubTask !== undefined && { hubTask }) }),
      ),
      pick.onDidHide(() => {
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
  });
}
