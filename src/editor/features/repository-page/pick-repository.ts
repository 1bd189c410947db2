import * as vscode from 'vscode';
import { isModelId, searchRepositories } from '../../../hub';
import type { RepositoryKind } from '../../../protocol';
import { type FailureItem, failureItems } from '../../failures/failure-items';
import { logFailure } from '../../failures/log-failure';
import { takeStep } from '../../failures/steps';
import { formatCount } from '../../kit/amounts';
import { inGivenOrder } from '../../kit/in-given-order';
import { Latest } from '../../kit/latest';
import { pickModel } from '../../parts/pick-model';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

type Item = FailureItem & { readonly repository?: string };

const pauseMilliseconds = 200;
const limit = 50;

/** Lets the user search the hub for a repository; undefined when they give up. */
export async function pickRepository(
  session: Pick<Session, 'log' | 'account' | 'models' | 'hub'>,
  kind: RepositoryKind,
): Promise<string | undefined> {
  if (kind === 'model') {
    return (await pickModel(session, { title: t('Model Details') }))?.id;
  }
  return new Promise((resolve) => search(session, kind, resolve));
}

function search(
  session: Pick<Session, 'log' | 'hub'>,
  kind: Exclude<RepositoryKind, 'model'>,
  resolve: (id: string | undefined) => void,
): void {
  const pick = inGivenOrder(vscode.window.createQuickPick<Item>());
  const latest = new Latest<readonly Item[]>(pauseMilliseconds);
  pick.title = kind === 'dataset' ? t('Dataset Details') : t('Space Details');
  pick.placeholder =
    kind === 'dataset' ? t('Search datasets by name or owner') : t('Search spaces by name or owner');
  pick.ignoreFocusOut = true;
  const find = async () => {
    const text = pick.value.trim();
    pick.busy = true;
    try {
      const items = await latest.run(async (signal) => {
        const found = await searchRepositories(session.hub(), kind, { search: text, limit }, { signal });
        return found.map(({ id, downloads, likes }) => ({
          label: id,
          repository: id,
          alwaysShow: true,
          description: popularity(downloads, likes),
        }));
      });
      if (items !== undefined) {
        pick.items =
          items.length === 0 && isModelId(text)
            ? [{ label: text, repository: text, alwaysShow: true }]
            : items;
        pick.busy = false;
      }
    } catch (error) {
      logFailure(session.log, error);
      pick.items = failureItems(error);
      pick.busy = false;
    }
  };
  pick.onDidChangeValue(() => void find());
  pick.onDidAccept(() => {
    const [item] = pick.selectedItems;
    if (item?.step === 'retry') {
      void find();
    } else if (item?.step !== undefined) {
      void takeStep(item.step, session, { kind });
    } else if (item?.repository !== undefined) {
      resolve(item.repository);
      pick.hide();
    }
  });
  pick.onDidHide(() => {
    latest.abort();
    resolve(undefined);
    pick.dispose();
  });
  pick.show();
  void find();
}

function popularity(downloads: number | undefined, likes: number | undefined): string {
  return [
    ...(downloads === undefined ? [] : [`$(arrow-down) ${formatCount(downloads)}`]),
    ...(likes === undefined ? [] : [`$(heart) ${formatCount(likes)}`]),
  ].join('  ');
}
