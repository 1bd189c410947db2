import * as vscode from 'vscode';
import { type AddressProblem, type ModelServer, parseAddress } from '../../../servers';

const { t } = vscode.l10n;

const problems: Readonly<Record<AddressProblem, string>> = {
  empty: t('Type an address, or press Escape.'),
  notAnAddress: t('This is no address. One looks like localhost:11434 or https://models.example.com.'),
  scheme: t('The address of a server begins with http:// or https://.'),
  credentials: t(
    'Leave name and password out of the address: the key is asked for later, and kept in the secret storage.',
  ),
  query: t(
    'Leave out what follows ? or # in the address: the key is asked for later, and kept in the secret storage.',
  ),
};

/** What is wrong with a typed address, in the user's words. */
export function addressProblem(typed: string, servers: readonly ModelServer[]): string | undefined {
  const parsed = parseAddress(typed);
  if ('problem' in parsed) {
    return problems[parsed.problem];
  }
  const same = servers.find(({ url }) => url === parsed.url);
  return same && t('{0} has this address already.', same.name);
}

/** What is wrong with the name of a server, in the user's words. */
export function nameProblem(typed: string, taken: readonly ModelServer[]): string | undefined {
  if (typed === '') {
    return t('Type a name, or press Escape.');
  }
  if (typed.length > 100) {
    return t('A name has 100 characters at the most.');
  }
  return taken.some(({ name }) => name === typed) ? t('Another server has this name.') : undefined;
}
