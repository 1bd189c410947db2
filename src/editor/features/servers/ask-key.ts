import * as vscode from 'vscode';
import { mayCarryCredentials } from '../../../http';
import { isKey, type Probe } from '../../../servers';
import { healthWords, type ServerFacts } from '../../failures/health-words';
import { plainWords } from '../../kit/words/plain';
import type { Session } from '../../session/session';

const { t } = vscode.l10n;

export interface GivenKey {
  readonly key: string;
  /** How the server was with the key. */
  readonly probe: Probe;
}

/**
 * Asks for the key of a server until the server takes it or the user gives up. A server that does not answer cannot
 * refuse a key, so then it is taken as it is.
 */
export async function askKey(
  server: ServerFacts,
  { servers }: Pick<Session, 'servers'>,
): Promise<GivenKey | undefined> {
  const { name, kind, url } = server;
  if (!mayCarryCredentials(url)) {
    vscode.window.showErrorMessage(
      plainWords(healthWords(server, { state: 'keyNotSent', why: 'open' }).long),
    );
    return undefined;
  }
  let probe: Probe | undefined;
  const { askText } = await import('../../kit/ask-text');
  const key = await askText({
    title: t('Key for {0}', name),
    prompt: t('It is sent to {0} only, and saved in the editor’s secret storage.', new URL(url).origin),
    password: true,
    validate: keyProblem,
    check: async (typed, signal) => {
      probe = await servers.probe(url, { kind, key: typed, signal });
      return probe.health.state === 'keyRefused'
        ? t('{0} refuses this key. Check it, or press Escape.', name)
        : undefined;
    },
  });
  return key === undefined || probe === undefined ? undefined : { key, probe };
}

function keyProblem(typed: string): string | undefined {
  if (typed === '') {
    return t('Paste a key, or press Escape.');
  }
  return isKey(typed)
    ? undefined
    : t('The key contains spaces or other characters that keys never have. Copy it again.');
}
