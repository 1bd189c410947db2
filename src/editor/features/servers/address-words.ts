import * as vscode from 'vscode';
import { type AddressProblem, type ModelServer, parseAddress } from '../../../servers';

const { t } = vscode.l10n;

const problems: Readonly<Record<AddressProblem, string>> = {
  empty: t('Enter an address, or press Escape.'),
  notAnAddress: t('Not a valid address. Examples: localhost:11434, https://models.example.com'),
  scheme: t('Enter an address that starts with http:// or https://.'),
  credentials: t(
    'Leave the user name and password out of the address. Hub Lens asks for the key later and saves it in the secret storage.',
  ),
  query: t(
    'Leave out what follows ? or # in the address. Hub Lens asks for the key later and saves it in the secret storage.',
  ),
};

/** What is wrong with a typed address, in the user's words. */
export function addressProblem(typed: string, servers: readonly ModelServer[]): string | undefined {
  const parsed = parseAddress(typed);
  if ('problem' in parsed) {
    return problems[parsed.problem];
  }
  const same = servers.find(({ url }) => url === parsed.url);
  return same && t('{0} already has this address.', same.name);
}

/** What is wrong with the name of a server, in the user's words. */
export function nameProblem(typed: string, taken: readonly ModelServer[]): string | undefined {
  if (typed === '') {
    return t('Enter a name, or press Escape.');
  }
  if (typed.length > 100) {
    return t('A name can have up to 100 characters.');
  }
  return taken.some(({ name }) => name === typed) ? t('Another server already has this name.') : undefined;
}
