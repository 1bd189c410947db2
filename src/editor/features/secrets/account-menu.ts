import * as vscode from 'vscode';
import { providerName } from '../../../inference';
import { setOffline } from '../../kit/settings';
import type { Session } from '../../session/session';
import { type AccountSummary, summarize } from './account-summary';
import { choosePayer } from './choose-payer';

const { t } = vscode.l10n;

type Item = vscode.QuickPickItem & { readonly act?: () => PromiseLike<unknown> };

/** What can be done about the account and the providers. */
export async function showAccountMenu(
  session: Pick<Session, 'log' | 'account' | 'hub' | 'providerKeys'>,
): Promise<void> {
  const summary = await summarize(session);
  const items: Item[] = [
    { label: t('Account'), kind: vscode.QuickPickItemKind.Separator },
    ...accountItems(summary),
    { label: t('Providers'), kind: vscode.QuickPickItemKind.Separator },
    ...providerItems(summary, session),
    { label: t('Hub Lens'), kind: vscode.QuickPickItemKind.Separator },
    ...generalItems(summary),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Hub Lens: Account and Providers'),
    placeHolder:
      summary.name === null
        ? t('Not signed in to {0}', summary.settings.endpoint)
        : summary.isRefused
          ? t('The hub refused your access token. Sign in again.')
          : t('Signed in to {0} as {1}', summary.settings.endpoint, summary.name),
  });
  await picked?.act?.();
}

function accountItems({ name }: AccountSummary): Item[] {
  if (name === null) {
    return [{ label: t('$(sign-in) Sign In…'), act: run('hubLens.signIn') }];
  }
  return [
    { label: t('$(sign-in) Sign In Again or with Another Account…'), act: run('hubLens.signIn') },
    { label: t('$(sign-out) Sign Out'), description: name, act: run('hubLens.signOut') },
  ];
}

function providerItems(
  { settings: { providerOrder, billTo }, keyed }: AccountSummary,
  session: Pick<Session, 'log' | 'hub'>,
): Item[] {
  const order = providerOrder.map(providerName).join(', ');
  return [
    {
      label: t('$(list-ordered) Provider Order…'),
      description: order === '' ? t('the router’s choice') : order,
      act: run('workbench.action.openSettings', 'hubLens.providerOrder'),
    },
    {
      label: t('$(key) Provider Keys…'),
      description: keyed.join(', '),
      act: run('hubLens.manageProviderKeys'),
    },
    {
      label: t('$(credit-card) Bill To…'),
      description: billTo ?? t('your own account'),
      act: () => choosePayer(session),
    },
    { label: t('$(graph) Costs'), act: run('hubLens.showCosts') },
  ];
}

function generalItems({ settings: { offline } }: AccountSummary): Item[] {
  return [
    offline
      ? { label: t('$(globe) Go Online'), act: () => setOffline(false) }
      : {
          label: t('$(circle-slash) Go Offline'),
          description: t('nothing is sent'),
          act: () => setOffline(true),
        },
    {
      label: t('$(gear) Settings'),
      act: run('workbench.action.openSettings', '@ext:hub-lens.hub-lens'),
    },
    { label: t('$(output) Show Log'), act: run('hubLens.showLog') },
  ];
}

function run(command: string, ...rest: readonly string[]): () => Thenable<unknown> {
  return () => vscode.commands.executeCommand(command, ...rest);
}
