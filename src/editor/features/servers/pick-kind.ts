import * as vscode from 'vscode';
import { kinds, parseAddress, type ServerKind, serverKinds } from '../../../servers';

const { t } = vscode.l10n;

/** How the user wants to add a server: by its kind, by an address typed at once, or by looking around. */
export type Start =
  | { readonly by: 'kind'; readonly kind: ServerKind }
  | { readonly by: 'address'; readonly url: string }
  | { readonly by: 'search' };

type Item = vscode.QuickPickItem & { readonly start?: Start };

/** Where a server of a kind is unless told otherwise. */
export function usualAddress(kind: ServerKind): string | undefined {
  const [port] = kinds[kind].ports;
  return port === undefined ? undefined : `http://localhost:${port}`;
}

/** Asks for a kind or an address, whichever the user has at hand. */
export function pickKind(title: string): Promise<Start | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  pick.title = title;
  pick.placeholder = t('Choose the server’s software, or enter its address');
  pick.matchOnDescription = true;
  pick.items = kindItems();
  let chosen: Start | undefined;
  return new Promise((resolve) => {
    const subscriptions = vscode.Disposable.from(
      pick,
      pick.onDidChangeValue((value) => {
        pick.items = [...addressItems(value), ...kindItems()];
      }),
      pick.onDidAccept(() => {
        chosen = pick.selectedItems[0]?.start;
        pick.hide();
      }),
      pick.onDidHide(() => {
        subscriptions.dispose();
        resolve(chosen);
      }),
    );
    pick.show();
  });
}

/** What is typed, where it is an address and not the name of a kind. */
function addressItems(typed: string): Item[] {
  const parsed = parseAddress(typed);
  return /[.:/]\S/.test(typed) && 'url' in parsed
    ? [
        {
          label: `$(plug) ${t('Add the server at {0}', parsed.url)}`,
          alwaysShow: true,
          start: { by: 'address', url: parsed.url },
        },
      ]
    : [];
}

function kindItems(): Item[] {
  return [
    {
      label: `$(search) ${t('Find Local Model Servers')}`,
      description: t('checks the default ports on this machine'),
      start: { by: 'search' },
    },
    { label: '', kind: vscode.QuickPickItemKind.Separator },
    ...serverKinds.map((kind): Item => {
      const address = usualAddress(kind);
      return {
        label: kinds[kind].label,
        ...(address !== undefined && { description: address }),
        start: { by: 'kind', kind },
      };
    }),
  ];
}
