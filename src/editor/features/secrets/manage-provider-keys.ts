import * as vscode from 'vscode';
import { type ProviderFacts, providerList } from '../../../inference';
import type { Session } from '../../session/session';
import { examineKey, setProviderKey } from './set-provider-key';

const { t } = vscode.l10n;

type Action = 'set' | 'test' | 'forget';
type ActionButton = vscode.QuickInputButton & { readonly action: Action };
type Item = vscode.QuickPickItem & { readonly provider?: ProviderFacts };

interface Chosen {
  readonly provider: ProviderFacts;
  readonly action: Action;
}

const buttons: Readonly<Record<Action, ActionButton>> = {
  set: { action: 'set', iconPath: new vscode.ThemeIcon('key'), tooltip: t('Set Key') },
  test: { action: 'test', iconPath: new vscode.ThemeIcon('pass'), tooltip: t('Test Key') },
  forget: { action: 'forget', iconPath: new vscode.ThemeIcon('trash'), tooltip: t('Remove Key') },
};

/** Lists the providers and whether there is a key for each, and sets, tests and forgets keys. */
export async function manageProviderKeys(session: Session): Promise<void> {
  for (;;) {
    const chosen = await pickAction(await toItems(session));
    if (chosen === undefined) {
      return;
    }
    await actions[chosen.action](session, chosen.provider);
  }
}

const actions: Readonly<Record<Action, (session: Session, provider: ProviderFacts) => Promise<unknown>>> = {
  set: setProviderKey,
  test: testKey,
  forget: forgetKey,
};

function pickAction(items: readonly Item[]): Promise<Chosen | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = t('Provider Keys');
  pick.placeholder = t('Choose a provider');
  pick.matchOnDescription = true;
  pick.items = items;
  return new Promise((resolve) => {
    const end = (provider: ProviderFacts | undefined, action: Action) => {
      if (provider !== undefined) {
        resolve({ provider, action });
        pick.hide();
      }
    };
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidAccept(() => end(pick.selectedItems[0]?.provider, 'set')),
      pick.onDidTriggerItemButton(({ item, button }) => {
        if ('action' in button) {
          end(item.provider, (button as ActionButton).action);
        }
      }),
      pick.onDidHide(() => {
        subscriptions.dispose();
        resolve(undefined);
      }),
    );
    pick.show();
  });
}

async function toItems({ providerKeys }: Pick<Session, 'providerKeys'>): Promise<Item[]> {
  const kept = new Set(await providerKeys.list());
  const providers = providerList.filter(({ takesKey }) => takesKey);
  return [
    ...group(
      t('Called directly, with your key'),
      providers.filter(({ id }) => kept.has(id)),
      true,
    ),
    ...group(
      t('Called through the hub’s router'),
      providers.filter(({ id, routed }) => !kept.has(id) && routed),
      false,
    ),
    ...group(
      t('Requires its own key'),
      providers.filter(({ id, routed }) => !(kept.has(id) || routed)),
      false,
    ),
  ];
}

function group(label: string, providers: readonly ProviderFacts[], kept: boolean): Item[] {
  if (providers.length === 0) {
    return [];
  }
  const itemButtons = kept ? [buttons.test, buttons.set, buttons.forget] : [buttons.set];
  return [
    { label, kind: vscode.QuickPickItemKind.Separator },
    ...providers.map((provider) => ({
      label: provider.label,
      description: kept ? `${provider.id}  $(key) ${t('key saved')}` : provider.id,
      buttons: itemButtons,
      provider,
    })),
  ];
}

async function testKey(
  session: Pick<Session, 'log' | 'providerKeys' | 'fetch'>,
  provider: ProviderFacts,
): Promise<void> {
  const key = await session.providerKeys.get(provider.id);
  if (key === undefined) {
    return;
  }
  const { fit, message } = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: t('Testing the key for {0}…', provider.label),
      cancellable: false,
    },
    () => examineKey(provider, key, session, new AbortController().signal),
  );
  if (fit) {
    vscode.window.showInformationMessage(message);
  } else {
    vscode.window.showErrorMessage(message);
  }
}

async function forgetKey(
  { providerKeys }: Pick<Session, 'providerKeys'>,
  { id, label }: ProviderFacts,
): Promise<void> {
  await providerKeys.forget(id);
  vscode.window.showInformationMessage(t('The key for {0} was removed.', label));
}
