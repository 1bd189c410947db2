import * as vscode from 'vscode';
import { type FoundServer, isSameAddress, kinds, type ModelServer } from '../../../servers';
import { healthWords } from '../../failures/health-words';
import { cancellable } from '../../kit/cancellable';
import { freeServerName, saveServer } from '../../parts/save-server';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

type Item = vscode.QuickPickItem & { readonly found: FoundServer };

/**
 * Looks for model servers on this machine, and adds those that the user wants.
 *
 * @param ports default: the usual ones
 */
export async function findServers(
  session: Pick<Session, 'servers'>,
  ports?: readonly number[],
): Promise<readonly ModelServer[] | 'add'> {
  const found = await cancellable(t('Looking for model servers on this machine…'), (signal) =>
    session.servers.findLocal(signal, ports),
  );
  if (found === undefined) {
    return [];
  }
  const known = session.servers.list();
  const unknown = found.filter(({ url }) => !known.some((server) => isSameAddress(server.url, url)));
  if (unknown.length === 0) {
    return nothingNew(found.length);
  }
  const chosen = await pickFound(unknown);
  const added: ModelServer[] = [];
  for (const { url, kind } of chosen) {
    added.push(await saveServer(session, { url, kind, name: freeServerName(session, { url, kind }) }));
  }
  return added;
}

async function nothingNew(foundCount: number): Promise<readonly ModelServer[] | 'add'> {
  const message =
    foundCount === 0
      ? t('No model server found on the default ports of this machine. Start one, or add it by its address.')
      : t('All model servers on this machine are already in the list.');
  const addByAddress = t('Add by Address');
  const chosen = await vscode.window.showInformationMessage(message, addByAddress);
  return chosen === addByAddress ? 'add' : [];
}

async function pickFound(found: readonly FoundServer[]): Promise<readonly FoundServer[]> {
  const items = found.map((each): Item => {
    const { kind, url, version, health } = each;
    const { label } = kinds[kind];
    return {
      label,
      description: [url, version, healthWords({ name: label, kind, url }, health).short]
        .filter((part) => part !== undefined)
        .join(' · '),
      picked: true,
      found: each,
    };
  });
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: t('Find Local Model Servers'),
    placeHolder: t('Found on this machine. Press Enter to add the selected servers.'),
    ignoreFocusOut: true,
  });
  return chosen?.map((item) => item.found) ?? [];
}
