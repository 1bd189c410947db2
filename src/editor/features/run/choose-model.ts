import * as vscode from 'vscode';
import { type ModelServer, providerOfServer } from '../../../servers';
import type { InputKind } from '../../../trial';
import { taskLabel } from '../../kit/labels';
import { runnerName, serverNameOf } from '../../kit/server-names';
import { readRunSettings } from '../../kit/settings';
import { plainWords } from '../../kit/words/plain';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';
import { hubTasksFor } from './model-tasks';
import type { RunMemory } from './run-memory';
import { type ServedItem, servedItems } from './served-items';

export interface ChosenModel {
  readonly id: string;
  /** The server of the user's own that runs it; undefined for a model of the hub. */
  readonly provider?: string | undefined;
  /** Task of the hub that it was chosen for; undefined to go by the model's own. */
  readonly hubTask: string | undefined;
}

type Item = ServedItem & {
  readonly hubTask?: string;
  /** Leads to the search for a model. */
  readonly searches?: boolean;
};

const { t } = vscode.l10n;

const otherModel: vscode.QuickInputButton = {
  iconPath: new vscode.ThemeIcon('search'),
  tooltip: t('Choose Another Model'),
};

/**
 * Lets the user choose a task and thereby its model: the one that the settings name, else the one used last, else one
 * found on the hub; or a model of a server of their own.
 */
export async function chooseModel(
  session: Pick<Session, 'log' | 'account' | 'models' | 'servers' | 'hub'>,
  memory: RunMemory,
  kind: InputKind,
  title: string,
): Promise<ChosenModel | undefined> {
  const chosen = await chooseTask(title, itemsFor(memory, kind, session.servers.runners()), (signal) =>
    session.servers.runners().map((server) => servedItems(session, server, kind, signal)),
  );
  if (chosen === undefined) {
    return undefined;
  }
  const { hubTask, model, provider } = chosen;
  if (model !== undefined) {
    return { id: model, hubTask, provider };
  }
  const picked = await pickModel(session, {
    title: hubTask === undefined ? title : `${title}: ${taskLabel(hubTask)}`,
    task: hubTask,
  });
  return picked && { id: picked.id, hubTask };
}

function itemsFor(memory: RunMemory, kind: InputKind, servers: readonly ModelServer[]): Item[] {
  const { models: settled } = readRunSettings();
  const last = Object.fromEntries(
    Object.entries(memory.models).filter(([, { provider }]) => isThere(provider, servers)),
  );
  const tasks = hubTasksFor(kind);
  const known = [...new Set([...Object.keys(last), ...Object.keys(settled)])].filter((id) =>
    tasks.includes(id),
  );
  const others = tasks.filter((id) => !known.includes(id));
  return [
    ...group(
      t('With your usual model'),
      known.map((hubTask) => {
        const chosen = settled[hubTask];
        const { id, provider } = chosen === undefined ? (last[hubTask] ?? { id: '' }) : { id: chosen };
        return {
          label: labelOf(hubTask),
          description: plainWords(
            provider === undefined
              ? id
              : `${id} · ${runnerName(provider, t, serverNameOf(provider, servers))}`,
          ),
          buttons: [otherModel],
          hubTask,
          model: id,
          ...(provider !== undefined && { provider }),
        };
      }),
    ),
    ...group(
      t('With a model on the hub'),
      others.map((hubTask) => ({ label: labelOf(hubTask), hubTask, searches: true })),
    ),
    { label: t('$(search) Any Model…'), alwaysShow: true, searches: true },
  ];
}

function isThere(provider: string | undefined, servers: readonly ModelServer[]): boolean {
  return provider === undefined || servers.some((server) => providerOfServer(server) === provider);
}

function group(label: string, items: readonly Item[]): Item[] {
  return items.length === 0 ? [] : [{ label, kind: vscode.QuickPickItemKind.Separator }, ...items];
}

/** Models of these tasks are talked with, which their names do not tell. */
function labelOf(hubTask: string): string {
  const label = taskLabel(hubTask);
  return hubTask === 'text-generation' || hubTask === 'image-text-to-text' ? t('{0} and Chat', label) : label;
}

/** @param loadMore what is added below, each part as soon as it is known */
function chooseTask(
  title: string,
  items: readonly Item[],
  loadMore: (signal: AbortSignal) => readonly Promise<readonly Item[]>[],
): Promise<Item | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = title;
  pick.placeholder = t('Choose a task');
  pick.matchOnDescription = true;
  pick.items = items;
  const loading = new AbortController();
  const parts: (readonly Item[])[] = [];
  const more = loadMore(loading.signal).map(async (part, index) => {
    parts[index] = await part;
    const active = pick.activeItems;
    pick.keepScrollPosition = true;
    pick.items = [...items, ...parts.flat()];
    pick.activeItems = active;
  });
  pick.busy = more.length > 0;
  void Promise.allSettled(more).then(() => {
    pick.busy = false;
  });
  return new Promise((resolve) => {
    const end = (item: Item | undefined) => {
      resolve(item);
      pick.hide();
    };
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidAccept(() => {
        const [item] = pick.selectedItems;
        if (item?.model !== undefined || item?.searches) {
          end(item);
        }
      }),
      pick.onDidTriggerItemButton(({ item: { label, hubTask } }) =>
        end({ label, searches: true, ...(hubTask !== undefined && { hubTask }) }),
      ),
      pick.onDidHide(() => {
        loading.abort();
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
  });
}
