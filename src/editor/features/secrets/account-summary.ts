import * as vscode from 'vscode';
import { hostOf } from '../../../http';
import { providerName } from '../../../inference';
import { readSettings, type Settings } from '../../kit/settings';
import { escapeMarkdown } from '../../kit/words/escape-markdown';
import type { Login } from '../../session/logins';
import type { Session } from '../../session/session';
import { loginRows } from './login-rows';

const { t } = vscode.l10n;

/** Who is signed in where, and who runs models for them. */
export interface AccountSummary {
  readonly name: string | null;
  readonly login: Login | undefined;
  /** Whether the hub takes the token no more. */
  readonly isRefused: boolean;
  readonly settings: Settings;
  /** Names of the providers whose key is kept. */
  readonly keyed: readonly string[];
}

export async function summarize({
  account,
  providerKeys,
}: Pick<Session, 'account' | 'providerKeys'>): Promise<AccountSummary> {
  const [name, login, isRefused, keyed] = await Promise.all([
    account.name(),
    account.login(),
    account.isRefused(),
    providerKeys.list(),
  ]);
  return { name, login, isRefused, settings: readSettings(), keyed: keyed.map(providerName) };
}

/** One line for the status bar. */
export function statusText({
  name,
  isRefused,
  settings: { offline, providerOrder },
}: AccountSummary): string {
  const [first] = providerOrder;
  const parts = [
    offline && `$(circle-slash) ${t('Offline')}`,
    name === null ? `$(sign-in) ${t('Sign In to Hub')}` : `$(${isRefused ? 'warning' : 'account'}) ${name}`,
    name !== null && first !== undefined && `$(server-process) ${providerName(first)}`,
  ];
  return parts.filter((part) => part !== false).join('  ');
}

/** The same in full, for whoever hovers. */
export function statusTooltip({
  name,
  login,
  isRefused,
  settings,
  keyed,
}: AccountSummary): vscode.MarkdownString {
  const { endpoint, providerOrder, billTo, offline } = settings;
  const order = providerOrder.map(providerName).join(', ');
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('Account'), name ?? t('not signed in')],
    ...(name === null ? [] : loginRows(login)),
    [t('Hub'), hostOf(endpoint)],
    [t('Providers'), order === '' ? t('the router’s choice') : order],
    [t('Your keys'), keyed.length === 0 ? undefined : keyed.join(', ')],
    [t('Billed to'), billTo],
  ];
  const tooltip = new vscode.MarkdownString('**Hub Lens**\n\n', true);
  if (offline) {
    tooltip.appendMarkdown(`$(circle-slash) ${t('Offline: nothing is sent.')}\n\n`);
  }
  if (isRefused) {
    tooltip.appendMarkdown(`$(warning) ${t('The hub refused your access token. Sign in again.')}\n\n`);
  }
  for (const [label, value] of rows) {
    if (value !== undefined) {
      tooltip.appendMarkdown(`${label}: `).appendMarkdown(escapeMarkdown(value)).appendMarkdown('  \n');
    }
  }
  return tooltip;
}
